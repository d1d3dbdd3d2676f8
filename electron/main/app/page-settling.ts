import type { After } from '../rate/rate-gate.ts'
import type { Emit } from './page-events.ts'
import { within } from './within.ts'

export interface PageSettling {
  /**
   * Asks the page to write what is typed (SPEC W1a). Null if no page has anything to write. `isForGood`: the page does not
   * stay after this, as it may over a sleep (SPEC E7f).
   */
  settle(isForGood?: boolean): Promise<void> | null
  /** The page has written what was typed when it was told in that turn. */
  settled(turn: number): void
}

export interface PageSettlingParts {
  readonly emit: Emit
  readonly after: After
  readonly isPageOpen: () => boolean
}

/** Milliseconds that a page may take. One that hangs must not keep the app from ending. */
const patienceMillis = 2_000

export function createPageSettling({ emit, after, isPageOpen }: PageSettlingParts): PageSettling {
  let end: () => void = () => undefined
  let settling: Promise<void> | null = null
  let turns = 0
  /** The turns in which it was told and has not said so yet. It answers each, when what it wrote then is on the disk. */
  const owed = new Set<number>()
  const tell = (isForGood: boolean): void => {
    turns += 1
    owed.add(turns)
    emit('app.leaving', { isForGood, turn: turns })
  }
  const begin = async (isForGood: boolean): Promise<void> => {
    const settled = new Promise<void>((resolve) => {
      end = resolve
    })
    owed.clear()
    tell(isForGood)
    await within(patienceMillis, settled, after)
  }
  return {
    settle: (isForGood = false) => {
      if (!isPageOpen()) return null
      if (settling !== null && isForGood) tell(true)
      settling ??= begin(isForGood).finally(() => {
        settling = null
      })
      return settling
    },
    settled: (turn) => {
      // One that comes after its two seconds says nothing of what was typed since.
      if (owed.delete(turn) && owed.size === 0) end()
    }
  }
}
