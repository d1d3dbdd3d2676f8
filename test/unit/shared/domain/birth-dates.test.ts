import { describe, expect, it } from 'vitest'
import {
  type BirthDateDetail,
  birthDateWindow,
  compareBirthDates
} from '../../../../shared/domain/comparison.ts'

describe('compareBirthDates', () => {
  it.each<[string | null, string[], BirthDateDetail]>([
    ['1971-05-01', ['1971-05-01'], { kind: 'same-date' }],
    ['1971-05-01', ['1971'], { kind: 'year-only' }],
    ['1971', ['1971-05-01'], { kind: 'year-only' }],
    ['1971-05-01', ['1971-05'], { kind: 'month-only' }],
    ['1971-05-01', ['1971-01-05'], { kind: 'day-and-month-swapped' }],
    ['1971-05-01', ['1971-08-12'], { kind: 'same-year' }],
    ['1971-05-01', ['1973'], { kind: 'years-apart', years: 2, withinWindow: true }],
    ['1971-05-01', ['1961'], { kind: 'years-apart', years: 10, withinWindow: false }],
    ['1971-05-01', ['1960', '1971-05-01', '1971'], { kind: 'same-date' }],
    ['1971-05-01', [], { kind: 'match-has-none' }],
    [null, ['1971'], { kind: 'subject-has-none' }],
    ['  ', ['1971'], { kind: 'subject-has-none' }],
    ['1971-05-01', ['unknown'], { kind: 'unreadable' }],
    ['1971-13-41', ['1971'], { kind: 'unreadable' }],
    ['1971-05-01', ['soon', '1971'], { kind: 'year-only' }]
  ])('of %s and %j says %j', (subject, match, detail) => {
    expect(compareBirthDates(subject, match, 3)).toEqual(detail)
  })

  it.each([
    ['1971-05-01', ['1960-03-04', '1971-00-00']],
    ['1971-05-01', ['soon', '1973']],
    ['1971-05-01', ['1971-08-12', '1971-13-41']],
    ['1971-03-03', ['1971-02-31']]
  ])(
    'of %s calls nothing in %j another date: the one that cannot be read may be it (T16d)',
    (subject, match) => {
      expect(compareBirthDates(subject, match, 3)).toEqual({ kind: 'unreadable' })
    }
  )

  it.each([
    ['1971-05-01', ['0001-01-01']],
    ['1971-05-01', ['0000']],
    ['0001-01-01', ['1971']],
    ['0001-01-01', ['0001-01-01']],
    ['1971-05-01', ['1973-03-04', '0001-01-01']]
  ])(
    'of %s and %j reads no year in which nobody was born that is screened: none is known (T16f)',
    (subject, match) => {
      expect(compareBirthDates(subject, match, 3)).toEqual({ kind: 'unreadable' })
    }
  )

  it('says nothing about a window that it does not know', () => {
    expect(compareBirthDates('1971', ['1973'], birthDateWindow('fuzzyAge'))).toEqual({
      kind: 'years-apart',
      years: 2,
      withinWindow: null
    })
  })
})
