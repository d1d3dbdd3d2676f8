import { cpus, totalmem } from 'node:os'
import { type BenchmarkRow, format, type RunSize } from './verdict.ts'

/** The columns of the page, each of one run. */
export const columns = ['before', 'now', 'slow', 'million'] as const
export type Column = (typeof columns)[number]

/** One run as it is kept for the page. */
export interface KeptRun extends RunSize {
  /** The day, as `YYYY-MM-DD`. */
  readonly day: string
  readonly machine: string
  /** How many programs waited for a processor in the last minutes: above the number of processors, a time says little. */
  readonly load: number
  readonly rows: readonly BenchmarkRow[]
}

export type KeptRuns = { readonly [Name in Column]?: KeptRun }

const heads: Readonly<Record<Column, string>> = {
  before: 'Before',
  now: 'Now',
  slow: 'Slowed',
  million: 'Million'
}

/** Says nothing of whose machine it is. */
export function thisMachine(): string {
  const [processor] = cpus()
  return `${String(cpus().length)} x ${processor?.model.trim() ?? 'processor'}, ${(totalmem() / 2 ** 30).toFixed(0)} GB`
}

/** The whole page: which runs, what each machine can do, and what holds. */
export function performancePage(runs: KeptRuns): string {
  const shown = columns.flatMap((column) => {
    const run = runs[column]
    return run === undefined ? [] : [{ column, run }]
  })
  const all = shown.flatMap(({ run }) => run.rows)
  const ids = (isGoal: boolean): readonly string[] => [
    ...new Set(
      all.filter(({ goal, holds }) => (goal !== null || holds !== null) === isGoal).map(({ id }) => id)
    )
  ]
  const names = new Map(all.map(({ id, name }) => [id, name]))
  const bounds = new Map(all.flatMap((row) => (row.goal === null ? [] : [[row.id, boundOf(row)]])))
  const goals = ids(true)
  const yardsticks = ids(false).filter((id) => !goals.includes(id))
  const cell = (id: string, say: (row: BenchmarkRow) => string) =>
    shown.map(({ run }) => {
      const row = run.rows.find((one) => one.id === id)
      return row === undefined ? '' : say(row)
    })
  return [
    '# Performance',
    'Made by `npm run bench -- --write COLUMN`; not written by hand. Each goal is a ratio to what the same machine can do in the same run, so that a slow machine and a busy one miss as little as a fast one. What is missed is said here.',
    '## Runs',
    table(
      ['Column', 'Day', 'Alerts', "Page's processor", 'Machine', 'Load'],
      shown.map(({ column, run }) => [
        heads[column],
        run.day,
        run.alerts.toLocaleString('en'),
        run.slow === 1 ? 'as it is' : `${String(run.slow)} times slower`,
        run.machine,
        run.load.toFixed(1)
      ])
    ),
    '## What must hold',
    table(
      ['Id', 'What', 'Goal', ...shown.map(({ column }) => heads[column])],
      goals.map((id) => [id, names.get(id) ?? '', bounds.get(id) ?? '', ...cell(id, judged)])
    ),
    '## What the machine can do',
    table(
      ['Id', 'What', ...shown.map(({ column }) => heads[column])],
      yardsticks.map((id) => [id, names.get(id) ?? '', ...cell(id, measured)])
    ),
    ''
  ].join('\n\n')
}

function boundOf({ goal, direction, yardstick }: BenchmarkRow): string {
  return `${direction === 'at-least' ? '>=' : '<='} ${String(goal)}${yardstick === null ? '' : ' x'}`
}

function measured({ value, unit }: BenchmarkRow): string {
  return `${format(value)} ${unit}`
}

function judged(row: BenchmarkRow): string {
  const ratio = row.ratio === null ? '' : ` (${format(row.ratio)} x)`
  const verdict = row.holds === null ? '' : row.holds ? ', holds' : ', **missed**'
  return `${measured(row)}${ratio}${verdict}`
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}
