import { alertStatuses } from '../../../shared/domain/alert.ts'
import type { Family } from '../../../shared/domain/family.ts'
import { OrderedIndex } from './ordered-index.ts'
import type { Search } from './profiles.ts'
import { type FamilyRecord, type FollowListRecord, noCounts, type StoredSettings, type SubscriptionRecord, type SubscriptionValues } from './records.ts'

export function emptyList(id: string, ordinal: number, settings: StoredSettings): FollowListRecord {
  return { id, ordinal, settings, screenedWith: settings, lastScreened: null, persons: emptyFamily('persons'), businesses: emptyFamily('businesses') }
}

function emptyFamily(family: Family): FamilyRecord {
  return { family, all: new OrderedIndex(), open: new OrderedIndex(), closed: new OrderedIndex(), counts: noCounts() }
}

/** Puts a subscription without alerts into its list. */
export function addSubscription(
  list: FollowListRecord,
  family: Family,
  identity: { readonly id: string; readonly ordinal: number; readonly created: number },
  values: SubscriptionValues
): SubscriptionRecord {
  const home = list[family]
  const subscription: SubscriptionRecord = {
    ...identity, list, home, values, updated: identity.created, counts: noCounts(), alerts: new OrderedIndex(), hidden: []
  }
  home.all.add(subscription)
  home.closed.add(subscription)
  return subscription
}

/** Takes the subscription out with all its alerts. */
export function removeSubscription(subscription: SubscriptionRecord): void {
  const { home, counts } = subscription
  home.all.remove(subscription)
  const shelf = counts.open > 0 ? home.open : home.closed
  shelf.remove(subscription)
  for (const status of alertStatuses) home.counts[status] -= counts[status]
}

/** What a screening of the subscription looks for. */
export function searchFor({ home, values, alerts, hidden }: SubscriptionRecord, settings: StoredSettings): Search {
  const isFound = (profileId: string): boolean => [...alerts.items, ...hidden].some((alert) => alert.profile.profileId === profileId)
  return { family: home.family, subject: values, settings, isFound }
}
