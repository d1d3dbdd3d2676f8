import { describe, expect, it } from 'vitest'
import { isCaution } from '../../../../shared/domain/field-issue.ts'
import {
  datasetCodes,
  followListIssues,
  scheduleFieldApplies
} from '../../../../shared/domain/follow-list.ts'

const valid = { name: 'Klanten', threshold: 75, frequency: 'daily', datasets: ['PEP'] }

describe('the rules of a follow list', () => {
  it.each([
    ['daily', {}],
    ['weekly', { scheduleDayOfTheWeek: 'sunday' }],
    ['monthly', { scheduleDayOfTheMonth: 31 }],
    ['halfAYear', { scheduleDayOfTheMonth: 1, scheduleMonth: 'january' }],
    ['annual', { scheduleDayOfTheMonth: 29, scheduleMonth: 'february' }]
  ])('accept the schedule that belongs to %s', (frequency, schedule) => {
    expect(followListIssues({ ...valid, frequency, ...schedule })).toEqual([])
  })

  it('accept every dataset, the bounds of every limit, and an emoji as one character', () => {
    expect(
      followListIssues({ ...valid, datasets: datasetCodes, threshold: 100, name: '🦊'.repeat(100) })
    ).toEqual([])
    expect(followListIssues({ ...valid, name: '🦊'.repeat(101) })).toEqual([
      { field: 'name', rule: 'too-long' }
    ])
  })

  it('name every field that is missing, in the order of the form', () => {
    expect(followListIssues({})).toEqual(
      ['name', 'threshold', 'frequency', 'datasets'].map((field) => ({ field, rule: 'required' }))
    )
  })

  it('take null for absent', () => {
    expect(followListIssues({ ...valid, scheduleMonth: null, pepTiers: null })).toEqual([])
  })

  it('tell values that only hints list from values that the specification forbids', () => {
    expect(followListIssues({ ...valid, dateOfBirthMatching: 'withinTenYears', datasets: ['X'] })).toEqual([
      { field: 'datasets', rule: 'unknown-value' },
      { field: 'dateOfBirthMatching', rule: 'unlisted-value' }
    ])
  })

  it('warn of what only the hints name, and refuse none of it (C14a, C14c)', () => {
    const odd = { dateOfBirthMatching: 'roughly', matching: 'wild', pepTiers: [1, { tier: 2 }] }
    const issues = followListIssues({ ...valid, frequency: 'annual', scheduleDayOfTheMonth: 1, ...odd })
    expect(issues.map(({ field, rule }) => `${field} ${rule}`)).toEqual([
      'scheduleMonth usual-with-frequency',
      'dateOfBirthMatching unlisted-value',
      'matching unlisted-value',
      'pepTiers unlisted-value'
    ])
    expect(issues.every(isCaution)).toBe(true)
    const monthly = { ...valid, frequency: 'monthly', scheduleDayOfTheMonth: 1, scheduleMonth: 'may' }
    expect(followListIssues(monthly)).toEqual([])
  })

  it('say nothing of the schedule where the frequency is unknown', () => {
    expect(followListIssues({ ...valid, frequency: 'hourly', scheduleDayOfTheWeek: 'monday' })).toEqual([
      { field: 'frequency', rule: 'unknown-value' }
    ])
  })

  it('know which schedule field a form shows for which frequency', () => {
    const shown = ['daily', 'weekly', 'monthly', 'halfAYear', 'annual'].map((frequency) =>
      (['scheduleDayOfTheWeek', 'scheduleDayOfTheMonth', 'scheduleMonth'] as const).filter((field) =>
        scheduleFieldApplies(field, frequency)
      )
    )
    expect(shown).toEqual([
      [],
      ['scheduleDayOfTheWeek'],
      ['scheduleDayOfTheMonth'],
      ['scheduleDayOfTheMonth', 'scheduleMonth'],
      ['scheduleDayOfTheMonth', 'scheduleMonth']
    ])
  })
})
