import { describe, expect, it } from 'vitest'
import { compareSubject, contradicts, misfitsOf } from '../../../../shared/domain/reason-conditions.ts'
import {
  placeholders,
  type ReasonCondition,
  type ReasonValues
} from '../../../../shared/domain/reason-template.ts'
import { alert, subscription } from '../../../fakes/store/invented-rows.ts'

const known = Object.fromEntries(placeholders.map((name) => [name, name])) as ReasonValues
type Person = Parameters<typeof subscription>[2]
type Match = Parameters<typeof alert>[2]

/** Whether the condition is not met by this subject beside this match. */
const isUnfit = (condition: ReasonCondition, person: Person, match: Match, isBusiness = false): boolean => {
  const of = { ...subscription('a', 1, person), family: isBusiness ? 'businesses' : 'persons' } as const
  const misfits = misfitsOf(
    { text: '', conditions: [condition] },
    compareSubject(alert(of, '1', match), of),
    known
  )
  return misfits.length > 0
}

describe('a reason is offered only where it is true (T16a)', () => {
  it.each([
    ['years apart', '1971-05-01', ['1988-06-23'], true],
    ['years apart, but for one of several', '1971-05-01', ['1988-06-23', '1971-05-01'], false],
    ['another day of the year', '1971-05-01', ['1971-09-30'], true],
    ['the same day', '1971-05-01', ['1971-05-01'], false],
    ['only the year is known, and is the same', '1971-05-01', ['1971'], false],
    ['day and month may be swapped', '1971-05-01', ['1971-01-05'], false],
    ['the match has none', '1971-05-01', [], false],
    ['the subject has none', null, ['1988-06-23'], false],
    ['nobody can read it', '1971-05-01', ['around 1980'], false],
    ['nobody can read one of several', '1971-05-01', ['1960-03-04', '1971-00-00'], false]
  ] as const)('“the birth dates differ”: %s', (_case, dateOfBirth, datesOfBirth, isTrue) => {
    const person = { dateOfBirth }
    expect(isUnfit({ field: 'birth-date', is: 'differs' }, person, { datesOfBirth })).toBe(!isTrue)
  })

  it.each([
    ['none is shared', ['NL'], ['DE'], true],
    ['one is shared', ['NL', 'DE'], ['de'], false],
    ['the match has none', ['NL'], [], false],
    ['the subject has none', [], ['DE'], false],
    ['one has a code that nobody lists', ['NL'], ['DE', 'NLD'], false]
  ] as const)('“the countries differ”: %s', (_case, own, others, isTrue) => {
    expect(isUnfit({ field: 'countries', is: 'differs' }, { countries: own }, { countries: others })).toBe(
      !isTrue
    )
  })

  it.each([
    ['each has a word of its own', 'Fritz Rößler', 'Fritz Qiu', true],
    ['nothing is shared', 'Omar Haddad', 'Piet de Wit', true],
    ['one is written in full', 'Jan Jansen', 'Jan Pieter Jansen', false],
    ['an initial', 'A. Bruggeman', 'Anna Bruggeman', false],
    ['another spelling', 'Brüggemann', 'Brueggemann', false],
    ['written down by ear (T23i)', 'Mohamed Ali', 'Muhammad Ali', false],
    ['the same in another order', 'Anna Bruggeman', 'Bruggeman, Anna', false],
    ['another article', 'Hassan Al-Masri', 'Hassan El-Masri', false],
    ['another initial', 'S. Bakker', 'T. Bakker', true]
  ] as const)('“the names differ”: %s', (_case, name, match, isTrue) => {
    expect(isUnfit({ field: 'name', is: 'differs' }, { name }, { match })).toBe(!isTrue)
  })

  it.each([
    ['S. Bakker', 'T. Bakker', false],
    ['Abu Omar', 'Bin Omar', false],
    ['Jan van der Meer', 'Jan Meer', true]
  ] as const)('“the names agree”: %s beside %s', (name, match, isTrue) => {
    expect(isUnfit({ field: 'name', is: 'agrees' }, { name }, { match })).toBe(!isTrue)
  })

  it.each([
    ['female', 'male', true],
    ['female', 'female', false],
    ['female', null, false],
    ['unknown', 'male', false]
  ] as const)('“the gender differs”: %s beside %s', (own, other, isTrue) => {
    expect(isUnfit({ field: 'gender', is: 'differs' }, { gender: own }, { gender: other })).toBe(!isTrue)
  })

  it.each([
    ['the same day', '1971-05-01', ['1971-05-01'], true],
    ['only the year is the same', '1971-05-01', ['1971'], false],
    ['the match has none', '1971-05-01', [], false]
  ] as const)('“the birth dates are the same”: %s', (_case, dateOfBirth, datesOfBirth, isTrue) => {
    const person = { dateOfBirth }
    expect(isUnfit({ field: 'birth-date', is: 'agrees' }, person, { datesOfBirth })).toBe(!isTrue)
  })

  it('a business has no birth date: it differs in none, and is held back by none', () => {
    expect(isUnfit({ field: 'birth-date', is: 'differs' }, {}, { datesOfBirth: ['1988'] }, true)).toBe(true)
    expect(isUnfit({ field: 'birth-date', is: 'agrees' }, {}, { datesOfBirth: ['1988'] }, true)).toBe(false)
  })

  it('nothing is true of a subject that is not known', () => {
    const conditions = [{ field: 'name', is: 'differs' }] as const
    expect(misfitsOf({ text: '', conditions }, compareSubject(alert('a', '1'), undefined), known)).toEqual([
      { kind: 'not-so', condition: conditions[0] }
    ])
  })

  it('names each value that its text needs and that is not known', () => {
    const of = subscription('a', 1)
    const values = { ...known, born: null, matchBorn: null, score: null }
    expect(
      misfitsOf(
        { text: 'Born {born}, not {matchBorn}', conditions: [] },
        compareSubject(alert(of, '1'), of),
        values
      )
    ).toEqual([
      { kind: 'not-given', placeholder: 'born' },
      { kind: 'not-given', placeholder: 'matchBorn' }
    ])
  })
})

it.each([
  ['false-positive', 'true-positive', true],
  ['true-positive', 'false-positive', true],
  ['true-positive', 'true-positive', false],
  ['false-positive', 'open', false],
  ['false-positive', null, false],
  [undefined, 'true-positive', false]
] as const)(
  'a reason for %s beside the decision %s contradicts it: %s (T16h)',
  (speaksFor, decision, does) => {
    expect(contradicts({ speaksFor }, decision)).toBe(does)
  }
)
