import { describe, expect, it } from 'vitest'
import type { AlertValues } from '../../../../shared/domain/alert.ts'
import {
  compareCase,
  type ComparedField,
  type ListYardstick,
  reasonsOf
} from '../../../../shared/domain/comparison.ts'

const subject = {
  family: 'persons',
  name: 'Anna-Lena Brüggemann',
  dateOfBirth: '1971-05-01',
  gender: 'female',
  countries: ['NL']
} as const
const match: AlertValues = {
  name: 'Anna Lena Bruggeman',
  match: 'Bruggeman A',
  matchVersion: 3,
  version: 4,
  score: 91,
  status: 'open',
  datasets: ['PEP-CURRENT'],
  countries: ['be', 'nl'],
  datesOfBirth: ['1971'],
  gender: null,
  pepTier: 'pepTier2',
  profileId: 'p-1',
  profileImage: null
}

const field = <Name extends ComparedField['field']>(
  fields: readonly ComparedField[],
  name: Name
): Extract<ComparedField, { field: Name }> => {
  const found = fields.find(
    (candidate): candidate is Extract<ComparedField, { field: Name }> => candidate.field === name
  )
  if (found === undefined) throw new Error(`no field ${name}`)
  return found
}

const list: ListYardstick = {
  dateOfBirthMatching: 'withinThreeYears',
  datasets: ['PEP', 'SAN-CURRENT'],
  pepTiers: ['pepTier1']
}

