import { subscriptionKey, type SubscriptionRef } from '../../../shared/domain/subscription.ts'
import type { FollowListId, PassId } from '../../../shared/ids.ts'
import type { PendingSubscription } from '../../../shared/ipc/case-store.ts'
import { followListPart, keysBelow, subscriptionRefOf } from '../database/row-keys.ts'
import type { StoreContext } from './store-context.ts'
import { requirePass } from './working-set.ts'

export interface PendingQuestion {
  readonly passId: PassId
  readonly followListId: FollowListId
  readonly after: SubscriptionRef | null
  readonly limit: number
}

/** In the order of their keys, which does not change while alerts are read. */
export async function pendingSubscriptions(
  { cache }: StoreContext,
  { passId, followListId, after, limit }: PendingQuestion
): Promise<{ readonly pending: readonly PendingSubscription[]; readonly expectedPages: number }> {
  const { from, to } = keysBelow(followListPart(followListId))
  const lower = after === null ? from : subscriptionKey(after)
  return cache.transaction('r', [cache.pass, cache.cases], async () => {
    const pass = await requirePass(cache, passId)
    const rows = await cache.cases.where('pending').between(lower, to, after === null, false).limit(limit).toArray()
    const pending = rows.map(({ id, alertCount, progress }) => ({
      subscription: subscriptionRefOf(id),
      cursor: progress?.passId === passId && !progress.complete ? progress.cursor : null,
      alerts: alertCount
    }))
    return { pending, expectedPages: pass.pendingPages[followListId] ?? 0 }
  })
}
