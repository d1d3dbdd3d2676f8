import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { noRateHeaders } from '../../../../../electron/main/rate/rate-headers.ts'
import { createRateWatch } from '../../../../../electron/main/rate/rate-watch.ts'

const second = 1_000

describe('the rate that the answers show (P4d)', () => {
  it('is unknown as long as one of limit, reset and date is missing or makes no sense', () => {
    const watch = createRateWatch()
    for (const headers of [
      {},
      { limit: 5 },
      { limit: 5, resetAt: 9_000 },
      { limit: 5, date: 1_000 },
      { limit: 0, resetAt: 9_000, date: 1_000 },
      { limit: 5, resetAt: 1_000, date: 1_000 }
    ]) {
      watch.observe({ ...noRateHeaders, ...headers })
      expect(watch.read()).toBeNull()
    }
  })

  it('is the window after three windows in a row, whatever its length and wherever it begins', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 90 }), fc.integer({ min: 0, max: 5_000 }), (seconds, start) => {
        const watch = createRateWatch()
        const window = seconds * second
        for (let at = start; at < start + 3 * window; at += 200) {
          const end = start + (Math.floor((at - start) / window) + 1) * window
          watch.observe({
            ...noRateHeaders,
            limit: 5,
            date: Math.floor(at / second) * second,
            resetAt: Math.ceil(end / second) * second
          })
        }
        expect(watch.read()?.limit).toBe(5)
        expect(watch.read()?.windowMillis).toBe(window)
      })
    )
  })

  it('is another one when the limit changes', () => {
    const watch = createRateWatch()
    watch.observe({ ...noRateHeaders, limit: 5, date: 0, resetAt: 60_000 })
    watch.observe({ ...noRateHeaders, limit: 50, date: 59_000, resetAt: 60_000 })
    expect(watch.read()).toEqual({ limit: 50, windowMillis: 1_000 })
  })
})
