import { app } from 'electron'
import { errorFacts, type Log } from '../log/log.ts'

/**
 * Ends the app when it is asked to quit. Electron waits for nothing, so that its first question is refused, and the
 * app quits again when `close` is done. Returns what does the same for its last window; null once all is closed.
 */
export function quitWhenClosed(close: () => Promise<void>, log: Log): () => Promise<void> | null {
  let closing: Promise<void> | null = null
  let isClosed = false
  const begin = (): Promise<void> =>
    (closing ??= close()
      .catch((thrown: unknown) => log.error('quit.bug', errorFacts(thrown)))
      .finally(() => (isClosed = true)))
  app.on('before-quit', (event) => {
    if (isClosed) return
    event.preventDefault()
    void begin().then(() => app.quit())
  })
  return () => (isClosed ? null : begin())
}
