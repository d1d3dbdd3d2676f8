import type { AlertValues } from './alert.ts'
import { birthDateWindow, compareBirthDates } from './birth-dates.ts'
import type { BirthDateDetail } from './birth-dates.ts'
import { normalCountries } from './country.ts'
import type { Family } from './family.ts'
import { compareNames } from './name-words.ts'
import type { NameComparison, NameLikeness } from './name-words.ts'
import type { Subscription } from './subscription.ts'

/** `near`: it speaks for a match, but with less than the whole value; the detail says why. */
export type FieldResult = 'matched' | 'near' | 'not-matched' | 'unknown'

export type ComparedField =
  | {
      readonly field: 'name'
      readonly result: FieldResult
      readonly subject: string
      readonly match: string
      readonly words: NameComparison
      /** The profile's primary name, where the hit is on another name of it (hints); else null. */
      readonly aliasOf: string | null
    }
  | {
      readonly field: 'birth-date'
      readonly result: FieldResult
      readonly subject: string | null
      readonly match: readonly string[]
      readonly detail: BirthDateDetail
    }
  | { readonly field: 'gender'; readonly result: FieldResult; readonly subject: string | null; readonly match: string | null }
  | {
      readonly field: 'countries'
      readonly result: FieldResult
      readonly subject: readonly string[]
      readonly match: readonly string[]
      readonly shared: readonly string[]
    }

/** The subject beside the match, field by field. A business has no birth date and no gender (spec: Business Alert). */
export function compareCase(
  subject: Pick<Subscription, 'family' | 'name' | 'dateOfBirth' | 'gender' | 'countries'>,
  match: AlertValues,
  dateOfBirthMatching: string | undefined
): readonly ComparedField[] {
  const fields = [
    nameField(subject.name, match),
    birthDateField(subject.dateOfBirth, match.datesOfBirth, birthDateWindow(dateOfBirthMatching)),
    genderField(subject.gender, match.gender),
    countryField(subject.countries, match.countries)
  ]
  return fields.filter(({ field }) => belongsTo(subject.family, field))
}

function belongsTo(family: Family, field: ComparedField['field']): boolean {
  return family === 'persons' || field === 'name' || field === 'countries'
}

function nameField(subjectName: string, match: AlertValues): ComparedField {
  const words = compareNames(subjectName, match.match)
  return { field: 'name', result: nameResults[words.likeness], subject: subjectName, match: match.match, words, aliasOf: match.match === match.name ? null : match.name }
}

const nameResults: Readonly<Record<NameLikeness, FieldResult>> = {
  equal: 'matched',
  'other-order': 'matched',
  spelling: 'near',
  initials: 'near',
  partly: 'near',
  none: 'not-matched'
}

function birthDateField(subject: string | null, match: readonly string[], windowYears: number | null): ComparedField {
  const detail = compareBirthDates(subject, match, windowYears)
  return { field: 'birth-date', result: birthDateResult(detail), subject, match, detail }
}

function birthDateResult(detail: BirthDateDetail): FieldResult {
  switch (detail.kind) {
    case 'same-date':
      return 'matched'
    case 'month-only':
    case 'year-only':
    case 'day-and-month-swapped':
      return 'near'
    case 'same-year':
    case 'years-apart':
      return 'not-matched'
    case 'subject-has-none':
    case 'match-has-none':
    case 'unreadable':
      return 'unknown'
  }
}

function genderField(subject: string | null, match: string | null): ComparedField {
  const own = subject?.trim().toLowerCase() ?? ''
  const other = match?.trim().toLowerCase() ?? ''
  const result = own === '' || other === '' ? 'unknown' : own === other ? 'matched' : 'not-matched'
  return { field: 'gender', result, subject, match }
}

function countryField(subjectCountries: readonly string[], matchCountries: readonly string[]): ComparedField {
  const subject = normalCountries(subjectCountries)
  const match = normalCountries(matchCountries)
  const shared = match.filter((country) => subject.includes(country))
  const result = subject.length === 0 || match.length === 0 ? 'unknown' : shared.length > 0 ? 'matched' : 'not-matched'
  return { field: 'countries', result, subject, match, shared }
}
