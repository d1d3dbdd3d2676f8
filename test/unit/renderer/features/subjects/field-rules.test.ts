import { describe, expect, it } from 'vitest'
import {
  firstListDraft,
  firstSubjectDraft,
  type FollowListDraft,
  listDraftIssues,
  listSettingsOf,
  type SubjectDraft,
  subjectDraftIssues,
  subjectSettingsOf
} from '../../../../../renderer/features/subjects/form-drafts.ts'
import {
  datasetCodes,
  dateOfBirthMatchings,
  daysOfTheWeek,
  frequencies,
  matchings,
  months,
  pepTiers
} from '../../../../../shared/domain/follow-list.ts'

/** What the form reports for a draft with these values, as `field: rule`. */
const ofList = (typed: Partial<FollowListDraft>): readonly string[] =>
  listDraftIssues({ ...firstListDraft(null), name: 'Klanten', ...typed }, null).map(
    ({ field, rule }) => `${field}: ${rule}`
  )
const ofSubject = (
  typed: Partial<SubjectDraft>,
  family: 'persons' | 'businesses' = 'persons',
  demands = {}
): readonly string[] =>
  subjectDraftIssues(family, { ...firstSubjectDraft(null), name: 'Anna Smit', ...typed }, demands, null).map(
    ({ field, rule }) => `${field}: ${rule}`
  )

type Row<Typed> = readonly [source: string, typed: Typed, issues: readonly string[]]

const listRows: readonly Row<Partial<FollowListDraft>>[] = [
  ['Follow List, name: required', { name: '' }, ['name: required']],
  ['Follow List, name: required, and blanks are none', { name: '   ' }, ['name: required']],
  ['Limits, Follow List name: 1 character', { name: 'K' }, []],
  ['Limits, Follow List name: 100 characters', { name: 'k'.repeat(100) }, []],
  ['Limits, Follow List name: not 101', { name: 'k'.repeat(101) }, ['name: too-long']],
  ['Follow List, threshold: required', { threshold: '' }, ['threshold: required']],
  ['Follow List, threshold: integer', { threshold: '80.5' }, ['threshold: not-a-whole-number']],
  ['Follow List, threshold: integer, not words', { threshold: 'eighty' }, ['threshold: not-a-whole-number']],
  ['Limits, threshold: not 74', { threshold: '74' }, ['threshold: too-low']],
  ['Limits, threshold: 75', { threshold: '75' }, []],
  ['Limits, threshold: 100', { threshold: '100' }, []],
  ['Limits, threshold: not 101', { threshold: '101' }, ['threshold: too-high']],
  ['Follow List, frequency: one of five', { frequency: 'hourly' }, ['frequency: unknown-value']],
  ['Limits, datasets: at least 1 item', { datasets: [] }, ['datasets: too-few']],
  ['Follow List, datasets: each one of the codes', { datasets: ['PEP', 'XYZ'] }, ['datasets: unknown-value']],
  [
    'Dataset codes: a whole with its parts',
    { datasets: ['PEP', 'PEP-CURRENT', 'PEP-FORMER', 'PEP-LINKED'] },
    []
  ],
  ['Dataset codes: parts without the whole', { datasets: ['SAN-FORMER', 'SOE-CURRENT'] }, []],
  ['Dataset codes: all of them', { datasets: datasetCodes }, []],
  ['scheduleDayOfTheWeek: required when weekly', { frequency: 'weekly' }, ['scheduleDayOfTheWeek: required']],
  [
    'scheduleDayOfTheWeek: lowercase English day names',
    { frequency: 'weekly', scheduleDayOfTheWeek: 'Monday' },
    ['scheduleDayOfTheWeek: unknown-value']
  ],
  [
    'scheduleDayOfTheMonth: required when monthly',
    { frequency: 'monthly' },
    ['scheduleDayOfTheMonth: required']
  ],
  [
    'scheduleDayOfTheMonth: required when halfAYear (scheduleMonth: hints)',
    { frequency: 'halfAYear' },
    ['scheduleDayOfTheMonth: required', 'scheduleMonth: usual-with-frequency']
  ],
  [
    'scheduleDayOfTheMonth: required when annual (scheduleMonth: hints)',
    { frequency: 'annual' },
    ['scheduleDayOfTheMonth: required', 'scheduleMonth: usual-with-frequency']
  ],
  [
    'Limits, scheduleDayOfTheMonth: not 0',
    { frequency: 'monthly', scheduleDayOfTheMonth: '0' },
    ['scheduleDayOfTheMonth: too-low']
  ],
  [
    'Limits, scheduleDayOfTheMonth: not 32',
    { frequency: 'monthly', scheduleDayOfTheMonth: '32' },
    ['scheduleDayOfTheMonth: too-high']
  ],
  [
    'scheduleDayOfTheMonth: integer',
    { frequency: 'monthly', scheduleDayOfTheMonth: '1.5' },
    ['scheduleDayOfTheMonth: not-a-whole-number']
  ],
  [
    'scheduleMonth: lowercase English month names',
    { frequency: 'annual', scheduleDayOfTheMonth: '1', scheduleMonth: 'maart' },
    ['scheduleMonth: unknown-value']
  ],
  [
    'dateOfBirthMatching: values of the hints only',
    { dateOfBirthMatching: 'withinTenYears' },
    ['dateOfBirthMatching: unlisted-value']
  ],
  ['dateOfBirthMatching: may be left to the service', { dateOfBirthMatching: '' }, []],
  ['matching: values of the hints only', { matching: 'exact' }, ['matching: unlisted-value']],
  ['pepTiers: values of the hints only', { pepTiers: ['pepTier4'] }, ['pepTiers: unlisted-value']],
  [
    'pepTiers: no effect without a PEP dataset, and no error (hints)',
    { pepTiers: ['pepTier1'], datasets: ['SAN'] },
    []
  ]
]

