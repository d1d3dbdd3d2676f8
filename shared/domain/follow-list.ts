import type { EpochMillis } from '../clock.ts'
import type { FollowListId } from '../ids.ts'
import { type Draft, type FieldIssue, type FieldRule, isAbsent, lengthOf } from './field-issue.ts'
import type { FurtherFields } from './further-fields.ts'
import { canonicalJson, type JsonValue } from './json-value.ts'
import { type Count, families, type Family } from './subscription.ts'

export const frequencies = ['daily', 'weekly', 'monthly', 'halfAYear', 'annual'] as const
export const daysOfTheWeek = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday'
] as const
export const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december'
] as const

/** Values the service sent that the specification does not list are kept as they came. */
type Open<Known extends string> = Known | (string & {})

/** What a user can set (spec: Follow List, writable attributes). */
export interface FollowListSettings {
  readonly name: string
  /** 75 to 100; alerts with lower scores are not shown. */
  readonly threshold: number
  readonly frequency: Open<(typeof frequencies)[number]>
  readonly datasets: readonly Dataset[]
  readonly scheduleDayOfTheWeek?: Open<(typeof daysOfTheWeek)[number]>
  /** 1 to 31. */
  readonly scheduleDayOfTheMonth?: number
  readonly scheduleMonth?: Open<(typeof months)[number]>
  readonly dateOfBirthMatching?: string
  readonly dateOfBirthRequired?: boolean
  readonly countryRequired?: boolean
  readonly matching?: string
  /** Of any type: no item is shown (spec: Follow List). */
  readonly pepTiers?: readonly JsonValue[]
  readonly further?: FurtherFields
}

/** Returned by the single read only (spec: Read-only statistics). Whatever it leaves out is null. */
export interface FollowListStatistics {
  readonly lastScreenedDateISO: string | null
  readonly personSubscriptionsCount: Count
  readonly businessSubscriptionsCount: Count
  readonly personOpenSubscriptionsCount: Count
  readonly businessOpenSubscriptionsCount: Count
  readonly personOpenAlertsCount: Count
  readonly businessOpenAlertsCount: Count
  readonly personFalsePositiveAlertsCount: Count
  readonly businessFalsePositiveAlertsCount: Count
  readonly personTruePositiveAlertsCount: Count
  readonly businessTruePositiveAlertsCount: Count
  readonly personDiscardedAlertsCount: Count
  readonly businessDiscardedAlertsCount: Count
}

/** What a follow list counts of one family. */
export interface FamilyCounts {
  readonly subscriptions: Count
  readonly openSubscriptions: Count
  readonly open: Count
  readonly falsePositive: Count
  readonly truePositive: Count
  readonly discarded: Count
}

export function familyCounts(statistics: FollowListStatistics, family: Family): FamilyCounts {
  const one = family === 'persons' ? 'person' : 'business'
  return {
    subscriptions: statistics[`${one}SubscriptionsCount`],
    openSubscriptions: statistics[`${one}OpenSubscriptionsCount`],
    open: statistics[`${one}OpenAlertsCount`],
    falsePositive: statistics[`${one}FalsePositiveAlertsCount`],
    truePositive: statistics[`${one}TruePositiveAlertsCount`],
    discarded: statistics[`${one}DiscardedAlertsCount`]
  }
}

/**
 * The families of which the service leaves out a count. Nothing shows then whether they are as they were, so that
 * their subjects are read in each pass (SPEC S2b).
 */
export function familiesNotCounted(statistics: FollowListStatistics): readonly Family[] {
  return families.filter((family) => {
    const counts = familyCounts(statistics, family)
    return counts.subscriptions !== 0 && Object.values(counts).includes(null)
  })
}

export interface FollowList {
  readonly id: FollowListId
  readonly settings: FollowListSettings
  /** Null until the single read was made. */
  readonly statistics: FollowListStatistics | null
}

/** spec: Limits. */
export const followListLimits = {
  nameLength: { min: 1, max: 100 },
  threshold: { min: 75, max: 100 },
  scheduleDayOfTheMonth: { min: 1, max: 31 }
} as const

/** hints: the specification shows `withinThreeYears` only. */
export const dateOfBirthMatchings = [
  'exact',
  'sameYear',
  'withinOneYear',
  'withinTwoYears',
  'withinThreeYears',
  'withinFourYears',
  'withinFiveYears'
] as const
/** hints: the specification shows `fuzzy` only. */
export const matchings = ['fuzzy', 'strict'] as const
/** hints: the specification shows no item value. */
export const pepTiers = ['pepTier1', 'pepTier2', 'pepTier3'] as const

export type FollowListField = Exclude<keyof FollowListSettings, 'further'>
export type FollowListIssue = FieldIssue<FollowListField>

type Check = (value: unknown, draft: Draft<FollowListField>) => FieldRule | null

const yesOrNo: Check = (value) => (typeof value === 'boolean' ? null : 'not-yes-or-no')

function oneOf(known: readonly string[], otherwise: FieldRule): Check {
  return (value) => (typeof value !== 'string' ? 'not-text' : known.includes(value) ? null : otherwise)
}

function listOf(known: readonly string[], otherwise: FieldRule): Check {
  return (value) => {
    if (!Array.isArray(value)) return 'not-a-list'
    if (!value.every((item) => typeof item === 'string')) return 'not-text'
    return value.every((item) => known.includes(item)) ? null : otherwise
  }
}

function wholeNumber({ min, max }: { readonly min: number; readonly max: number }): Check {
  return (value) => {
    if (!Number.isInteger(value)) return 'not-a-whole-number'
    return (value as number) < min ? 'too-low' : (value as number) > max ? 'too-high' : null
  }
}

