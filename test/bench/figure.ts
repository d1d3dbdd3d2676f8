/** One number that a benchmark measured: what the app does, or what the same machine can do in the same run. */
export interface Figure {
  readonly id: string
  readonly name: string
  readonly value: number
  readonly unit: string
  /** Of how much it is, where that is another from run to run, as `3,000 alerts`. */
  readonly of?: string
}

export interface Benchmark {
  /** The ids of its figures, for `--only`. */
  readonly ids: readonly string[]
  run(note: (line: string) => void): Promise<readonly Figure[]>
}

/** The value below which this `share` (0 to 1) of the values lie. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((left, right) => left - right)
  const value = sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)]
  if (value === undefined) throw new Error('No values were measured.')
  return value
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5)
}
