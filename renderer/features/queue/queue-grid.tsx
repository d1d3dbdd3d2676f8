import { History } from 'lucide-react'
import { type KeyboardEvent, memo, type MouseEvent, useCallback, useRef, useState } from 'react'
import type { TriageRow, TriageView } from '../../../shared/domain/triage-index.ts'
import { sideBySide } from '../../../shared/domain/turning-text.ts'
import { focusQueue } from '../../commands/keyboard-focus.ts'
import { useSelection, useTriage } from '../../decisions/selection.ts'
import { datasetWords } from '../../i18n/domain-words.ts'
import { type Translate, useWording } from '../../i18n/wording.ts'
import { useNow, useTriageIndex, useWorkspace } from '../../live/context.ts'
import { usePreferences } from '../../parts/preferences.ts'
import { statusFace, userStateFace } from '../../parts/state-badge.tsx'
import { Badge } from '../../ui/controls.tsx'
import { createRowPress, type RowPress } from '../../ui/row-press.ts'
import { rowForKey, useRowWindow } from '../../ui/row-window.ts'
import { useRowHeight } from '../../ui/text-scale.ts'
import { useRememberQueuePosition, useSteadyScroll } from './queue-scroll.ts'
import { GlanceMarks } from './glance-marks.tsx'
import {
  type AgeTexts,
  fullRowName,
  glanceText,
  rowAgeOf,
  rowAgeTexts,
  rowName,
  rowNews,
  rowStateText,
  shortDatasets
} from './queue-text.ts'
import { type DrawnRow, showTheSame } from './same-row.ts'
import { extendInTurn, selectTo, toggle } from './select-acts.ts'

/** In pixels. `--row-height` in the style sheet has the same numbers. */
const rowHeights = { comfortable: 56, compact: 36 } as const
const rowId = (position: number): string => `alert-row-${position}`

/**
 * The alerts, of which only those in sight exist as elements. The grid has the focus, and its chosen row is
 * the active one.
 */
export function QueueGrid({ view }: { readonly view: TriageView }) {
  const { t } = useWording()
  const workspace = useWorkspace()
  const triage = useTriageIndex()
  const now = useNow()
  const selected = useTriage((state) => state.selected)
  const age = useTriage((state) => rowAgeOf(state.filter))
  const marked = useSelection((state) => state.alerts)
  const rowHeight = useRowHeight(rowHeights[usePreferences((state) => state.density)])
  const scroller = useRef<HTMLDivElement>(null)
  const [press] = useState(createRowPress)
  const position = selected === null ? -1 : view.positionOf(selected)
  const { rows, elementOf, moveTo, show } = useRowWindow({
    scroller,
    count: view.total,
    rowHeight,
    active: position
  })
  useRememberQueuePosition(selected, position)
  useSteadyScroll({ scroller, view, position, rowHeight, moveTo, show })
  const choose = useCallback(
    (key: string, event: MouseEvent) => {
      if (event.shiftKey) selectTo(workspace, key)
      else if (event.ctrlKey || event.metaKey) toggle(workspace, key)
      useTriage.getState().select(key)
      if (!event.shiftKey && !event.ctrlKey && !event.metaKey) useTriage.getState().bringForward('case')
      focusQueue()
    },
    [workspace]
  )
  const mark = useCallback(
    (key: string) => {
      toggle(workspace, key)
      // The checkbox goes away when its row is scrolled out, so the grid keeps the focus.
      focusQueue()
    },
    [workspace]
  )
  const onKeyDown = (event: KeyboardEvent): void => {
    const page = (): number => Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 1)
    if (event.shiftKey && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault()
      void extendInTurn(workspace, event.key === 'ArrowDown' ? 1 : -1)
      return
    }
    const wanted = rowForKey(event.key, position, view.total, page)
    if (wanted === null || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    useTriage.getState().select(view.keyAt(wanted))
  }
  return (
    <div
      ref={scroller}
      role="grid"
      id="alerts"
      className="queue-grid"
      tabIndex={0}
      data-chosen={position !== -1}
      aria-label={t('triage.grid')}
      aria-rowcount={view.total}
      aria-colcount={3}
      aria-activedescendant={position === -1 ? undefined : rowId(position)}
      onKeyDown={onKeyDown}
      {...press.list}
    >
      <div role="rowgroup" className="queue-rows" style={{ height: view.total * rowHeight }}>
        {rows.map((index) => (
          <QueueRow
            key={elementOf(index)}
            id={rowId(index)}
            row={view.rowAt(index)}
            glance={triage.glance(view.keyAt(index))}
            position={index}
            top={index * rowHeight}
            selected={index === position}
            marked={marked.size > 0 && marked.has(view.keyAt(index))}
            selecting={marked.size > 0}
            now={now}
            age={age}
            press={press}
            onChoose={choose}
            onMark={mark}
          />
        ))}
      </div>
    </div>
  )
}

