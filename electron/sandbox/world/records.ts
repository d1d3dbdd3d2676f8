import type { KnownAlertStatus } from '../../../shared/domain/alert.ts'
import type { Family } from '../../../shared/domain/family.ts'
import type { FollowListSettings } from '../../../shared/domain/follow-list.ts'
import type { OrderedIndex } from './ordered-index.ts'

/** Times are epoch milliseconds of the service's clock. */

export type StatusCounts = Record<KnownAlertStatus, number>

/** Settings with the defaults that every response shows (spec: Follow List). */
export type StoredSettings = FollowListSettings &
  Required<Pick<FollowListSettings, 'dateOfBirthMatching' | 'dateOfBirthRequired' | 'countryRequired' | 'matching' | 'pepTiers'>>

export interface FollowListRecord {
  readonly id: string
  readonly ordinal: number
  settings: StoredSettings
  /** A changed configuration takes effect at the next screening (hints). */
  screenedWith: StoredSettings
  lastScreened: number | null
  readonly persons: FamilyRecord
  readonly businesses: FamilyRecord
}

/** The person or the business subscriptions of one follow list. */
export interface FamilyRecord {
  readonly family: Family
  readonly all: OrderedIndex<SubscriptionRecord>
  /** With at least one open alert; all others are closed (hints). */
  readonly open: OrderedIndex<SubscriptionRecord>
  readonly closed: OrderedIndex<SubscriptionRecord>
  readonly counts: StatusCounts
}

export interface SubscriptionValues {
  readonly name: string
  readonly countries: readonly string[]
  readonly dateOfBirth: string | null
  readonly gender: string | null
}

export interface SubscriptionRecord {
  readonly id: string
  readonly ordinal: number
  readonly list: FollowListRecord
  readonly home: FamilyRecord
  values: SubscriptionValues
  readonly created: number
  updated: number
  readonly counts: StatusCounts
  readonly alerts: OrderedIndex<AlertRecord>
  /** Reviewed alerts that fell below the threshold: not shown, not counted, and back when they rise (spec: threshold). */
  hidden: AlertRecord[]
}

/** What a profile says of itself; the same profile may match several subjects. */
export interface ProfileValues {
  readonly profileId: string
  /** Primary name. */
  readonly name: string
  readonly aliases: readonly string[]
  readonly datasets: readonly string[]
  readonly countries: readonly string[]
  /** `YYYY-MM-DD`, or a year only. */
  readonly datesOfBirth: readonly string[]
  readonly gender: string | null
  readonly pepTier: string | null
  readonly hasImage: boolean
}

export interface AlertRecord {
  readonly id: string
  readonly ordinal: number
  readonly subscription: SubscriptionRecord
  profile: ProfileValues
  /** The name that hit: the primary name or an alias. */
  match: string
  score: number
  matchVersion: number
  version: number
  status: KnownAlertStatus
  /** The first entry is the finding itself (spec: Review, initial history entry). */
  readonly history: ReviewRecord[]
}

export interface ReviewRecord {
  readonly status: string
  readonly at: number
  readonly riskRating?: string
  readonly riskComment?: string
  readonly userID?: string
}

export function noCounts(): StatusCounts {
  return { open: 0, 'true-positive': 0, 'false-positive': 0, discarded: 0 }
}

export function isReviewed(alert: AlertRecord): boolean {
  return alert.history.length > 1
}
