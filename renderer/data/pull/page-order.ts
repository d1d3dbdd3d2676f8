import type { PassId } from '../../../shared/ids.ts'
import type { PageCommit } from '../../../shared/ipc/case-store.ts'
import type { ReadingProgress } from '../database/cache-database.ts'
import { PageOutOfOrder } from '../database/store-bugs.ts'

export interface PageTurn {
  readonly passId: PassId
  /** A feed that is complete in this pass may be read once more. */
  readonly mayBeginAgain: boolean
}

/**
 * Where the feed stands after this page. A page without a cursor begins a reading; one with a cursor goes on where
 * the feed stopped, or repeats the page that was committed last. All else throws (SPEC S7, S8).
 */
export function turnPage(before: ReadingProgress | null, page: PageCommit, turn: PageTurn): ReadingProgress {
  const current = before?.passId === turn.passId ? before : null
  const after = {
    passId: turn.passId,
    cursor: page.nextCursor,
    lastCursor: page.cursor,
    complete: page.nextCursor === null
  }
  const nameless = page.refused.some(({ id }) => id === null)
  if (page.cursor === null) {
    const repeatsTheOnlyPage = current?.lastCursor === null
    if (current?.complete === true && !turn.mayBeginAgain && !repeatsTheOnlyPage) throw new PageOutOfOrder('The feed is complete')
    return { ...after, reading: (before?.reading ?? 0) + 1, nameless }
  }
  if (current === null) throw new PageOutOfOrder('The feed has not begun')
  const isNext = !current.complete && page.cursor === current.cursor
  if (!isNext && page.cursor !== current.lastCursor) throw new PageOutOfOrder('Another page of the feed is due')
  return { ...after, reading: current.reading, nameless: current.nameless || nameless }
}
