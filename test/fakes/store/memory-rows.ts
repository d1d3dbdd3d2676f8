import type { Alert } from '../../../shared/domain/alert.ts'
import type { FollowList, FollowListStatistics } from '../../../shared/domain/follow-list.ts'
import { type Family, type Subscription, totalAlerts } from '../../../shared/domain/subscription.ts'
import type { PassId } from '../../../shared/ids.ts'
import type { FeedProgress, FollowListPlan } from '../../../shared/ipc/case-store.ts'

export interface Row<Value> {
  value: Value
  isGone: boolean
  seenIn: PassId | null
}
export interface ListRow extends Row<FollowList> {
  /** The settings as the feed of follow lists showed them. */
  listed: string
  readIn: PassId | null
  current: FollowListStatistics | null
  completeAt: FollowListStatistics | null
  completeSettings: string | null
  /** Families in which something was settled, with the pass that was open then (SPEC S3c). */
  readonly settled: Map<Family, PassId | null>
  /** How what was read of a family differs from what the list counted before (SPEC S10c). */
  readonly differs: Map<Family, string>
  /** The pass in which a reading of several pages left it out (SPEC S9f). */
  unlistedIn: PassId | null
  /** It was not found by itself either. */
  isLost: boolean
}

/** Of a list that no pass has read. */
export function unreadList(): Omit<ListRow, 'listed' | keyof Row<FollowList>> {
  return {
    readIn: null,
    current: null,
    completeAt: null,
    completeSettings: null,
    settled: new Map(),
    differs: new Map(),
    unlistedIn: null,
    isLost: false
  }
}

/** What a pass is told of a list. */
export function planOfList(row: ListRow, passId: PassId): FollowListPlan {
  return {
    followListId: row.value.id,
    completeAt: row.completeAt,
    readInThisPass: row.readIn === passId,
    current: row.readIn === passId ? row.current : null,
    settingsChanged: row.completeSettings !== row.listed,
    settledFamilies: [...row.settled.keys()]
  }
}

export interface SubscriptionRow extends Row<Subscription> {
  /** The counts and last update at the last complete reading of its alerts. */
  readAs: string | null
  /** How its alerts differ from its counts (SPEC S10c). */
  differs: string | null
  alertsReadIn: PassId | null
}
export interface Progress extends FeedProgress {
  /** One of its pages had a refused row without an id, so that nothing can be called gone. */
  readonly isBlind: boolean
  /** It showed a subject that was not there before (SPEC S10g). */
  hasGained: boolean
}

export function see(row: Row<unknown> | undefined, passId: PassId): void {
  if (row !== undefined) Object.assign(row, { seenIn: passId, isGone: false })
}

export function signal({ counts, lastUpdatedAt }: Subscription): string {
  return JSON.stringify([
    counts.open,
    counts.falsePositive,
    counts.truePositive,
    counts.discarded,
    lastUpdatedAt
  ])
}

/** How many are asked for: none only where it counts none and none is known that no counter may show (SPEC S4b). */
export function alertsToAsk(
  { counts }: Subscription,
  own: Iterable<string>,
  alerts: ReadonlyMap<string, Row<Alert>>
): number {
  const counted = totalAlerts(counts) ?? 1
  return counted > 0 ? counted : [...own].filter((key) => alerts.get(key)?.isGone === false).length
}

export function pagesOf(alerts: number): number {
  return Math.ceil(alerts / 20)
}

export type Mutable<Value> = { -readonly [Key in keyof Value]: Value[Key] }

export function shown<Value>(rows: ReadonlyMap<string, Row<Value>>): ReadonlyMap<string, Value> {
  return new Map([...rows].filter(([, row]) => !row.isGone).map(([key, row]) => [key, row.value]))
}
