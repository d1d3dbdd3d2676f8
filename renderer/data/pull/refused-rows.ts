import type { QuarantineRow } from '../database/cache-database.ts'
import { type PreparedPage, refusedId } from './prepared-page.ts'
import type { WorkingSet } from './working-set.ts'

/**
 * Keeps the refused rows of a page and drops those that parse by now. With the last page of a reading all older ones
 * of the feed go: their rows parsed or are no longer shown. Answers whether the feed has refused rows left.
 */
export function updateRefused(set: WorkingSet, page: PreparedPage, ids: readonly string[], reading: number, complete: boolean): boolean {
  for (const { id, payload } of page.refused) {
    set.dropped.delete(id)
    set.quarantine.put(id, { id, feed: page.feedKey, reading, readAt: page.page.readAt, payload })
  }
  const parsed = new Set(ids.map((id) => refusedId(page.feedKey, id)))
  for (const row of refusedOf(set, page.feedKey)) {
    if (parsed.has(row.id) || (complete && row.reading !== reading)) set.dropped.add(row.id)
  }
  return refusedOf(set, page.feedKey).length > 0
}

export function dropRefused(set: WorkingSet, feed: string): void {
  for (const { id } of refusedOf(set, feed)) set.dropped.add(id)
}

function refusedOf(set: WorkingSet, feed: string): readonly QuarantineRow[] {
  return set.quarantine.all().filter((row) => row.feed === feed && !set.dropped.has(row.id))
}
