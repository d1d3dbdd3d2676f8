import type { EpochMillis } from '../clock.ts'
import type { FollowListId, SubscriptionId } from '../ids.ts'
import { isCalendarDate } from './calendar-date.ts'
import { type Draft, type FieldIssue, type FieldRule, isAbsent } from './field-issue.ts'
import type { FurtherFields } from './further-fields.ts'

/** Names one subscription: ids are only promised to be unique inside their list and family. */
export interface SubscriptionRef {
  readonly followListId: FollowListId
  readonly family: Family
  readonly subscriptionId: SubscriptionId
}

/** What the service counts. Null if it left the count out: that is not zero. */
export type Count = number | null

export interface AlertCounts {
  readonly open: Count
  readonly falsePositive: Count
  readonly truePositive: Count
  readonly discarded: Count
}

/** One person or business on a follow list: the subject of a case. */
export interface Subscription extends SubscriptionRef {
  readonly name: string
  readonly countries: readonly string[]
  /** `YYYY-MM-DD`, or what the service sent; persons only. */
  readonly dateOfBirth: string | null
  readonly gender: string | null
  readonly counts: AlertCounts
  readonly createdAt: string | null
  readonly lastUpdatedAt: string | null
  readonly further?: FurtherFields
}

/** What the list of subscriptions of one family says of itself (spec: Subscription list meta). */
export interface SubscriptionListMeta extends AlertCounts {
  readonly subscriptions: Count
  readonly openSubscriptions: Count
}

/** With the time of the page that said it. A family that was not read since this is kept has none. */
export type SubscriptionListMetas = {
  readonly [Name in Family]?: SubscriptionListMeta & { readonly readAt: EpochMillis }
}

/** Null if one of the counts is not known (SPEC S36b). */
export function sumOfCounts(counts: readonly Count[]): Count {
  return counts.reduce<Count>((sum, count) => (sum === null || count === null ? null : sum + count), 0)
}

export function totalAlerts({ open, falsePositive, truePositive, discarded }: AlertCounts): Count {
  return sumOfCounts([open, falsePositive, truePositive, discarded])
}

const separator = '/'
const part = (value: string): string => value.replaceAll('%', '%25').replaceAll(separator, '%2F')

/** Primary key of a subscription's row. Names nobody: it is made of the service's ids only. */
export function subscriptionKey(ref: SubscriptionRef): string {
  return [part(ref.followListId), ref.family, part(ref.subscriptionId)].join(separator)
}

/** Person and business subscriptions are separate resource families (spec: What the service does). */
export const families = ['persons', 'businesses'] as const
export type Family = (typeof families)[number]

/** hints: the specification shows `female` only. */
export const genders = ['male', 'female'] as const

/** Writable attributes (spec: Person Subscription, Business Subscription). */
export type SubscriptionField = 'name' | 'countries' | 'dateOfBirth' | 'gender'
export type SubscriptionIssue = FieldIssue<SubscriptionField>

/**
 * What a subject is looked at beside. What dateOfBirthRequired and countryRequired ask of whom is not shown (spec: Follow
 * List), so that they are cautions.
 */
export interface SubscriptionDemands {
  readonly dateOfBirthRequired?: boolean
  readonly countryRequired?: boolean
  /** `YYYY-MM-DD`. */
  readonly today?: string
}

/** Every rule that the writable attributes break, and every caution. Which are required is not shown: a name is asked for, to screen by. */
export function subscriptionIssues(
  family: Family,
  draft: Draft<SubscriptionField>,
  demands: SubscriptionDemands = {}
): readonly SubscriptionIssue[] {
  const found: readonly (readonly [SubscriptionField, FieldRule | null])[] = [
    ['name', nameRule(draft.name)],
    ['countries', countriesRule(draft.countries, demands.countryRequired === true)],
    [
      'dateOfBirth',
      family === 'persons' ? dateOfBirthRule(draft.dateOfBirth, demands) : personsOnly(draft.dateOfBirth)
    ],
    ['gender', family === 'persons' ? genderRule(draft.gender) : personsOnly(draft.gender)]
  ]
  return found.flatMap(([field, rule]) => (rule === null ? [] : [{ field, rule }]))
}