describe('compareCase', () => {
  const fields = compareCase(subject, match, list)

  it('names the primary name where the hit is on an alias', () => {
    expect(field(fields, 'name').aliasOf).toBe('Anna Lena Bruggeman')
    expect(field(compareCase(subject, { ...match, match: match.name }, undefined), 'name').aliasOf).toBeNull()
  })

  it('calls an equal year of a profile without a day near, not matched in full', () => {
    expect(field(fields, 'birth-date')).toMatchObject({ result: 'near', detail: { kind: 'year-only' } })
  })

  it('calls a missing value unknown, on either side', () => {
    expect(field(fields, 'gender').result).toBe('unknown')
    expect(
      field(compareCase({ ...subject, gender: null }, { ...match, gender: 'male' }, undefined), 'gender')
        .result
    ).toBe('unknown')
    expect(field(compareCase({ ...subject, countries: [] }, match, undefined), 'countries').result).toBe(
      'unknown'
    )
  })

  it('calls a name unknown while the subject was not read', () => {
    expect(field(compareCase({ ...subject, name: '' }, match, list), 'name').result).toBe('unknown')
  })

  it('compares a name of signs alone as it is written, and calls it no other name (T23j)', () => {
    const name = (own: string, other: string): unknown => {
      const found = field(compareCase({ ...subject, name: own }, { ...match, match: other }, list), 'name')
      return [found.result, reasonsOf({ ...found, aliasOf: null }).map(({ kind }) => kind)]
    }
    expect([name('!!!', ' !!! '), name('🦊', '🦊'), name('???', 'Anna'), name('🦊', '—')]).toEqual([
      ['matched', ['name']],
      ['matched', ['name']],
      ['unknown', ['not-comparable']],
      ['unknown', ['not-comparable']]
    ])
  })

  it('compares a name that is longer than any as it is written, and calls it no other name (T23l)', () => {
    const name = (own: string, other: string): unknown => {
      const found = field(compareCase({ ...subject, name: own }, { ...match, match: other }, list), 'name')
      return [found.result, reasonsOf({ ...found, aliasOf: null }).map(({ kind }) => kind)]
    }
    const words = 'Anna Brand '.repeat(46).trimEnd()
    const word = 'annabrand'.repeat(56)
    expect([words.length > 500, word.length > 500]).toEqual([true, true])
    for (const same of [words, ` ${words.replace(' ', '  ')} `])
      expect(name(words, same)).toEqual(['matched', ['name']])
    expect(name(word, word)).toEqual(['matched', ['name']])
    expect([name(words, 'Anna Brand'), name('Anna', words), name(word, `${word.slice(1)}x`)]).toEqual([
      ['unknown', ['not-comparable']],
      ['unknown', ['not-comparable']],
      ['unknown', ['not-comparable']]
    ])
    const longest = 'annabrand'.repeat(56).slice(0, 500)
    expect(name(longest, `${longest.slice(1)}x`)).toEqual(['near', ['name']])
  })

  it('calls two genders different only where both are listed, and equal only where they say something', () => {
    const gender = (own: string, other: string): unknown =>
      field(compareCase({ ...subject, gender: own }, { ...match, gender: other }, list), 'gender').result
    expect([
      gender('female', 'Male'),
      gender('female', 'FEMALE'),
      gender('female', 'unknown'),
      gender('unknown', 'unknown'),
      gender('female', 'F'),
      gender('x', 'x')
    ]).toEqual(['not-matched', 'matched', 'unknown', 'unknown', 'unknown', 'matched'])
  })

  it('compares countries whatever their case', () => {
    expect(field(fields, 'countries')).toMatchObject({
      result: 'matched',
      shared: ['NL'],
      match: ['BE', 'NL']
    })
    expect(field(compareCase({ ...subject, countries: ['FR'] }, match, undefined), 'countries').result).toBe(
      'not-matched'
    )
  })

  it('calls countries different only where each code stands for one, since the documents list none (T16e)', () => {
    const countries = (own: readonly string[], others: readonly string[]): unknown =>
      field(compareCase({ ...subject, countries: own }, { ...match, countries: others }, list), 'countries')
        .result
    expect([
      countries(['NL'], ['NLD']),
      countries(['Netherlands'], ['DE']),
      countries(['NL'], ['DE', '528']),
      countries(['NL'], ['ZZ']),
      countries(['NL', 'XYZ'], ['xyz']),
      countries(['NL'], ['DE', 'XK']),
      countries(['uk'], ['el'])
    ]).toEqual(['unknown', 'unknown', 'unknown', 'unknown', 'matched', 'not-matched', 'not-matched'])
  })

  it('calls no state that is several today, and no group of states, another country (T16g)', () => {
    const countries = (own: string, other: string): unknown =>
      field(
        compareCase({ ...subject, countries: [own] }, { ...match, countries: [other] }, list),
        'countries'
      ).result
    for (const [own, other] of [
      ['HR', 'YU'],
      ['RU', 'SU'],
      ['ME', 'CS'],
      ['SX', 'AN'],
      ['NL', 'EU'],
      ['NL', 'UN']
    ] as const)
      expect([own, other, countries(own, other)]).toEqual([own, other, 'unknown'])
    // What only has another code today is the same.
    for (const [own, other] of [
      ['MM', 'BU'],
      ['CD', 'zr'],
      ['TL', 'TP'],
      ['DE', 'DD']
    ] as const)
      expect([own, other, countries(own, other)]).toEqual([own, other, 'matched'])
  })

  it('shows neither birth date nor gender of a business', () => {
    const business = compareCase({ ...subject, family: 'businesses' }, match, undefined)
    expect(business.map((compared) => compared.field)).toEqual(['name', 'countries', 'datasets', 'pep-tier'])
  })

  it('counts birth dates within the range of the list in part, and beyond it not at all', () => {
    const born = (date: string, yardstick: ListYardstick | undefined): unknown =>
      field(compareCase(subject, { ...match, datesOfBirth: [date] }, yardstick), 'birth-date').result
    expect(born('1971-09-09', list)).toBe('near')
    expect(born('1974', list)).toBe('near')
    expect(born('1975', list)).toBe('not-matched')
    expect(born('1974', undefined)).toBe('unknown')
    expect(born('1974', { ...list, dateOfBirthMatching: 'fuzzyAge' })).toBe('unknown')
    expect(born('1971', undefined)).toBe('near')
  })

  it('holds the datasets of the profile against what the list looks for, parts included', () => {
    expect(field(fields, 'datasets')).toMatchObject({ result: 'matched', shared: ['PEP-CURRENT'] })
    expect(field(compareCase(subject, { ...match, datasets: ['SAN-FORMER'] }, list), 'datasets').result).toBe(
      'not-matched'
    )
    expect(field(compareCase(subject, match, undefined), 'datasets').result).toBe('unknown')
  })

  it('holds the tier of the profile against those of the list, where one of them speaks of tiers', () => {
    expect(field(fields, 'pep-tier').result).toBe('not-matched')
    expect(field(compareCase(subject, { ...match, pepTier: 'pepTier1' }, list), 'pep-tier').result).toBe(
      'matched'
    )
    expect(field(compareCase(subject, match, { datasets: ['PEP'] }), 'pep-tier').result).toBe('matched')
    expect(field(compareCase(subject, { ...match, pepTier: null }, list), 'pep-tier').result).toBe('unknown')
    expect(field(compareCase(subject, match, undefined), 'pep-tier').result).toBe('unknown')
    expect(
      compareCase(subject, { ...match, pepTier: null }, { datasets: ['PEP'] }).map(
        (compared) => compared.field
      )
    ).not.toContain('pep-tier')
  })
})
