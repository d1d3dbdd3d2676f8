import type { AlertValues } from './alert.ts'
import { type BirthDateDetail, birthDateWindow, compareBirthDates } from './birth-dates.ts'
import { normalCountries } from './country.ts'
import type { Dataset } from './dataset.ts'
import type { Family } from './family.ts'
import type { FollowListSettings } from './follow-list.ts'
import { compareNames, type NameComparison, type NameLikeness } from './name-comparison.ts'
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
  /** What the follow list looks for, beside what the profile is in. */
  | {
      readonly field: 'datasets'
      readonly result: FieldResult
      readonly subject: readonly Dataset[]
      readonly match: readonly Dataset[]
      readonly shared: readonly Dataset[]
    }
  /** The tiers that the follow list looks for: none means all of them, or, where the result is unknown, that the list was not read. */
  | { readonly field: 'pep-tier'; readonly result: FieldResult; readonly subject: readonly string[]; readonly match: string | null }

/** What of a follow list says how its matches are to be read. */
export type ListYardstick = Pick<FollowListSettings, 'dateOfBirthMatching' | 'datasets' | 'pepTiers'>

/** The subject beside the match, field by field. A business has no birth date and no gender (spec: Business Alert). */
export function compareCase(
  subject: Pick<Subscription, 'family' | 'name' | 'dateOfBirth' | 'gender' | 'countries'>,
  match: AlertValues,
  list: ListYardstick | undefined
): readonly ComparedField[] {
  const fields = [
    nameField(subject.name, match),
    birthDateField(subject.dateOfBirth, match.datesOfBirth, birthDateWindow(list?.dateOfBirthMatching)),
    genderField(subject.gender, match.gender),
    countryField(subject.countries, match.countries),
    datasetField(list?.datasets ?? [], match.datasets),
    ...pepTierFields(list, match.pepTier)
  ]
  return fields.filter(({ field }) => belongsTo(subject.family, field))
}

function belongsTo(family: Family, field: ComparedField['field']): boolean {
  return family === 'persons' || (field !== 'birth-date' && field !== 'gender')
}

function nameField(subjectName: string, match: AlertValues): ComparedField {
  const words = compareNames(subjectName, match.match)
  const isMissing = subjectName.trim() === '' || match.match.trim() === ''
  return { field: 'name', result: isMissing ? 'unknown' : nameResults[words.likeness], subject: subjectName, match: match.match, words, aliasOf: match.match === match.name ? null : match.name }
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
      return 'near'
    case 'years-apart':
      // Whether years apart still match is the list's to say.
      return detail.withinWindow === null ? 'unknown' : detail.withinWindow ? 'near' : 'not-matched'
    case 'subject-has-none':
    case 'match-has-none':
    case 'unreadable':
      return 'unknown'
  }
}

/** The genders that the hints list. The specification shows no values, so that of any other one nobody can tell what it is not. */
const listedGenders: ReadonlySet<string> = new Set(['female', 'male'])

function genderResult(own: string, other: string): FieldResult {
  if (own === '' || other === '' || own === 'unknown' || other === 'unknown') return 'unknown'
  if (own === other) return 'matched'
  return listedGenders.has(own) && listedGenders.has(other) ? 'not-matched' : 'unknown'
}

function genderField(subject: string | null, match: string | null): ComparedField {
  const own = subject?.trim().toLowerCase() ?? ''
  const other = match?.trim().toLowerCase() ?? ''
  return { field: 'gender', result: genderResult(own, other), subject, match }
}

function countryField(subjectCountries: readonly string[], matchCountries: readonly string[]): ComparedField {
  const subject = normalCountries(subjectCountries)
  const match = normalCountries(matchCountries)
  const shared = match.filter((country) => subject.includes(country))
  const result = subject.length === 0 || match.length === 0 ? 'unknown' : shared.length > 0 ? 'matched' : 'not-matched'
  return { field: 'countries', result, subject, match, shared }
}

/** A list that looks for `PEP` looks for its parts as well (spec: Dataset codes). */
function datasetField(subject: readonly Dataset[], match: readonly Dataset[]): ComparedField {
  const shared = match.filter((code) => subject.some((wanted) => code === wanted || code.startsWith(`${wanted}-`)))
  const result = subject.length === 0 || match.length === 0 ? 'unknown' : shared.length > 0 ? 'matched' : 'not-matched'
  return { field: 'datasets', result, subject, match, shared }
}

/** Nothing to compare where neither side speaks of tiers. */
function pepTierFields(list: ListYardstick | undefined, match: string | null): readonly ComparedField[] {
  const subject = list?.pepTiers ?? []
  if (match === null && subject.length === 0) return []
  const result = match === null || list === undefined ? 'unknown' : subject.length === 0 || subject.includes(match) ? 'matched' : 'not-matched'
  return [{ field: 'pep-tier', result, subject, match }]
}
