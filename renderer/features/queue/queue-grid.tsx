import { History } from 'lucide-react'
import { memo, type MouseEvent, useState } from 'react'
import type { EpochMillis } from '../../../shared/clock.ts'
import { useWording } from '../../i18n/wording.ts'
import { statusFace, userStateFace } from '../../parts/state-badge.tsx'
import type { TriageRow } from '../../store/triage-index.ts'
import { Badge } from '../../ui/badge.tsx'
import { fullRowName, type RowAge, rowAgeText, rowName, rowStateText, shortDatasets } from './queue-text.ts'

interface QueueRowProps {
  readonly id: string
  readonly row: TriageRow
  readonly position: number
  readonly top: number
  readonly selected: boolean
  /** Selected for an act on many. */
  readonly marked: boolean
  /** Somebody selects: each row has its box, not only the one under the pointer. */
  readonly selecting: boolean
  readonly now: EpochMillis
  /** Which age the row shows. */
  readonly age: RowAge
  readonly onChoose: (key: string, event: MouseEvent) => void
  readonly onMark: (key: string) => void
}

/** One alert of the queue. Done rows step back, so that what is left stands out. */
export const QueueRow = memo(ShownRow, showTheSame)

/** The view makes its rows anew each time; what they say seldom changes. */
function showTheSame(before: QueueRowProps, after: QueueRowProps): boolean {
  const says = ({ id, row, position, top, selected, marked, selecting, now, age }: QueueRowProps): readonly unknown[] => [
    id, position, top, selected, marked, selecting, now, age, row.changedSinceDecision, row.key, row.subjectName, row.matchName, row.score, row.status, row.lastChangedAt, row.firstSeenAt, row.userState, row.decision, row.datasets.join()
  ]
  const shown = says(before)
  return says(after).every((value, index) => value === shown[index])
}

function ShownRow({ id, row, position, top, selected, marked, selecting, now, age, onChoose, onMark }: QueueRowProps) {
  const wording = useWording()
  const { t } = wording
  const [hovered, setHovered] = useState(false)
  const state = rowStateText(t, row)
  const datasets = shortDatasets(row.datasets)
  const ageText = rowAgeText(wording, row, age, now)
  const name = fullRowName(t, row, { state, datasets, age, ageText })
  const face = row.userState === 'none' ? statusFace(row.status) : userStateFace(row.userState)
  return (
    // The grid has the focus and answers the keys for all its rows.
    // eslint-disable-next-line jsx-a11y-x/click-events-have-key-events -- see above
    <div
      role="row"
      tabIndex={-1}
      id={id}
      aria-rowindex={position + 1}
      aria-selected={selected}
      aria-label={marked ? t('triage.rowMarked', { row: name }) : name}
      className="queue-row"
      data-done={state !== null}
      data-changed={row.changedSinceDecision}
      data-marked={marked}
      style={{ transform: `translateY(${top}px)` }}
      onClick={(event) => onChoose(row.key, event)}
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
    >
      <span role="gridcell" className="queue-score">
        {selecting || hovered ? (
          <input
            type="checkbox"
            tabIndex={-1}
            aria-label={t('triage.selection.one', { row: rowName(t, row, state) })}
            checked={marked}
            onClick={(event) => event.stopPropagation()}
            onChange={() => onMark(row.key)}
          />
        ) : (
          row.score
        )}
      </span>
      <span role="gridcell" className="queue-names">
        <span className="queue-subject">{row.subjectName}</span>
        <span className="queue-match">{row.matchName}</span>
      </span>
      <span role="gridcell" className="queue-notes">
        <span className="queue-facts">
          {`${datasets} · ${ageText}`}
        </span>
        {row.changedSinceDecision && (
          <Badge tone="conflict" icon={History}>
            {t('triage.changedSince')}
          </Badge>
        )}
        {state !== null && (
          <Badge tone={face.tone} icon={face.icon}>
            {state}
          </Badge>
        )}
      </span>
    </div>
  )
}
