import { pagesFor } from '../../../shared/domain/budget.ts'
import {
  familiesNotCounted,
  type FamilyCounts,
  familyCounts,
  type FollowListStatistics
} from '../../../shared/domain/follow-list.ts'
import { families, type Family } from '../../../shared/domain/subscription.ts'
import { type Feed, feedKey } from '../../../shared/domain/sync-run.ts'
import type { FeedProgress, FollowListPlan } from '../../../shared/ipc/case-store.ts'

export type SubscriptionFeed = Extract<Feed, { kind: 'subscriptions' }>

/** What to do with the subscriptions of one family. */
export type FeedStep =
  | {
      readonly kind: 'read'
      readonly feed: SubscriptionFeed
      readonly cursor: string | null
      readonly expectedCalls: number
      /** How many subjects the service counts. Null: it left the count out. */
      readonly counted: number | null
    }
  /** The service counts none, so an empty last page is committed without a call (SPEC S4). */
  | { readonly kind: 'empty'; readonly feed: SubscriptionFeed }

export interface FollowListSignals {
  readonly list: FollowListPlan
  /** The statistics of this pass's single read. */
  readonly current: FollowListStatistics
  readonly full: boolean
  readonly feeds: readonly FeedProgress[]
}

/**
 * The subscription feeds that must be read to bring a list up to date, by the signals of its single read
 * (SPEC S1, S2, S4, S5). None if the list is unchanged. Which alerts must be read then, only the store knows.
 */
export function planFollowList(signals: FollowListSignals): readonly FeedStep[] {
  return families.flatMap((family) => planFamily(signals, family))
}

function planFamily(signals: FollowListSignals, family: Family): readonly FeedStep[] {
  const feed: SubscriptionFeed = { kind: 'subscriptions', followListId: signals.list.followListId, family }
  const progress = signals.feeds.find((candidate) => feedKey(candidate.feed) === feedKey(feed))
  if (progress?.complete === true) return []
  if (progress === undefined && !hasChanged(signals, family)) return []
  const { subscriptions } = familyCounts(signals.current, family)
  if (subscriptions === 0) return [{ kind: 'empty', feed }]
  return [
    {
      ...{ kind: 'read', feed, cursor: progress?.cursor ?? null, counted: subscriptions },
      expectedCalls: pagesFor(subscriptions ?? 0)
    }
  ]
}

function hasChanged({ list, current, full }: FollowListSignals, family: Family): boolean {
  const before = list.completeAt
  if (full || before === null || list.settingsChanged || list.settledFamilies.includes(family)) return true
  if (before.lastScreenedDateISO !== current.lastScreenedDateISO) return true
  if (familiesNotCounted(current).includes(family)) return true
  const then = familyCounts(before, family)
  const now = familyCounts(current, family)
  return (Object.keys(now) as (keyof FamilyCounts)[]).some((name) => then[name] !== now[name])
}