const nameRule: Check = (value) => {
  if (typeof value !== 'string') return 'not-text'
  const length = lengthOf(value)
  return length < followListLimits.nameLength.min
    ? 'too-short'
    : length > followListLimits.nameLength.max
      ? 'too-long'
      : null
}

const datasetsRule: Check = (value, draft) => {
  if (Array.isArray(value) && value.length === 0) return 'too-few'
  return listOf(datasetCodes, 'unknown-value')(value, draft)
}

const tiersRule: Check = (value) => {
  if (!Array.isArray(value)) return 'not-a-list'
  return value.every((tier) => (pepTiers as readonly unknown[]).includes(tier)) ? null : 'unlisted-value'
}

/** A tier as a text: the text itself, and what JSON writes for any other value. */
export function tierText(tier: JsonValue): string {
  return typeof tier === 'string' ? tier : canonicalJson(tier)
}

const required: readonly (readonly [FollowListField, Check])[] = [
  ['name', nameRule],
  ['threshold', wholeNumber(followListLimits.threshold)],
  ['frequency', oneOf(frequencies, 'unknown-value')],
  ['datasets', datasetsRule]
]

const optional: readonly (readonly [FollowListField, Check])[] = [
  ['dateOfBirthMatching', oneOf(dateOfBirthMatchings, 'unlisted-value')],
  ['dateOfBirthRequired', yesOrNo],
  ['countryRequired', yesOrNo],
  ['matching', oneOf(matchings, 'unlisted-value')],
  ['pepTiers', tiersRule]
]

/** Schedule fields with the frequencies that they belong to (spec: Follow List; scheduleMonth: hints). */
const schedule: readonly (readonly [FollowListField, readonly string[], Check])[] = [
  ['scheduleDayOfTheWeek', ['weekly'], oneOf(daysOfTheWeek, 'unknown-value')],
  [
    'scheduleDayOfTheMonth',
    ['monthly', 'halfAYear', 'annual'],
    wholeNumber(followListLimits.scheduleDayOfTheMonth)
  ],
  ['scheduleMonth', ['halfAYear', 'annual'], oneOf(months, 'unknown-value')]
]

/** True if the schedule field is required, and allowed, with this frequency. */
export function scheduleFieldApplies(field: FollowListField, frequency: string): boolean {
  return schedule.some(([name, allowed]) => name === field && allowed.includes(frequency))
}

/** All rules that the writable attributes break, in the order of the form. Empty if they may be sent. */
export function followListIssues(draft: Draft<FollowListField>): readonly FollowListIssue[] {
  return [
    ...required.flatMap(([field, check]) =>
      issue(field, isAbsent(draft[field]) ? 'required' : check(draft[field], draft))
    ),
    ...schedule.flatMap(([field, frequenciesOfField, check]) =>
      issue(field, scheduleRule(draft, field, frequenciesOfField, check))
    ),
    ...optional.flatMap(([field, check]) =>
      issue(field, isAbsent(draft[field]) ? null : check(draft[field], draft))
    )
  ]
}

function scheduleRule(
  draft: Draft<FollowListField>,
  field: FollowListField,
  allowed: readonly string[],
  check: Check
): FieldRule | null {
  const { frequency } = draft
  // An unknown frequency breaks a rule of its own, and nobody knows which schedule it needs.
  if (oneOf(frequencies, 'unknown-value')(frequency, draft) !== null) return null
  const applies = allowed.includes(frequency as string)
  // When a month is required or allowed is not shown: the hint is a caution.
  const isShown = field !== 'scheduleMonth'
  if (isAbsent(draft[field])) return applies ? (isShown ? 'required' : 'usual-with-frequency') : null
  return applies || !isShown ? check(draft[field], draft) : 'not-allowed-with-frequency'
}

function issue(field: FollowListField, rule: FieldRule | null): readonly FollowListIssue[] {
  return rule === null ? [] : [{ field, rule }]
}

/** Dataset codes of the specification (spec: Dataset codes). */
export const datasetCodes = [
  'PEP',
  'PEP-CURRENT',
  'PEP-FORMER',
  'PEP-LINKED',
  'SAN',
  'SAN-CURRENT',
  'SAN-FORMER',
  'INS',
  'RRE',
  'DD',
  'POI',
  'REL',
  'SOE',
  'SOE-CURRENT',
  'SOE-FORMER'
] as const
export type KnownDataset = (typeof datasetCodes)[number]

/** A code that the specification does not list is kept and shown as it came. */
export type Dataset = KnownDataset | (string & {})

export function isKnownDataset(code: string): code is KnownDataset {
  return (datasetCodes as readonly string[]).includes(code)
}

/** Whether a code is this one or a part of it: a list that looks for `PEP` looks for its parts as well (spec: Dataset codes). */
export function isWithinDataset(code: Dataset, whole: Dataset): boolean {
  return code === whole || code.startsWith(`${whole}-`)
}

/**
 * Why the user is asked about a follow list that is not swept (SPEC S21b): `not-listed` - the service no
 * longer lists it; `not-found` - it is listed, but its single read answers 404; `emptied` - it is there,
 * and shows none any more of the persons, or of the businesses, that it had.
 */
export type QuestionReason = 'not-listed' | 'not-found' | 'emptied'

export interface FollowListQuestion {
  readonly reason: QuestionReason
  readonly since: EpochMillis
  /**
   * `keep`: the user wants its rows to stay as they are. Null: not answered yet. If the user confirms that
   * the list is gone, there is no question left, and it is swept.
   */
  readonly answer: 'keep' | null
}

/** What to do with a follow list that is asked about (SPEC S21e). */
export type QuestionAnswer =
  /** Its rows stay as they are, and the user is not asked again for the same reason. */
  | 'keep'
  /** It is gone: the next pass may mark its rows as gone. Drafts and reviews stay. */
  | 'sweep'
