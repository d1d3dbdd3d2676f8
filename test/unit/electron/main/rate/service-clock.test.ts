import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  localTimeOf,
  observeDate,
  type ServiceClock
} from '../../../../../electron/main/rate/service-clock.ts'
import { toEpochMillis } from '../../../../../shared/clock.ts'

const start = Date.UTC(2026, 2, 2, 9)

describe("the service's clock", () => {
  it('is never believed to be further than it is: a time that counts as passed has passed', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -3_600_000, max: 3_600_000 }),
        fc.array(fc.record({ pause: fc.nat(5_000), there: fc.nat(2_000), back: fc.nat(2_000) }), {
          minLength: 1,
          maxLength: 30
        }),
        (ahead, exchanges) => {
          let clock: ServiceClock | null = null
          let local = start
          for (const { pause, there, back } of exchanges) {
            const sentAt = local + pause
            local = sentAt + there + back
            const date = Math.floor((sentAt + there + ahead) / 1_000) * 1_000
            clock = observeDate(clock, {
              date,
              sentAt: toEpochMillis(sentAt),
              receivedAt: toEpochMillis(local)
            })
          }
          const reset = local + ahead + 1_000
          expect(localTimeOf(clock, reset) + ahead).toBeGreaterThanOrEqual(reset)
          expect(localTimeOf(clock, reset) + ahead).toBeLessThanOrEqual(reset + 5_000)
        }
      )
    )
  })

  it('is taken to be ours where the service names no date', () => {
    expect(localTimeOf(null, start)).toBe(start)
  })

  it('is learned anew after one of both was set', () => {
    const at = (date: number, local: number) => ({
      date,
      sentAt: toEpochMillis(local),
      receivedAt: toEpochMillis(local)
    })
    const before = observeDate(null, at(start, start))
    for (const jump of [3_600_000, -3_600_000]) {
      expect(observeDate(before, at(start + jump, start))).toEqual({ low: jump, high: jump + 1_000 })
    }
  })
})
