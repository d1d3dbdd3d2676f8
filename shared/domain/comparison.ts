import { assertNever } from '../errors.ts'
import type { AlertValues } from './alert.ts'
import { firstBirthYear, isCalendarDate } from './calendar-date.ts'
import { type Dataset, type FollowListSettings, isWithinDataset, tierText } from './follow-list.ts'
import { compareNames, type NameComparison, type NameLikeness } from './name-comparison.ts'
import { type Family, isKnownCountry, normalCountries, type Subscription } from './subscription.ts'

/** `near`: it speaks for a match, but with less than the whole value; the detail says why. */
export type FieldResult = 'matched' | 'near' | 'not-matched' | 'unknown'

export type ComparedField =
  | {
      readonly field: 'name'
      readonly result: FieldResult
      readonly subject: string
      readonly match: string
      readonly words: NameComparison
      /** The profile's primary name if another name of it was hit (hints), else null. */
      readonly aliasOf: string | null
    }
  | {
      readonly field: 'birth-date'
      readonly result: FieldResult
      readonly subject: string | null
      readonly match: readonly string[]
      readonly detail: BirthDateDetail
    }
  | {
      readonly field: 'gender'
      readonly result: FieldResult
      readonly subject: string | null
      readonly match: string | null
    }
  | {
      readonly field: 'countries'
      readonly result: FieldResult
      readonly subject: readonly string[]
      readonly match: readonly string[]
      readonly shared: readonly string[]
    }
  /** The datasets that the follow list looks for, beside those that the profile is in. */
  | {
      readonly field: 'datasets'
      readonly result: FieldResult
      readonly wanted: readonly Dataset[]
      readonly match: readonly Dataset[]
      readonly shared: readonly Dataset[]
    }
  /**
   * The tiers that the follow list looks for. None means that it looks for all of them, or, where the result
   * is unknown, that the list was not read.
   */
  | {
      readonly field: 'pep-tier'
      readonly result: FieldResult
      readonly wanted: readonly string[]
      readonly match: string | null
    }

/** Why a field of the subject counts as matched or not, beyond what the values themselves say. */
export type ComparisonReason =
  | { readonly kind: 'missing'; readonly side: 'subject' | 'match' | 'both' }
  | { readonly kind: 'name'; readonly likeness: NameLikeness }
  /** Names of different alphabets were compared by romanisation: how these were read (SPEC T23b). */
  | { readonly kind: 'romanised'; readonly names: readonly string[] }
  /** One name is in a script that is not romanised, so that they were compared as written (SPEC T23c). */
  | { readonly kind: 'unread-script' }
  /** The profile's primary name, where another name of it was hit. */
  | { readonly kind: 'alias-of'; readonly name: string }
  | { readonly kind: 'birth-date'; readonly detail: PlainBirthDateDetail }
  | { readonly kind: 'years-apart'; readonly years: number; readonly withinWindow: boolean | null }
  | { readonly kind: 'one-of'; readonly shared: number; readonly total: number }
  /** None of several agrees, and what is said is said of the nearest (SPEC T16i). */
  | { readonly kind: 'nearest-of'; readonly total: number }
  | { readonly kind: 'no-country' }
  | { readonly kind: 'not-comparable' }

/** The reasons that screen and paper give (SPEC R9b). Fields of the follow list say what the list looks for instead. */
export function reasonsOf(field: ComparedField): readonly ComparisonReason[] {
  switch (field.field) {
    case 'name':
      return [
        ...(isMissing(field.subject) || isMissing(field.match) ? [missing(field)] : nameReasons(field.words)),
        ...(field.aliasOf === null ? [] : [{ kind: 'alias-of', name: field.aliasOf } as const])
      ]
    case 'birth-date': {
      if (isMissing(field.subject) || isMissing(field.match)) return [missing(field)]
      return [birthDateReason(field.detail), ...ofSeveral(field.detail, field.match.length)]
    }
    case 'gender':
      return field.result === 'unknown' ? [missingOrNotComparable(field)] : []
    case 'countries':
      if (field.result === 'unknown') return [missingOrNotComparable(field)]
      return field.shared.length === 0
        ? [{ kind: 'no-country' }]
        : [{ kind: 'one-of', shared: field.shared.length, total: field.match.length }]
    case 'datasets':
    case 'pep-tier':
      return []
    default:
      return assertNever(field)
  }
}

function ofSeveral(detail: BirthDateDetail, total: number): readonly ComparisonReason[] {
  if (detail.kind === 'unreadable' || total < 2) return []
  return isAnotherDate(detail) ? [{ kind: 'nearest-of', total }] : [{ kind: 'one-of', shared: 1, total }]
}

