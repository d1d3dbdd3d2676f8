import { type ButtonHTMLAttributes, type ReactNode, type Ref, useRef, useState } from 'react'

export type ButtonKind = 'plain' | 'primary' | 'quiet' | 'icon'

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly kind?: ButtonKind
  readonly icon?: ReactNode
  readonly ref?: Ref<HTMLButtonElement>
  /** What a press does. The button is dead from the first press until that is done. */
  readonly onPress?: () => Promise<unknown>
}

/** A button that submits a form only if told to. */
export function Button({
  kind = 'plain',
  icon,
  children,
  className,
  type = 'button',
  onPress,
  ...rest
}: ButtonProps) {
  const { isBusy, press } = usePress(onPress)
  return (
    <button
      {...rest}
      {...(press === undefined ? {} : { onClick: press })}
      {...(isBusy ? { 'aria-disabled': true, 'aria-busy': true } : {})}
      type={type}
      data-kind={kind}
      className={className === undefined ? 'button' : `button ${className}`}
    >
      {icon}
      {children}
    </button>
  )
}

interface Press {
  readonly isBusy: boolean
  readonly press: (() => void) | undefined
}

/** Ignores presses while the work of the press before is under way. A second press may come before the page is painted. */
function usePress(onPress: (() => Promise<unknown>) | undefined): Press {
  const underWay = useRef(false)
  const [isBusy, setBusy] = useState(false)
  if (onPress === undefined) return { isBusy: false, press: undefined }
  const work = async (): Promise<void> => {
    underWay.current = true
    setBusy(true)
    try {
      await onPress()
    } finally {
      underWay.current = false
      setBusy(false)
    }
  }
  return {
    isBusy,
    press: () => {
      if (!underWay.current) void work()
    }
  }
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
