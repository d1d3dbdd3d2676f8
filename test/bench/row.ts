/** One line of the table. `value` is a ratio if `unit` is `x`, and all parts of a ratio come from the same run. */
export interface BenchmarkRow {
  readonly id: string
  readonly name: string
  readonly value: number
  readonly unit: string
  /** Null if the row is only there for comparison with another. */
  readonly goal: number | null
  readonly direction: 'at-most' | 'at-least'
}

export interface Benchmark {
  /** The ids of its rows, for `--only`. */
  readonly ids: readonly string[]
  run(note: (line: string) => void): Promise<readonly BenchmarkRow[]>
}

/** Null where there is no goal. */
export function meetsGoal(row: BenchmarkRow): boolean | null {
  if (row.goal === null) return null
  return row.direction === 'at-least' ? row.value >= row.goal : row.value <= row.goal
}

/** The rows as a text table: id, what, value, goal, and whether it is met. */
export function toTable(rows: readonly BenchmarkRow[]): string {
  const cells = rows.map((row) => [
    row.id,
    row.name,
    `${format(row.value)} ${row.unit}`,
    goalOf(row),
    verdictOf(row)
  ])
  const table = [['id', 'what', 'value', 'goal', ''], ...cells]
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...table.map((line) => line[column]?.length ?? 0)))
  return table
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd()
    )
    .join('\n')
}

function format(value: number): string {
  return Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(value >= 10 ? 1 : 3)
}

function goalOf(row: BenchmarkRow): string {
  if (row.goal === null) return ''
  return `${row.direction === 'at-least' ? '>=' : '<='} ${row.goal}`
}

function verdictOf(row: BenchmarkRow): string {
  const met = meetsGoal(row)
  if (met === null) return ''
  return met ? 'holds' : 'MISSED'
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
