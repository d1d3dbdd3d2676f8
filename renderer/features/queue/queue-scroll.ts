import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { TriageView } from '../../../shared/domain/triage-index.ts'
import { useQueuePosition, useTriage } from '../../decisions/selection.ts'

interface SteadyScroll {
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly view: TriageView
  /** Position of the chosen row, or -1 if the view does not show it. */
  readonly position: number
  readonly rowHeight: number
  readonly moveTo: (top: number) => void
  readonly show: (position: number) => void
}

/**
 * Nothing moves that the user did not move: when a sync adds or removes rows, the first row in sight stays
 * where it is. When the user moves the choice or changes the filter, the chosen row is scrolled into sight.
 */
export function useSteadyScroll({ scroller, view, position, rowHeight, moveTo, show }: SteadyScroll): void {
  const filter = useTriage((state) => state.filter)
  const selected = useTriage((state) => state.selected)
  const anchor = useRef<{ readonly key: string; readonly offset: number } | null>(null)
  const shown = useRef({ filter, view, selected: null as string | null, rowHeight })

  useEffect(() => {
    const element = scroller.current
    if (element === null) return
    const remember = (): void => {
      const top = element.scrollTop
      const index = Math.floor(top / rowHeight)
      // At the very top there is no anchor, because that is where new rows are expected.
      anchor.current =
        top === 0 || index >= view.total ? null : { key: view.keyAt(index), offset: top - index * rowHeight }
    }
    // In the capture phase, before the rows at the new position are written.
    element.addEventListener('scroll', remember, { capture: true, passive: true })
    return () => element.removeEventListener('scroll', remember, { capture: true })
  }, [scroller, view, rowHeight])

  const chosen = useRef({ position, rowHeight })
  useLayoutEffect(() => {
    chosen.current = { position, rowHeight }
  }, [position, rowHeight])
  useEffect(() => {
    const element = scroller.current
    if (element === null) return
    let before = 0
    // A message takes room from the list, and the chosen row stays in sight. One observer for all rows: it measures
    // when the page is laid out anyway, and a new one would have to measure at each decision.
    const sizes = new ResizeObserver(() => {
      const height = element.clientHeight
      const end = (chosen.current.position + 1) * chosen.current.rowHeight - element.scrollTop
      if (chosen.current.position !== -1 && end <= before && end > height) element.scrollTop += end - height
      before = height
    })
    sizes.observe(element)
    return () => sizes.disconnect()
  }, [scroller])

  useLayoutEffect(() => {
    const before = shown.current
    shown.current = { filter, view, selected, rowHeight }
    const chosenByUser =
      before.selected !== selected || before.filter !== filter || before.rowHeight !== rowHeight
    if (chosenByUser) {
      if (position !== -1) show(position)
      else if (before.filter !== filter) moveTo(0)
      return
    }
    if (before.view === view || anchor.current === null) return
    const at = view.positionOf(anchor.current.key)
    if (at !== -1) moveTo(at * rowHeight + anchor.current.offset)
  }, [view, filter, selected, position, rowHeight, moveTo, show])
}

/** Remembers where the list shows the chosen alert, so that keys go on from there after it has left. */
export function useRememberQueuePosition(key: string | null, position: number): void {
  const filter = useTriage((state) => state.filter)
  useLayoutEffect(() => {
    if (key !== null && position !== -1) useQueuePosition.setState({ lastShown: { key, filter, position } })
  }, [key, filter, position])
}
