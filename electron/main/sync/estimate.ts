import type { FollowListStatistics } from '../../../shared/domain/follow-list.ts'
import type { CallRange, FollowListEstimate, SyncEstimate } from '../../../shared/domain/sync-estimate.ts'
import type { FollowListKnowledge, StoreKnowledge } from '../../../shared/ipc/case-store.ts'
import type { KnownRate } from '../service/rate-plan.ts'
import { pageSize, pagesFor } from './planner.ts'

export interface EstimateBasis {
  readonly full: boolean
  /** Null until answers have told it. */
  readonly rate: KnownRate | null
  /** Calls that the budget allows; null: not limited. */
  readonly left: number | null
  /** Reviews in one request at most. */
  readonly batchSize: number
}

/** Calls of the next sync by what the store knows (SPEC S22). */
export function estimateSync(knowledge: StoreKnowledge, { full, rate, left, batchSize }: EstimateBasis): SyncEstimate {
  const isFull = full || knowledge.openPass?.full === true
  const passes = knowledge.openPass === null ? 1 : 2
  const pages = pagesFor(knowledge.followLists.length) * passes
  const listOfLists: CallRange = { least: pages, most: knowledge.followLists.length === 0 ? null : pages }
  const followLists = knowledge.followLists.map((list): FollowListEstimate => {
    const { least, most } = estimateList(list, isFull)
    // After a pass that was interrupted a fresh one follows, which looks at each list again (SPEC S18).
    return { followListId: list.followListId, calls: { least: least + passes - 1, most: most === null ? null : most + passes - 1 } }
  })
  const outbox = sum(knowledge.reviewsBySubscription.map((reviews) => estimateReviews(reviews, batchSize)))
  const compliance = sum([listOfLists, outbox, ...followLists.map(({ calls }) => calls)])
  const nothing: CallRange = { least: 0, most: 0 }
  return {
    byApi: { compliance, locations: nothing, 'organization-monitoring': nothing },
    listOfLists,
    followLists,
    outbox,
    millis: rate === null ? null : { least: timeFor(compliance.least, rate), most: compliance.most === null ? null : timeFor(compliance.most, rate) },
    left,
    full: isFull
  }
}

function estimateList({ statistics, wasComplete, settingsChanged, pendingPages, alertPages }: FollowListKnowledge, full: boolean): CallRange {
  if (statistics === null) return { least: 1, most: null }
  const subscriptionPages = entryPages(statistics.personSubscriptionsCount) + entryPages(statistics.businessSubscriptionsCount)
  const allAlerts = wasComplete ? alertPages : Math.max(alertPages, mostAlertPages(statistics))
  const most = 1 + subscriptionPages + allAlerts
  if (full) return { least: 1 + subscriptionPages + (wasComplete ? alertPages : fewestAlertPages(statistics)), most }
  if (!wasComplete) return { least: Math.max(1, pendingPages), most }
  return { least: settingsChanged ? 1 + subscriptionPages : 1, most }
}

/** What counts as empty is not asked for (SPEC S4). */
function entryPages(entries: number): number {
  return Math.ceil(entries / pageSize)
}

function alertsOf(statistics: FollowListStatistics): { readonly persons: number; readonly businesses: number } {
  const { personOpenAlertsCount, personFalsePositiveAlertsCount, personTruePositiveAlertsCount, personDiscardedAlertsCount } = statistics
  const { businessOpenAlertsCount, businessFalsePositiveAlertsCount, businessTruePositiveAlertsCount, businessDiscardedAlertsCount } = statistics
  return {
    persons: personOpenAlertsCount + personFalsePositiveAlertsCount + personTruePositiveAlertsCount + personDiscardedAlertsCount,
    businesses: businessOpenAlertsCount + businessFalsePositiveAlertsCount + businessTruePositiveAlertsCount + businessDiscardedAlertsCount
  }
}

function fewestAlertPages(statistics: FollowListStatistics): number {
  const { persons, businesses } = alertsOf(statistics)
  return entryPages(persons) + entryPages(businesses)
}

/** Alerts are read by subscription: at worst each of them has one, and the rest lies so that each twenty begin a page. */
function mostAlertPages(statistics: FollowListStatistics): number {
  const { persons, businesses } = alertsOf(statistics)
  return spreadOut(persons, statistics.personSubscriptionsCount) + spreadOut(businesses, statistics.businessSubscriptionsCount)
}

function spreadOut(alerts: number, subscriptions: number): number {
  const withAlerts = Math.min(alerts, subscriptions)
  return withAlerts + Math.floor((alerts - withAlerts) / pageSize)
}

/** Before a batch goes out its alerts are read again: by one page at best, each by itself at worst (SPEC O4, O5). */
function estimateReviews(reviews: number, batchSize: number): CallRange {
  const batches = Math.ceil(reviews / batchSize)
  return { least: 2 * batches, most: reviews + batches }
}

function sum(ranges: readonly CallRange[]): CallRange {
  return ranges.reduce<CallRange>(
    (total, { least, most }) => ({ least: total.least + least, most: total.most === null || most === null ? null : total.most + most }),
    { least: 0, most: 0 }
  )
}

function timeFor(calls: number, { limit, windowMillis }: KnownRate): number {
  return Math.ceil((calls / Math.max(1, limit)) * windowMillis)
}
