import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { binned, moved, wholeSpan, zoomed } from '../../../../shared/domain/time-axis.ts'

const times = fc.array(fc.integer({ min: Date.UTC(2000, 0), max: Date.UTC(2040, 0) }), {
  minLength: 1,
  maxLength: 60
})

describe('the time axis', () => {
  it('shows every time, and has no span where there is none', () => {
    expect(wholeSpan([])).toBeNull()
    fc.assert(
      fc.property(times, (all) => {
        const whole = wholeSpan(all)
        expect(whole !== null && binned(all, whole, 96).reduce((sum, count) => sum + count, 0)).toBe(
          all.length
        )
      })
    )
  })

  it('can be zoomed where all is of one moment, down to an hour', () => {
    const whole = wholeSpan([Date.UTC(2026, 1)]) ?? { from: 0, to: 0 }
    const near = zoomed(whole, 0.001, whole)
    expect([whole.to - whole.from, near.to - near.from]).toEqual([86_400_000, 3_600_000])
  })

  it('stays inside the whole, however it is zoomed and moved, and comes back to it', () => {
    fc.assert(
      fc.property(
        times,
        fc.array(fc.tuple(fc.boolean(), fc.double({ min: 0.1, max: 4, noNaN: true })), { maxLength: 12 }),
        (all, acts) => {
          const whole = wholeSpan(all)
          if (whole === null) return
          const span = acts.reduce(
            (before, [isZoom, by]) => (isZoom ? zoomed(before, by, whole) : moved(before, by - 1, whole)),
            whole
          )
          expect(span.from).toBeGreaterThanOrEqual(whole.from)
          expect(span.to).toBeLessThanOrEqual(whole.to)
          expect(span.to).toBeGreaterThan(span.from)
          expect(zoomed(span, 1e9, whole)).toEqual(whole)
        }
      )
    )
  })
})
