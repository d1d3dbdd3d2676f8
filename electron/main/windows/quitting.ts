import type { App } from 'electron'
import { errorFacts, type Log } from '../log/log.ts'

export interface EndingParts {
  readonly app: Pick<App, 'on' | 'quit'>
  /** Ends all work. Returns whether an installer goes on from here, which starts the app itself if that is wanted. */
  readonly close: (isWanted: () => boolean) => Promise<boolean>
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
  let isReplaced = false
  const begin = (): Promise<void> =>
    (closing ??= close(() => isWanted)
      .then(
        (isInstalled) => void (isReplaced = isInstalled),
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
    if (isWanted && !isReplaced) startAgain()
  })
  return {
    begin: () => (isClosed ? null : begin()),
    isWantedAgain: () => {
      isWanted ||= closing !== null
      return isWanted
    }
  }
}
