import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useRef } from 'react'
import type { KeyboardEvent, MouseEvent } from 'react'
import { usePreferences } from '../../state/preferences.ts'
import { useSelection } from '../../state/selection.ts'
import { useTriage } from '../../state/triage.ts'
import { useStore } from '../live-query.ts'
import type { TriageView } from '../live-query.ts'
import { useNow } from '../now.ts'
import { useWording } from '../wording.ts'
import { QueueRow } from './queue-row.tsx'
import { extendSelection, selectTo } from './select.ts'
import { useSteadyScroll } from './steady-scroll.ts'

/** Pixels; the style sheet's `--row-height` says the same. */
const rowHeights = { comfortable: 56, compact: 36 } as const
const rowId = (position: number): string => `alert-row-${position}`

/** The alerts, of which only those in sight exist as elements. The grid has the focus, its chosen row is the active one. */
export function QueueGrid({ view }: { readonly view: TriageView }) {
  const { t } = useWording()
  const store = useStore()
  const now = useNow()
  const selected = useTriage((state) => state.selected)
  const marked = useSelection((state) => state.keys)
  const rowHeight = rowHeights[usePreferences((state) => state.density)]
  const scroller = useRef<HTMLDivElement>(null)
  const position = selected === null ? -1 : view.positionOf(selected)
  const virtual = useVirtualizer({
    count: view.total,
    estimateSize: () => rowHeight,
    getScrollElement: () => scroller.current,
    overscan: 8,
    // The active row exists even when it was scrolled out of sight: assistive technology refers to it.
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range)
      return position === -1 || shown.includes(position) ? shown : [...shown, position].sort((one, other) => one - other)
    }
  })
  useSteadyScroll({ scroller, view, position, rowHeight })
  const choose = useCallback((key: string, event: MouseEvent) => {
    if (event.shiftKey) selectTo(store, key)
    else if (event.ctrlKey || event.metaKey) mark(key)
    useTriage.getState().select(key)
    if (!event.shiftKey && !event.ctrlKey && !event.metaKey) useTriage.getState().bringForward('case')
    document.getElementById('alerts')?.focus({ preventScroll: true })
  }, [store])
  const onKeyDown = (event: KeyboardEvent): void => {
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 1)
    if (event.shiftKey && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault()
      extendSelection(store, event.key === 'ArrowDown' ? 1 : -1)
      return
    }
    const wanted = targetOf(event.key, position, view.total, page)
    if (event.key === 'Enter') useTriage.getState().bringForward('case')
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
      <div role="rowgroup" className="queue-rows" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start }) =>
          index >= view.total ? null : (
            <QueueRow
              key={view.keyAt(index)}
              id={rowId(index)}
              row={view.rowAt(index)}
              position={index}
              top={start}
              selected={index === position}
              marked={marked.has(view.keyAt(index))}
              selecting={marked.size > 0}
              now={now}
              onChoose={choose}
              onMark={mark}
            />
          )
        )}
      </div>
    </div>
  )
}

function mark(key: string): void {
  useSelection.getState().toggle(key)
}

function targetOf(key: string, position: number, total: number, page: number): number | null {
  if (total === 0) return null
  const targets: Readonly<Record<string, number>> = {
    ArrowDown: position + 1,
    ArrowUp: position === -1 ? 0 : position - 1,
    PageDown: position + page,
    PageUp: position - page,
    Home: 0,
    End: total - 1
  }
  const wanted = targets[key]
  return wanted === undefined ? null : Math.min(total - 1, Math.max(0, wanted))
}
