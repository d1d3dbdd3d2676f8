import { type BenchmarkRow, meetsGoal } from './row.ts'

/** The rows as a table of text: id, what, value, goal, and whether it holds. */
export function toTable(rows: readonly BenchmarkRow[]): string {
  const cells = rows.map((row) => [row.id, row.name, `${format(row.value)} ${row.unit}`, goalOf(row), verdictOf(row)])
  const table = [['id', 'what', 'value', 'goal', ''], ...cells]
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...table.map((line) => line[column]?.length ?? 0)))
  return table.map((line) => line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ').trimEnd()).join('\n')
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
