/**
 * Calls `act` at once, and then at most once in `restMillis` for all further calls. A sync commits many times a
 * second and a person reads a few numbers a second, but an act of the user must be seen at once.
 */
export function paced(act: () => void, restMillis: number): () => void {
  let isResting = false
  let isStale = false
  const call = (): void => {
    if (isResting) {
      isStale = true
      return
    }
    isResting = true
    isStale = false
    act()
    setTimeout(() => {
      isResting = false
      if (isStale) call()
    }, restMillis)
  }
  return call
}

/**
 * Calls `act` after `quietMillis` without a call, and at the latest `mostMillis` after the first of many calls. For
 * what is costly to work out and useful only when a person looks up from their work.
 */
export function settled(
  act: () => void,
  quietMillis: number,
  mostMillis: number
): { readonly ask: () => void; readonly stop: () => void } {
  let quiet: ReturnType<typeof setTimeout> | undefined
  let most: ReturnType<typeof setTimeout> | undefined
  const stop = (): void => {
    clearTimeout(quiet)
    clearTimeout(most)
    most = undefined
  }
  const run = (): void => {
    stop()
    act()
  }
  const ask = (): void => {
    clearTimeout(quiet)
    quiet = setTimeout(run, quietMillis)
    most ??= setTimeout(run, mostMillis)
  }
  return { ask, stop }
}

/**
 * Resolves in a task of its own, so that long work in portions lets the page paint and take keys in between. It
 * uses a message, since the timers of a hidden page are held back for seconds.
 */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}

/** Resolves after this time. */
export function rest(millis: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, millis)
  })
}