describe('a follow list, while it is typed', () => {
  it.each(listRows)('spec: %s', (_, typed, issues) => {
    expect(ofList(typed)).toEqual(issues)
  })

  it.each([
    ['scheduleDayOfTheWeek', 'weekly', daysOfTheWeek],
    ['scheduleMonth', 'annual', months],
    ['dateOfBirthMatching', 'daily', dateOfBirthMatchings],
    ['matching', 'daily', matchings]
  ] as const)('spec: %s takes each of its values', (field, frequency, values) => {
    const day = frequency === 'annual' ? { scheduleDayOfTheMonth: '31' } : {}
    for (const value of values) expect(ofList({ frequency, ...day, [field]: value })).toEqual([])
  })

  it('spec: pepTiers takes each of its values, and all of them', () => {
    for (const chosen of [[], ...pepTiers.map((tier) => [tier]), pepTiers])
      expect(ofList({ pepTiers: chosen })).toEqual([])
  })

  it.each([
    ['daily', []],
    ['weekly', ['scheduleDayOfTheWeek']],
    ['monthly', ['scheduleDayOfTheMonth']],
    ['halfAYear', ['scheduleDayOfTheMonth', 'scheduleMonth']],
    ['annual', ['scheduleDayOfTheMonth', 'scheduleMonth']]
  ])(
    'spec: with %s only the schedule fields that it allows are sent, whatever was typed before',
    (frequency, allowed) => {
      const typed = {
        frequency,
        scheduleDayOfTheWeek: 'friday',
        scheduleDayOfTheMonth: '12',
        scheduleMonth: 'may'
      }
      expect(ofList(typed)).toEqual([])
      expect(
        Object.keys(listSettingsOf({ ...firstListDraft(null), ...typed }, null)).filter((field) =>
          field.startsWith('schedule')
        )
      ).toEqual(expect.arrayContaining(allowed))
      expect(
        Object.keys(listSettingsOf({ ...firstListDraft(null), ...typed }, null)).filter((field) =>
          field.startsWith('schedule')
        )
      ).toHaveLength(allowed.length)
    }
  )

  it('keeps tiers that are numbers, and writes what is typed beside them as a number (C14c)', () => {
    const before = { name: 'K', threshold: 80, frequency: 'daily', datasets: ['PEP'], pepTiers: [1, 2] }
    const draft = firstListDraft(before)
    expect(listSettingsOf(draft, before)).toMatchObject({ pepTiers: [1, 2] })
    expect(listSettingsOf({ ...draft, pepTiers: ['2'], otherTiers: '3' }, before)).toMatchObject({
      pepTiers: [2, 3]
    })
    expect(listSettingsOf({ ...firstListDraft(null), otherTiers: 'tier-x, 7' }, null)).toMatchObject({
      pepTiers: ['tier-x', '7']
    })
  })

  it('sends back an empty text that the service shows (C15a)', () => {
    const subject = { name: 'Anna', countries: [], dateOfBirth: '', gender: '' }
    expect(subjectSettingsOf({ ...firstSubjectDraft(subject), name: 'Berta' }, subject)).toEqual({
      ...subject,
      name: 'Berta'
    })
    expect(subjectDraftIssues('businesses', firstSubjectDraft(subject), {}, subject)).toEqual([])
    const before = { name: 'K', threshold: 80, frequency: 'daily', datasets: ['PEP'], matching: '' }
    expect(listSettingsOf(firstListDraft(before), before)).toEqual(before)
    expect(listDraftIssues(firstListDraft(before), before)).toEqual([])
  })

  it('says nothing of a choice that the service does not show and nobody makes (C4j)', () => {
    const before = { name: 'K', threshold: 80, frequency: 'daily', datasets: ['PEP'] }
    const draft = { ...firstListDraft(before), name: 'L' }
    expect(listSettingsOf(draft, before)).toEqual({ ...before, name: 'L' })
    expect(listSettingsOf({ ...draft, countryRequired: true }, before)).toMatchObject({
      countryRequired: true
    })
    const held = { ...before, countryRequired: true, dateOfBirthRequired: false, pepTiers: ['pepTier1'] }
    expect(
      listSettingsOf({ ...firstListDraft(held), countryRequired: false, pepTiers: [] }, held)
    ).toMatchObject({ countryRequired: false, dateOfBirthRequired: false, pepTiers: [] })
    expect(listSettingsOf(firstListDraft(null), null)).toMatchObject({ countryRequired: false, pepTiers: [] })
  })

  it('knows all frequencies of the specification', () => {
    expect(frequencies).toEqual(['daily', 'weekly', 'monthly', 'halfAYear', 'annual'])
  })

  it('lets a value stay that the service set and nobody lists, and no other take its place', () => {
    const before = {
      name: 'Klanten',
      threshold: 80,
      frequency: 'daily',
      datasets: ['PEP'],
      matching: 'phonetic',
      pepTiers: ['pepTier9']
    }
    expect(listDraftIssues(firstListDraft(before), before)).toEqual([])
    expect(listDraftIssues({ ...firstListDraft(before), matching: 'other' }, before)).toEqual([
      { field: 'matching', rule: 'unlisted-value' }
    ])
  })

  it('lets each item of a list stay that the service set, whatever is chosen beside it', () => {
    const before = {
      name: 'Klanten',
      threshold: 80,
      frequency: 'daily',
      datasets: ['PEP', 'NEW'],
      pepTiers: ['pepTier9']
    }
    expect(
      listDraftIssues(
        { ...firstListDraft(before), datasets: ['PEP', 'NEW', 'SAN'], pepTiers: ['pepTier9', 'pepTier1'] },
        before
      )
    ).toEqual([])
    expect(
      listDraftIssues(
        { ...firstListDraft(before), datasets: ['PEP', 'NEWER'], pepTiers: ['pepTier8'] },
        before
      )
    ).toEqual([
      { field: 'datasets', rule: 'unknown-value' },
      { field: 'pepTiers', rule: 'unlisted-value' }
    ])
    expect(listDraftIssues({ ...firstListDraft(before), datasets: [] }, before)).toEqual([
      { field: 'datasets', rule: 'too-few' }
    ])
  })

  it.each([
    [
      'of a month beside a frequency without one',
      { frequency: 'monthly', scheduleDayOfTheMonth: 3, scheduleMonth: 'may' }
    ],
    [
      'beside a frequency that nobody lists',
      {
        frequency: 'quarterly',
        scheduleDayOfTheMonth: 3,
        scheduleMonth: 'may',
        scheduleDayOfTheWeek: 'monday'
      }
    ]
  ])('sends a schedule back that the service holds %s, until another frequency is chosen', (_, schedule) => {
    const before = { name: 'Klanten', threshold: 80, datasets: ['PEP'], ...schedule }
    const renamed = { ...firstListDraft(before), name: 'Cliënten' }
    expect(listDraftIssues(renamed, before)).toEqual([])
    expect(listSettingsOf(renamed, before)).toMatchObject(schedule)
    expect(
      Object.keys(listSettingsOf({ ...renamed, frequency: 'daily' }, before)).filter((field) =>
        field.startsWith('schedule')
      )
    ).toEqual([])
  })

  it('asks for the month that hints alone require only where the frequency is chosen here', () => {
    const before = {
      name: 'Klanten',
      threshold: 80,
      frequency: 'halfAYear',
      datasets: ['PEP'],
      scheduleDayOfTheMonth: 3
    }
    expect(listDraftIssues({ ...firstListDraft(before), name: 'Cliënten' }, before)).toEqual([])
    expect(listDraftIssues({ ...firstListDraft(before), frequency: 'annual' }, before)).toEqual([
      { field: 'scheduleMonth', rule: 'usual-with-frequency' }
    ])
  })
})

