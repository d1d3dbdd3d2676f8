import { toEpochMillis } from '../../../shared/clock.ts'
import type { Alert, AlertValues } from '../../../shared/domain/alert.ts'
import type { FollowList, FollowListStatistics } from '../../../shared/domain/follow-list.ts'
import type {
  AlertCounts,
  Family,
  Subscription,
  SubscriptionRef
} from '../../../shared/domain/subscription.ts'
import { alertId, followListId, type FollowListId, passId, subscriptionId } from '../../../shared/ids.ts'
import type { PageCommit } from '../../../shared/ipc/case-store.ts'
import type { RefusedRow } from '../../../shared/wire/envelope.ts'

export const pass = passId('pass-1')
export const list = followListId('list-1')

export function followList(id: FollowListId = list, over: Partial<FollowList> = {}): FollowList {
  return {
    id,
    settings: { name: 'Klanten Zuid', threshold: 80, frequency: 'daily', datasets: ['PEP'] },
    statistics: null,
    ...over
  }
}

export function statistics(over: Partial<FollowListStatistics> = {}): FollowListStatistics {
  return {
    lastScreenedDateISO: '2024-05-01T00:00:00Z',
    personSubscriptionsCount: 1,
    businessSubscriptionsCount: 0,
    personOpenSubscriptionsCount: 1,
    businessOpenSubscriptionsCount: 0,
    personOpenAlertsCount: 1,
    businessOpenAlertsCount: 0,
    personFalsePositiveAlertsCount: 0,
    businessFalsePositiveAlertsCount: 0,
    personTruePositiveAlertsCount: 0,
    businessTruePositiveAlertsCount: 0,
    personDiscardedAlertsCount: 0,
    businessDiscardedAlertsCount: 0,
    ...over
  }
}

export function ref(id: string, family: Family = 'persons', listId: FollowListId = list): SubscriptionRef {
  return { followListId: listId, family, subscriptionId: subscriptionId(id) }
}

export function subscription(
  of: SubscriptionRef | string,
  open: number,
  over: Partial<Subscription> & { counts?: AlertCounts } = {}
): Subscription {
  return {
    ...(typeof of === 'string' ? ref(of) : of),
    name: 'Anna-Lena Brüggemann',
    countries: ['NL'],
    dateOfBirth: '1971-05-01',
    gender: 'female',
    counts: { open, falsePositive: 0, truePositive: 0, discarded: 0 },
    createdAt: '2024-01-01T00:00:00Z',
    lastUpdatedAt: '2024-04-01T00:00:00Z',
    ...over
  }
}

export function alert(of: SubscriptionRef | string, id: string, over: Partial<AlertValues> = {}): Alert {
  return {
    ...(typeof of === 'string' ? ref(of) : of),
    alertId: alertId(id),
    name: 'Anna Lena Bruggeman',
    match: 'Bruggeman A.',
    matchVersion: 1,
    version: 1,
    score: 91,
    status: 'open',
    datasets: ['PEP', 'RRE'],
    countries: ['be', 'NL'],
    datesOfBirth: ['1971'],
    gender: null,
    pepTier: 'pepTier2',
    profileId: 'profile-1',
    profileImage: null,
    ...over
  }
}

interface PagePosition {
  readonly cursor?: string | null
  readonly next?: string | null
  readonly at?: number
  readonly refused?: readonly RefusedRow[]
}

function positionOf({
  cursor = null,
  next = null,
  at = 100,
  refused = []
}: PagePosition): Pick<PageCommit, 'cursor' | 'nextCursor' | 'readAt' | 'refused'> {
  return { cursor, nextCursor: next, readAt: toEpochMillis(at), refused }
}

export function listsPage(rows: readonly FollowList[], where: PagePosition = {}): PageCommit {
  return { feed: { kind: 'follow-lists' }, rows: { kind: 'follow-lists', rows }, ...positionOf(where) }
}

export function subscriptionsPage(
  rows: readonly Subscription[],
  where: PagePosition & { readonly family?: Family; readonly list?: FollowListId } = {}
): PageCommit {
  const { family = 'persons', list: listId = list } = where
  return {
    feed: { kind: 'subscriptions', followListId: listId, family },
    rows: { kind: 'subscriptions', rows },
    ...positionOf(where)
  }
}

export function alertsPage(
  of: SubscriptionRef | string,
  rows: readonly Alert[],
  where: PagePosition = {}
): PageCommit {
  const subscriptionRef = typeof of === 'string' ? ref(of) : of
  return {
    feed: { kind: 'alerts', subscription: subscriptionRef },
    rows: { kind: 'alerts', rows },
    ...positionOf(where)
  }
}

export function refusedRow(id: string | null, index = 0): RefusedRow {
  return { index, id, issues: [{ path: 'attributes.score', reason: 'no-number' }] }
}
