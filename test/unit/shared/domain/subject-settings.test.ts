import { expect, it } from 'vitest'
import type { FollowListSettings } from '../../../../shared/domain/follow-list.ts'
import {
  isSameName,
  otherFields,
  showsWanted,
  type SubscriptionSettings
} from '../../../../shared/domain/subject-settings.ts'

const wanted: FollowListSettings = {
  name: 'Klanten',
  threshold: 80,
  frequency: 'weekly',
  scheduleDayOfTheWeek: 'friday',
  datasets: ['PEP', 'SAN'],
  pepTiers: ['pepTier1']
}
const anna: SubscriptionSettings = {
  name: 'Anna Smit',
  countries: ['NL', 'BE'],
  dateOfBirth: '1971-05-01',
  gender: 'female'
}
const ofList = (shown: Partial<FollowListSettings>) =>
  otherFields(
    { kind: 'follow-list', settings: { ...wanted, ...shown } },
    { kind: 'follow-list', settings: wanted }
  )
const ofAnna = (shown: Partial<SubscriptionSettings>) =>
  otherFields(
    { kind: 'subscription', settings: { ...anna, ...shown } },
    { kind: 'subscription', settings: anna }
  )

it.each<[field: string, shown: Partial<FollowListSettings>]>([
  ['name', { name: 'Cliënten' }],
  ['threshold', { threshold: 90 }],
  ['frequency', { frequency: 'daily' }],
  ['scheduleDayOfTheWeek', { scheduleDayOfTheWeek: 'monday' }],
  ['datasets', { datasets: ['PEP'] }],
  ['pepTiers', { pepTiers: [] }]
])('names the %s of a follow list where the service shows another one (C4c)', (field, shown) => {
  expect(ofList(shown)).toEqual([field])
})

it.each<[field: string, shown: Partial<SubscriptionSettings>]>([
  ['name', { name: 'Anna Smid' }],
  ['countries', { countries: ['NL'] }],
  ['dateOfBirth', { dateOfBirth: null }],
  ['gender', { gender: 'male' }]
])('names the %s of a subject where the service shows another one (C4c)', (field, shown) => {
  expect(ofAnna(shown)).toEqual([field])
})

it('the comparison names nothing where the service tidied, put in another order or filled in what was left open', () => {
  expect(
    ofList({
      name: ' Klanten ',
      datasets: ['SAN', 'PEP'],
      matching: 'fuzzy',
      countryRequired: false,
      scheduleMonth: 'may'
    })
  ).toEqual([])
  expect(ofAnna({ name: 'Anna  Smit', countries: ['be', 'NL', 'BE'] })).toEqual([])
  expect(
    showsWanted({ kind: 'subscription', settings: anna }, { kind: 'follow-list', settings: wanted })
  ).toBe(false)
})

it.each([
  ['a matching', { matching: 'strict' }, 'matching'],
  ['a birth matching', { dateOfBirthMatching: 'exact' }, 'dateOfBirthMatching'],
  ['tiers of numbers', { pepTiers: [1, 2] }, 'pepTiers']
] as const)(
  'the comparison does not take %s that was taken out for gone as long as it is shown (C4i)',
  (_what, held, field) => {
    const { pepTiers: _tiers, ...bare } = wanted
    const listOf = (settings: FollowListSettings) => ({ kind: 'follow-list', settings }) as const
    const before = listOf({ ...bare, ...held })
    expect(otherFields(before, listOf(bare), before)).toEqual([field])
    expect(showsWanted(listOf(bare), listOf(bare), before)).toBe(true)
    expect(showsWanted(listOf({ ...bare, [field]: 'by itself' }), listOf(bare), before)).toBe(true)
  }
)

it('the comparison takes a name as it is shown for the name, with blanks in a row, hard ones, line breaks and signs that turn in it, and no other', () => {
  for (const name of ['Anna  Smit', 'Anna\u00a0Smit', ' Anna\nSmit', 'Anna\tSmit ', '\u202eAnna Smit\u2069'])
    expect(isSameName('Anna Smit', name)).toBe(true)
  for (const typed of ['', 'AnnaSmit', 'anna smit']) expect(isSameName(typed, 'Anna  Smit')).toBe(false)
})
