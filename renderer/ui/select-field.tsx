import { useId } from 'react'
import { FieldNotes } from './field-notes.tsx'

interface SelectFieldProps {
  readonly label: string
  readonly hint?: string | undefined
  readonly problem?: string | undefined
  readonly value: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly onChange: (value: string) => void
}

export function SelectField({ label, hint, problem, value, options, onChange }: SelectFieldProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} className="input" value={value} aria-invalid={problem !== undefined} aria-describedby={`${id}-notes`} onChange={(event) => onChange(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <FieldNotes id={`${id}-notes`} hint={hint} problem={problem} />
    </div>
  )
}
