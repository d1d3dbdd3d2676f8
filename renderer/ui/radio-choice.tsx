import { useId } from 'react'

interface RadioChoiceProps<Value extends string> {
  readonly label: string
  readonly hint?: string
  readonly value: Value
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly onChange: (value: Value) => void
}

/** A handful of exclusive choices, all in sight. */
export function RadioChoice<Value extends string>({ label, hint, value, options, onChange }: RadioChoiceProps<Value>) {
  const id = useId()
  return (
    <div className="choice" role="radiogroup" aria-labelledby={`${id}-label`} aria-describedby={hint === undefined ? undefined : `${id}-hint`}>
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
            <input type="radio" name={id} checked={option.value === value} onChange={() => onChange(option.value)} />
            {option.label}
          </label>
        ))}
      </div>
    </div>
  )
}
