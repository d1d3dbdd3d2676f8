import { assertNever } from '../errors.ts'
import { type FollowListSettings, scheduleFieldApplies } from './follow-list.ts'
import type { FurtherFields } from './further-fields.ts'
import { canonicalJson, type JsonValue } from './json-value.ts'
import { foldText, tidied } from './folded-text.ts'
import { withoutTurns } from './turning-text.ts'
import type { Subscription } from './subscription.ts'

/** What a user can set of a subscription (spec: Person Subscription, Business Subscription). */
export interface SubscriptionSettings {
  readonly name: string
  readonly countries: readonly string[]
  /** `YYYY-MM-DD`; persons only. */
  readonly dateOfBirth: string | null
  /** Persons only. */
  readonly gender: string | null
  readonly further?: FurtherFields
}

/** The writable attributes of either resource, as they are or as they should be. */
export type SubjectSettings =
  | { readonly kind: 'follow-list'; readonly settings: FollowListSettings }
  | { readonly kind: 'subscription'; readonly settings: SubscriptionSettings }

/** When the service made and last changed a subject. Null if it does not say. */
export type SubjectTimes = Pick<Subscription, 'createdAt' | 'lastUpdatedAt'>

/** A resource that was read alone. Its settings leave out what it shows as null. */
export interface ShownAsNull {
  /** The writable attributes that it shows as null, which go back as null (SPEC C15b). */
  readonly asNull: readonly string[]
}

/** A subject as an answer about it alone shows it. */
export interface AnsweredSubject extends SubjectTimes, ShownAsNull {
  readonly settings: SubscriptionSettings
}

export function settingsOf(subject: Subscription): SubscriptionSettings {
  const { name, countries, dateOfBirth, gender, further } = subject
  return { name, countries, dateOfBirth, gender, ...(further === undefined ? {} : { further }) }
}

export type SettingsField = Exclude<keyof FollowListSettings | keyof SubscriptionSettings, 'further'>

/** True if the service shows what was wanted. `before` as in `otherFields`. */
export function showsWanted(
  shown: SubjectSettings,
  wanted: SubjectSettings,
  before: SubjectSettings | null = null
): boolean {
  return shown.kind === wanted.kind && otherFields(shown, wanted, before).length === 0
}

/**
 * True if the service, read after it said that it had made the edit, shows that it did. What the reading leaves out is
 * at its default (SPEC C4k).
 */
export function tookOver(shown: SubjectSettings, wanted: SubjectSettings, before: SubjectSettings): boolean {
  if (shown.kind !== 'follow-list' || wanted.kind !== 'follow-list') return showsWanted(shown, wanted, before)
  return otherFields(shown, wanted, before).every(
    (field) => isOptional(field) && isUsualBy(field, shown.settings, wanted.settings)
  )
}

/** True if one entry of the service may be what both ask for: it fills in what either of them leaves open (SPEC C10). */
export function mayBeOne(one: SubjectSettings, other: SubjectSettings): boolean {
  if (one.kind !== 'follow-list' || other.kind !== 'follow-list') return showsWanted(one, other)
  return showsWanted({ kind: 'follow-list', settings: { ...other.settings, ...one.settings } }, other)
}

/**
 * The fields in which the service shows something else than was wanted, in the order of the form. It may tidy white
 * space and order, and fills in what was left open (spec: a create with five fields shows the others with their defaults).
 * `before`: what the editor showed. A value that was there then and is not wanted any more is still shown as long as it
 * stays the same (SPEC C4i).
 */
export function otherFields(
  shown: SubjectSettings,
  wanted: SubjectSettings,
  before: SubjectSettings | null = null
): readonly SettingsField[] {
  switch (wanted.kind) {
    case 'follow-list':
      return shown.kind === 'follow-list'
        ? listFields.filter(
            (field) =>
              !showsListField(
                field,
                shown.settings,
                wanted.settings,
                before?.kind === 'follow-list' ? before.settings : null
              ) ||
              (before?.kind === 'follow-list' &&
                keepsCleared(field, shown.settings, wanted.settings, before.settings))
          )
        : listFields
    case 'subscription':
      return shown.kind === 'subscription'
        ? subscriptionFields.filter(
            (field) => fieldMark(field, shown.settings) !== fieldMark(field, wanted.settings)
          )
        : subscriptionFields
    default:
      return assertNever(wanted)
  }
}

