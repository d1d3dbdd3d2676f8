import { type KeyboardEvent, type PointerEvent, useRef } from 'react'

interface ColumnSeparatorProps {
  readonly label: string
  readonly controls: string
  /** Width in pixels of the column on the left of the separator. */
  readonly width: number
  readonly min: number
  readonly max: number
  readonly initial: number
  readonly onChange: (width: number) => void
}

const step = 16

/** Moves by pointer, arrow keys, Home and End. Enter or a double click restores the first width. */
export function ColumnSeparator({
  label,
  controls,
  width,
  min,
  max,
  initial,
  onChange
}: ColumnSeparatorProps) {
  const grip = useRef<{ readonly x: number; readonly width: number } | null>(null)
  const set = (wanted: number): void => onChange(Math.round(Math.min(max, Math.max(min, wanted))))
  const onKeyDown = (event: KeyboardEvent): void => {
    const wanted = { ArrowLeft: width - step, ArrowRight: width + step, Home: min, End: max, Enter: initial }[
      event.key
    ]
    if (wanted === undefined) return
    event.preventDefault()
    event.stopPropagation()
    set(wanted)
  }
  const onPointerDown = (event: PointerEvent<HTMLElement>): void => {
    event.currentTarget.setPointerCapture(event.pointerId)
    grip.current = { x: event.clientX, width }
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>): void => {
    if (grip.current !== null) set(grip.current.width + event.clientX - grip.current.x)
  }
  return (
    // A separator that can be focused is a widget (WAI-ARIA: window splitter).
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions -- the rule does not know the focusable separator
    <div
      className="separator"
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-controls={controls}
      aria-valuenow={width}
      aria-valuemin={min}
      aria-valuemax={max}
      // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex -- see above
      tabIndex={0}
      onKeyDown={onKeyDown}
      onDoubleClick={() => set(initial)}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={() => (grip.current = null)}
      onPointerCancel={() => (grip.current = null)}
    />
  )
}

/** Below this width, queue and case lie over each other. The style sheet has the same number. */
const oneColumn = '(width < 760px)'

let list: MediaQueryList | null = null

/** This is asked with each decision, so the media query list is made only once. */
export function isOneColumn(): boolean {
  list ??= window.matchMedia(oneColumn)
  return list.matches
}

/** A window of 720 pixels at 200%, where the case scrolls as a whole. The style sheet has the same number. */
const lowWindow = '(height < 520px)'

export function isLowWindow(): boolean {
  return window.matchMedia(lowWindow).matches
}
