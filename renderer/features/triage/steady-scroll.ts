import { useEffect, useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { useTriage } from '../../state/triage.ts'
import type { TriageView } from '../live-query.ts'

interface SteadyScroll {
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly view: TriageView
  /** Of the chosen row; -1 where the view does not show it. */
  readonly position: number
  readonly rowHeight: number
}

/**
 * Nothing moves that the user did not move: when rows come and go (a sync), the first row in sight stays where it is.
 * When the user moves the choice or changes the filter, the chosen row is brought into sight.
 */
export function useSteadyScroll({ scroller, view, position, rowHeight }: SteadyScroll): void {
  const filter = useTriage((state) => state.filter)
  const selected = useTriage((state) => state.selected)
  const anchor = useRef<{ readonly key: string; readonly offset: number } | null>(null)
  const shown = useRef({ filter, view, selected: null as string | null, rowHeight })

  useEffect(() => {
    const element = scroller.current
    const remember = (): void => {
      const top = element?.scrollTop ?? 0
      const index = Math.floor(top / rowHeight)
      // At the very top new rows may come in above: that is where they are looked for.
      anchor.current = top === 0 || index >= view.total ? null : { key: view.keyAt(index), offset: top - index * rowHeight }
    }
    element?.addEventListener('scroll', remember, { passive: true })
    return () => element?.removeEventListener('scroll', remember)
  }, [scroller, view, rowHeight])

  useLayoutEffect(() => {
    const before = shown.current
    shown.current = { filter, view, selected, rowHeight }
    const element = scroller.current
    if (element === null) return
    const chosenByUser = before.selected !== selected || before.filter !== filter || before.rowHeight !== rowHeight
    if (chosenByUser) {
      if (position !== -1) bringIntoSight(element, position, rowHeight)
      else if (before.filter !== filter) element.scrollTop = 0
      return
    }
    if (before.view === view || anchor.current === null) return
    const at = view.positionOf(anchor.current.key)
    if (at !== -1) element.scrollTop = at * rowHeight + anchor.current.offset
  }, [scroller, view, filter, selected, position, rowHeight])
}

function bringIntoSight(element: HTMLElement, position: number, rowHeight: number): void {
  const top = position * rowHeight
  if (top < element.scrollTop) element.scrollTop = top
  else if (top + rowHeight > element.scrollTop + element.clientHeight) element.scrollTop = top + rowHeight - element.clientHeight
}
