import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { OrderedIndex } from '../../../../../electron/sandbox/world/ordered-index.ts'

interface Row {
  readonly id: string
  readonly ordinal: number
}

describe('an ordered index', () => {
  it('answers as a sorted list does, after any sequence of additions and removals', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.boolean(), fc.nat(60)), { maxLength: 120 }),
        fc.nat(60),
        fc.integer({ min: 1, max: 20 }),
        (steps, from, limit) => {
          const index = new OrderedIndex<Row>()
          const plain = new Map<number, Row>()
          for (const [adds, ordinal] of steps) {
            const held = plain.get(ordinal)
            if (adds && held === undefined) {
              const row = { id: `row ${ordinal}`, ordinal }
              plain.set(ordinal, row)
              index.add(row)
            } else if (!adds && held !== undefined) {
              plain.delete(ordinal)
              index.remove(held)
            }
            expect(index.byId(`row ${ordinal}`)).toBe(plain.get(ordinal))
          }
          const sorted = [...plain.values()].sort((left, right) => left.ordinal - right.ordinal)
          expect(index.items).toEqual(sorted)
          expect(index.after(from, limit)).toEqual(sorted.filter((row) => row.ordinal > from).slice(0, limit))
          expect(index.size).toBe(sorted.length)
        }
      )
    )
  })

  it('refuses to remove what it does not hold', () => {
    const index = new OrderedIndex<Row>()
    index.add({ id: 'a', ordinal: 1 })
    expect(() => index.remove({ id: 'a', ordinal: 1 })).toThrow('not in the index')
  })
})
