/** Calls that a run still has to make, as far as they are known: grows with what is found, shrinks with what is done. */
export interface CallForecast {
  /** Sets what one piece of work will still take. */
  expect(work: string, calls: number): void
  /** One call of that work was made. It never counts below nothing: a service may have more pages than its counters say. */
  spend(work: string): void
  /** That work is over, whatever had been expected. */
  finish(work: string): void
  remaining(): number
}

export function createCallForecast(): CallForecast {
  const expected = new Map<string, number>()
  let sum = 0
  const set = (work: string, calls: number): void => {
    sum += calls - (expected.get(work) ?? 0)
    if (calls === 0) expected.delete(work)
    else expected.set(work, calls)
  }
  return {
    expect: set,
    spend: (work) => set(work, Math.max(0, (expected.get(work) ?? 0) - 1)),
    finish: (work) => set(work, 0),
    remaining: () => sum
  }
}
