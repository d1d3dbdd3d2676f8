import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawnAfter, rowsInWindow, topThatShows } from '../../../../renderer/ui/row-window.ts'

const index = fc.integer({ min: -1, max: 300 })

describe('the rows of a long list that exist', () => {
  it('hold every row in sight once, in order, and the active one wherever it is', () => {
    fc.assert(
      fc.property(
        fc.nat(300),
        fc.nat(40),
        fc.constantFrom('sight' as const, 'spare' as const),
        fc.nat(300),
        index,
        (first, fitting, drawn, count, active) => {
          const rows = rowsInWindow({ first, fitting, drawn }, count, active)
          const inSight = Array.from(
            { length: Math.max(0, Math.min(count, first + fitting) - first) },
            (_, offset) => first + offset
          )
          expect(rows).toEqual([...new Set(rows)].sort((one, other) => one - other))
          expect(rows).toEqual(expect.arrayContaining(inSight))
          expect(rows.every((row) => row >= 0 && row < count)).toBe(true)
          expect(rows.includes(active)).toBe(active >= 0 && active < count)
          expect(rows.length).toBeLessThanOrEqual(fitting + (drawn === 'sight' ? 1 : 17))
        }
      )
    )
  })

  it('show the end of a list that has become shorter than where it was scrolled to', () => {
    expect(rowsInWindow({ first: 200, fitting: 10, drawn: 'spare' }, 20, -1)).toEqual(
      Array.from({ length: 18 }, (_, offset) => offset + 2)
    )
  })

  it('keep their elements while they are in sight, and hand them on to others after a leap', () => {
    const sight = fc.record({ first: fc.nat(300), fitting: fc.integer({ min: 1, max: 40 }) })
    fc.assert(
      fc.property(
        sight,
        fc.nat(400),
        fc.constantFrom('sight' as const, 'spare' as const),
        fc.integer({ min: -350, max: 350 }),
        (before, zero, drawn, way) => {
          fc.pre(before.first + way >= 0)
          const count = 1_000
          const known = { ...before, zero, drawn }
          const after = drawnAfter(known, { first: before.first + way, fitting: before.fitting })
          const elementsOf = (
            sight: Parameters<typeof drawnAfter>[0]
          ): readonly (readonly [number, number])[] =>
            rowsInWindow(sight, count, -1).map((row) => [row, row - sight.zero])
          const [old, now] = [new Map(elementsOf(known)), elementsOf(after)]
          const staying = now.filter(([row]) => old.has(row))
          expect(staying.every(([row, element]) => old.get(row) === element)).toBe(true)
          expect(new Set(now.map(([, element]) => element)).size).toBe(now.length)
          const taken = new Set(old.values())
          const hasLeapt = after !== known && after.drawn === 'sight'
          if (hasLeapt) expect(staying).toEqual([])
          if (hasLeapt) expect(now.filter(([, element]) => !taken.has(element))).toEqual([])
        }
      )
    )
  })

  it('are the very same where nothing has moved', () => {
    const before = { first: 4, fitting: 10, zero: 0, drawn: 'spare' as const, wanted: 7 }
    expect(drawnAfter(before, { first: 4, fitting: 10 })).toBe(before)
  })

  it('are the upper half of those in sight when the list appears, and the active one', () => {
    const unseen = { first: 0, fitting: 0, zero: 0, drawn: 'upper' as const }
    expect(rowsInWindow(unseen, 100, -1)).toEqual([])
    const appeared = drawnAfter(unseen, { first: 0, fitting: 11 })
    expect(rowsInWindow(appeared, 100, -1)).toEqual([0, 1, 2, 3, 4, 5])
    expect(rowsInWindow(appeared, 100, 8)).toEqual([0, 1, 2, 3, 4, 5, 8])
    expect(rowsInWindow({ ...appeared, drawn: 'sight' }, 100, -1)).toHaveLength(11)
  })

  it('are scrolled no further than it takes to see a row whole', () => {
    fc.assert(
      fc.property(
        fc.nat(1_000),
        fc.integer({ min: 20, max: 60 }),
        fc.nat(50_000),
        fc.integer({ min: 60, max: 900 }),
        (position, rowHeight, top, height) => {
          const wanted = topThatShows(position, rowHeight, { top, height })
          const shown = wanted ?? top
          expect(position * rowHeight).toBeGreaterThanOrEqual(shown)
          expect((position + 1) * rowHeight).toBeLessThanOrEqual(shown + height)
          if (wanted !== null)
            expect([position * rowHeight, (position + 1) * rowHeight - height]).toContain(wanted)
        }
      )
    )
  })
})
