import type { Clock, EpochMillis } from '../../../shared/clock.ts'
import { errorFacts, type Log, type LogFacts } from '../log/log.ts'

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
