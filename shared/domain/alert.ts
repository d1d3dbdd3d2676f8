import type { AlertId, Provenance } from '../ids.ts'
import {
  type AlertFieldName,
  alertFieldNames,
  type alertFields,
  type FieldOfKind,
  fieldsOfKind
} from './alert-fields.ts'
import type { Dataset } from './follow-list.ts'
import type { FurtherFields } from './further-fields.ts'
import { subscriptionKey, type SubscriptionRef } from './subscription.ts'

const alertStatuses = ['open', 'true-positive', 'false-positive', 'discarded'] as const
export type KnownAlertStatus = (typeof alertStatuses)[number]

/** A status that the specification does not list is kept, shown verbatim and sent back unchanged. */
export type AlertStatus = KnownAlertStatus | (string & {})

export function isKnownAlertStatus(status: string): status is KnownAlertStatus {
  return (alertStatuses as readonly string[]).includes(status)
}

/** Whether it waits for a person. A status that the specification does not list does. */
export function isOpenStatus(status: AlertStatus): boolean {
  return !isKnownAlertStatus(status) || status === 'open'
}

export interface AlertRef extends SubscriptionRef {
  readonly alertId: AlertId
}

/** What an attribute of each kind holds. */
export interface AlertValueOf {
  readonly text: string
  readonly whole: number
  readonly number: number
  readonly status: AlertStatus
  readonly datasets: readonly Dataset[]
  readonly texts: readonly string[]
  readonly 'text-or-none': string | null
  readonly image: string | null
  readonly 'added-text': string
  readonly further: FurtherFields
}

type ValueOfField<Name extends AlertFieldName> = AlertValueOf[(typeof alertFields)[Name]['kind']]
type AddedField = FieldOfKind<'added-text' | 'further'>

/** The matching profile as the service describes it. */
export type AlertValues = {
  readonly [Name in Exclude<AlertFieldName, AddedField>]: ValueOfField<Name>
} & { readonly [Name in AddedField]?: ValueOfField<Name> }

export interface Alert extends AlertRef, AlertValues {}

/** Some values of an alert, in the order of the names. Values that it does not have are left out. */
export function pickValues<Name extends AlertFieldName>(
  from: Pick<AlertValues, Name>,
  names: readonly Name[]
): Pick<AlertValues, Name> {
  const shown: Readonly<Partial<Pick<AlertValues, Name>>> = from
  const picked: { -readonly [Each in Name]?: AlertValues[Each] } = {}
  for (const name of names) if (shown[name] !== undefined) picked[name] = from[name]
  return picked as Pick<AlertValues, Name>
}

/** The alert without its address, and without its further fields. */
export function valuesOf(alert: AlertValues): AlertValues {
  return pickValues(alert, basisFields)
}

const basisFields = alertFieldNames.filter((name) => name !== 'further')

/** An alert with the answer that showed it. */
export type ReadAlert = Alert & Provenance

/** Primary key of an alert's row. Names nobody: it is made of the service's ids only. */
export function alertKey(ref: AlertRef): string {
  return `${subscriptionKey(ref)}/${ref.alertId.replaceAll('%', '%25').replaceAll('/', '%2F')}`
}

/** Whether this is the key of an alert of the subject. */
export function isKeyOfSubject(key: string, subject: SubscriptionRef): boolean {
  return key.startsWith(`${subscriptionKey(subject)}/`)
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

/**
 * Fields with a single value, in the order in which a reviewer would ask. The address of the picture is left
 * out, because it says nothing about the profile.
 */
const singleKinds = ['status', 'whole', 'number', 'text', 'text-or-none', 'added-text'] as const
const singleFields = singleKinds.flatMap((kind) => fieldsOfKind(kind))
const listFields = (['datasets', 'texts'] as const).flatMap((kind) => fieldsOfKind(kind))
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

function asText(value: string | number | null | undefined): string | null {
  return value === null || value === undefined ? null : String(value)
}

/** What tells profiles apart in memory, where their values are not: 32 bits each, and 0 for a number that is not told. */
export interface ProfileMark {
  readonly number: number
  readonly name: number
}

/** The values of an alert by which a change of it is recognised. */
export interface AlertState {
  readonly matchVersion: number
  readonly score: number
  readonly status: AlertStatus
  /** Left out where nobody knows it, as in rows of older versions. */
  readonly profile?: ProfileMark
}

export function isSameState(one: AlertState, other: AlertState): boolean {
  return (
    one.matchVersion === other.matchVersion &&
    one.score === other.score &&
    one.status === other.status &&
    isOfOneProfile(one, other)
  )
}

/** Whether two readings of an alert are about one profile, as far as both tell: by its number, or else by its name (SPEC O4g). */
export function isOfOneProfile(
  { profile: one }: Pick<AlertState, 'profile'>,
  { profile: other }: Pick<AlertState, 'profile'>
): boolean {
  if (one === undefined || other === undefined) return true
  return one.number === 0 || other.number === 0 ? one.name === other.name : one.number === other.number
}
