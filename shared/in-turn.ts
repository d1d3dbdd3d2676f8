/** Runs work when all that was asked for before is over, however it ended. */
export type InTurn = <Value>(work: () => Promise<Value> | Value) => Promise<Value>

export function createInTurn(): InTurn {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const next = last.then(work)
    // Whoever asked is told of a bug, and the work behind it must not fail because of it.
    last = next.catch(() => undefined)
    return next
  }
}
