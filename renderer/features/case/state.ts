import { create } from 'zustand'
import { momentOf } from '../../../shared/domain/moment.ts'
import type { HistoryEntry } from '../../../shared/domain/review.ts'

export const historyOrders = ['newest', 'oldest'] as const
export type HistoryOrder = (typeof historyOrders)[number]

/** Which end of a history comes first, for every alert until the app ends. */
export const useHistoryOrder = create<{
  readonly order: HistoryOrder
  readonly choose: (order: HistoryOrder) => void
}>((set) => ({ order: 'newest', choose: (order) => set({ order }) }))

/** Key of the alert of which a frame was painted last. */
export const usePainted = create<{ readonly key: string | null }>(() => ({ key: null }))

/**
 * The entries by the moment that each tells (SPEC T15). Where one of them cannot be read, they stay as they were asked
 * for, newest first, or are turned round.
 */
export function inOrder(entries: readonly HistoryEntry[], order: HistoryOrder): readonly HistoryEntry[] {
  const told = entries.map((entry) => ({ entry, at: momentOf(entry.at) }))
  const isReadable = told.every(({ at }) => at !== null)
  const newestFirst = isReadable
    ? told.toSorted((left, right) => (right.at ?? 0) - (left.at ?? 0)).map(({ entry }) => entry)
    : entries
  return order === 'newest' ? newestFirst : newestFirst.toReversed()
}
