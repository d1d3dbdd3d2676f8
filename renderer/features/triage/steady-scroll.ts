import { useEffect, useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { useTriage } from '../../state/triage.ts'
import { topThatShows } from '../../ui/row-window.ts'
import type { TriageView } from '../live-query.ts'

interface SteadyScroll {
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly view: TriageView
  /** Of the chosen row; -1 where the view does not show it. */
  readonly position: number
  readonly rowHeight: number
  readonly moveTo: (top: number) => void
}

/** The part of the list that is in sight, in pixels. */
interface Sight {
  readonly top: number
  readonly height: number
}

/**
 * Nothing moves that the user did not move: when rows come and go (a sync), the first row in sight stays where it is.
 * When the user moves the choice or changes the filter, the chosen row is brought into sight.
 */
export function useSteadyScroll({ scroller, view, position, rowHeight, moveTo }: SteadyScroll): void {
  const filter = useTriage((state) => state.filter)
  const selected = useTriage((state) => state.selected)
  const anchor = useRef<{ readonly key: string; readonly offset: number } | null>(null)
  const shown = useRef({ filter, view, selected: null as string | null, rowHeight })
  // Asking the element right after rows were written would lay the whole page out, once more for each decision.
  const sight = useRef<Sight>({ top: 0, height: 0 })

  useEffect(() => {
    const element = scroller.current
    if (element === null) return
    const sizes = new ResizeObserver(() => (sight.current = sightOf(element)))
    sizes.observe(element)
    return () => sizes.disconnect()
  }, [scroller])

  useEffect(() => {
    const element = scroller.current
    if (element === null) return
    const remember = (): void => {
      const top = element.scrollTop
      sight.current = { ...sight.current, top }
      const index = Math.floor(top / rowHeight)
      // At the very top new rows may come in above: that is where they are looked for.
      anchor.current = top === 0 || index >= view.total ? null : { key: view.keyAt(index), offset: top - index * rowHeight }
    }
    // Before the rows of the new place are written.
    element.addEventListener('scroll', remember, { capture: true, passive: true })
    return () => element.removeEventListener('scroll', remember, { capture: true })
  }, [scroller, view, rowHeight])

  useLayoutEffect(() => {
    const before = shown.current
    shown.current = { filter, view, selected, rowHeight }
    const element = scroller.current
    if (element === null) return
    const scrollTo = (top: number | null): void => {
      if (top === null) return
      moveTo(top)
      sight.current = { ...sight.current, top }
    }
    const chosenByUser = before.selected !== selected || before.filter !== filter || before.rowHeight !== rowHeight
    if (chosenByUser) {
      if (sight.current.height === 0) sight.current = sightOf(element)
      if (position !== -1) scrollTo(topThatShows(position, rowHeight, sight.current))
      else if (before.filter !== filter) scrollTo(0)
      return
    }
    if (before.view === view || anchor.current === null) return
    const at = view.positionOf(anchor.current.key)
    if (at !== -1) scrollTo(at * rowHeight + anchor.current.offset)
  }, [scroller, view, filter, selected, position, rowHeight, moveTo])
}

function sightOf({ scrollTop, clientHeight }: HTMLElement): Sight {
  return { top: scrollTop, height: clientHeight }
}
