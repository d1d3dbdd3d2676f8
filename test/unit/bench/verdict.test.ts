import { expect, it } from 'vitest'
import type { Figure } from '../../bench/figure.ts'
import type { Goal } from '../../bench/goals.ts'
import { figuresOf, goalsOf, judge, toTable } from '../../bench/verdict.ts'

const usual = { alerts: 100_000, slow: 1 }
const figure = (id: string, value: number): Figure => ({ id, name: `what ${id} is`, value, unit: 'ms' })
const goal = (more: Partial<Goal> = {}): Goal => ({
  id: 'walk',
  measured: 'walk',
  against: ['step'],
  factor: 1.5,
  direction: 'at-most',
  ...more
})

function only(given: Goal, figures: readonly Figure[], size = usual) {
  const [row, ...others] = judge([given], figures, size)
  if (row === undefined) throw new Error('There is no row.')
  return { ...row, others: others.length }
}

it('a goal holds up to the factor times the yardstick, and not above it', () => {
  expect(only(goal(), [figure('walk', 15), figure('step', 10)])).toMatchObject({ ratio: 1.5, holds: true })
  expect(only(goal(), [figure('walk', 15.1), figure('step', 10)])).toMatchObject({
    ratio: 1.51,
    holds: false
  })
})

it('a goal asks for at least the factor where more is better', () => {
  const more = goal({ direction: 'at-least', factor: 0.6 })
  expect(only(more, [figure('walk', 6), figure('step', 10)]).holds).toBe(true)
  expect(only(more, [figure('walk', 5.9), figure('step', 10)]).holds).toBe(false)
})

it('a verdict adds several yardsticks up', () => {
  const sum = goal({ against: ['step', 'rest'] })
  expect(only(sum, [figure('walk', 30), figure('step', 10), figure('rest', 10)])).toMatchObject({
    yardstick: 20,
    ratio: 1.5,
    holds: true
  })
})

it('a goal allows each alert its share before it compares', () => {
  const memory = goal({ perAlert: 0.001 })
  expect(only(memory, [figure('walk', 115), figure('step', 10)]).holds).toBe(true)
  expect(only(memory, [figure('walk', 115), figure('step', 10)], { alerts: 90_000, slow: 1 }).holds).toBe(
    false
  )
})

it('a verdict judges a number itself where nothing is to compare with, and says no ratio then', () => {
  const none = goal({ against: [], factor: 0 })
  expect(only(none, [figure('walk', 0)])).toMatchObject({ yardstick: null, ratio: null, holds: true })
  expect(only(none, [figure('walk', 1)]).holds).toBe(false)
})

it('a goal lets a yardstick be nothing: then nothing more is allowed, and there is no ratio', () => {
  expect(only(goal(), [figure('walk', 0), figure('step', 0)])).toMatchObject({ ratio: null, holds: true })
  expect(only(goal(), [figure('walk', 1), figure('step', 0)]).holds).toBe(false)
})

it('a goal has another factor, or none, above 100,000 alerts', () => {
  const figures = [figure('walk', 29), figure('step', 10)]
  expect(only(goal({ larger: 3 }), figures).holds).toBe(false)
  expect(only(goal({ larger: 3 }), figures, { alerts: 1_000_000, slow: 1 }).holds).toBe(true)
  expect(only(goal({ larger: null }), figures, { alerts: 1_000_000, slow: 1 })).toMatchObject({
    goal: null,
    holds: null
  })
})

it('a verdict judges nothing that holds only at full speed where the page is slowed', () => {
  const figures = [figure('walk', 99), figure('step', 1)]
  expect(only(goal({ onlyUnslowed: true }), figures).holds).toBe(false)
  expect(only(goal({ onlyUnslowed: true }), figures, { alerts: 100_000, slow: 4 }).holds).toBeNull()
})

it('a verdict shows a yardstick and what was not judged as lines of their own', () => {
  expect(only(goal(), [figure('walk', 1), figure('step', 10), figure('other', 1)]).others).toBe(2)
})

it('a goal of which a side was not measured is missed, and is not left out', () => {
  const other = goal({ id: 'run', measured: 'run', against: [], factor: 1 })
  expect(judge([goal(), other], [figure('walk', 1)], usual)).toMatchObject([
    { id: 'walk', value: null, ratio: null, goal: 1.5, holds: false },
    { id: 'run', value: null, ratio: null, goal: 1, holds: false }
  ])
  expect(judge([goal()], [figure('step', 1)], usual)).toMatchObject([
    { id: 'walk', value: null, holds: false },
    { id: 'step', value: 1, holds: null }
  ])
  expect(toTable(judge([goal()], [], usual)).split('\n')[1]).toMatch(/walk .*not measured .*<= 1\.5 +MISSED/u)
})

it('a goal that holds only at full speed is not missed where the page is slowed and nobody measured it', () => {
  expect(judge([goal({ onlyUnslowed: true })], [], { alerts: 100_000, slow: 4 })).toMatchObject([
    { id: 'walk', value: null, holds: null }
  ])
})

it('a verdict needs both sides of a goal that is asked for, by its id or by its figure', () => {
  const both = goal({ id: 'walk-goal' })
  expect([...figuresOf([both], ['walk-goal'])]).toEqual(expect.arrayContaining(['walk', 'step']))
  expect([...figuresOf([both], ['walk'])]).toEqual(expect.arrayContaining(['walk', 'step']))
  expect([...figuresOf([both], ['other'])]).toEqual(['other'])
  expect(goalsOf([both], ['walk-goal'])).toEqual([both])
  expect(goalsOf([both], ['walk'])).toEqual([both])
  expect(goalsOf([both], ['step'])).toEqual([])
})

it('a verdict prints measured, yardstick, ratio, goal and verdict of each', () => {
  const table = toTable(judge([goal()], [figure('walk', 15.1), figure('step', 10)], usual))
  expect(table.split('\n')[0]).toMatch(/id +what +measured +yardstick +ratio +goal/u)
  expect(table.split('\n')[1]).toMatch(/walk +what walk is +15\.1 ms +10\.0 ms +1\.510 x +<= 1\.5 +MISSED/u)
})
