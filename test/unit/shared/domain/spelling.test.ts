import { expect, it } from 'vitest'
import { isJudged, ownWord } from '../../../../shared/domain/spelling.ts'

it.each([
  ['beslissing', true],
  ['patiënt', true],
  ["don't", true],
  ['e-mailadres', true],
  ['Ivanov', false],
  ['NATO', false],
  ['iPhone', false],
  ['b2b', false],
  ['иванов', false],
  ['a', false],
  ['x'.repeat(101), false]
])('the spelling judges an ordinary word, and neither a name nor a number: %s (W33a)', (word, expected) => {
  expect(isJudged(word)).toBe(expected)
})

it('the own list takes one word, and no sentence (W33d)', () => {
  expect(ownWord(' grijsblauw ')).toBe('grijsblauw')
  expect(ownWord('two words')).toBeNull()
  expect(ownWord('   ')).toBeNull()
})
