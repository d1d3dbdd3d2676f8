import { assertNever } from '../assert-never.ts'
import { scheduleFieldApplies } from './follow-list-rules.ts'
import type { FollowListSettings } from './follow-list.ts'
import { foldText } from './name-folding.ts'
import type { Subscription } from './subscription.ts'

/** What a user can set of a subscription (spec: Person Subscription, Business Subscription). */
export interface SubscriptionSettings {
  readonly name: string
  readonly countries: readonly string[]
  /** `YYYY-MM-DD`; persons only. */
  readonly dateOfBirth: string | null
  /** Persons only. */
  readonly gender: string | null
}

/** The writable attributes of either resource, as they are or as they should be. */
export type SubjectSettings =
  | { readonly kind: 'follow-list'; readonly settings: FollowListSettings }
  | { readonly kind: 'subscription'; readonly settings: SubscriptionSettings }

export function settingsOf({ name, countries, dateOfBirth, gender }: Subscription): SubscriptionSettings {
  return { name, countries, dateOfBirth, gender }
}

/**
 * True where the service shows what was wanted. It may tidy white space and order, and fills in what was left open
 * (spec: a create with five fields shows the others with their defaults).
 */
export function showsWanted(shown: SubjectSettings, wanted: SubjectSettings): boolean {
  switch (wanted.kind) {
    case 'follow-list':
      return shown.kind === 'follow-list' && showsList(shown.settings, wanted.settings)
    case 'subscription':
      return shown.kind === 'subscription' && subscriptionMark(shown.settings) === subscriptionMark(wanted.settings)
    default:
      return assertNever(wanted)
  }
}

const filledIn = ['dateOfBirthMatching', 'dateOfBirthRequired', 'countryRequired', 'matching', 'pepTiers'] as const
const scheduled = ['scheduleDayOfTheWeek', 'scheduleDayOfTheMonth', 'scheduleMonth'] as const

function showsList(shown: FollowListSettings, wanted: FollowListSettings): boolean {
  return (
    tidy(shown.name) === tidy(wanted.name) &&
    shown.threshold === wanted.threshold &&
    shown.frequency === wanted.frequency &&
    sameItems(shown.datasets, wanted.datasets) &&
    scheduled.every((field) => !scheduleFieldApplies(field, wanted.frequency) || shown[field] === wanted[field]) &&
    filledIn.every((field) => wanted[field] === undefined || sameValue(shown[field], wanted[field]))
  )
}

function sameValue(shown: unknown, wanted: unknown): boolean {
  return Array.isArray(wanted) ? Array.isArray(shown) && sameItems(shown as readonly string[], wanted as readonly string[]) : shown === wanted
}

function sameItems(left: readonly string[], right: readonly string[]): boolean {
  return [...left].sort().join('\n') === [...right].sort().join('\n')
}

/** Equal for subscriptions that say the same, however they are written. */
export function subscriptionMark({ name, countries, dateOfBirth, gender }: SubscriptionSettings): string {
  return JSON.stringify([tidy(name), [...new Set(countries.map((code) => code.toUpperCase()))].sort(), dateOfBirth ?? '', gender ?? ''])
}

/** Equal for subscriptions that a person would take for the same subject: one name, however it is spelled, and one birth date. */
export function duplicateMark({ name, dateOfBirth }: Pick<SubscriptionSettings, 'name' | 'dateOfBirth'>): string {
  return JSON.stringify([tidy(foldText(name)), dateOfBirth ?? ''])
}

function tidy(text: string): string {
  return text.normalize('NFC').replaceAll(/\s+/gu, ' ').trim()
}
