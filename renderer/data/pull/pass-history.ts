import Dexie from 'dexie'
import type { EpochMillis } from '../../../shared/clock.ts'
import { noPassChanges } from '../../../shared/domain/sync-run.ts'
import type { FollowListId } from '../../../shared/ids.ts'
import type { CacheDatabase, FollowListRow, PassHistoryRow, PassRow } from '../database/cache-database.ts'

/** Passes kept for each follow list: a month of daily ones. */
export const passesKept = 31

/**
 * A pass has ended, or gave way to another one: writes what it found for each list that it looked at, and drops what
 * is too old. Runs inside the transaction that ends the pass.
 */
export async function keepPassHistory(cache: CacheDatabase, pass: PassRow, endedAt: EpochMillis): Promise<void> {
  const lists = await cache.followLists.toArray()
  const rows = lists.flatMap((list) => historyOf(list, pass, endedAt))
  await cache.passes.bulkPut(rows)
  for (const { followListId } of rows) await dropOldest(cache, followListId)
}

function historyOf(list: FollowListRow, pass: PassRow, endedAt: EpochMillis): readonly PassHistoryRow[] {
  const { passId, startedAt, full } = pass
  const changes = pass.changes[list.id]
  if (list.singleReadIn !== passId && changes === undefined) return []
  return [{ followListId: list.id, endedAt, passId, startedAt, full, complete: list.completedIn === passId, changes: changes ?? noPassChanges }]
}

async function dropOldest(cache: CacheDatabase, list: FollowListId): Promise<void> {
  const keys = await cache.passes.where('[followListId+endedAt+passId]').between([list, Dexie.minKey, Dexie.minKey], [list, Dexie.maxKey, Dexie.maxKey]).primaryKeys()
  if (keys.length > passesKept) await cache.passes.bulkDelete(keys.slice(0, keys.length - passesKept))
}
