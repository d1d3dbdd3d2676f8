import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { type KeptRun, type KeptRuns, performancePage } from '../../bench/performance-page.ts'
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
const lines = (runs: KeptRuns): readonly string[] => performancePage(runs).split('\n')

it('the page of what was measured has a column for each run, and what was not measured in one is empty there', () => {
  const page = lines({ before: run([walk, row('step')]), slow: run([row('step')], { slow: 4 }) })
  expect(page).toContain('| walk | what walk is | <= 1.5 x | 15.0 ms (1.500 x), holds |  |')
  expect(page).toContain('| step | what step is | 15.0 ms | 15.0 ms |')
  expect(page).toContain('| Slowed | 2026-11-25 | 100,000 | 4 times slower | 2 x processor, 8 GB | 0.5 |')
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
