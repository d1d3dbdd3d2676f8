/** Tasks that run side by side. */
export interface TaskGroup {
  start(task: () => Promise<void>): void
  /** True once a task threw, which is a bug: no further one should be started. */
  hasThrown(): boolean
  /** Waits for all of them, then throws what the first of them threw. */
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
