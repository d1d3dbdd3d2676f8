import type { Figure } from './figure.ts'
import type { Goal } from './goals.ts'

/** What a run was asked for. */
export interface RunSize {
  readonly alerts: number
  /** How many times slower each measured page is. */
  readonly slow: number
}

/** One line of the table. */
export interface BenchmarkRow {
  readonly id: string
  readonly name: string
  /** Null where a goal was asked for and a side of it was not measured. */
  readonly value: number | null
  readonly unit: string
  readonly of?: string
  /** Null where the number itself is judged, or nothing is. */
  readonly yardstick: number | null
  readonly ratio: number | null
  /** What the ratio, or the number itself, must be. Null for a figure that is only there to compare with. */
  readonly goal: number | null
  readonly direction: Goal['direction']
  readonly holds: boolean | null
}

/** The goals that are asked for by their own id or by that of their figure. */
export function goalsOf(goals: readonly Goal[], wanted: readonly string[]): readonly Goal[] {
  return goals.filter(({ id, measured }) => wanted.includes(id) || wanted.includes(measured))
}

/** The figures that are asked for by their own id, or by that of a goal, which needs both its sides. */
export function figuresOf(goals: readonly Goal[], wanted: readonly string[]): ReadonlySet<string> {
  const judged = goalsOf(goals, wanted)
  return new Set([...wanted, ...judged.flatMap(({ measured, against }) => [measured, ...against])])
}

/** The size from which on a goal may have another factor. */
const usualAlerts = 100_000

/** A line for each goal that was asked for, missed where a side of it was not measured, and then one for each other figure. */
export function judge(
  goals: readonly Goal[],
  figures: readonly Figure[],
  size: RunSize
): readonly BenchmarkRow[] {
  const byId = new Map(figures.map((figure) => [figure.id, figure]))
  const judged = goals.map((goal) => ({ goal, row: judgedRow(goal, byId, size) }))
  const shown = new Set(
    judged.flatMap(({ goal, row }) => (row === null ? [goal.id] : [goal.id, goal.measured]))
  )
  const plain = figures.filter(({ id }) => !shown.has(id)).map(plainRow)
  return [...judged.map(({ goal, row }) => row ?? missingRow(goal, size)), ...plain]
}

function judgedRow(
  goal: Goal,
  figures: ReadonlyMap<string, Figure>,
  { alerts, slow }: RunSize
): BenchmarkRow | null {
  const measured = figures.get(goal.measured)
  const against = goal.against.map((id) => figures.get(id)?.value)
  if (measured === undefined || against.includes(undefined)) return null
  const factor = factorOf(goal, { alerts, slow })
  const yardstick =
    goal.against.length === 0 ? null : against.reduce<number>((sum, value) => sum + (value ?? 0), 0)
  const own = measured.value - (goal.perAlert ?? 0) * alerts
  const bound = factor === null ? null : factor * (yardstick ?? 1)
  return {
    id: goal.id,
    name: measured.name,
    value: measured.value,
    unit: measured.unit,
    ...(measured.of === undefined ? {} : { of: measured.of }),
    yardstick,
    ratio: yardstick === null || yardstick === 0 ? null : own / yardstick,
    goal: factor,
    direction: goal.direction,
    holds: bound === null ? null : goal.direction === 'at-least' ? own >= bound : own <= bound
  }
}

/** What nobody measured does not hold. */
function missingRow(goal: Goal, size: RunSize): BenchmarkRow {
  const factor = factorOf(goal, size)
  return {
    ...plainRow({ id: goal.id, name: `${goal.measured} with its yardstick`, value: 0, unit: '' }),
    value: null,
    goal: factor,
    direction: goal.direction,
    holds: factor === null ? null : false
  }
}

function factorOf({ factor, larger, onlyUnslowed }: Goal, { alerts, slow }: RunSize): number | null {
  if (onlyUnslowed === true && slow > 1) return null
  return alerts > usualAlerts && larger !== undefined ? larger : factor
}

function plainRow(figure: Figure): BenchmarkRow {
  return {
    ...figure,
    yardstick: null,
    ratio: null,
    goal: null,
    direction: 'at-most',
    holds: null
  }
}

const heads = ['id', 'what', 'measured', 'yardstick', 'ratio', 'goal', '']

/** The rows as cells of text, the heads first. */
function toCells(rows: readonly BenchmarkRow[]): readonly (readonly string[])[] {
  return [
    heads,
    ...rows.map((row) => [
      row.id,
      row.name,
      row.value === null ? 'not measured' : `${format(row.value)} ${row.unit}`,
      row.yardstick === null ? '' : `${format(row.yardstick)} ${row.unit}`,
      row.ratio === null ? '' : `${format(row.ratio)} x`,
      row.goal === null ? '' : `${row.direction === 'at-least' ? '>=' : '<='} ${row.goal}`,
      row.holds === null ? '' : row.holds ? 'holds' : 'MISSED'
    ])
  ]
}

/** The rows as a text table. */
export function toTable(rows: readonly BenchmarkRow[]): string {
  const table = toCells(rows)
  const widths = heads.map((_, column) => Math.max(...table.map((line) => line[column]?.length ?? 0)))
  return table
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd()
    )
    .join('\n')
}

export function format(value: number): string {
  return Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(value >= 10 ? 1 : 3)
}
