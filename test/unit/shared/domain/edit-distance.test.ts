import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { editDistance } from '../../../../shared/domain/edit-distance.ts'

describe('the distance of two words', () => {
  it.each([
    ['kitten', 'sitting', 3],
    ['jansen', 'janssen', 1],
    ['jansen', 'jnasen', 2],
    ['', 'ab', 2],
    ['ab', '', 2],
    ['ab', 'ab', 0]
  ])('is the least number of letters to put in, take out or exchange: %s and %s', (one, other, distance) => {
    expect(editDistance(one, other)).toBe(distance)
  })

  it('counts a letter outside of the basic plane once', () => {
    expect(editDistance('𐐨', '')).toBe(1)
    expect(editDistance('', '𐐨')).toBe(1)
    expect(editDistance('a𐐨', 'a𐐩')).toBe(1)
  })

  it('is one for each letter that is taken out, and the same from either side', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(word, fc.nat(), (whole, at) => {
        const without = whole.slice(0, at % whole.length) + whole.slice((at % whole.length) + 1)
        expect(editDistance(whole, without)).toBe(1)
        expect(editDistance(without, whole)).toBe(1)
      })
    )
  })
})
