import type { AlertId } from '../ids.ts'
import type { Provenance } from '../provenance.ts'
import type { Dataset } from './dataset.ts'
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
