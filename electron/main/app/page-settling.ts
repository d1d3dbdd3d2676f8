import type { After } from '../rate/rate-gate.ts'
import type { Emit } from './page-events.ts'
import { within } from './within.ts'

export interface PageSettling {
  /**
   * Asks the page to write what is typed (SPEC W1a). Null if no page has anything to write. `isForGood`: the page does not
   * stay after this, as it may over a sleep (SPEC E7f).
   */
  settle(isForGood?: boolean): Promise<void> | null
  /** The page has written it. */
  settled(): void
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
  /** How often it was told and has not said so yet. It answers each time, when what it wrote then is on the disk. */
  let owed = 0
  const tell = (isForGood: boolean): void => {
    owed += 1
    emit('app.leaving', { isForGood })
  }
  const begin = async (isForGood: boolean): Promise<void> => {
    const settled = new Promise<void>((resolve) => {
      end = resolve
    })
    owed = 0
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
    settled: () => {
      owed -= 1
      if (owed <= 0) end()
    }
  }
}
