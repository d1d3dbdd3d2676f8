import { type KeyboardEvent, type MouseEvent, useCallback, useRef } from 'react'
import { focusQueue } from '../../commands/focus-queue.ts'
import { useTriage } from '../../decisions/selection.ts'
import { useSelection } from '../../decisions/state-selection.ts'
import { useWording } from '../../i18n/wording.ts'
import { useStore } from '../../live/context.ts'
import { useNow } from '../../live/now.ts'
import { usePreferences } from '../../parts/preferences.ts'
import type { TriageView } from '../../store/triage-index.ts'
import { rowForKey } from '../../ui/active-row.ts'
import { useRowWindow } from '../../ui/row-window.ts'
import { usePlaceInQueue } from './place-in-queue.ts'
import { QueueRow } from './queue-grid.tsx'
import { useSteadyScroll } from './queue-scroll.ts'
import { rowAgeOf } from './queue-text.ts'
import { extendSelection, selectTo, toggle } from './select.ts'

/** Pixels; the style sheet's `--row-height` says the same. */
const rowHeights = { comfortable: 56, compact: 36 } as const
const rowId = (position: number): string => `alert-row-${position}`

/** The alerts, of which only those in sight exist as elements. The grid has the focus, its chosen row is the active one. */
export function QueueGrid({ view }: { readonly view: TriageView }) {
  const { t } = useWording()
  const store = useStore()
  const now = useNow()
  const selected = useTriage((state) => state.selected)
  const age = useTriage((state) => rowAgeOf(state.filter))
  const marked = useSelection((state) => state.alerts)
  const rowHeight = rowHeights[usePreferences((state) => state.density)]
  const scroller = useRef<HTMLDivElement>(null)
  const position = selected === null ? -1 : view.positionOf(selected)
  const { rows, elementOf, moveTo, show } = useRowWindow({ scroller, count: view.total, rowHeight, active: position })
  usePlaceInQueue(selected, position)
  useSteadyScroll({ scroller, view, position, rowHeight, moveTo, show })
  const choose = useCallback((key: string, event: MouseEvent) => {
    if (event.shiftKey) selectTo(store, key)
    else if (event.ctrlKey || event.metaKey) toggle(store, key)
    useTriage.getState().select(key)
    if (!event.shiftKey && !event.ctrlKey && !event.metaKey) useTriage.getState().bringForward('case')
    focusQueue()
  }, [store])
  const mark = useCallback((key: string) => {
    toggle(store, key)
    // The box goes with its row when the list is scrolled: the grid keeps the keys.
    focusQueue()
  }, [store])
  const onKeyDown = (event: KeyboardEvent): void => {
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 1)
    if (event.shiftKey && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault()
      extendSelection(store, event.key === 'ArrowDown' ? 1 : -1)
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
    >
      <div role="rowgroup" className="queue-rows" style={{ height: view.total * rowHeight }}>
        {rows.map((index) => (
          <QueueRow
            key={elementOf(index)}
            id={rowId(index)}
            row={view.rowAt(index)}
            position={index}
            top={index * rowHeight}
            selected={index === position}
            marked={marked.size > 0 && marked.has(view.keyAt(index))}
            selecting={marked.size > 0}
            now={now}
            age={age}
            onChoose={choose}
            onMark={mark}
          />
        ))}
      </div>
    </div>
  )
}
