import { create } from 'zustand'
import type { PackChoice } from '../../shared/domain/field-pack.ts'
import { subscriptionKey, type SubscriptionRef } from '../../shared/domain/subscription.ts'
import type { FollowListId } from '../../shared/ids.ts'

/** What was chosen for the field pack. Only ids are kept here, never a row. */
export type PackWish = Omit<PackChoice, 'alerts'>

export const firstWish: PackWish = { followListIds: [], subscriptions: [], openOnly: true, images: true, maxAgeMillis: null }

interface PackState {
  readonly wish: PackWish
  readonly change: (change: Partial<PackWish>) => void
  readonly toggleList: (id: FollowListId) => void
  readonly toggleSubject: (subject: SubscriptionRef) => void
  /** Another workspace has other lists. */
  readonly reset: () => void
}

export const usePack = create<PackState>((set) => ({
  wish: firstWish,
  change: (change) => set(({ wish }) => ({ wish: { ...wish, ...change } })),
  toggleList: (id) => set(({ wish }) => ({ wish: { ...wish, followListIds: toggled(wish.followListIds, id, (one) => one) } })),
  toggleSubject: ({ followListId, family, subscriptionId }) =>
    set(({ wish }) => ({ wish: { ...wish, subscriptions: toggled(wish.subscriptions, { followListId, family, subscriptionId }, subscriptionKey) } })),
  reset: () => set({ wish: firstWish })
}))

/** True where the subject itself was chosen, whatever its list is. */
export function isSubjectChosen({ subscriptions }: PackWish, subject: SubscriptionRef): boolean {
  const key = subscriptionKey(subject)
  return subscriptions.some((one) => subscriptionKey(one) === key)
}

function toggled<Item>(items: readonly Item[], item: Item, keyOf: (item: Item) => string): readonly Item[] {
  const others = items.filter((one) => keyOf(one) !== keyOf(item))
  return others.length < items.length ? others : [...items, item]
}
