import { type InputHTMLAttributes, useId } from 'react'
import { FieldNotes } from './field-notes.tsx'

interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> {
  readonly label: string
  readonly hint?: string | undefined
  readonly problem?: string | undefined
  readonly onChange: (value: string) => void
}

export function TextField({ label, hint, problem, onChange, ...rest }: TextFieldProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        // A browser keeps what was typed into fields for its own restart, in files of its own.
        autoComplete="off"
        {...rest}
        id={id}
        className="input"
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-notes`}
        onChange={(event) => onChange(event.target.value)}
      />
      <FieldNotes id={`${id}-notes`} hint={hint} problem={problem} />
    </div>
  )
}
