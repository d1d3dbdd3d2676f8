import { ZoomIn, ZoomOut } from 'lucide-react'
import { type KeyboardEvent, useState, type WheelEvent } from 'react'
import { toEpochMillis } from '../../../shared/clock.ts'
import type { JsonValue } from '../../../shared/domain/json-value.ts'
import type { StoredUpdate } from '../../../shared/domain/organisation-monitoring.ts'
import { type AxisSpan, binned, moved, zoomed } from '../../../shared/domain/time-axis.ts'
import { collectionWords, decisionWords, statusWords } from '../../i18n/domain-words.ts'
import { useWording } from '../../i18n/wording.ts'
import { useNow, useWorkspace } from '../../live/context.ts'
import { Button } from '../../ui/controls.tsx'
import { markRead } from './acts.ts'
import type { TimelineEntry } from './queries.ts'

/** Painted in steps: a person reads the newest first. */
const step = 200

/** The entries by month, newest first. */
export function TimelineList({ entries }: { readonly entries: readonly TimelineEntry[] }) {
  const { t, format } = useWording()
  const [most, setMost] = useState(step)
  if (entries.length === 0) return <p className="soft">{t('organisations.noChanges')}</p>
  const shown = entries.slice(0, most)
  return (
    <>
      <ul className="timeline-list" aria-label={t('organisations.timeline')}>
        {shown.map((entry, index) => {
          const month = format.month(entry.at)
          const before = shown[index - 1]
          const isFirst = before === undefined || format.month(before.at) !== month
          return (
            <li
              key={`${entry.kind} ${entry.key}`}
              className="timeline-entry"
              data-kind={entry.kind}
              data-unread={entry.kind === 'update' && entry.update.unread}
            >
              {isFirst && <h3 className="timeline-month">{month}</h3>}
              {entry.kind === 'update' ? (
                <UpdateEntry update={entry.update} name={entry.name} />
              ) : (
                <CaseEntry entry={entry} />
              )}
            </li>
          )
        })}
      </ul>
      {entries.length > most && (
        <Button onClick={() => setMost(most + step)}>{t('organisations.more')}</Button>
      )}
    </>
  )
}

function CaseEntry({ entry }: { readonly entry: Exclude<TimelineEntry, { readonly kind: 'update' }> }) {
  const { t, format } = useWording()
  const now = useNow()
  const text =
    entry.kind === 'alert'
      ? t('organisations.alertEntry', {
          name: entry.alert.match,
          status: statusWords(t, entry.alert.status),
          score: entry.alert.score
        })
      : t('organisations.reviewEntry', {
          name: entry.review.matchName,
          decision: decisionWords(t, entry.review.content.status)
        })
  return (
    <>
      <span className="figures soft">{format.moment(entry.at, now)}</span>
      <bdi>{text}</bdi>
    </>
  )
}

function UpdateEntry({ update, name }: { readonly update: StoredUpdate; readonly name: string | null }) {
  const { t, format } = useWording()
  const now = useNow()
  const workspace = useWorkspace()
  const { view } = update
  const what =
    view.collections.length === 0
      ? t('organisations.unnamedChange')
      : format.list(view.collections.map((collection) => collectionWords(t, collection)))
  const time = format.moment(toEpochMillis(update.at), now)
  return (
    <>
      <span className="figures soft">{view.at === null ? t('organisations.undated', { time }) : time}</span>
      <div>
        <p>
          <strong>
            <bdi>{name ?? view.entityId ?? t('organisations.unknownEntity')}</bdi>
          </strong>
          {name !== null && <span className="soft figures"> {view.entityId}</span>} · <bdi>{what}</bdi>
          {update.unread && <span className="timeline-new"> {t('organisations.unread')}</span>}
        </p>
        {(view.before !== undefined || view.after !== undefined) && (
          <p>
            <bdi>{valueText(view.before) ?? t('organisations.nothing')}</bdi> →{' '}
            <bdi>{valueText(view.after) ?? t('organisations.nothing')}</bdi>
          </p>
        )}
        <details>
          <summary className="label">{t('organisations.fields')}</summary>
          <dl className="timeline-fields">
            {view.operation !== null && <Field name="operation" value={view.operation} />}
            {view.others.map(({ path, value }) => (
              <Field key={path} name={path} value={valueText(value) ?? ''} />
            ))}
            <Field name={t('organisations.receivedAt')} value={format.moment(update.receivedAt, now)} />
          </dl>
        </details>
      </div>
      <Button kind="quiet" onClick={() => void markRead(workspace, [update.id], update.unread)}>
        {t(update.unread ? 'organisations.markRead' : 'organisations.markUnread')}
      </Button>
    </>
  )
}

function Field({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt className="verbatim">
        <bdi>{name}</bdi>
      </dt>
      <dd>
        <bdi>{value}</bdi>
      </dd>
    </div>
  )
}

function valueText(value: JsonValue | undefined): string | null {
  if (value === undefined || value === null) return null
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

interface TimelineAxisProps {
  readonly entries: readonly TimelineEntry[]
  readonly whole: AxisSpan
  readonly span: AxisSpan
  readonly onZoom: (span: AxisSpan | null) => void
}

const width = 960
const height = 84
const bins = 96
/** Milliseconds: six days. */
const narrow = 6 * 24 * 60 * 60 * 1_000
const kinds = ['update', 'alert', 'review'] as const

/** How much happened when. Keys: plus and minus zoom, the arrows move, 0 shows everything. */
export function TimelineAxis({ entries, whole, span, onZoom }: TimelineAxisProps) {
  const { t, format } = useWording()
  const act = (key: string): AxisSpan | null | undefined =>
    ({
      '+': zoomed(span, 0.5, whole),
      '=': zoomed(span, 0.5, whole),
      '-': zoomed(span, 2, whole),
      ArrowLeft: moved(span, -0.25, whole),
      ArrowRight: moved(span, 0.25, whole),
      '0': null
    })[key]
  const onKeyDown = (event: KeyboardEvent): void => {
    const wanted = act(event.key)
    if (wanted === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    onZoom(wanted)
  }
  const onWheel = (event: WheelEvent): void => {
    if (event.ctrlKey) onZoom(zoomed(span, event.deltaY > 0 ? 1.25 : 0.8, whole))
  }
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
  // A few days wide, a day alone would stand there twice.
  const label = (at: number): string =>
    span.to - span.from < narrow ? format.dayAndTime(toEpochMillis(at)) : format.day(at)
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
        <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={range}>
          <line className="axis-line" x1="0" x2={width} y1={height - 18} y2={height - 18} />
          {Array.from({ length: bins }, (_, bin) => (
            <Bar key={bin} bin={bin} counts={counts.map((count) => count[bin] ?? 0)} tallest={tallest} />
          ))}
          {[0, 0.25, 0.5, 0.75, 1].map((share) => (
            <text
              key={share}
              className="axis-text"
              x={share * width}
              y={height - 4}
              textAnchor={share === 0 ? 'start' : share === 1 ? 'end' : 'middle'}
            >
              {label(span.from + share * (span.to - span.from))}
            </text>
          ))}
        </svg>
      </div>
      <div className="axis-acts">
        <Button
          kind="icon"
          aria-label={t('organisations.zoomIn')}
          icon={<ZoomIn size={16} aria-hidden="true" />}
          onClick={() => onZoom(zoomed(span, 0.5, whole))}
        />
        <Button
          kind="icon"
          aria-label={t('organisations.zoomOut')}
          icon={<ZoomOut size={16} aria-hidden="true" />}
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
    </div>
  )
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
