/** Under this name main's side reaches the timers of a page. */
const shownName = 'chromiumHostShown'

/** The script that lets the timers of a page be held back from its start. */
export const hiddenPageScript = `(() => { const __name = (f) => f; (${holdTimers.toString()})(${JSON.stringify(shownName)}) })()`

/** What tells a page that it is hidden, or shown again. */
export function tellShown(isShown: boolean): string {
  return `globalThis[Symbol.for(${JSON.stringify(shownName)})]?.(${String(isShown)})`
}

/**
 * Holds back what a hidden page waits for, as Chromium does after five minutes: timers come once a minute, and frames
 * not at all. Runs in the page, and so can use nothing but its argument.
 */
function holdTimers(name: string): void {
  type Run = () => void
  const real = {
    timeout: window.setTimeout.bind(window),
    interval: window.setInterval.bind(window),
    stop: window.clearTimeout.bind(window),
    frame: window.requestAnimationFrame.bind(window),
    stopFrame: window.cancelAnimationFrame.bind(window)
  }
  const heldMillis = 60_000
  const timers = new Map<number, Run>()
  const frames = new Map<number, Run>()
  let isShown = true
  const release = (held: Map<number, Run>): void => {
    const runs = [...held.values()]
    held.clear()
    for (const run of runs) run()
  }
  const asFunction = (handler: TimerHandler): ((...args: unknown[]) => unknown) => {
    if (typeof handler === 'string') throw new TypeError('The Chromium host runs no text as a timer.')
    return handler as (...args: unknown[]) => unknown
  }
  const timer =
    (start: (run: Run, millis?: number) => number) =>
    (handler: TimerHandler, millis?: number, ...args: unknown[]): number => {
      const run = (): void => void asFunction(handler)(...args)
      const id = start(() => (isShown ? run() : void timers.set(id, run)), millis)
      return id
    }
  const stop = (id: number | undefined): void => {
    if (id === undefined) return
    timers.delete(id)
    real.stop(id)
  }
  Object.assign(window, {
    setTimeout: timer((run, millis) => real.timeout(run, millis)),
    setInterval: timer((run, millis) => real.interval(run, millis)),
    clearTimeout: stop,
    clearInterval: stop,
    requestAnimationFrame: (run: FrameRequestCallback): number => {
      const id = real.frame((time) => (isShown ? run(time) : void frames.set(id, () => run(time))))
      return id
    },
    cancelAnimationFrame: (id: number) => {
      frames.delete(id)
      real.stopFrame(id)
    }
  })
  real.interval(() => release(timers), heldMillis)
  Object.defineProperty(window, Symbol.for(name), {
    value: (shown: boolean) => {
      isShown = shown
      if (!isShown) return
      release(timers)
      release(frames)
    }
  })
}
