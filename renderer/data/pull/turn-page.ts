import type { PassId } from '../../../shared/ids.ts'
import type { ReadingProgress } from '../database/cache-database.ts'
import { PageOutOfOrder } from '../database/store-failures.ts'
import type { PreparedPage, PreparedRefused } from './prepared-page.ts'

export interface PageTurn {
  readonly passId: PassId
  /** A feed that is complete in this pass may be read once more. */
  readonly mayBeginAgain: boolean
}

/** What of a page tells how far its feed is. Its cursors are compared by their names. */
export type TurnedPage = Pick<PreparedPage, 'cursors'> & {
  readonly refused: readonly Pick<PreparedRefused, 'rowId'>[]
}

/**
 * How far the feed is after this page. A page without a cursor begins a reading. One with a cursor continues
 * where the feed stopped, or repeats the page that was committed last. Anything else throws (SPEC S7, S8).
 */
export function turnPage(
  before: ReadingProgress | null,
  { cursors: { asked, next }, refused }: TurnedPage,
  turn: PageTurn
): ReadingProgress {
  const current = before?.passId === turn.passId ? before : null
  const after = {
    passId: turn.passId,
    cursor: next,
    lastCursor: asked,
    complete: next === null
  }
  const nameless = refused.some(({ rowId }) => rowId === null)
  if (asked === null) {
    const repeatsTheOnlyPage = current?.lastCursor === null
    if (current?.complete === true && !turn.mayBeginAgain && !repeatsTheOnlyPage)
      throw new PageOutOfOrder('The feed is complete')
    return { ...after, reading: (before?.reading ?? 0) + 1, nameless }
  }
  if (current === null) throw new PageOutOfOrder('The feed has not begun')
  const isNext = !current.complete && asked === current.cursor?.name
  if (!isNext && asked !== current.lastCursor) throw new PageOutOfOrder('Another page of the feed is due')
  return { ...after, reading: current.reading, nameless: current.nameless || nameless }
}
