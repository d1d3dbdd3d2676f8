/** One line of the table. `value` is a ratio wherever `unit` is `x`; all parts of a ratio come from the same run. */
export interface BenchmarkRow {
  readonly id: string
  readonly name: string
  readonly value: number
  readonly unit: string
  /** Null where a row only stands beside another for comparison. */
  readonly goal: number | null
  readonly direction: 'at-most' | 'at-least'
}

export interface Benchmark {
  /** Ids of the rows it gives, for `--only`. */
  readonly ids: readonly string[]
  run(note: (line: string) => void): Promise<readonly BenchmarkRow[]>
}

export function meetsGoal(row: BenchmarkRow): boolean | null {
  if (row.goal === null) return null
  return row.direction === 'at-least' ? row.value >= row.goal : row.value <= row.goal
}
