import { describe, expect, it } from 'vitest'
import { isCaution } from '../../../../shared/domain/field-issue.ts'
import { isCalendarDate } from '../../../../shared/domain/calendar-date.ts'
import { subscriptionIssues } from '../../../../shared/domain/subscription.ts'

describe('the rules of a subscription', () => {
  it('ask for a name and nothing else', () => {
    expect(subscriptionIssues('persons', { name: 'Anna' })).toEqual([])
    expect(subscriptionIssues('businesses', {})).toEqual([{ field: 'name', rule: 'required' }])
  })

  it('ask for what the follow list demands; an empty list of countries is none', () => {
    const demands = { countryRequired: true, dateOfBirthRequired: true }
    expect(subscriptionIssues('persons', { name: 'Anna', countries: [] }, demands)).toEqual([
      { field: 'countries', rule: 'required-by-follow-list' },
      { field: 'dateOfBirth', rule: 'required-by-follow-list' }
    ])
    expect(subscriptionIssues('businesses', { name: 'Anna B.V.', countries: ['NL'] }, demands)).toEqual([])
  })

  it.each([
    ['without what its list calls required', {}, ['required-by-follow-list', 'required-by-follow-list']],
    [
      'with a country that nobody knows and a birth date to come',
      { countries: ['XX'], dateOfBirth: '2999-01-01' },
      ['unknown-country', 'in-the-future']
    ],
    [
      'with a country in words and a gender that nobody lists',
      { countries: ['Nederland'], dateOfBirth: '1971-05-01', gender: 'x' },
      ['not-a-country-code', 'unlisted-value']
    ]
  ])('warn of a subject %s, and refuse none, since no document does (C14a, C14b)', (_what, given, rules) => {
    const demands = { countryRequired: true, dateOfBirthRequired: true, today: '2026-11-24' }
    const issues = subscriptionIssues('persons', { name: 'Anna', ...given }, demands)
    expect(issues.map(({ rule }) => rule)).toEqual(rules)
    expect(issues.every(isCaution)).toBe(true)
  })

  it('know every country and the spellings of the Union', () => {
    const given = { name: 'Anna', countries: ['NL', 'xk', 'UK', 'EL', 'TW', 'CW'] }
    expect(subscriptionIssues('persons', given)).toEqual([])
  })

  it('take two letters in any case for a country', () => {
    expect(subscriptionIssues('persons', { name: 'Anna', countries: ['NL', 'de', 'Be'] })).toEqual([])
    for (const code of ['N', 'NLD', 'N1', '', ' NL']) {
      expect(subscriptionIssues('persons', { name: 'Anna', countries: [code] })).toEqual([
        { field: 'countries', rule: 'not-a-country-code' }
      ])
    }
  })

  it.each([
    ['2024-02-29', true],
    ['2000-02-29', true],
    ['1971-12-31', true],
    ['2023-02-29', false],
    ['1900-02-29', false],
    ['1971-04-31', false],
    ['1971-00-10', false],
    ['1971-13-01', false],
    ['1971-01-00', false],
    ['1971', false],
    ['1971-5-1', false],
    ['01-05-1971', false],
    ['1971-05-01T00:00:00Z', false]
  ])('hold %s for a day that exists: %s', (text, exists) => {
    expect(isCalendarDate(text)).toBe(exists)
    expect(subscriptionIssues('persons', { name: 'Anna', dateOfBirth: text })).toEqual(
      exists ? [] : [{ field: 'dateOfBirth', rule: 'not-a-date' }]
    )
  })
})
