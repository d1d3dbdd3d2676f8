import { subscriptionKey, type SubscriptionRef } from '../../../shared/domain/subscription.ts'
import type { Feed } from '../../../shared/domain/sync-run.ts'
import type { FollowListId } from '../../../shared/ids.ts'
import { assertNever } from '../../../shared/result.ts'
import type { CacheDatabase } from '../database/cache-database.ts'
import { pendingPagesOf } from './working-set.ts'

/** Lets the next pass read a feed that nothing else would make it read (SPEC S31). What is stored stays as it is until then. */
export async function readFeedAgain(cache: CacheDatabase, feed: Feed): Promise<void> {
  await cache.transaction('rw', [cache.pass, cache.followLists, cache.cases], async () => {
    switch (feed.kind) {
      case 'follow-lists':
        // Read by every pass.
        return
      case 'subscriptions':
        await forgetBasis(cache, feed.followListId)
        return
      case 'alerts':
        await makePending(cache, feed.subscription)
        return
      default:
        assertNever(feed)
    }
  })
}

/** Without a basis both families of the list are read again (SPEC S2); of the alerts only those of changed subscriptions. */
async function forgetBasis(cache: CacheDatabase, id: FollowListId): Promise<void> {
  const list = await cache.followLists.get(id)
  if (list !== undefined) await cache.followLists.put({ ...list, basisHolds: false })
}

async function makePending(cache: CacheDatabase, subscription: SubscriptionRef): Promise<void> {
  const key = subscriptionKey(subscription)
  const [pass, before] = await Promise.all([cache.pass.get('current'), cache.cases.get(key)])
  // A subscription that its list does not show cannot be asked for.
  if (pass === undefined || before === undefined || before.payload === null || before.vanished || before.pending !== undefined) return
  const after = { ...before, pending: key }
  const { followListId } = subscription
  await cache.cases.put(after)
  await cache.pass.put({ ...pass, pendingPages: { ...pass.pendingPages, [followListId]: (pass.pendingPages[followListId] ?? 0) + pendingPagesOf(after) } })
}
