import type { FollowListId } from '../ids.ts'
import type { Dataset } from './dataset.ts'

export const frequencies = ['daily', 'weekly', 'monthly', 'halfAYear', 'annual'] as const
export const daysOfTheWeek = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export const months = [
  'january', 'february', 'march', 'april', 'may', 'june',
  'july', 'august', 'september', 'october', 'november', 'december'
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
  readonly pepTiers?: readonly string[]
}

/** Returned by the single read only (spec: Read-only statistics). */
export interface FollowListStatistics {
  readonly lastScreenedDateISO: string | null
  readonly personSubscriptionsCount: number
  readonly businessSubscriptionsCount: number
  readonly personOpenSubscriptionsCount: number
  readonly businessOpenSubscriptionsCount: number
  readonly personOpenAlertsCount: number
  readonly businessOpenAlertsCount: number
  readonly personFalsePositiveAlertsCount: number
  readonly businessFalsePositiveAlertsCount: number
  readonly personTruePositiveAlertsCount: number
  readonly businessTruePositiveAlertsCount: number
  readonly personDiscardedAlertsCount: number
  readonly businessDiscardedAlertsCount: number
}

export interface FollowList {
  readonly id: FollowListId
  readonly settings: FollowListSettings
  /** Null until the single read was made. */
  readonly statistics: FollowListStatistics | null
}
