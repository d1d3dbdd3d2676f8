import { beforeAll, describe, expect, it } from 'vitest'
import { startLanguage } from '../../../../../renderer/app/words.ts'
import { comparisonDetail, wordsThatDiffer } from '../../../../../renderer/features/case/comparison-detail.ts'
import { createFormat } from '../../../../../renderer/i18n/format.ts'
import { translator } from '../../../../../renderer/i18n/wording.ts'
import { compareCase, type ListYardstick } from '../../../../../shared/domain/comparison.ts'
import { alert } from '../../../../fakes/store/invented-reviews.ts'

beforeAll(() => startLanguage('en'))

const subject = {
  family: 'persons',
  name: 'Anna-Lena Brüggemann',
  dateOfBirth: '1971-05-01',
  gender: 'female',
  countries: ['NL']
} as const

function details(change: Partial<typeof alert>): readonly string[] {
  return compareCase(
    subject,
    { ...alert, ...change },
    { dateOfBirthMatching: 'withinThreeYears', datasets: ['PEP'] }
  ).map((field) => comparisonDetail(translator(), field))
}

describe('comparisonDetail', () => {
  it('names the alias, the year, what is missing and how many are shared', () => {
    expect(details({ countries: ['be', 'nl'] }).slice(0, 4)).toEqual([
      'some words differ · alias of Anna Lena Bruggeman',
      'year only',
      'not given for the match',
      '1 of 2'
    ])
  })

  it('says how far two years are apart and what the list allows', () => {
    expect(details({ datesOfBirth: ['1973'] })[1]).toBe('2 years apart, within the list’s range')
    expect(details({ datesOfBirth: ['1961', '1960'] })[1]).toBe(
      '10 years apart, beyond the list’s range · the nearest of 2'
    )
  })

  it('says that one of several birth dates agrees only where one does (T16i)', () => {
    const born = (...datesOfBirth: readonly string[]): string | undefined => details({ datesOfBirth })[1]
    expect(born('1971-08-12', '1960-03-04', '1955')).toBe('same year, other day · the nearest of 3')
    expect(born('1960', '1971')).toBe('year only · 1 of 2')
    expect(born('1960', '1971-05-01')).toBe('same date · 1 of 2')
  })

  it('says of a match without birth dates whose they are that are missing', () => {
    expect(details({ datesOfBirth: [] })[1]).toBe('not given for the match')
  })

  it('says why nobody can tell: the subject or the list was not read, or a value is not one that can be compared', () => {
    const unread = compareCase(
      { ...subject, name: '' },
      { ...alert, match: alert.name, gender: 'unknown', datesOfBirth: ['1973', '1960'], pepTier: 'pepTier1' },
      undefined
    )
    expect(unread.map((field) => [field.result, comparisonDetail(translator(), field)])).toEqual([
      ['unknown', 'not given for the subject'],
      ['unknown', '2 years apart, the list’s range is not known · the nearest of 2'],
      ['unknown', 'values that cannot be compared'],
      ['not-matched', 'none in common'],
      ['unknown', 'the follow list was not read yet'],
      ['unknown', 'the follow list was not read yet']
    ])
  })

  it('says of codes that stand for no country that nobody can compare them (T16e)', () => {
    expect(details({ countries: ['NLD'] })[3]).toBe('values that cannot be compared')
  })

  it('says of datasets and PEP tiers that it is the list that looks for them (R9a)', () => {
    const looked = (list: ListYardstick | undefined, change: Partial<typeof alert>): readonly string[] =>
      compareCase(subject, { ...alert, ...change }, list)
        .slice(4)
        .map((field) => comparisonDetail(translator(), field))
    expect(looked({ datasets: ['PEP', 'SAN'], pepTiers: ['pepTier1'] }, { pepTier: 'pepTier2' })).toEqual([
      'the list looks for: Politically exposed person, Sanctioned',
      'the list looks for: PEP tier 1'
    ])
    expect(looked({ datasets: ['PEP'] }, { datasets: [], pepTier: 'pepTier2' })).toEqual([
      'not given for the match · the list looks for: Politically exposed person',
      'the list looks for every tier'
    ])
  })

  it('says that a name in another alphabet was romanised, and how it was read (T23b)', () => {
    expect(details({ match: 'Анна-Лена Бругман', name: 'Анна-Лена Бругман' })[0]).toBe(
      'other spelling · by romanisation: Anna-Lena Brugman'
    )
  })

  it('says that a script was compared as written (T23c)', () => {
    expect(details({ match: '安娜', name: '安娜' })[0]).toBe(
      'another script, compared as written (no sure romanisation)'
    )
  })

  it('says in words which words of the names differ, and how', () => {
    const name = compareCase(
      { ...subject, name: 'Fatima Zahra El Amrani' },
      { ...alert, match: 'Fatma Z. Amrani Haddad' },
      undefined
    ).find((field) => field.field === 'name')
    expect(name && wordsThatDiffer({ t: translator(), format: createFormat('en') }, name)).toBe(
      'other spelling: Fatima and Fatma; initials: Zahra and Z.; only on one side: Haddad'
    )
  })

  it('says which particles make another name of it (T23e)', () => {
    const name = compareCase(
      { ...subject, name: 'Abu Omar' },
      { ...alert, match: 'Bin Omar' },
      undefined
    ).find((field) => field.field === 'name')
    expect(name && wordsThatDiffer({ t: translator(), format: createFormat('en') }, name)).toBe(
      'only on one side: Abu and Bin'
    )
  })
})