interface QueueRowProps extends DrawnRow {
  readonly press: RowPress
  readonly onChoose: (key: string, event: MouseEvent) => void
  readonly onMark: (key: string) => void
}

/** One alert of the queue. Decided rows are dimmed, so that the others stand out. */
const QueueRow = memo(ShownRow, showTheSame)

function tipOf(t: Translate, { datasets }: TriageRow, { title }: Pick<AgeTexts, 'title'>): string {
  return [...datasets.map((dataset) => datasetWords(t, dataset)), title].join('\n')
}

function ShownRow({
  id,
  row,
  glance,
  position,
  top,
  selected,
  marked,
  selecting,
  now,
  age,
  press,
  onChoose,
  onMark
}: QueueRowProps) {
  const wording = useWording()
  const { t } = wording
  const [hovered, setHovered] = useState(false)
  const state = rowStateText(t, row)
  const datasets = shortDatasets(row.datasets)
  const ageTexts = rowAgeTexts(wording, row, age, now)
  const glanced = glance === undefined ? '' : glanceText(t, glance)
  const name = fullRowName(t, row, { state, glance: glanced, datasets, age: ageTexts.named })
  const face = row.userState === 'none' ? statusFace(row.status) : userStateFace(row.userState)
  const newsText = rowNews(t, row)
  const news =
    newsText === null ? null : (
      <Badge tone="conflict" icon={History}>
        {newsText}
      </Badge>
    )
  return (
    // The grid has the focus and handles the keys for all its rows.
    <div
      role="row"
      tabIndex={-1}
      id={id}
      aria-rowindex={position + 1}
      aria-selected={selected}
      aria-label={marked ? t('triage.rowMarked', { row: name }) : name}
      className="queue-row"
      data-done={state !== null}
      data-marked={marked}
      style={{ transform: `translateY(${top}px)` }}
      {...press.row((click) => onChoose(row.key, click))}
      // Not where the row only moves under a pointer that rests: each step of the keys would draw two rows once more.
      onMouseMove={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
    >
      <span role="gridcell" className="queue-score">
        <span className="queue-number">
          {(selecting || hovered) && (
            <input
              type="checkbox"
              tabIndex={-1}
              aria-label={t('triage.selection.one', { row: rowName(t, row, state) })}
              checked={marked}
              {...press.control(() => onMark(row.key))}
              // The click has told of it, with its pointer.
              onChange={() => undefined}
            />
          )}
          {row.score}
        </span>
        {glance !== undefined && <GlanceMarks glance={glance} title={glanced} />}
      </span>
      <span role="gridcell" className="queue-lines">
        <span className="queue-line">
          <span className="queue-subject">{row.subjectName}</span>
          {news !== null && state !== null ? (
            news
          ) : (
            <span className="queue-facts" data-tip={tipOf(t, row, ageTexts)}>
              {sideBySide([datasets, ageTexts.short])}
            </span>
          )}
        </span>
        <span className="queue-line">
          <span className="queue-match">{row.matchName}</span>
          {state === null ? (
            news
          ) : (
            <Badge tone={face.tone} icon={face.icon}>
              {state}
            </Badge>
          )}
        </span>
      </span>
    </div>
  )
}
