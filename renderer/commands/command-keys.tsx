import { useWording } from '../i18n/wording.ts'
import { KeyCap } from '../ui/controls.tsx'

/** The keys of a command. `g` and its letter are pressed one after the other, all others together. */
export function CommandKeys({ keys }: { readonly keys: readonly string[] }) {
  const { t } = useWording()
  const [first, second] = keys
  const spoken =
    first === 'G' && second !== undefined ? t('frame.commands.keyThen', { first, second }) : keys.join('+')
  return (
    <span className="command-keys">
      <span className="visually-hidden">{spoken}</span>
      {keys.map((key) => (
        <KeyCap key={key} keys={key} />
      ))}
    </span>
  )
}
