import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toEpochMillis } from '../../../../shared/clock.ts'
import { decisions } from '../../../../shared/domain/review.ts'
import type { Decision } from '../../../../shared/domain/review.ts'
import { countDecisions, decisionsByDay, decisionsOf, falsePositiveShare, timePerDecision, totalOf, workloadAhead } from '../../../../shared/domain/work-numbers.ts'
import type { DecisionAct } from '../../../../shared/domain/work-numbers.ts'

const dayMillis = 86_400_000
const dayOf = (at: number): string => `day-${Math.floor(at / dayMillis)}`
const act = (at: number, alertKey: string, decision: Decision | null): DecisionAct => ({ at: toEpochMillis(at), alertKey, decision })

describe('decisions', () => {
  it('are one an alert and day: the last word of the day, at the time of the first', () => {
    const made = decisionsOf([act(5, 'a', 'open'), act(20, 'a', 'false-positive'), act(7, 'b', 'true-positive'), act(dayMillis + 1, 'a', 'true-positive')], dayOf)
    expect(made).toEqual([
      { at: 5, day: 'day-0', decision: 'false-positive' },
      { at: 7, day: 'day-0', decision: 'true-positive' },
      { at: dayMillis + 1, day: 'day-1', decision: 'true-positive' }
    ])
  })

  it('that were taken back the same day were not made; what is taken back another day was made', () => {
    const made = decisionsOf([act(1, 'a', 'false-positive'), act(2, 'a', null), act(3, 'b', 'open'), act(dayMillis + 2, 'b', null)], dayOf)
    expect(made).toMatchObject([{ at: 3, decision: 'open' }])
  })

  it('add up by day to all that were made, in whatever order the acts were read', () => {
    const acts = fc.array(fc.record({ at: fc.nat(5 * dayMillis - 1), alertKey: fc.constantFrom('a', 'b', 'c'), decision: fc.option(fc.constantFrom(...decisions)) }), { maxLength: 30 })
    const days = ['day-0', 'day-1', 'day-2', 'day-3', 'day-4']
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(5 * dayMillis - 1)), acts, (times, drawn) => {
        const told = drawn.slice(0, times.length).map((one, place) => act(times[place] ?? 0, one.alertKey, one.decision))
        const made = decisionsOf(told, dayOf)
        expect(decisionsOf([...told].reverse(), dayOf)).toEqual(made)
        const byDay = decisionsByDay(made, days)
        expect(byDay.map(({ day }) => day)).toEqual(days)
        expect(byDay.reduce((sum, { counts }) => sum + totalOf(counts), 0)).toBe(made.length)
      })
    )
  })
})

describe('the share of false positives', () => {
  it('is of what was called true or false only, and none where nothing was', () => {
    const of = (...made: readonly Decision[]): number | null => falsePositiveShare(countDecisions(made.map((decision) => ({ decision }))))
    expect([of('false-positive', 'false-positive', 'false-positive', 'true-positive', 'open'), of('true-positive'), of('open'), of()]).toEqual([0.75, 0, null, null])
  })
})

describe('the time per decision', () => {
  const at = (...times: readonly number[]) => times.map((time) => ({ at: toEpochMillis(time) }))
  const minute = 60_000

  it('is the middle of the times between decisions, without pauses', () => {
    expect(timePerDecision(at(0, 10_000, 30_000, 60_000, 60_000 + 11 * minute, 60_000 + 11 * minute + 20_000))).toBe(20_000)
  })

  it('is shared by the decisions of one moment', () => {
    expect(timePerDecision(at(0, 60_000, 60_000, 60_000))).toBe(20_000)
  })

  it('is not known of one decision, or of two with a pause between', () => {
    expect([timePerDecision([]), timePerDecision(at(5)), timePerDecision(at(5, 5)), timePerDecision(at(0, 11 * minute))]).toEqual([null, null, null, null])
  })
})

describe('the workload ahead', () => {
  const day = (count: number) => ({ day: 'x', counts: { 'true-positive': 0, 'false-positive': count, open: 0 } })

  it('is time by the pace, and days such as those on which something was decided', () => {
    expect(workloadAhead(45, 20_000, [day(0), day(10), day(0), day(30)])).toEqual({ open: 45, millis: 900_000, days: 3 })
  })

  it('says nothing of time where there is no pace yet', () => {
    expect(workloadAhead(45, null, [day(0)])).toEqual({ open: 45, millis: null, days: null })
  })
})