function nameRule(value: unknown): FieldRule | null {
  if (isAbsent(value)) return 'required'
  if (typeof value !== 'string') return 'not-text'
  return value.trim() === '' ? 'too-short' : null
}

function countriesRule(value: unknown, demanded: boolean): FieldRule | null {
  if (isAbsent(value) || (Array.isArray(value) && value.length === 0))
    return demanded ? 'required-by-follow-list' : null
  if (!Array.isArray(value)) return 'not-a-list'
  if (!value.every((code): code is string => typeof code === 'string')) return 'not-text'
  if (!value.every((code) => /^[A-Za-z]{2}$/u.test(code))) return 'not-a-country-code'
  return value.every(isKnownCountry) ? null : 'unknown-country'
}

/** Made when it is asked first: it reads tables, which both processes would wait for at a start. */
let countryNames: Intl.DisplayNames | null = null
/** What was asked before: the index asks for a hundred thousand alerts. Codes of two letters are few. */
const knownCountries = new Map<string, boolean>()

/** States that are several today. The engine's tables give each the name of one of them (SPEC T16g). */
const dissolved: ReadonlySet<string> = new Set(['SU', 'YU', 'CS', 'AN'])
/** Unions and groups have names in these tables too, and so has what is made up for tests. */
const noCountries: ReadonlySet<string> = new Set([...dissolved, 'EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ'])

/** Whether a code stands for a state whose name no table has. */
export function isDissolved(code: string): boolean {
  return dissolved.has(code)
}

/** True for a code of two letters that stands for a country or a territory. */
export function isKnownCountry(code: string): boolean {
  const normal = normalCountry(code)
  if (!/^[A-Z]{2}$/u.test(normal)) return false
  const before = knownCountries.get(normal)
  if (before !== undefined) return before
  countryNames ??= new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const isKnown = !noCountries.has(normal) && countryNames.of(normal) !== undefined
  knownCountries.set(normal, isKnown)
  return isKnown
}

function dateOfBirthRule(
  value: unknown,
  { dateOfBirthRequired, today }: SubscriptionDemands
): FieldRule | null {
  if (isAbsent(value)) return dateOfBirthRequired === true ? 'required-by-follow-list' : null
  if (typeof value !== 'string') return 'not-text'
  if (!isCalendarDate(value)) return 'not-a-date'
  return today !== undefined && value > today ? 'in-the-future' : null
}

function genderRule(value: unknown): FieldRule | null {
  if (isAbsent(value)) return null
  if (typeof value !== 'string') return 'not-text'
  return (genders as readonly string[]).includes(value) ? null : 'unlisted-value'
}

function personsOnly(value: unknown): FieldRule | null {
  return isAbsent(value) ? null : 'not-allowed-for-businesses'
}

/** Codes that are written in more than one way, or were others before; the value is the ISO 3166 code of today. */
const otherSpellings: Readonly<Record<string, string>> = {
  ...{ UK: 'GB', EL: 'GR', BU: 'MM', ZR: 'CD', TP: 'TL', DD: 'DE', FX: 'FR', YD: 'YE' },
  ...{ HV: 'BF', DY: 'BJ', RH: 'ZW', NH: 'VU', VD: 'VN' }
}

/** Country codes come in either case (spec: Person Alert); an unknown code stays as it came, in capitals. */
function normalCountry(code: string): string {
  const capitals = code.trim().toUpperCase()
  return otherSpellings[capitals] ?? capitals
}

/** Each country once, in the order of the input. */
export function normalCountries(codes: readonly string[]): readonly string[] {
  return [...new Set(codes.map(normalCountry).filter((code) => code !== ''))]
}