export const scheduled = ['scheduleDayOfTheWeek', 'scheduleDayOfTheMonth', 'scheduleMonth'] as const
const filledIn = [
  'dateOfBirthMatching',
  'matching',
  'pepTiers',
  'dateOfBirthRequired',
  'countryRequired'
] as const
/** What the service fills in where a create leaves it open (spec: Follow List). */
const usual: Pick<FollowListSettings, 'matching' | 'pepTiers' | 'dateOfBirthRequired' | 'countryRequired'> = {
  matching: 'fuzzy',
  pepTiers: [],
  dateOfBirthRequired: false,
  countryRequired: false
}
/** The fields of a list that a reading may leave out. */
export const optionalFields = [...scheduled, ...filledIn] as const
export type OptionalField = (typeof optionalFields)[number]
const listFields = ['name', 'threshold', 'frequency', ...scheduled, 'datasets', ...filledIn] as const
export const subscriptionFields = ['name', 'countries', 'dateOfBirth', 'gender'] as const

function isOptional(field: SettingsField): field is OptionalField {
  return optionalFields.some((one) => one === field)
}

function showsListField(
  field: (typeof listFields)[number],
  shown: FollowListSettings,
  wanted: FollowListSettings,
  before: FollowListSettings | null
): boolean {
  switch (field) {
    case 'name':
      return tidied(shown.name) === tidied(wanted.name)
    case 'threshold':
    case 'frequency':
      return shown[field] === wanted[field]
    case 'datasets':
      return sameItems(shown.datasets, wanted.datasets)
    case 'scheduleDayOfTheWeek':
    case 'scheduleDayOfTheMonth':
    case 'scheduleMonth':
      return (
        shown[field] === wanted[field] ||
        (wanted[field] === undefined && !scheduleFieldApplies(field, wanted.frequency))
      )
    case 'dateOfBirthMatching':
    case 'matching':
    case 'pepTiers':
    case 'dateOfBirthRequired':
    case 'countryRequired':
      return (
        wanted[field] === undefined ||
        sameValue(shown[field], wanted[field]) ||
        (isUsualBy(field, shown, wanted) && (before === null || isUntouched(field, wanted, before)))
      )
  }
}

/** True if a reading leaves out what the documents show as the default, and so says that it is that (SPEC C4k). */
export function isUsualBy(
  field: OptionalField,
  shown: FollowListSettings,
  wanted: FollowListSettings
): boolean {
  return shown[field] === undefined && isUsual(field, wanted[field])
}

/** True for a value that the service fills in by itself. */
export function isUsual(field: OptionalField, value: unknown): boolean {
  return field in usual && sameValue(usual[field as keyof typeof usual], value)
}

/** True if the edit leaves the field as its editor showed it. */
export function isUntouched(
  field: OptionalField,
  wanted: FollowListSettings,
  before: FollowListSettings
): boolean {
  return sameValue(before[field], wanted[field])
}

/** True if a value that the user has taken out is there as it was. */
function keepsCleared(
  field: (typeof listFields)[number],
  shown: FollowListSettings,
  wanted: FollowListSettings,
  before: FollowListSettings
): boolean {
  return (
    (filledIn as readonly string[]).includes(field) &&
    wanted[field] === undefined &&
    before[field] !== undefined &&
    sameValue(shown[field], before[field])
  )
}

export function sameValue(shown: unknown, wanted: unknown): boolean {
  return Array.isArray(wanted)
    ? Array.isArray(shown) && sameItems(shown as readonly JsonValue[], wanted as readonly JsonValue[])
    : shown === wanted
}

function sameItems(left: readonly JsonValue[], right: readonly JsonValue[]): boolean {
  const spell = (items: readonly JsonValue[]): string => items.map(canonicalJson).sort().join('\n')
  return spell(left) === spell(right)
}

function fieldMark(field: (typeof subscriptionFields)[number], settings: SubscriptionSettings): string {
  switch (field) {
    case 'name':
      return tidied(settings.name)
    case 'countries':
      return JSON.stringify(countrySet(settings.countries))
    case 'dateOfBirth':
    case 'gender':
      return settings[field] ?? ''
  }
}

/**
 * Equal for subscriptions that a person would take for the same subject: one name, however it is spelled, and one birth
 * date; where there is none, the same countries.
 */
export function duplicateMark({
  name,
  dateOfBirth,
  countries
}: Pick<SubscriptionSettings, 'name' | 'dateOfBirth' | 'countries'>): string {
  return JSON.stringify([likeNameMark(name), dateOfBirth ?? countrySet(countries)])
}

function countrySet(countries: readonly string[]): readonly string[] {
  return [...new Set(countries.map((code) => code.toUpperCase()))].sort()
}

/** Whether two texts are one name as it is shown: blanks in a row, hard ones and line breaks are one blank, which is all that a person can type. Nobody types a sign that turns. */
export function isSameName(one: string, other: string): boolean {
  return tidied(withoutTurns(one)) === tidied(withoutTurns(other))
}

/** Equal for texts of which a service may make one of the other: it may write names in capitals or without accents. */
export function likeNameMark(text: string): string {
  return tidied(foldText(text))
}
