import type { FollowListId, SubscriptionId } from '../ids.ts'
import type { Family } from './family.ts'

/** Names one subscription: ids are only promised to be unique inside their list and family. */
export interface SubscriptionRef {
  readonly followListId: FollowListId
  readonly family: Family
  readonly subscriptionId: SubscriptionId
}

export interface AlertCounts {
  readonly open: number
  readonly falsePositive: number
  readonly truePositive: number
  readonly discarded: number
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
}

export function totalAlerts(counts: AlertCounts): number {
  return counts.open + counts.falsePositive + counts.truePositive + counts.discarded
}

const separator = '/'
const part = (value: string): string => value.replaceAll('%', '%25').replaceAll(separator, '%2F')

/** Primary key of a subscription's row. Names nobody: it is made of the service's ids only. */
export function subscriptionKey(ref: SubscriptionRef): string {
  return [part(ref.followListId), ref.family, part(ref.subscriptionId)].join(separator)
}
