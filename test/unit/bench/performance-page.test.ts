import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { Goal } from '../../bench/goals.ts'
import type { KeptRun, KeptRuns } from '../../bench/kept-runs.ts'
import { performancePage } from '../../bench/performance-page.ts'
import type { BenchmarkRow } from '../../bench/verdict.ts'

const row = (id: string, more: Partial<BenchmarkRow> = {}): BenchmarkRow => ({
  id,
  name: `what ${id} is`,
  value: 15,
  unit: 'ms',
  yardstick: null,
  ratio: null,
  goal: null,
  direction: 'at-most',
  holds: null,
  ...more
})
const run = (rows: readonly BenchmarkRow[], more: Partial<KeptRun> = {}): KeptRun => ({
  ...{ day: '2026-11-25', machine: '2 x processor, 8 GB', load: 0.5, alerts: 100_000, slow: 1, rows },
  ...more
})
const walk = row('walk', { yardstick: 10, ratio: 1.5, goal: 1.5, holds: true })
const asked = ['walk', 'run'].map((id): Goal => ({
  ...{ id, measured: id, against: ['step'], factor: 1.5, direction: 'at-most' }
}))
const lines = (runs: KeptRuns): readonly string[] => performancePage(runs, asked).split('\n')

it('the page of what was measured has a column for each run, and what was not measured in one is empty there', () => {
  const page = lines({ before: run([walk, row('step')]), slow: run([row('step')], { slow: 4 }) })
  expect(page).toContain('| walk | what walk is | <= 1.5 x | 15.0 ms (1.500 x), holds |  |')
  expect(page).toContain('| step | what step is | 15.0 ms | 15.0 ms |')
  expect(page).toContain(
    '| Slowed | 2026-11-25 | 100,000 | 4 times slower | 2 x processor, 8 GB | 0.5 | not noted | not noted | 0 of 2 |'
  )
})

it('the page of what was measured names the engine and the commit, and which columns are missing', () => {
  const page = lines({ now: run([walk], { engine: 'stand-in, Chromium 140', commit: 'abc1234' }) })
  expect(page).toContain(
    '| Now | 2026-11-25 | 100,000 | as it is | 2 x processor, 8 GB | 0.5 | stand-in, Chromium 140 | abc1234 | 1 of 2 |'
  )
  expect(page).toContain('Not measured: Before, Slowed, Million.')
})

it('the page of what was measured says in each cell of how much it is, and of what, where that is not what the line says', () => {
  const sized = (of: string): BenchmarkRow => ({ ...walk, of })
  const page = lines({
    now: run([sized('3,000 alerts'), row('step')]),
    slow: run([sized('1,000 alerts'), row('step', { name: 'another step' })])
  })
  expect(page).toContain(
    '| walk | what walk is | <= 1.5 x | 15.0 ms, 3,000 alerts (1.500 x), holds | 15.0 ms, 1,000 alerts (1.500 x), holds |'
  )
  expect(page).toContain('| step | what step is | 15.0 ms | 15.0 ms (another step) |')
})

it('the page of what was measured shows a goal that was asked for and not measured as missed', () => {
  const page = lines({ now: run([{ ...walk, value: null, yardstick: null, ratio: null, holds: false }]) })
  expect(page).toContain('| walk | what walk is | <= 1.5 x | not measured, **missed** |')
  expect(page.join('\n')).toContain('| not noted | not noted | 0 of 2 |')
})

it('the page of what was measured says what is missed', () => {
  const missed = { ...walk, value: 20, ratio: 2, holds: false }
  expect(lines({ now: run([missed]) })).toContain(
    '| walk | what walk is | <= 1.5 x | 20.0 ms (2.000 x), **missed** |'
  )
})

it('the page of what was measured lies in the documents as the benchmark would write it again', () => {
  const repository = join(import.meta.dirname, '../../..')
  const kept = JSON.parse(readFileSync(join(repository, 'test/bench/performance.json'), 'utf8')) as KeptRuns
  expect(readFileSync(join(repository, 'docs/performance.md'), 'utf8')).toBe(performancePage(kept))
})
