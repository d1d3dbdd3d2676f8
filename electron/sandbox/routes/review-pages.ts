import type { Ordered } from '../world/ordered-index.ts'
import type { ReviewRecord } from '../world/records.ts'

interface HistoryRow extends Ordered {
  readonly entry: ReviewRecord
}

/** More entries than any history has. */
const newestFirst = 1_000_000_000

/**
 * A history as pages. Newest first, an entry's ordinal counts down, so that entries that are added meanwhile come
 * before every cursor and none is shown twice.
 */
export function historyIndex(history: readonly ReviewRecord[], order: 'asc' | 'desc'): { after(ordinal: number, limit: number): readonly HistoryRow[] } {
  const row = (entry: ReviewRecord, at: number): HistoryRow => ({ id: '', ordinal: order === 'asc' ? at : newestFirst - at, entry })
  return {
    after(ordinal, limit) {
      if (order === 'asc') return history.slice(ordinal + 1, ordinal + 1 + limit).map((entry, index) => row(entry, ordinal + 1 + index))
      const end = Math.min(history.length, newestFirst - ordinal)
      const start = Math.max(0, end - limit)
      return history.slice(start, end).map((entry, index) => row(entry, start + index)).reverse()
    }
  }
}
