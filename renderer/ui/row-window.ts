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

/** Rows beside those in sight that exist as elements too, so that a short way is scrolled without a gap. */
const spareRows = 8
/** Milliseconds behind a leap: whoever drags the list's bar leaps on, and sees none of the spare rows. */
const stillAfter = 100

interface RowWindow {
  readonly scroller: RefObject<HTMLElement | null>
  readonly count: number
  /** Pixels; each row has the same. */
  readonly rowHeight: number
  /** Pixels above the rows that stay where they are when the list is scrolled. */
  readonly headHeight?: number
  /** Place of the chosen row; -1: none is chosen. */
  readonly active: number
}

/** The first row in sight, and how many fit beneath it. */
interface Sight {
  readonly first: number
  readonly fitting: number
}

interface DrawnSight extends Sight {
  /** The place whose row is drawn in the element zero. */
  readonly zero: number
  /** The list has just leapt here: spare rows are not drawn yet. */
  readonly leapt: boolean
}

interface WantedSight extends DrawnSight {
  /** Pixels: where the list is to be scrolled to. */
  readonly wanted?: number
}

/** What of the list is in sight, in pixels. */
interface View {
  readonly top: number
  readonly height: number
}

/** Both ways to scroll are for layout effects: the rows are there before the page is laid out, so that it is laid out once. */
interface RowsInSight {
  /**
   * Places of the rows that exist as elements: those in sight, and always the active one, since assistive technology
   * refers to it.
   */
  readonly rows: readonly number[]
  /** The element that the row of a place is drawn in. To write a row anew costs less than to make its element anew. */
  readonly elementOf: (position: number) => number
  /** Scrolls to a height in pixels. */
  readonly moveTo: (top: number) => void
  /** Scrolls no further than it takes to see the row of this place whole. */
  readonly show: (position: number) => void
}

/** What of a long list is drawn, by where it is scrolled to. */
export function useRowWindow({ scroller, count, rowHeight, headHeight = 0, active }: RowWindow): RowsInSight {
  const [sight, setSight] = useState<WantedSight>({ first: 0, fitting: 0, zero: 0, leapt: false })
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
      // It had no height while it was behind something else.
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
 * Looks what of the list is in sight, whenever it is scrolled or gets another size; keeps it, since asking the element
 * right after rows were written would lay the whole page out, once more for each decision.
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
      // Where its rows are drawn already, what waits may go on waiting; else the frame that shows the new place shows them too.
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

/** The places to draw, in their order. */
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
 * The sight that follows another one; the same object where nothing has changed, so that nothing is drawn anew. Rows
 * that stay in sight keep their elements; after a leap the elements of those before take the new rows.
 */
export function drawnAfter<Before extends DrawnSight>(before: Before, after: Sight): Before | DrawnSight {
  const way = after.first - before.first
  if (way === 0 && before.fitting === after.fitting) return before
  const leapt = Math.abs(way) >= before.fitting + spareRows
  return { ...after, zero: leapt ? before.zero + way : before.zero, leapt }
}

/** Where a list must be scrolled to for the row to be in sight, in pixels; null where it is already. */
export function topThatShows(position: number, rowHeight: number, { top, height }: View): number | null {
  const rowTop = position * rowHeight
  if (rowTop < top) return rowTop
  return rowTop + rowHeight > top + height ? rowTop + rowHeight - height : null
}

/** The row that a key leads to from the active one (-1: none is active); null where it is no key of a grid, or there are no rows. */
export function rowForKey(key: string, active: number, total: number, page: number): number | null {
  if (total === 0) return null
  const targets: Readonly<Record<string, number>> = {
    ArrowDown: active + 1,
    ArrowUp: active === -1 ? 0 : active - 1,
    PageDown: active + page,
    PageUp: active - page,
    Home: 0,
    End: total - 1
  }
  const wanted = targets[key]
  return wanted === undefined ? null : Math.min(total - 1, Math.max(0, wanted))
}
