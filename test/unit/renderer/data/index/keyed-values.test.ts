import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { KeyedValues } from '../../../../../renderer/data/index/key-table.ts'

const act = fc.record({
  key: fc.stringMatching(/^[a-d]{1,3}$/),
  value: fc.option(fc.nat(9), { nil: undefined })
})

describe('values by key', () => {
  it('are those of a map after the same sets and deletions', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 200 }), (acts) => {
        const [values, map] = [new KeyedValues<number>(), new Map<string, number>()]
        for (const { key, value } of acts) {
          if (value === undefined) {
            values.delete(key)
            map.delete(key)
          } else {
            values.set(key, value)
            map.set(key, value)
          }
        }
        for (const { key } of acts) expect(values.get(key)).toBe(map.get(key))
        expect([...values.keys()].sort()).toEqual([...map.keys()].sort())
        expect([...values.values()].sort()).toEqual([...map.values()].sort())
      })
    )
  })
})
