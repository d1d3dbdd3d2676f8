import { describe, expect, it } from 'vitest'
import { toEpochMillis } from '../../../../shared/clock.ts'
import type { Decision } from '../../../../shared/domain/review.ts'
import {
  countDecisions,
  falsePositiveShare,
  meanPerDecision,
  timePerDecision,
  workloadAhead
} from '../../../../shared/domain/work-numbers.ts'

describe('the share of false positives', () => {
  it('is of all decisions, also of those that left the alert open, and none where none was made (T27)', () => {
    const of = (...made: readonly Decision[]): number | null =>
      falsePositiveShare(countDecisions(made.map((decision) => ({ decision }))))
    expect([
      of('false-positive', 'false-positive', 'true-positive', 'open'),
      of('true-positive'),
      of('open'),
      of()
    ]).toEqual([0.5, 0, 0, null])
  })
})

describe('the time per decision', () => {
  const at = (...times: readonly number[]) => times.map((time) => ({ at: toEpochMillis(time) }))
  const minute = 60_000

  it('is the middle of the times between decisions, without pauses', () => {
    expect(
      timePerDecision(at(0, 10_000, 30_000, 60_000, 60_000 + 11 * minute, 60_000 + 11 * minute + 20_000))
    ).toBe(20_000)
  })

  it('is of decisions that were taken one by one: a bulk decision of hundreds is one thought', () => {
    const single = Array.from({ length: 100 }, (_, index) => index * 30_000)
    const made = at(...single, ...Array.from({ length: 500 }, () => 99 * 30_000 + 60_000))
    expect(timePerDecision(made)).toBe(30_000)
    // The mean of all of them tells how long many more will take.
    expect(meanPerDecision(made)).toBe((99 * 30_000 + 60_000) / 599)
  })

  it('on average is shared by the decisions of one moment, without pauses', () => {
    expect(
      meanPerDecision(at(0, 60_000, 60_000, 60_000, 60_000 + 11 * minute, 60_000 + 11 * minute + 20_000))
    ).toBe(20_000)
  })

  it('is not known of one decision, or of two with a pause between', () => {
    const stories = [[], at(5), at(5, 5), at(0, 11 * minute)]
    expect(stories.flatMap((made) => [timePerDecision(made), meanPerDecision(made)])).toEqual(
      stories.flatMap(() => [null, null])
    )
  })
})

describe('the workload ahead', () => {
  const day = (count: number) => ({
    day: 'x',
    counts: { 'true-positive': 0, 'false-positive': count, open: 0 }
  })

  it('is time by the pace, and days such as those on which something was decided', () => {
    expect(workloadAhead(45, 20_000, [day(0), day(10), day(0), day(30)])).toEqual({
      open: 45,
      millis: 900_000,
      days: 3
    })
  })

  it('says nothing of time where there is no pace yet', () => {
    expect(workloadAhead(45, null, [day(0)])).toEqual({ open: 45, millis: null, days: null })
  })
})
