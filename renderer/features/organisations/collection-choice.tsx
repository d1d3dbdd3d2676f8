import { collectionWords } from '../../i18n/domain-words.ts'
import { useWording } from '../../i18n/wording.ts'

interface CollectionChoiceProps {
  readonly legend: string
  readonly names: readonly string[]
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
}

/** Some of the collections that the service tracks, in words. */
export function CollectionChoice({ legend, names, chosen, onChange }: CollectionChoiceProps) {
  const { t } = useWording()
  const toggle = (name: string): void =>
    onChange(chosen.includes(name) ? chosen.filter((one) => one !== name) : [...chosen, name])
  return (
    <fieldset className="collections">
      <legend>{legend}</legend>
      {names.map((name) => (
        <label key={name} className="choice-option">
          <input type="checkbox" checked={chosen.includes(name)} onChange={() => toggle(name)} />
          {collectionWords(t, name)}
        </label>
      ))}
    </fieldset>
  )
}
