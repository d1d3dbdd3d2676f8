import { describe, expect, it } from 'vitest'
import { hasPassed, toEpochMillis } from '../../../shared/clock.ts'

const day = 86_400_000
const noon = Date.UTC(2026, 10, 21, 12)
const passedADay = (since: number, now: number): boolean =>
  hasPassed(toEpochMillis(since), toEpochMillis(now), day)

describe('what is done once a day (B8a, B9a)', () => {
  it.each([
    ['is not due at the moment when it was done', 0, false],
    ['is not due a minute later', 60_000, false],
    ['is not due a moment before the day is over', day - 1, false],
    ['is due when the day is over', day, true],
    ['is due after a machine slept for weeks', 30 * day, true],
    ['is due where the clock was set forward by years', 3_650 * day, true],
    ['is due where the clock was set back, since nobody knows how long it is ago', -1, true],
    ['is due where the clock was set back by years', -3_650 * day, true]
  ] as const)('%s', (_, passed, isDue) => {
    expect(passedADay(noon, noon + passed)).toBe(isDue)
  })

  it('is done once for each jump of the clock, and once a day after it', () => {
    const clock = [0, 60_000, -5 * day, -5 * day + 60_000, 2 * day, 2 * day + 60_000, 3 * day - 1, 3 * day]
    const done: number[] = []
    let last = 0
    for (const passed of clock) {
      if (!passedADay(noon + last, noon + passed)) continue
      done.push(passed)
      last = passed
    }
    expect(done).toEqual([-5 * day, 2 * day, 3 * day])
  })
})
