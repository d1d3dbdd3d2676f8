import { inspect } from 'node:util'

let count = 0

/** Tests fail by this line, whatever main does about the error. */
function note(kind: 'exception' | 'rejection', thrown: unknown): void {
  count += 1
  process.stderr.write(`Chromium host: unexpected ${kind} ${String(count)} of main: ${inspect(thrown)}\n`)
}

/**
 * An error that nobody handled does not end the app. For an exception Electron shows a dialog with its stack, and for
 * a rejection it prints a warning, unless the app listens itself.
 */
export function goOnAfterErrors(): void {
  process.on('uncaughtException', (thrown) => {
    note('exception', thrown)
    if (process.listenerCount('uncaughtException') === 1)
      process.stderr.write('Chromium host: says "A JavaScript error occurred in the main process"\n')
  })
  process.on('unhandledRejection', (thrown) => {
    note('rejection', thrown)
    if (process.listenerCount('unhandledRejection') === 1)
      process.stderr.write('Chromium host: warns of a rejection\n')
  })
}

/** Lets main make such an error. Its text names somebody, as those of a parser may. */
export function failInMain(kind: 'exception' | 'rejection'): void {
  const error = new TypeError('Unexpected "Brüggemann" in JSON')
  if (kind === 'rejection') void Promise.reject(error)
  else
    setImmediate(() => {
      throw error
    })
}
