/** A fixed number of places, given out in the order in which they were asked for. */
export interface CallSlots {
  /** Waits for a place. Call the result once to give the place back. */
  take(): Promise<() => void>
}

export function createCallSlots(size: number): CallSlots {
  const waiting: (() => void)[] = []
  let free = size
  const release = (): void => {
    const next = waiting.shift()
    if (next === undefined) free += 1
    else next()
  }
  const once = (): (() => void) => {
    let given = false
    return () => {
      if (given) return
      given = true
      release()
    }
  }
  return {
    take: async () => {
      if (free > 0) free -= 1
      else await new Promise<void>((resolve) => waiting.push(resolve))
      return once()
    }
  }
}

/** Tasks that run concurrently. */
export interface TaskGroup {
  start(task: () => Promise<void>): void
  /** True once a task has thrown, which is a bug. No further task should be started then. */
  hasThrown(): boolean
  /** Waits for all tasks, then throws what the first of them threw. */
  join(): Promise<void>
}

export function createTaskGroup(): TaskGroup {
  const running = new Set<Promise<void>>()
  const thrown: unknown[] = []
  return {
    start: (task) => {
      const end = task()
        .catch((bug: unknown) => {
          thrown.push(bug)
        })
        .finally(() => running.delete(end))
      running.add(end)
    },
    hasThrown: () => thrown.length > 0,
    join: async () => {
      while (running.size > 0) await Promise.all(running)
      if (thrown.length > 0) throw thrown[0]
    }
  }
}
