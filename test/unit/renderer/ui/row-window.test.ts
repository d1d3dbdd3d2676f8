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
        fc.boolean(),
        fc.nat(300),
        index,
        (first, fitting, leapt, count, active) => {
          const rows = rowsInWindow({ first, fitting, leapt }, count, active)
          const inSight = Array.from(
            { length: Math.max(0, Math.min(count, first + fitting) - first) },
            (_, offset) => first + offset
          )
          expect(rows).toEqual([...new Set(rows)].sort((one, other) => one - other))
          expect(rows).toEqual(expect.arrayContaining(inSight))
          expect(rows.every((row) => row >= 0 && row < count)).toBe(true)
          expect(rows.includes(active)).toBe(active >= 0 && active < count)
          expect(rows.length).toBeLessThanOrEqual(fitting + (leapt ? 1 : 17))
        }
      )
    )
  })

  it('show the end of a list that has become shorter than where it was scrolled to', () => {
    expect(rowsInWindow({ first: 200, fitting: 10, leapt: false }, 20, -1)).toEqual(
      Array.from({ length: 18 }, (_, offset) => offset + 2)
    )
  })

  it('keep their elements while they are in sight, and hand them on to others after a leap', () => {
    const sight = fc.record({ first: fc.nat(300), fitting: fc.integer({ min: 1, max: 40 }) })
    fc.assert(
      fc.property(
        sight,
        fc.nat(400),
        fc.boolean(),
        fc.integer({ min: -350, max: 350 }),
        (before, zero, leapt, way) => {
          fc.pre(before.first + way >= 0)
          const count = 1_000
          const drawn = { ...before, zero, leapt }
          const after = drawnAfter(drawn, { first: before.first + way, fitting: before.fitting })
          const elementsOf = (sight: typeof drawn): readonly (readonly [number, number])[] =>
            rowsInWindow(sight, count, -1).map((row) => [row, row - sight.zero])
          const [old, now] = [new Map(elementsOf(drawn)), elementsOf(after)]
          const staying = now.filter(([row]) => old.has(row))
          expect(staying.every(([row, element]) => old.get(row) === element)).toBe(true)
          expect(new Set(now.map(([, element]) => element)).size).toBe(now.length)
          const taken = new Set(old.values())
          const hasLeapt = after !== drawn && after.leapt
          if (hasLeapt) expect(staying).toEqual([])
          if (hasLeapt) expect(now.filter(([, element]) => !taken.has(element))).toEqual([])
        }
      )
    )
  })

  it('are the very same where nothing has moved', () => {
    const before = { first: 4, fitting: 10, zero: 0, leapt: false, wanted: 7 }
    expect(drawnAfter(before, { first: 4, fitting: 10 })).toBe(before)
  })

  it('are only those in sight when the list appears', () => {
    const unseen = { first: 0, fitting: 0, zero: 0, leapt: true }
    expect(rowsInWindow(unseen, 100, -1)).toEqual([])
    const appeared = drawnAfter(unseen, { first: 0, fitting: 10 })
    expect(rowsInWindow(appeared, 100, -1)).toHaveLength(10)
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
