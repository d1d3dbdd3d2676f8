import { type Goal, goals as allGoals } from './goals.ts'
import { type Column, columns, type KeptRun, type KeptRuns } from './kept-runs.ts'
import { type BenchmarkRow, format } from './verdict.ts'

const heads: Readonly<Record<Column, string>> = {
  before: 'Before',
  now: 'Now',
  slow: 'Slowed',
  million: 'Million'
}

interface ShownRun {
  readonly column: Column
  readonly run: KeptRun
}

/** The whole page: which runs, what each machine can do, and what holds. */
export function performancePage(runs: KeptRuns, goals: readonly Goal[] = allGoals): string {
  const shown = columns.flatMap((column): readonly ShownRun[] => {
    const run = runs[column]
    return run === undefined ? [] : [{ column, run }]
  })
  const all = shown.flatMap(({ run }) => run.rows)
  const ids = (isGoal: boolean): readonly string[] => [
    ...new Set(
      all.filter(({ goal, holds }) => (goal !== null || holds !== null) === isGoal).map(({ id }) => id)
    )
  ]
  const isRatio = (row: BenchmarkRow): boolean =>
    row.value === null
      ? goals.some(({ id, against }) => id === row.id && against.length > 0)
      : row.yardstick !== null
  const bounds = new Map(
    all.flatMap((row) => (row.goal === null ? [] : [[row.id, boundOf(row, isRatio(row))]]))
  )
  const judgedIds = ids(true)
  const yardsticks = ids(false).filter((id) => !judgedIds.includes(id))
  const columnHeads = shown.map(({ column }) => heads[column])
  return [
    '# Performance',
    'Made by `npm run bench -- --write COLUMN`; not written by hand. Each goal is a ratio to what the same machine can do in the same run, so that a slow machine and a busy one miss as little as a fast one. What is missed is said here, and so is what was not measured. The goals are for 100,000 alerts: fewer ask less of the app.',
    slowedWords,
    '## Runs',
    runsTable(shown, goals),
    notMeasured(runs),
    '## What must hold',
    table(
      ['Id', 'What', 'Goal', ...columnHeads],
      judgedIds.map((id) => [id, nameOf(shown, id), bounds.get(id) ?? '', ...cells(shown, id, judged)])
    ),
    '## What the machine can do',
    table(
      ['Id', 'What', ...columnHeads],
      yardsticks.map((id) => [id, nameOf(shown, id), ...cells(shown, id, measured)])
    ),
    ''
  ]
    .filter((part, index, parts) => part !== '' || index === parts.length - 1)
    .join('\n\n')
}

const slowedWords =
  'Where the processor of a page is slowed, it is from its first loaded document on. Of a start little is slowed then, and nothing of reports, of the rows of `encrypted-pull`, `unlock` and `authenticated-columns`, and of what main does: what these show in a slowed column, they show of the machine as it is.'

function runsTable(shown: readonly ShownRun[], goals: readonly Goal[]): string {
  return table(
    ['Column', 'Day', 'Alerts', "Page's processor", 'Machine', 'Load', 'Engine', 'Commit', 'Goals measured'],
    shown.map(({ column, run }) => [
      heads[column],
      run.day,
      run.alerts.toLocaleString('en'),
      run.slow === 1 ? 'as it is' : `${String(run.slow)} times slower`,
      run.machine,
      run.load.toFixed(1),
      run.engine ?? 'not noted',
      run.commit ?? 'not noted',
      `${String(goals.filter(({ id }) => run.rows.some((row) => row.id === id && row.value !== null)).length)} of ${String(goals.length)}`
    ])
  )
}

function notMeasured(runs: KeptRuns): string {
  const missing = columns.filter((column) => runs[column] === undefined).map((column) => heads[column])
  return missing.length === 0 ? '' : `Not measured: ${missing.join(', ')}.`
}

/** As the first column says it. */
function nameOf(shown: readonly ShownRun[], id: string): string {
  const rows = shown.flatMap(({ run }) => run.rows).filter((row) => row.id === id)
  return (rows.find(({ value }) => value !== null) ?? rows[0])?.name ?? ''
}

/** A cell that is of something else than the line says so itself. */
function cells(
  shown: readonly ShownRun[],
  id: string,
  say: (row: BenchmarkRow) => string
): readonly string[] {
  return shown.map(({ run }) => {
    const row = run.rows.find((one) => one.id === id)
    if (row === undefined) return ''
    const name = nameOf(shown, id)
    return row.value === null || row.name === name ? say(row) : `${say(row)} (${row.name})`
  })
}

function boundOf({ goal, direction }: BenchmarkRow, isRatio: boolean): string {
  return `${direction === 'at-least' ? '>=' : '<='} ${String(goal)}${isRatio ? ' x' : ''}`
}

function measured({ value, unit, of }: BenchmarkRow): string {
  if (value === null) return 'not measured'
  return `${format(value)} ${unit}${of === undefined ? '' : `, ${of}`}`
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
