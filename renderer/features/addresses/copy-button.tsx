import { useState } from 'react'
import { useWording } from '../../i18n/wording.ts'
import { Button } from '../../ui/button.tsx'

/** Puts a short text on the clipboard; where the system refuses it, the text is shown to be copied by hand. */
export function CopyButton({ label, text }: { readonly label: string; readonly text: string }) {
  const { t } = useWording()
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle')
  const copy = (): void => {
    navigator.clipboard.writeText(text).then(
      () => setState('copied'),
      () => setState('refused')
    )
  }
  return (
    <span className="copy">
      <Button kind="quiet" onClick={copy}>{label}</Button>
      <span role="status" className="soft">{state === 'copied' ? t('frame.copied') : state === 'refused' ? text : ''}</span>
    </span>
  )
}
