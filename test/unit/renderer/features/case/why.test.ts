import { describe, expect, it } from 'vitest'
import type { Verdict } from '../../../../../shared/domain/review.ts'
import { hasReasonsOnly, takenAgainst, withToggled } from '../../../../../renderer/features/case/why.ts'

const offer = (text: string, speaksFor?: Verdict, written = text) => ({
  ...{ id: text, name: text, text, shown: text, written, misfit: null },
  speaksFor
})
const birth = offer('Born in another year.')
const name = offer('Another name.')
const both = offer('Born in another year. Another name.')

describe('the comment, where digits take reasons (T18b)', () => {
  it.each([
    ['', true],
    ['  ', true],
    ['Born in another year.', true],
    ['Another name. Born in another year.', true],
    ['Born in another year. Another name.', true],
    ['Another name', false],
    ['Another name. 2', false],
    ['Another name. Another name.', false]
  ])('takes digits as reasons in “%s”: %s', (comment, takes) => {
    expect(hasReasonsOnly(comment, [birth, name, both])).toBe(takes)
  })

  it('gets a reason at its end, and loses it wherever it stands', () => {
    expect(withToggled('', birth)).toBe(birth.text)
    expect(withToggled('Seen. ', birth)).toBe(`Seen. ${birth.text}`)
    expect(withToggled(`${birth.text} ${name.text}`, birth)).toBe(name.text)
    expect(withToggled(`Seen. ${birth.text} Twice.`, birth)).toBe('Seen. Twice.')
    expect(withToggled(birth.text, birth)).toBe('')
  })
})

it('a comment is held against its decision by each reason in it, and by no other word (T16h)', () => {
  const same = offer('Agrees in all.', 'true-positive')
  const other = offer('Not the same.', 'false-positive')
  const unfilled = offer('', 'false-positive')
  const offers = [unfilled, same, other]
  expect(takenAgainst('Seen. Not the same.', offers, 'true-positive')).toBe(other)
  expect(takenAgainst('Agrees in all. Not the same.', offers, 'false-positive')).toBe(same)
  expect(takenAgainst('Not quite the same.', offers, 'true-positive')).toBeUndefined()
  expect(takenAgainst('Not the same.', offers, 'open')).toBeUndefined()
  expect(takenAgainst('', offers, 'true-positive')).toBeUndefined()
  const ofToday = offer('Other people, seen 2 May.', 'false-positive', 'Other people, seen {today}.')
  expect(takenAgainst('Other people, seen 1 May.', [ofToday], 'true-positive')).toBe(ofToday)
})
