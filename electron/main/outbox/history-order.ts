import { momentOf } from '../../../shared/domain/moment.ts'
import type { HistoryEntry } from '../../../shared/domain/review.ts'

/** `untold`: no two of its entries tell different times. */
type HistoryOrder = 'newest-first' | 'oldest-first' | 'mixed' | 'untold'

/** The order that the times of a history show, since a service may heed another one than it was asked for (SPEC O13c). */
export function orderOf(entries: readonly HistoryEntry[]): HistoryOrder {
  const times = entries.map(millisOf).filter((time) => !Number.isNaN(time))
  const rises = times.some((time, index) => time > (times[index - 1] ?? time))
  const falls = times.some((time, index) => time < (times[index - 1] ?? time))
  if (rises) return falls ? 'mixed' : 'oldest-first'
  return falls ? 'newest-first' : 'untold'
}

/** Entries in the order that was asked for. One whose time cannot be read may be the newest of a mixed history. */
export function newestFirst(entries: readonly HistoryEntry[]): readonly HistoryEntry[] {
  switch (orderOf(entries)) {
    case 'newest-first':
    case 'untold':
      return entries
    case 'oldest-first':
      return entries.toReversed()
    case 'mixed':
      return entries.toSorted((one, other) => rankOf(other) - rankOf(one))
  }
}

/** NaN for a time that cannot be read. */
export function millisOf(entry: HistoryEntry): number {
  return momentOf(entry.at) ?? NaN
}

function rankOf(entry: HistoryEntry): number {
  return momentOf(entry.at) ?? Number.MAX_VALUE
}