const subjectRows: readonly Row<Partial<SubjectDraft>>[] = [
  ['name: writable; which are required is not shown, so only this', { name: '' }, ['name: too-short']],
  ['name: blanks are none', { name: ' ' }, ['name: too-short']],
  ['countries: none', { countries: '' }, []],
  ['countries: two-letter codes, in any case, with commas or blanks', { countries: 'nl, BE;de' }, []],
  ['countries: two letters, not three', { countries: 'NLD' }, ['countries: not-a-country-code']],
  ['countries: each of them', { countries: 'NL 12' }, ['countries: not-a-country-code']],
  ['dateOfBirth: YYYY-MM-DD', { dateOfBirth: '1971-05-01' }, []],
  ['dateOfBirth: a day that exists', { dateOfBirth: '1971-02-29' }, ['dateOfBirth: not-a-date']],
  ['dateOfBirth: not a year only', { dateOfBirth: '1971' }, ['dateOfBirth: not-a-date']],
  ['gender: female is shown, male is a hint', { gender: 'male' }, []],
  ['gender: nothing else', { gender: 'x' }, ['gender: unlisted-value']]
]

describe('a subject, while it is typed', () => {
  it('is not sent without what was typed as its birth date, where that is no day', () => {
    expect(ofSubject({ dateOfBirth: '', isNoDay: true })).toEqual(['dateOfBirth: not-a-date'])
    expect(ofSubject({ dateOfBirth: '', isNoDay: true }, 'persons', { dateOfBirthRequired: true })).toEqual([
      'dateOfBirth: not-a-date'
    ])
  })

  it.each(subjectRows)('spec: Person Subscription, %s', (_, typed, issues) => {
    expect(ofSubject(typed)).toEqual(issues)
  })

  it('spec: Business Subscription has a name and countries, and nothing else', () => {
    expect(ofSubject({ countries: 'NL' }, 'businesses')).toEqual([])
    expect(ofSubject({ dateOfBirth: '1971-05-01', gender: 'male' }, 'businesses')).toEqual([
      'dateOfBirth: not-allowed-for-businesses',
      'gender: not-allowed-for-businesses'
    ])
  })

  it('spec: dateOfBirthRequired and countryRequired of the follow list hold for its subjects', () => {
    const demands = { dateOfBirthRequired: true, countryRequired: true }
    expect(ofSubject({}, 'persons', demands)).toEqual([
      'countries: required-by-follow-list',
      'dateOfBirth: required-by-follow-list'
    ])
    expect(ofSubject({}, 'businesses', demands)).toEqual(['countries: required-by-follow-list'])
    expect(ofSubject({ countries: 'NL', dateOfBirth: '1971-05-01' }, 'persons', demands)).toEqual([])
  })

  it('keeps what the service holds itself, also where it breaks the rules, and sends it back as it came', () => {
    const before = {
      name: 'Anna Smit',
      countries: ['GBR', 'United Kingdom', 'nl'],
      dateOfBirth: '1971',
      gender: 'x'
    }
    const renamed = { ...firstSubjectDraft(before), name: 'Anna Smid' }
    expect(subjectDraftIssues('persons', renamed, {}, before)).toEqual([])
    expect(subjectSettingsOf(renamed, before)).toEqual({ ...before, name: 'Anna Smid' })
  })

  it('takes each country by itself: one of the service stays beside a new one, and no other of its kind comes in', () => {
    const before = { name: 'Anna Smit', countries: ['gbr', 'nl'], dateOfBirth: null, gender: null }
    const typed = (countries: string) => ({ ...firstSubjectDraft(before), countries })
    expect(subjectDraftIssues('persons', typed('gbr be'), {}, before)).toEqual([])
    expect(subjectSettingsOf(typed('GBR be'), before).countries).toEqual(['gbr', 'BE'])
    expect(subjectDraftIssues('persons', typed('gbr deu'), {}, before)).toEqual([
      { field: 'countries', rule: 'not-a-country-code' }
    ])
  })

  it('is sent tidied: blanks around it gone, codes in capitals, nothing for what was left open', () => {
    expect(
      subjectSettingsOf(
        { name: ' Anna Smit ', countries: ' nl,be ', dateOfBirth: ' ', gender: '', isNoDay: false },
        null
      )
    ).toEqual({ name: 'Anna Smit', countries: ['NL', 'BE'], dateOfBirth: null, gender: null })
  })
})
