import { describe, expect, it } from 'vitest'
import { subjectDifferences } from '../../../../shared/domain/subject-edit.ts'

const subject = {
  name: 'Anna-Lena Brüggemann',
  dateOfBirth: '1971-05-01',
  gender: 'female',
  countries: ['NL', 'de']
}

describe('the differences between two subjects', () => {
  it('are none where only spelling, case and order differ', () => {
    expect(
      subjectDifferences(subject, {
        name: 'ANNA-LENA BRUGGEMANN',
        dateOfBirth: '1971-05-01',
        gender: 'Female',
        countries: ['DE', 'nl']
      })
    ).toEqual([])
  })

  it('name what is said otherwise, and what is not said at all', () => {
    expect(subjectDifferences(subject, { ...subject, dateOfBirth: null, countries: ['NL'] })).toEqual([
      { field: 'birth-date', here: ['1971-05-01'], there: [] },
      { field: 'countries', here: ['DE', 'NL'], there: ['NL'] }
    ])
  })
})
