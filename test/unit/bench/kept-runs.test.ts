import { expect, it } from 'vitest'
import { type KeptRun, withRun } from '../../bench/kept-runs.ts'
import type { BenchmarkRow } from '../../bench/verdict.ts'

const row = (id: string, value: number): BenchmarkRow => ({
  ...{ id, name: `what ${id} is`, value, unit: 'ms', yardstick: null, ratio: null },
  ...{ goal: null, direction: 'at-most', holds: null }
})
const run = (rows: readonly BenchmarkRow[], more: Partial<KeptRun> = {}): KeptRun => ({
  ...{ day: '2026-11-25', machine: '2 x processor, 8 GB', load: 0.5, alerts: 100_000, slow: 1 },
  ...{ engine: 'stand-in, Chromium 140', commit: 'abc1234', rows },
  ...more
})
const valuesAfter = (before: KeptRun, after: KeptRun): readonly unknown[] =>
  (withRun({ now: before }, 'now', after).now?.rows ?? []).map(({ id, value }) => [id, value])

it('a run that measures a part takes the place of that part in a column of the same place', () => {
  const before = run([row('walk', 1), row('step', 1)])
  expect(valuesAfter(before, run([row('step', 2)]))).toEqual([
    ['walk', 1],
    ['step', 2]
  ])
})

it.each([
  ['with other alerts', { alerts: 3_000 }],
  ['at another speed of the page', { slow: 4 }],
  ['on another day', { day: '2026-11-26' }],
  ['on another machine', { machine: '4 x processor, 8 GB' }],
  ['on another engine', { engine: 'Electron 40' }],
  ['of another commit', { commit: 'def5678' }]
] as const)('a column is never glued from a run %s', (_, other) => {
  const before = run([row('walk', 1), row('step', 1)])
  expect(valuesAfter(before, run([row('step', 2)], other))).toEqual([['step', 2]])
})

it('a column is never glued from runs whose files nobody knows', () => {
  const { commit: _, ...unknown } = run([row('walk', 1)])
  expect(valuesAfter(unknown, { ...unknown, rows: [row('step', 2)] })).toEqual([['step', 2]])
  const changed = { commit: 'abc1234 with changes' }
  expect(valuesAfter(run([row('walk', 1)], changed), run([row('step', 2)], changed))).toEqual([['step', 2]])
})

it('a column of several runs says the load of the busiest', () => {
  const load = (before: number, after: number): number | undefined =>
    withRun({ now: run([row('walk', 1)], { load: before }) }, 'now', run([row('step', 2)], { load: after }))
      .now?.load
  expect([load(9, 1), load(1, 9)]).toEqual([9, 9])
})

it('a run of one column leaves the others', () => {
  const slow = run([row('walk', 1)], { slow: 4 })
  expect(withRun({ slow }, 'now', run([row('walk', 2)])).slow).toEqual(slow)
})
