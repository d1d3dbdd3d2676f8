import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rowsInWindow, topThatShows } from '../../../../renderer/ui/row-window.ts'

const place = fc.integer({ min: -1, max: 300 })

describe('the rows of a long list that exist', () => {
  it('hold every row in sight once, in order, and the active one wherever it is', () => {
    fc.assert(
      fc.property(fc.nat(300), fc.nat(40), fc.nat(300), place, (first, fitting, count, active) => {
        const rows = rowsInWindow({ first, fitting }, count, active)
        const inSight = Array.from({ length: Math.max(0, Math.min(count, first + fitting) - first) }, (_, offset) => first + offset)
        expect(rows).toEqual([...new Set(rows)].sort((one, other) => one - other))
        expect(rows).toEqual(expect.arrayContaining(inSight))
        expect(rows.every((row) => row >= 0 && row < count)).toBe(true)
        expect(rows.includes(active)).toBe(active >= 0 && active < count)
        expect(rows.length).toBeLessThanOrEqual(fitting + 17)
      })
    )
  })

  it('show the end of a list that has become shorter than where it was scrolled to', () => {
    expect(rowsInWindow({ first: 200, fitting: 10 }, 20, -1)).toEqual(Array.from({ length: 18 }, (_, offset) => offset + 2))
  })

  it('are scrolled no further than it takes to see a row whole', () => {
    fc.assert(
      fc.property(fc.nat(1_000), fc.integer({ min: 20, max: 60 }), fc.nat(50_000), fc.integer({ min: 60, max: 900 }), (position, rowHeight, top, height) => {
        const wanted = topThatShows(position, rowHeight, { top, height })
        const shown = wanted ?? top
        expect(position * rowHeight).toBeGreaterThanOrEqual(shown)
        expect((position + 1) * rowHeight).toBeLessThanOrEqual(shown + height)
        if (wanted !== null) expect([position * rowHeight, (position + 1) * rowHeight - height]).toContain(wanted)
      })
    )
  })
})
