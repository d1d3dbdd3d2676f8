import type { FollowListId } from '../ids.ts'
import type { Family } from './family.ts'
import { subscriptionKey, type SubscriptionRef } from './subscription.ts'

/** A list of the service that is read page by page, each with a cursor of its own. */
export type Feed =
  | { readonly kind: 'follow-lists' }
  | { readonly kind: 'subscriptions'; readonly followListId: FollowListId; readonly family: Family }
  | { readonly kind: 'alerts'; readonly subscription: SubscriptionRef }

/** Primary key of a feed's progress. */
export function feedKey(feed: Feed): string {
  switch (feed.kind) {
    case 'follow-lists':
      return 'follow-lists'
    case 'subscriptions':
      return `subscriptions:${feed.followListId}/${feed.family}`
    case 'alerts':
      return `alerts:${subscriptionKey(feed.subscription)}`
  }
}
