import { setMaxListeners } from 'node:events'

/** Chromium ends every request when the machine goes to sleep, and begins none until it wakes. */
let sleeping = new AbortController()
setMaxListeners(0, sleeping.signal)

/** Aborted as long as the machine sleeps. */
export const networkSleep = (): AbortSignal => sleeping.signal

export function suspendNetwork(): void {
  sleeping.abort()
}

export function resumeNetwork(): void {
  sleeping = new AbortController()
  setMaxListeners(0, sleeping.signal)
}
