import {
  type Dispatch,
  type RefObject,
  type SetStateAction,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState
} from 'react'
import { flushSync } from 'react-dom'

/** Rows above and below those in sight that are drawn too, so that short scrolls show no gap. */
const spareRows = 8
/**
 * Milliseconds after a leap until the spare rows are drawn. Somebody who drags the scroll bar leaps on and
 * never sees them. A list that has just appeared waits as long: it is seen sooner without them.
 */
const stillAfter = 100

interface RowWindow {
  readonly scroller: RefObject<HTMLElement | null>
  readonly count: number
  /** In pixels, the same for all rows. */
  readonly rowHeight: number
  /** Pixels above the rows that do not scroll. */
  readonly headHeight?: number
  /** Position of the chosen row, or -1 if none is chosen. */
  readonly active: number
}

/** The first row in sight, and how many rows fit from there on. */
interface Sight {
  readonly first: number
  readonly fitting: number
}

interface DrawnSight extends Sight {
  /** The position of the row that is drawn in element 0. */
  readonly zero: number
  /** The list has just appeared or leapt here, and the spare rows are not drawn yet. */
  readonly leapt: boolean
}

interface WantedSight extends DrawnSight {
  /** Where the list must be scrolled to, in pixels. */
  readonly wanted?: number
}

/** The part of the list that is in sight, in pixels. */
interface View {
  readonly top: number
  readonly height: number
}

/**
 * Call both ways to scroll in layout effects: then the rows exist before the browser lays the page out, and
 * it does so only once.
 */
interface RowsInSight {
  /**
   * The positions of the rows that are drawn: those in sight, and always the active one, since assistive
   * technology refers to it.
   */
  readonly rows: readonly number[]
  /**
   * The number of the element that draws the row at a position. It is cheaper to rewrite a row than to make a
   * new element.
   */
  readonly elementOf: (position: number) => number
  /** Scrolls to a height in pixels. */
  readonly moveTo: (top: number) => void
  /** Scrolls no further than needed to show the whole row at this position. */
  readonly show: (position: number) => void
}

/** Decides which rows of a long list are drawn, from where it is scrolled to. */
export function useRowWindow({ scroller, count, rowHeight, headHeight = 0, active }: RowWindow): RowsInSight {
  const [sight, setSight] = useState<WantedSight>({ first: 0, fitting: 0, zero: 0, leapt: true })
  const view = useView(scroller, rowHeight, sight, setSight)
  useLayoutEffect(() => {
    if (sight.wanted !== undefined && scroller.current !== null) scroller.current.scrollTop = sight.wanted
  }, [scroller, sight])
  useEffect(() => {
    if (!sight.leapt) return
    const timer = window.setTimeout(
      () => setSight(({ first, fitting, zero }) => ({ first, fitting, zero, leapt: false })),
      stillAfter
    )
    return () => window.clearTimeout(timer)
  }, [sight])
  const moveTo = useCallback(
    (top: number) => {
      // Drawing the rows once more, and asking the browser to scroll, would cost each filter a layout.
      if (view.current.top === top) return
      view.current = { ...view.current, top }
      setSight((before) => ({
        ...drawnAfter(before, { first: Math.floor(top / rowHeight), fitting: before.fitting }),
        wanted: top
      }))
    },
    [view, rowHeight]
  )
  const show = useCallback(
    (position: number) => {
      // The list had no height while something else covered it.
      if (view.current.height === 0 && scroller.current !== null) view.current = viewOf(scroller.current)
      const { top, height } = view.current
      const wanted = topThatShows(position, rowHeight, { top, height: height - headHeight })
      if (wanted !== null) moveTo(wanted)
    },
    [scroller, view, rowHeight, headHeight, moveTo]
  )
  const { zero } = sight
  return { rows: rowsInWindow(sight, count, active), elementOf: (position) => position - zero, moveTo, show }
}

