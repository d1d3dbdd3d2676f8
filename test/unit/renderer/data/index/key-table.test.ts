import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hashOn, KeyTable } from '../../../../../renderer/data/index/key-table.ts'

const part = fc.stringMatching(/^[0-9a-f/]{0,4}$/)
const key = fc.tuple(part, part).map(([head, tail]) => `${head}/${tail}`)

describe('a table of keys', () => {
  it('finds what a map of the same keys finds, whatever keys are added and asked for, and whatever room was made', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(key, { maxLength: 3_000 }),
        fc.array(key),
        fc.nat(3_000),
        fc.nat(5_000),
        (added, others, before, room) => {
          const table = new KeyTable()
          const slots = new Map(added.slice(0, before).map((one) => [one, table.add(one)]))
          table.reserve(room)
          for (const one of added.slice(before)) slots.set(one, table.add(one))
          for (const wanted of [...added, ...others]) expect(table.find(wanted)).toBe(slots.get(wanted))
          expect(table.keys).toEqual(added)
        }
      ),
      { numRuns: 40 }
    )
  })

  it('finds each of many keys that differ in their ends only, and those that differ in their beginnings only', () => {
    const table = new KeyTable()
    const keys = Array.from({ length: 20_000 }, (_, number) =>
      number % 2 === 0 ? `list/persons/${number}` : `${number}/persons/1`
    )
    for (const one of keys) table.add(one)
    expect(keys.every((one, slot) => table.find(one) === slot)).toBe(true)
    expect(table.find('list/persons/1')).toBeUndefined()
  })

  it('takes the hash of a key that goes on where another one ends', () => {
    fc.assert(
      fc.property(fc.string(), fc.string({ minLength: 1 }), (parent, child) => {
        const parents = new KeyTable()
        const slot = parents.add(parent)
        const children = new KeyTable()
        children.add(parent + child, hashOn(parents.hashAt(slot), child))
        expect(children.find(parent + child)).toBe(0)
      })
    )
  })
})
