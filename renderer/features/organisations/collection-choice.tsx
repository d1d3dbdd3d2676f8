import { useId, useState } from 'react'
import { areNamesTooLong, namesTyped } from '../../../shared/domain/organisation-monitoring.ts'
import { collectionWords } from '../../i18n/domain-words.ts'
import { useWording } from '../../i18n/wording.ts'
import { FieldNotes, TextField } from '../../ui/fields.tsx'

interface CollectionChoiceProps {
  readonly legend: string
  readonly names: readonly string[]
  readonly chosen: readonly string[]
  readonly problem?: string | undefined
  readonly onChange: (chosen: readonly string[]) => void
}

/** Some of the collections that the service tracks, in words, and others as they are typed (SPEC M2a). */
export function CollectionChoice({ legend, names, chosen, problem, onChange }: CollectionChoiceProps) {
  const { t } = useWording()
  const [typed, setTyped] = useState('')
  const id = useId()
  const tell = (known: readonly string[], text: string): void =>
    onChange([...new Set([...known, ...namesTyped(text)])])
  const known = chosen.filter((name) => names.includes(name))
  return (
    <>
      <fieldset className="collections">
        <legend>{legend}</legend>
        {names.map((name) => (
          <label key={name} className="choice-option">
            <input
              type="checkbox"
              aria-invalid={problem !== undefined}
              aria-describedby={id}
              checked={chosen.includes(name)}
              onChange={() =>
                tell(known.includes(name) ? known.filter((one) => one !== name) : [...known, name], typed)
              }
            />
            {collectionWords(t, name)}
          </label>
        ))}
        <FieldNotes id={id} hint={undefined} problem={problem} />
      </fieldset>
      <TextField
        label={t('organisations.otherCollections')}
        hint={t('organisations.otherCollectionsHint')}
        problem={areNamesTooLong(chosen) ? t('organisations.issues.long-collections') : undefined}
        value={typed}
        onChange={(text) => {
          setTyped(text)
          tell(known, text)
        }}
      />
    </>
  )
}
