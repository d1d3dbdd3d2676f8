import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ranksOf, SortedOrder } from '../../../../../renderer/data/index/sorted-order.ts'

describe('a sorted order', () => {
  it('equals a fresh sort after any slots came, changed and went', () => {
    const change = fc.record({ slot: fc.nat(30), value: fc.option(fc.integer({ min: 0, max: 9 })) })
    fc.assert(
      fc.property(fc.array(fc.array(change, { maxLength: 10 }), { maxLength: 10 }), (rounds) => {
        const values = new Map<number, number>()
        const compare = (left: number, right: number): number =>
          (values.get(left) ?? 0) - (values.get(right) ?? 0) || left - right
        const order = new SortedOrder(compare, (slot) => values.has(slot))
        for (const round of rounds) {
          for (const { slot, value } of round) {
            if (value === null) values.delete(slot)
            else values.set(slot, value)
            order.touch(slot)
          }
          expect([...order.slots()]).toEqual([...values.keys()].sort(compare))
          expect(order.isStale).toBe(false)
        }
      })
    )
  })

  it('gives each slot its place', () => {
    expect([...ranksOf(Uint32Array.of(3, 0, 2), 4)]).toEqual([1, 0, 2, 0])
  })
})
