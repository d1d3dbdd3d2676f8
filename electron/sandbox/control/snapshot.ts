import type { Family } from '../../../shared/domain/subscription.ts'
import {
  alertResource,
  followListResource,
  followListStatistics,
  reviewResource,
  subscriptionListMeta,
  subscriptionResource
} from '../routes/resources.ts'
import type { FollowListRecord } from '../world/records.ts'
import type { World } from '../world/world.ts'

/** A resource as the service would show it now. */
export interface SnapshotResource {
  readonly id: string
  readonly type: string
  readonly attributes: Readonly<Record<string, unknown>>
}

export interface AlertSnapshot extends SnapshotResource {
  /** The attributes of its review history, oldest first. */
  readonly reviews: readonly Readonly<Record<string, unknown>>[]
}

export interface SubscriptionSnapshot extends SnapshotResource {
  readonly alerts: readonly AlertSnapshot[]
}

export interface FamilySnapshot {
  readonly meta: Readonly<Record<string, number>>
  readonly subscriptions: readonly SubscriptionSnapshot[]
}

/** One follow list with everything in it: `attributes` as in the single read, subscriptions as in their list. */
export interface FollowListSnapshot extends SnapshotResource, Readonly<Record<Family, FamilySnapshot>> {}

export interface WorldSnapshot {
  readonly followLists: readonly FollowListSnapshot[]
}

export function takeSnapshot(world: World, baseUrl: string): WorldSnapshot {
  return { followLists: world.lists.items.map((list) => snapshotOf(list, baseUrl)) }
}

export function snapshotOf(list: FollowListRecord, baseUrl: string): FollowListSnapshot {
  return {
    ...plain(followListResource(list, followListStatistics(list))),
    persons: familyOf(list, 'persons', baseUrl),
    businesses: familyOf(list, 'businesses', baseUrl)
  }
}

function familyOf(list: FollowListRecord, family: Family, baseUrl: string): FamilySnapshot {
  const home = list[family]
  return {
    meta: subscriptionListMeta(home) as Record<string, number>,
    subscriptions: home.all.items.map((subscription) => ({
      ...plain(subscriptionResource(subscription, 'listed')),
      alerts: subscription.alerts.items.map((alert) => ({
        ...plain(alertResource(alert, 'reviews', baseUrl)),
        reviews: alert.history.map(
          (entry) => (reviewResource(entry) as { attributes: Record<string, unknown> }).attributes
        )
      }))
    }))
  }
}

/** Without links, which depend on how it was asked for. */
function plain(resource: object): SnapshotResource {
  const { id, type, attributes } = resource as SnapshotResource
  return { id, type, attributes }
}
