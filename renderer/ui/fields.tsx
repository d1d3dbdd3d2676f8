import { CircleAlert, TriangleAlert } from 'lucide-react'
import { type InputHTMLAttributes, useId } from 'react'
import { WholeCodes } from './line-breaks.tsx'
import { Glyph } from './glyph.tsx'

interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> {
  readonly label: string
  readonly hint?: string | undefined
  readonly problem?: string | undefined
  /** Odd, and allowed. */
  readonly caution?: string | undefined
  readonly onChange: (value: string) => void
}

export function TextField({ label, hint, problem, caution, onChange, ...rest }: TextFieldProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        // With autocomplete the browser would keep typed text in files of its own.
        autoComplete="off"
        {...rest}
        id={id}
        className="input"
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-notes`}
        onChange={(event) => onChange(event.target.value)}
      />
      <FieldNotes id={`${id}-notes`} hint={hint} problem={problem} caution={caution} />
    </div>
  )
}

interface LongTextFieldProps {
  readonly label: string
  readonly hint?: string | undefined
  readonly problem?: string | undefined
  readonly rows: number
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A text of several lines. */
export function LongTextField({ label, hint, problem, rows, value, onChange }: LongTextFieldProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea
        spellCheck
        autoComplete="off"
        id={id}
        className="input"
        rows={rows}
        value={value}
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-notes`}
        onChange={(event) => onChange(event.target.value)}
      />
      <FieldNotes id={`${id}-notes`} hint={hint} problem={problem} />
    </div>
  )
}

interface SelectFieldProps {
  readonly label: string
  readonly hint?: string | undefined
  readonly problem?: string | undefined
  /** Odd, and allowed. */
  readonly caution?: string | undefined
  readonly value: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly onChange: (value: string) => void
}

export function SelectField({ label, hint, problem, caution, value, options, onChange }: SelectFieldProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="input"
        value={value}
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-notes`}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <FieldNotes id={`${id}-notes`} hint={hint} problem={problem} caution={caution} />
    </div>
  )
}

interface CheckChoiceProps {
  readonly label: string
  readonly hint?: string | undefined
  readonly problem?: string | undefined
  readonly chosen: readonly string[]
  /** `part`: the option is a part of the last option before it that is not a part. */
  readonly options: readonly { readonly value: string; readonly label: string; readonly part?: boolean }[]
  readonly onChange: (chosen: readonly string[]) => void
}

/** Several options of which any number can be chosen. All are in sight. */
export function CheckChoice({ label, hint, problem, chosen, options, onChange }: CheckChoiceProps) {
  const id = useId()
  const toggle = (value: string): void =>
    onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value])
  return (
    <div className="choice" role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-notes`}>
      <p className="choice-label" id={`${id}-label`}>
        {label}
      </p>
      <div className="choice-list">
        {options.map((option) => (
          <label key={option.value} className="choice-option" data-part={option.part === true}>
            <input
              type="checkbox"
              aria-invalid={problem !== undefined}
              aria-describedby={problem === undefined ? undefined : `${id}-notes`}
              checked={chosen.includes(option.value)}
              onChange={() => toggle(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
      <FieldNotes id={`${id}-notes`} hint={hint} problem={problem} />
    </div>
  )
}

interface RadioChoiceProps<Value extends string> {
  readonly label: string
  readonly hint?: string
  /** Null: nothing is chosen yet. */
  readonly value: Value | null
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly onChange: (value: Value) => void
}

/** A few options of which exactly one is chosen. All are in sight. */
export function RadioChoice<Value extends string>({
  label,
  hint,
  value,
  options,
  onChange
}: RadioChoiceProps<Value>) {
  const id = useId()
  return (
    <div
      className="choice"
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={hint === undefined ? undefined : `${id}-hint`}
    >
      <p className="choice-label" id={`${id}-label`}>
        {label}
      </p>
      {hint !== undefined && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <div className="choice-options">
        {options.map((option) => (
          <label key={option.value} className="choice-option">
            <input
              type="radio"
              name={id}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </div>
  )
}

interface FieldNotesProps {
  readonly id: string
  readonly hint: string | undefined
  readonly problem: string | undefined
  readonly caution?: string | undefined
}

/** Says what a field expects, what is wrong with its value, and what is odd about it. */
export function FieldNotes({ id, hint, problem, caution }: FieldNotesProps) {
  return (
    <div id={id}>
      {hint !== undefined && (
        <p className="field-hint">
          <WholeCodes>{hint}</WholeCodes>
        </p>
      )}
      {problem !== undefined && (
        <p className="field-problem" role="alert">
          <Glyph of={CircleAlert} size={16} />
          {problem}
        </p>
      )}
      {problem === undefined && caution !== undefined && (
        <p className="field-caution">
          <Glyph of={TriangleAlert} size={16} />
          {caution}
        </p>
      )}
    </div>
  )
}
