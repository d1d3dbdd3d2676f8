import type { WebContents } from 'electron'
import type { Clock, EpochMillis } from '../../../shared/clock.ts'
import { errorFacts, type Log, type LogFacts } from '../log/log.ts'
import { tellPage } from './page-event.ts'

/** Milliseconds until the person is told of the next one: a broken timer fails many times a second. */
const tellEveryMillis = 60_000

/**
 * Takes all errors that nobody expected (SPEC W2). Without a listener Electron shows a dialog with the stack, which may
 * quote data. The app goes on in both cases. `tell` gets where it happened, and no text of the error.
 */
export function watchForBugs(log: Log, steady: Clock, tell: (where: string) => void): void {
  let lastTold: EpochMillis | null = null
  const take = (code: string, thrown: unknown): void => {
    const facts = errorFacts(thrown)
    log.error(code, facts)
    const now = steady.now()
    if (lastTold !== null && now - lastTold < tellEveryMillis) return
    lastTold = now
    tell(whereOf(facts))
  }
  process.on('uncaughtException', (thrown) => take('bug.exception', thrown))
  process.on('unhandledRejection', (thrown) => take('bug.rejection', thrown))
}

/** Where it happened, without a text of the error. */
export function whereOf({ name, function: named = null, line = null }: LogFacts): string {
  return [name, named, line].filter((part) => part !== null).join(', ')
}

/** What is told of in a page, of which there may be none, or one that is still on its way. */
export interface BugTeller {
  tell(where: string): void
  /** The app is open: what no page of it can say, `say` says. */
  tellIn(page: () => Pick<WebContents, 'send'> | null, say: (where: string) => void): void
  /** Another page is on its way, or none. */
  pageLeft(): void
  /** The page listens. What came before is told now. */
  pageListens(): void
}

/** @param sayAtStart tells of what happens before the app is open */
export function createBugTeller(sayAtStart: (where: string) => void): BugTeller {
  let pageNow: () => Pick<WebContents, 'send'> | null = () => null
  let sayWithoutPage = sayAtStart
  let isListening = false
  let waiting: readonly string[] = []
  const tell = (where: string): void => {
    const page = pageNow()
    if (page === null) sayWithoutPage(where)
    else if (isListening) tellPage(page, 'app.bug', { where })
    else waiting = [...waiting, where]
  }
  const tellWaiting = (): void => {
    if (waiting.length === 0) return
    // In one sentence, since the page shows the same sentence once.
    const where = waiting.join('; ')
    waiting = []
    tell(where)
  }
  return {
    tell,
    tellIn: (page, say) => {
      pageNow = page
      sayWithoutPage = say
    },
    pageLeft: () => {
      isListening = false
      tellWaiting()
    },
    pageListens: () => {
      isListening = true
      tellWaiting()
    }
  }
}
