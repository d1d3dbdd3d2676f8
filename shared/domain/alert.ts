import type { EpochMillis } from '../clock.ts'
import type { AlertId, Provenance } from '../ids.ts'
import type { Dataset } from './follow-list.ts'
import { subscriptionKey, type SubscriptionRef } from './subscription.ts'

export const alertStatuses = ['open', 'true-positive', 'false-positive', 'discarded'] as const
export type KnownAlertStatus = (typeof alertStatuses)[number]

/** A status that the specification does not list is kept, shown verbatim and sent back unchanged. */
export type AlertStatus = KnownAlertStatus | (string & {})

export function isKnownAlertStatus(status: string): status is KnownAlertStatus {
  return (alertStatuses as readonly string[]).includes(status)
}

export interface AlertRef extends SubscriptionRef {
  readonly alertId: AlertId
}

/** The matching profile as the service describes it (spec: Person Alert, Business Alert). */
export interface AlertValues {
  /** The profile's primary name. */
  readonly name: string
  /** The name that hit; where it differs from `name`, the hit is on an alias (hints). */
  readonly match: string
  readonly matchVersion: number
  readonly version: number
  readonly score: number
  readonly status: AlertStatus
  readonly datasets: readonly Dataset[]
  readonly countries: readonly string[]
  /** `YYYY-MM-DD`, or a year only. */
  readonly datesOfBirth: readonly string[]
  readonly gender: string | null
  readonly pepTier: string | null
  /** `personID` or `businessID`: one profile may match several subjects. */
  readonly profileId: string | null
  readonly profileImage: string | null
}

export interface Alert extends AlertRef, AlertValues {}

/** The alert without its address. */
export function valuesOf(alert: Alert): AlertValues {
  return {
    name: alert.name,
    match: alert.match,
    matchVersion: alert.matchVersion,
    version: alert.version,
    score: alert.score,
    status: alert.status,
    datasets: alert.datasets,
    countries: alert.countries,
    datesOfBirth: alert.datesOfBirth,
    gender: alert.gender,
    pepTier: alert.pepTier,
    profileId: alert.profileId,
    profileImage: alert.profileImage
  }
}

/** An alert with the answer that showed it. */
export type ReadAlert = Alert & Provenance

/** Primary key of an alert's row. Names nobody: it is made of the service's ids only. */
export function alertKey(ref: AlertRef): string {
  return `${subscriptionKey(ref)}/${ref.alertId.replaceAll('%', '%25').replaceAll('/', '%2F')}`
}

/** `discarded` is no longer a match, and no other status is allowed from then on (hints: discarded). */
export function canBeReviewed(status: AlertStatus): boolean {
  return status !== 'discarded'
}

/** One value of an alert that is not what the reviewer saw. */
export type AlertChange =
  | {
      readonly kind: 'value'
      readonly field: SingleField
      readonly before: string | null
      readonly after: string | null
    }
  | {
      readonly kind: 'list'
      readonly field: ListField
      readonly added: readonly string[]
      readonly removed: readonly string[]
    }

const singleFields = [
  'status',
  'matchVersion',
  'version',
  'score',
  'name',
  'match',
  'gender',
  'pepTier',
  'profileId'
] as const
const listFields = ['datasets', 'countries', 'datesOfBirth'] as const
export type SingleField = (typeof singleFields)[number]
export type ListField = (typeof listFields)[number]

/** What changed between two readings of one alert, in the order in which a reviewer would ask. */
export function alertChanges(before: AlertValues, after: AlertValues): readonly AlertChange[] {
  const values = singleFields
    .filter((field) => before[field] !== after[field])
    .map((field): AlertChange => ({
      kind: 'value',
      field,
      before: asText(before[field]),
      after: asText(after[field])
    }))
  const lists = listFields
    .map((field) => ({
      kind: 'list' as const,
      field,
      added: after[field].filter((item) => !before[field].includes(item)),
      removed: before[field].filter((item) => !after[field].includes(item))
    }))
    .filter(({ added, removed }) => added.length + removed.length > 0)
  return [...values, ...lists]
}

function asText(value: string | number | null): string | null {
  return value === null ? null : String(value)
}

/** The values of an alert by which a change of it is recognised. */
export interface AlertState {
  readonly matchVersion: number
  readonly score: number
  readonly status: AlertStatus
}

export function isSameState(one: AlertState, other: AlertState): boolean {
  return one.matchVersion === other.matchVersion && one.score === other.score && one.status === other.status
}

/** An alert that is put aside until a time, or until it changes. */
export interface Snooze {
  readonly kind: 'snooze'
  readonly alertKey: string
  readonly until: EpochMillis
  readonly seen: AlertState
}

export function snoozeId(alertKey: string): string {
  return `snooze:${alertKey}`
}

/** The key of the alert that a snooze's id names; null for the ids of all other items. */
export function snoozedKeyOf(id: string): string | null {
  return id.startsWith('snooze:') ? id.slice('snooze:'.length) : null
}
