import { useId } from 'react'
import { FieldNotes } from './field-notes.tsx'

interface CheckChoiceProps {
  readonly label: string
  readonly hint?: string | undefined
  readonly problem?: string | undefined
  readonly chosen: readonly string[]
  /** `part`: a part of the option before it that is none. */
  readonly options: readonly { readonly value: string; readonly label: string; readonly part?: boolean }[]
  readonly onChange: (chosen: readonly string[]) => void
}

/** Any number of choices, all in sight. */
export function CheckChoice({ label, hint, problem, chosen, options, onChange }: CheckChoiceProps) {
  const id = useId()
  const toggle = (value: string): void => onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value])
  return (
    <div className="choice" role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-notes`}>
      <p className="choice-label" id={`${id}-label`}>
        {label}
      </p>
      <div className="choice-list">
        {options.map((option) => (
          <label key={option.value} className="choice-option" data-part={option.part === true}>
            <input type="checkbox" checked={chosen.includes(option.value)} onChange={() => toggle(option.value)} />
            {option.label}
          </label>
        ))}
      </div>
      <FieldNotes id={`${id}-notes`} hint={hint} problem={problem} />
    </div>
  )
}
