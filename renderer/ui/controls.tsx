import { type ButtonHTMLAttributes, type ReactNode, type Ref, useRef, useState } from 'react'

export type ButtonKind = 'plain' | 'primary' | 'quiet' | 'icon'

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly kind?: ButtonKind
  readonly icon?: ReactNode
  readonly ref?: Ref<HTMLButtonElement>
}

/** A button that submits a form only if told to. */
export function Button({ kind = 'plain', icon, children, className, type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      data-kind={kind}
      className={className === undefined ? 'button' : `button ${className}`}
    >
      {icon}
      {children}
    </button>
  )
}

interface SwitchProps {
  readonly label: string
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

export function Switch({ label, checked, onChange }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      className="switch"
      onClick={() => onChange(!checked)}
    >
      <span className="switch-track" aria-hidden="true">
        <span className="switch-thumb" />
      </span>
      {label}
    </button>
  )
}

interface CopyableDetailsProps {
  readonly summary: string
  readonly text: string
  readonly copyLabel: string
  readonly copiedLabel: string
  /** The label if the system refuses access to the clipboard. The text is selected then. */
  readonly selectedLabel: string
}

/** Details for the service desk, folded away until they are wanted. */
export function CopyableDetails({
  summary,
  text,
  copyLabel,
  copiedLabel,
  selectedLabel
}: CopyableDetailsProps) {
  const body = useRef<HTMLPreElement>(null)
  const [state, setState] = useState<'idle' | 'copied' | 'selected'>('idle')
  const copy = (): void => {
    navigator.clipboard.writeText(text).then(
      () => setState('copied'),
      () => {
        if (body.current !== null) getSelection()?.selectAllChildren(body.current)
        setState('selected')
      }
    )
  }
  const labels = { idle: copyLabel, copied: copiedLabel, selected: selectedLabel }
  return (
    <details className="details">
      <summary>{summary}</summary>
      <div className="details-body">
        <pre ref={body}>{text}</pre>
        <Button kind="quiet" onClick={copy}>
          {labels[state]}
        </Button>
      </div>
    </details>
  )
}
