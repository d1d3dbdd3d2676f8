import type { App } from 'electron'
import type { NextStart } from '../../../shared/domain/updates.ts'
import { errorFacts, type Log } from '../log/log.ts'

export interface EndingParts {
  readonly app: Pick<App, 'on' | 'quit'>
  /** Ends all work. An installer that goes on from here starts the app itself if that is wanted. */
  readonly close: (isWanted: () => boolean) => Promise<NextStart>
  /** Has the app started once more as soon as it has ended. */
  readonly startAgain: () => void
  readonly log: Log
}

export interface Ending {
  /** What the last window waits for. Null once all is closed. */
  readonly begin: () => Promise<void> | null
  /** Somebody wants the app. Returns whether it is ending, and so comes again by itself (SPEC W16c). */
  readonly isWantedAgain: () => boolean
}

/**
 * Ends the app when it is asked to quit. Electron waits for nothing, so that its first question is refused, and the
 * app quits again when `close` is done.
 */
export function endInOrder({ app, close, startAgain, log }: EndingParts): Ending {
  let closing: Promise<void> | null = null
  let isClosed = false
  let isWanted = false
  let next: NextStart = 'nobody'
  const begin = (): Promise<void> =>
    (closing ??= close(() => isWanted)
      .then(
        (start) => void (next = start),
        (thrown: unknown) => log.error('quit.bug', errorFacts(thrown))
      )
      .finally(() => (isClosed = true)))
  app.on('before-quit', (event) => {
    if (isClosed) return
    event.preventDefault()
    void begin().then(() => app.quit())
  })
  // Not before: which backup it is to begin with may still change.
  app.on('will-quit', () => {
    if (next === 'itself' || (isWanted && next === 'nobody')) startAgain()
  })
  return {
    begin: () => (isClosed ? null : begin()),
    isWantedAgain: () => {
      isWanted ||= closing !== null
      return isWanted
    }
  }
}
