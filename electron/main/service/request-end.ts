import { setMaxListeners } from 'node:events'

/** What ends a request before its answer has come: its run, or its time. */
export interface RequestEnd {
  readonly signal: AbortSignal
  readonly isTooLate: () => boolean
  /** The answer has come to its end, or will not come. Call this or `cut` once. */
  readonly forget: () => void
  /** The same, and what was not read of the answer is not read any more. */
  readonly cut: () => void
}

/**
 * A run makes thousands of requests. The platform's own signal for a time keeps its timer for all of it, and those
 * of some seconds ago would all be aborted, one after the other, while the run goes on.
 */
export function createRequestEnd(run: AbortSignal, millis: number): RequestEnd {
  const own = new AbortController()
  let isTooLate = false
  const abort = (): void => own.abort()
  const timer = setTimeout(() => {
    isTooLate = true
    abort()
  }, millis)
  // A request that is out does not keep the program running.
  timer.unref()
  // All requests of a run listen to one signal. Node would report more than ten listeners as a leak.
  setMaxListeners(0, run)
  if (run.aborted) abort()
  else run.addEventListener('abort', abort, { once: true })
  const forget = (): void => {
    clearTimeout(timer)
    run.removeEventListener('abort', abort)
  }
  return {
    signal: own.signal,
    isTooLate: () => isTooLate,
    forget,
    cut: () => {
      forget()
      abort()
    }
  }
}
