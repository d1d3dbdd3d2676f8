import { ZoomIn, ZoomOut } from 'lucide-react'
import type { KeyboardEvent, WheelEvent } from 'react'
import { toEpochMillis } from '../../../shared/clock.ts'
import { type AxisMark, axisMarks } from '../../../shared/domain/axis-marks.ts'
import { type AxisSpan, binned, moved, zoomed } from '../../../shared/domain/time-axis.ts'
import { assertNever } from '../../../shared/errors.ts'
import type { Format } from '../../i18n/format.ts'
import { useWording } from '../../i18n/wording.ts'
import { Button } from '../../ui/controls.tsx'
import { Glyph } from '../../ui/glyph.tsx'
import type { TimelineEntry } from './queries.ts'

interface AxisScope {
  readonly whole: AxisSpan
  readonly span: AxisSpan
  /** Null shows everything. */
  readonly onZoom: (span: AxisSpan | null) => void
}

interface TimelineAxisProps extends AxisScope {
  readonly entries: readonly TimelineEntry[]
}

const width = 960
const height = 84
const bins = 96
/** About half the width of the longest name of a mark, in units of the drawing. */
const halfName = 48
const kinds = ['update', 'alert', 'review'] as const

/** How much happened when. Plus and minus zoom, the arrow keys move, and 0 shows everything. */
export function TimelineAxis({ entries, whole, span, onZoom }: TimelineAxisProps) {
  const { t, format } = useWording()
  const onKeyDown = (event: KeyboardEvent): void => {
    const wanted = spanAfterKey(event.key, span, whole)
    if (wanted === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    onZoom(wanted)
  }
  const onWheel = (event: WheelEvent): void => {
    if (event.ctrlKey) onZoom(zoomed(span, event.deltaY > 0 ? 1.25 : 0.8, whole))
  }
  const range = t('organisations.axisRange', { from: format.day(span.from), to: format.day(span.to) })
  return (
    <div className="axis">
      {/* eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions -- a group with keys of its own, which says what it shows */}
      <div
        role="group"
        aria-label={t('organisations.axis')}
        aria-describedby="axis-range"
        // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex -- see above
        tabIndex={0}
        onKeyDown={onKeyDown}
        onWheel={onWheel}
      >
        <AxisPicture entries={entries} span={span} range={range} />
      </div>
      <AxisActs whole={whole} span={span} range={range} onZoom={onZoom} />
    </div>
  )
}

/** The span that a key of the axis leads to. Undefined if the key does nothing there. */
function spanAfterKey(key: string, span: AxisSpan, whole: AxisSpan): AxisSpan | null | undefined {
  return {
    '+': zoomed(span, 0.5, whole),
    '=': zoomed(span, 0.5, whole),
    '-': zoomed(span, 2, whole),
    ArrowLeft: moved(span, -0.25, whole),
    ArrowRight: moved(span, 0.25, whole),
    '0': null
  }[key]
}

interface AxisPictureProps extends Pick<TimelineAxisProps, 'entries' | 'span'> {
  /** The span in words. */
  readonly range: string
}

/** One bar for each part of the span, and the round times below. */
function AxisPicture({ entries, span, range }: AxisPictureProps) {
  const counts = kinds.map((kind) =>
    binned(
      entries.filter((entry) => entry.kind === kind).map(({ at }) => at),
      span,
      bins
    )
  )
  const tallest = Math.max(
    1,
    ...Array.from({ length: bins }, (_, bin) => counts.reduce((sum, count) => sum + (count[bin] ?? 0), 0))
  )
  return (
    <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={range}>
      <Patterns />
      <line className="axis-line" x1="0" x2={width} y1={height - 18} y2={height - 18} />
      {Array.from({ length: bins }, (_, bin) => (
        <Bar key={bin} bin={bin} counts={counts.map((count) => count[bin] ?? 0)} tallest={tallest} />
      ))}
      {axisMarks(span).map((mark) => (
        <Mark key={mark.at} mark={mark} x={((mark.at - span.from) / (span.to - span.from)) * width} />
      ))}
    </svg>
  )
}

/** Stripes for alerts and dots for reviews, as in the legend. */
function Patterns() {
  return (
    <defs>
      <pattern
        id="axis-alert"
        data-kind="alert"
        width="5"
        height="5"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect className="axis-ground" width="5" height="5" />
        <rect className="axis-gap" width="2" height="5" />
      </pattern>
      <pattern id="axis-review" data-kind="review" width="4" height="4" patternUnits="userSpaceOnUse">
        <rect className="axis-ground" width="4" height="4" />
        <circle className="axis-gap" cx="2" cy="2" r="1.4" />
      </pattern>
    </defs>
  )
}

/** A line where a round time begins, with its name below it, which stays inside the picture. */
function Mark({ mark, x }: { readonly mark: AxisMark; readonly x: number }) {
  const { format } = useWording()
  const anchor = x < halfName ? 'start' : x > width - halfName ? 'end' : 'middle'
  return (
    <>
      <line className="axis-line" x1={x} x2={x} y1={height - 18} y2={height - 14} />
      <text className="axis-text" x={x} y={height - 2} textAnchor={anchor}>
        {markName(format, mark)}
      </text>
    </>
  )
}

function markName(format: Format, { kind, at }: AxisMark): string {
  switch (kind) {
    case 'hour':
      return format.time(toEpochMillis(at))
    case 'day':
      return format.day(at)
    case 'month':
      return format.month(at)
    default:
      return assertNever(kind)
  }
}

function Bar({
  bin,
  counts,
  tallest
}: {
  readonly bin: number
  readonly counts: readonly number[]
  readonly tallest: number
}) {
  const unit = (height - 24) / tallest
  const step = width / bins
  return counts.map((count, index) => {
    if (count === 0) return null
    const below = counts.slice(0, index).reduce((sum, one) => sum + one, 0)
    const kind = kinds[index]
    return (
      <rect
        key={kind}
        className="axis-bar"
        data-kind={kind}
        x={bin * step + 1}
        width={step - 2}
        y={height - 18 - (below + count) * unit}
        height={count * unit}
      />
    )
  })
}

/** Buttons that do the same as the keys, with the shown span and the meaning of the colours and patterns. */
function AxisActs({ whole, span, range, onZoom }: AxisScope & Pick<AxisPictureProps, 'range'>) {
  const { t } = useWording()
  return (
    <div className="axis-acts">
      <Button
        kind="icon"
        aria-label={t('organisations.zoomIn')}
        icon={<Glyph of={ZoomIn} size={16} />}
        onClick={() => onZoom(zoomed(span, 0.5, whole))}
      />
      <Button
        kind="icon"
        aria-label={t('organisations.zoomOut')}
        icon={<Glyph of={ZoomOut} size={16} />}
        onClick={() => onZoom(zoomed(span, 2, whole))}
      />
      <Button kind="quiet" onClick={() => onZoom(moved(span, -0.5, whole))}>
        {t('organisations.earlier')}
      </Button>
      <Button kind="quiet" onClick={() => onZoom(moved(span, 0.5, whole))}>
        {t('organisations.later')}
      </Button>
      <Button kind="quiet" onClick={() => onZoom(null)}>
        {t('organisations.wholeTime')}
      </Button>
      <span id="axis-range" className="soft figures">
        {range}
      </span>
      <span className="axis-legend">
        {kinds.map((kind) => (
          <span key={kind} data-kind={kind}>
            {t(`organisations.kinds.${kind}`)}
          </span>
        ))}
      </span>
    </div>
  )
}