function nameReasons(compared: NameComparison): readonly ComparisonReason[] {
  const { likeness, romanised, hasUnreadScript } = compared
  if (lacksWords(compared)) return [{ kind: 'not-comparable' }]
  // That no word is alike says nothing then.
  if (hasUnreadScript && likeness === 'none') return [{ kind: 'unread-script' }]
  return [
    { kind: 'name', likeness },
    ...(romanised.length === 0 ? [] : [{ kind: 'romanised', names: romanised } as const]),
    ...(hasUnreadScript ? [{ kind: 'unread-script' } as const] : [])
  ]
}

type Sided = string | null | readonly string[]

function isMissing(value: Sided): boolean {
  return value === null || (typeof value === 'string' ? value.trim() : value).length === 0
}

interface BothSides {
  readonly subject: Sided
  readonly match: Sided
}

function missingOrNotComparable(sides: BothSides): ComparisonReason {
  return isMissing(sides.subject) || isMissing(sides.match) ? missing(sides) : { kind: 'not-comparable' }
}

function missing({ subject, match }: BothSides): ComparisonReason {
  if (!isMissing(subject)) return { kind: 'missing', side: 'match' }
  return { kind: 'missing', side: isMissing(match) ? 'both' : 'subject' }
}

function birthDateReason(detail: BirthDateDetail): ComparisonReason {
  if (detail.kind === 'subject-has-none') return { kind: 'missing', side: 'subject' }
  if (detail.kind === 'match-has-none') return { kind: 'missing', side: 'match' }
  return detail.kind === 'years-apart' ? detail : { kind: 'birth-date', detail: detail.kind }
}

/** Fields that hold the match against the subject, in the order of the case. */
export const subjectFields = ['name', 'birth-date', 'gender', 'countries'] as const
export type SubjectField = (typeof subjectFields)[number]

/** Fields that hold the match against the follow list. They say nothing about the subject. */
export const listFields = ['datasets', 'pep-tier'] as const
export type ListField = (typeof listFields)[number]

/** What of a follow list says how its matches are to be read. */
export type ListYardstick = Pick<FollowListSettings, 'dateOfBirthMatching' | 'datasets' | 'pepTiers'>

