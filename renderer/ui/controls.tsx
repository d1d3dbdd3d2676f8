import { CircleAlert, Info, type LucideIcon } from 'lucide-react'
import { type ButtonHTMLAttributes, type ReactNode, type Ref, useId, useRef, useState } from 'react'
import { Glyph } from './glyph.tsx'

/** What a colour means. An icon and a word always stand beside the colour. */
export type Tone =
  | 'true-positive'
  | 'false-positive'
  | 'open'
  | 'discarded'
  | 'draft'
  | 'conflict'
  | 'offline'
  | 'accent'
  | 'neutral'

interface BadgeProps {
  readonly tone: Tone
  readonly icon: LucideIcon
  readonly children: string
}

export function Badge({ tone, icon: Icon, children }: BadgeProps) {
  return (
    <span className="badge" data-tone={tone}>
      <Glyph of={Icon} size={14} strokeWidth={2} />
      {children}
    </span>
  )
}

interface NoticeProps {
  /** `alert` interrupts a screen reader, `status` waits for it, and `none` is plain content. */
  readonly role: 'alert' | 'status' | 'none'
  readonly tone?: Tone
  readonly icon?: LucideIcon
  readonly children: ReactNode
  readonly actions?: ReactNode
  /** Stands at the end of the line, such as a button that dismisses the notice. */
  readonly end?: ReactNode
}

export function Notice({ role, tone, icon, children, actions, end }: NoticeProps) {
  const Icon = icon ?? (role === 'alert' ? CircleAlert : Info)
  const shown = tone ?? (role === 'alert' ? 'true-positive' : 'accent')
  return (
    <div className="notice" data-tone={shown} role={role === 'none' ? undefined : role}>
      <Glyph of={Icon} size={16} />
      <div>
        {children}
        {actions !== undefined && <div className="notice-actions">{actions}</div>}
      </div>
      {end}
    </div>
  )
}

interface EmptyStateProps {
  readonly icon: LucideIcon
  readonly title: string
  readonly children: ReactNode
}

export function EmptyState({ icon: Icon, title, children }: EmptyStateProps) {
  return (
    <div className="empty-state">
      <Glyph of={Icon} size={28} strokeWidth={1.5} />
      <h2>{title}</h2>
      {children}
    </div>
  )
}

interface ProgressBarProps {
  readonly label: string
  /** The value of the bar in words. */
  readonly valueText: string
  /** From 0 to 1. Null while the total is not known. */
  readonly share: number | null
}

export function ProgressBar({ label, valueText, share }: ProgressBarProps) {
  const percent = share === null ? null : Math.round(Math.min(1, share) * 100)
  return (
    <div
      className="progress"
      role="progressbar"
      aria-label={label}
      aria-valuetext={valueText}
      {...(percent === null ? {} : { 'aria-valuenow': percent, 'aria-valuemin': 0, 'aria-valuemax': 100 })}
      data-unknown={percent === null}
    >
      <div className="progress-done" style={percent === null ? undefined : { width: `${percent}%` }} />
    </div>
  )
}

/** Shows the key of a control. Hidden from assistive technology, which reads `aria-keyshortcuts` instead. */
export function KeyCap({ keys }: { readonly keys: string }) {
  if (keys === '') return null
  return (
    <kbd className="key-cap" aria-hidden="true">
      {keys}
    </kbd>
  )
}

/** A case file with a tick. It is only decoration, since the name stands beside it. */
export function BrandMark({ size }: { readonly size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden="true">
      <path
        d="M4 9a3 3 0 0 1 3-3h6l3 3.5h9a3 3 0 0 1 3 3V23a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3V9Z"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path
        d="m11 17.5 3.6 3.6L21.5 14"
        stroke="currentColor"
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}

export type ButtonKind = 'plain' | 'primary' | 'quiet' | 'icon'

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly kind?: ButtonKind
  readonly icon?: ReactNode
  readonly ref?: Ref<HTMLButtonElement>
  /** Explains it to who points at it or comes to it by key. A button of an icon alone is explained by its name. */
  readonly tip?: string
  /** A tip that says more than the name does: it is told to assistive technology too. */
  readonly explanation?: string | undefined
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
  tip,
  explanation,
  ...rest
}: ButtonProps) {
  const { isBusy, press } = usePress(onPress)
  const id = useId()
  return (
    <button
      {...rest}
      {...(explanation === undefined ? {} : { 'aria-describedby': id })}
      {...(press === undefined ? {} : { onClick: press })}
      {...(isBusy ? { 'aria-disabled': true, 'aria-busy': true } : {})}
      type={type}
      data-kind={kind}
      data-tip={tip ?? explanation ?? (kind === 'icon' ? rest['aria-label'] : undefined)}
      className={className === undefined ? 'button' : `button ${className}`}
    >
      {icon}
      {children}
      {explanation !== undefined && (
        <span id={id} hidden>
          {explanation}
        </span>
      )}
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
  /** The text as it is copied. */
  readonly copied: string
  readonly copyLabel: string
  readonly copiedLabel: string
  /** The label if the system refuses access to the clipboard. The text is selected then. */
  readonly selectedLabel: string
}

/** Details for the service desk, folded away until they are wanted. */
export function CopyableDetails({
  summary,
  text,
  copied,
  copyLabel,
  copiedLabel,
  selectedLabel
}: CopyableDetailsProps) {
  const body = useRef<HTMLPreElement>(null)
  const [state, setState] = useState<'idle' | 'copied' | 'selected'>('idle')
  const copy = (): void => {
    navigator.clipboard.writeText(copied).then(
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