/**
 * Measures the list when it is scrolled or resized, and keeps the result. Measuring right after rows were
 * written would make the browser lay the page out once more for each decision.
 */
function useView(
  scroller: RowWindow['scroller'],
  rowHeight: number,
  sight: WantedSight,
  setSight: Dispatch<SetStateAction<WantedSight>>
): RefObject<View> {
  const view = useRef<View>({ top: 0, height: 0 })
  const drawn = useRef(sight)
  useLayoutEffect(() => {
    drawn.current = sight
  }, [sight])
  useLayoutEffect(() => {
    const element = scroller.current
    if (element === null) return
    const draw = (): void => setSight((before) => drawnAfter(before, sightOf(view.current, rowHeight)))
    const look = (): void => {
      view.current = viewOf(element)
      draw()
    }
    const follow = (): void => {
      view.current = viewOf(element)
      // If the rows are drawn already, drawing can wait. Otherwise they are drawn in the frame that shows the
      // new place.
      if (drawnAfter(drawn.current, sightOf(view.current, rowHeight)) !== drawn.current) flushSync(draw)
    }
    look()
    const sizes = new ResizeObserver(look)
    sizes.observe(element)
    element.addEventListener('scroll', follow, { passive: true })
    return () => {
      sizes.disconnect()
      element.removeEventListener('scroll', follow)
    }
  }, [scroller, rowHeight, setSight])
  return view
}

/** The positions to draw, in order. */
export function rowsInWindow(
  { first, fitting, leapt }: Omit<DrawnSight, 'zero'>,
  count: number,
  active: number
): readonly number[] {
  const spare = leapt ? 0 : spareRows
  const from = Math.max(0, Math.min(first, count - fitting) - spare)
  const to = Math.min(count, first + fitting + spare)
  const rows = Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index)
  if (active < 0 || active >= count || (active >= from && active < to)) return rows
  return active < from ? [active, ...rows] : [...rows, active]
}

function viewOf({ scrollTop, clientHeight }: HTMLElement): View {
  return { top: scrollTop, height: clientHeight }
}

function sightOf({ top, height }: View, rowHeight: number): Sight {
  return { first: Math.floor(top / rowHeight), fitting: Math.ceil(height / rowHeight) + 1 }
}

/**
 * The sight that follows `before`, or `before` itself if nothing has changed, so that nothing is drawn again.
 * Rows that stay in sight keep their elements; after a leap the elements are used for the new rows.
 */
export function drawnAfter<Before extends DrawnSight>(before: Before, after: Sight): Before | DrawnSight {
  const way = after.first - before.first
  if (way === 0 && before.fitting === after.fitting) return before
  const leapt = before.fitting === 0 || Math.abs(way) >= before.fitting + spareRows
  return { ...after, zero: leapt ? before.zero + way : before.zero, leapt }
}

/** Where to scroll to so that the row is in sight, in pixels. Null if it is in sight already. */
export function topThatShows(position: number, rowHeight: number, { top, height }: View): number | null {
  const rowTop = position * rowHeight
  if (rowTop < top) return rowTop
  return rowTop + rowHeight > top + height ? rowTop + rowHeight - height : null
}

/**
 * The row that a key leads to from the active one, which is -1 if there is none. Null if the key does not
 * move, or if there are no rows. Only a key that turns a page asks how many rows that has, since the browser has to
 * measure the list for it.
 */
export function rowForKey(key: string, active: number, total: number, page: () => number): number | null {
  if (total === 0) return null
  const wanted = targetOf(key, active, total, page)
  return wanted === null ? null : Math.min(total - 1, Math.max(0, wanted))
}

function targetOf(key: string, active: number, total: number, page: () => number): number | null {
  switch (key) {
    case 'ArrowDown':
      return active + 1
    case 'ArrowUp':
      return active === -1 ? 0 : active - 1
    case 'PageDown':
      return active + page()
    case 'PageUp':
      return active - page()
    case 'Home':
      return 0
    case 'End':
      return total - 1
    default:
      return null
  }
}
