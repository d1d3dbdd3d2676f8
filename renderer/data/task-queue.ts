/** Runs one task after the other, in the order in which they were given. A task that fails does not stop the next. */
export interface TaskQueue {
  run<Value>(task: () => Promise<Value>): Promise<Value>
}

export function createTaskQueue(): TaskQueue {
  let last: Promise<unknown> = Promise.resolve()
  return {
    run: (task) => {
      const next = last.then(task)
      last = next.then(nothing, nothing)
      return next
    }
  }
}

const nothing = (): void => undefined