/** The subject beside the match, field by field. A business has no birth date and no gender (spec: Business Alert). */
export function compareCase(
  subject: Pick<Subscription, 'family' | 'name' | 'dateOfBirth' | 'gender' | 'countries'>,
  match: AlertValues,
  list: ListYardstick | undefined
): readonly ComparedField[] {
  const fields = [
    nameField(subject.family, subject.name, match),
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

export function nameField(
  family: Family,
  subjectName: string,
  match: Pick<AlertValues, 'match' | 'name'>
): ComparedField {
  const words = compareNames(subjectName, match.match, family)
  return {
    field: 'name',
    result: isMissing(subjectName) || isMissing(match.match) ? 'unknown' : nameComparisonResult(words),
    subject: subjectName,
    match: match.match,
    words,
    aliasOf: match.match === match.name ? null : match.name
  }
}

/** A romanisation speaks for a match, but less than the letters do; a script that is not read speaks for nothing. */
function nameComparisonResult(compared: NameComparison): FieldResult {
  const { likeness, romanised, hasUnreadScript } = compared
  if (lacksWords(compared)) return 'unknown'
  const result = nameResults[likeness]
  if (result === 'matched' && romanised.length > 0) return 'near'
  return result === 'not-matched' && hasUnreadScript ? 'unknown' : result
}

/** A name of signs alone has nothing by which it could be another one, but may be written as the other is (SPEC T23j). */
function lacksWords({ likeness, subject, match }: NameComparison): boolean {
  return likeness === 'none' && (subject.length === 0 || match.length === 0)
}

const nameResults: Readonly<Record<NameLikeness, FieldResult>> = {
  equal: 'matched',
  'other-order': 'matched',
  spelling: 'near',
  initials: 'near',
  partly: 'near',
  none: 'not-matched'
}

export function birthDateField(
  subject: string | null,
  match: readonly string[],
  windowYears: number | null
): ComparedField {
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
      // The follow list says whether birth dates that are years apart still match.
      return detail.withinWindow === null ? 'unknown' : detail.withinWindow ? 'near' : 'not-matched'
    case 'subject-has-none':
    case 'match-has-none':
    case 'unreadable':
      return 'unknown'
  }
}

/**
 * The genders that the hints list. The specification shows no values, so nobody can tell that any other value
 * differs.
 */
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

export function countryField(
  subjectCountries: readonly string[],
  matchCountries: readonly string[]
): ComparedField {
  const subject = normalCountries(subjectCountries)
  const match = normalCountries(matchCountries)
  const shared = match.filter((country) => subject.includes(country))
  const result = shared.length > 0 ? 'matched' : areOtherCountries(subject, match) ? 'not-matched' : 'unknown'
  return { field: 'countries', result, subject, match, shared }
}

/** The documents list no codes, so that nobody can tell that one without a country differs (SPEC T16e). */
function areOtherCountries(subject: readonly string[], match: readonly string[]): boolean {
  return [subject, match].every((codes) => codes.length > 0 && codes.every(isKnownCountry))
}

function datasetField(wanted: readonly Dataset[], match: readonly Dataset[]): ComparedField {
  const shared = match.filter((code) => wanted.some((one) => isWithinDataset(code, one)))
  const result =
    wanted.length === 0 || match.length === 0 ? 'unknown' : shared.length > 0 ? 'matched' : 'not-matched'
  return { field: 'datasets', result, wanted, match, shared }
}

/** There is nothing to compare if neither side has tiers. */
function pepTierFields(list: ListYardstick | undefined, match: string | null): readonly ComparedField[] {
  const wanted = (list?.pepTiers ?? []).map(tierText)
  if (match === null && wanted.length === 0) return []
  const result =
    match === null || list === undefined
      ? 'unknown'
      : wanted.length === 0 || wanted.includes(match)
        ? 'matched'
        : 'not-matched'
  return [{ field: 'pep-tier', result, wanted, match }]
}

/** What two birth dates have in common, the closest of several. */
export type BirthDateDetail =
  | { readonly kind: 'same-date' }
  /** The profile knows no day (or no month), and what it knows is equal. */
  | { readonly kind: 'year-only' }
  | { readonly kind: 'month-only' }
  | { readonly kind: 'day-and-month-swapped' }
  | { readonly kind: 'same-year' }
  | { readonly kind: 'years-apart'; readonly years: number; readonly withinWindow: boolean | null }
  | { readonly kind: 'subject-has-none' }
  | { readonly kind: 'match-has-none' }
  /** A date that cannot be read. It is shown but never compared. */
  | { readonly kind: 'unreadable' }

type PlainBirthDateDetail = Exclude<
  BirthDateDetail['kind'],
  'years-apart' | 'subject-has-none' | 'match-has-none'
>

interface DateParts {
  readonly year: number
  readonly month: number | null
  readonly day: number | null
}

/** Years that a follow list's `dateOfBirthMatching` allows (hints). Null if the value is not known. */
export function birthDateWindow(matching: string | undefined): number | null {
  const windows: Readonly<Record<string, number>> = {
    exact: 0,
    sameYear: 0,
    withinOneYear: 1,
    withinTwoYears: 2,
    withinThreeYears: 3,
    withinFourYears: 4,
    withinFiveYears: 5
  }
  return matching === undefined ? null : (windows[matching] ?? null)
}

/**
 * Compares with each date of the profile and answers the closest (`YYYY-MM-DD`, `YYYY-MM` or `YYYY`). Where
 * one cannot be read, no other says that the date is another one (SPEC T16d).
 */
export function compareBirthDates(
  subject: string | null,
  match: readonly string[],
  windowYears: number | null
): BirthDateDetail {
  if (subject === null || subject.trim() === '') return { kind: 'subject-has-none' }
  if (match.length === 0) return { kind: 'match-has-none' }
  const own = readDate(subject)
  const details = match
    .map(readDate)
    .map((other) => (own === null || other === null ? null : compareDates(own, other, windowYears)))
  const readable = details.filter((detail) => detail !== null)
  const closest = readable.sort((one, other) => distance(one) - distance(other))[0]
  // One that cannot be read may be the subject's own.
  const isSure = closest !== undefined && (readable.length === details.length || !isAnotherDate(closest))
  return isSure ? closest : { kind: 'unreadable' }
}

export function isAnotherDate({ kind }: BirthDateDetail): boolean {
  return kind === 'years-apart' || kind === 'same-year'
}

function compareDates(one: DateParts, other: DateParts, windowYears: number | null): BirthDateDetail {
  if (one.year !== other.year) {
    const years = Math.abs(one.year - other.year)
    return { kind: 'years-apart', years, withinWindow: windowYears === null ? null : years <= windowYears }
  }
  if (one.month === null || other.month === null) return { kind: 'year-only' }
  if (one.day === null || other.day === null)
    return one.month === other.month ? { kind: 'month-only' } : { kind: 'same-year' }
  if (one.month === other.month && one.day === other.day) return { kind: 'same-date' }
  if (one.month === other.day && one.day === other.month) return { kind: 'day-and-month-swapped' }
  return { kind: 'same-year' }
}

function distance(detail: BirthDateDetail): number {
  const order = ['same-date', 'month-only', 'year-only', 'day-and-month-swapped', 'same-year']
  return detail.kind === 'years-apart' ? order.length + detail.years : order.indexOf(detail.kind)
}

function readDate(text: string): DateParts | null {
  const [, year, month, day] = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/u.exec(text.trim()) ?? []
  if (year === undefined) return null
  const parts = {
    year: Number(year),
    month: month === undefined ? null : Number(month),
    day: day === undefined ? null : Number(day)
  }
  const isPossible =
    day === undefined ? (parts.month ?? 1) >= 1 && (parts.month ?? 1) <= 12 : isCalendarDate(text.trim())
  return isPossible && parts.year >= firstBirthYear ? parts : null
}
