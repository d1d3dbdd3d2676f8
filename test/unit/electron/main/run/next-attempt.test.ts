import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nextAttempt, nextRun } from '../../../../../electron/main/run/next-attempt.ts'
import { toEpochMillis } from '../../../../../shared/clock.ts'

const now = toEpochMillis(1_000_000)
const share = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })

describe('the next attempt', () => {
  it('is at once after the first failure, then within a delay four times as long as before, never later than in four hours (O11b)', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_000 }), share, (attempts, random) => {
        const delay = nextAttempt(now, attempts, () => random) - now
        const longest = attempts <= 1 ? 0 : Math.min(14_400_000, 4_000 * 4 ** (attempts - 2))
        expect(delay).toBeGreaterThanOrEqual(0)
        expect(delay).toBeLessThanOrEqual(longest)
      })
    )
  })

  it('uses the whole delay, so that many clients do not come at once (O11b)', () => {
    expect([0, 0.5, 0.999999].map((random) => nextAttempt(now, 4, () => random) - now)).toEqual([
      0, 32_000, 64_000
    ])
  })

  it('is never in the same run where that run may not try again (O10b)', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 50 }), share, (attempts, random) => {
        expect(nextRun(now, attempts, () => random) - now).toBeGreaterThanOrEqual(2_000)
      })
    )
  })
})
