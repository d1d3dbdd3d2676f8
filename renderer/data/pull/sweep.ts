import type { CacheDatabase, CaseRow } from '../database/cache-database.ts'
import { keysBelow } from '../database/row-keys.ts'
import type { SweepOrder } from './apply-pages.ts'
import { alertFeedKey } from './load-working-set.ts'
import { pendingPagesOf, shownAlerts, withoutPending, type WorkingSet } from './working-set.ts'

/** Cases that are looked at together, so that a big sweep neither holds all rows in memory nor the page for long. */
const portion = 200

/**
 * Marks the cases of a list and family that a reading did not show; their alerts are gone with them (SPEC S9). Runs
 * inside the commit's transaction, after its rows are written.
 */
export async function sweep(cache: CacheDatabase, set: WorkingSet, { part, beforeReading }: SweepOrder): Promise<void> {
  const { from, to } = keysBelow(part)
  let after = from
  for (;;) {
    const rows = await cache.cases.where('id').between(after, to, false, false).limit(portion).toArray()
    const vanished = rows.filter((row) => row.seen < beforeReading && !row.vanished && row.payload !== null)
    for (const row of vanished) noteVanished(set, row)
    await cache.cases.bulkPut(vanished.map((row) => ({ ...withoutPending(row), vanished: true, hasRefused: false })))
    await dropRefusedOf(cache, vanished.filter(({ hasRefused }) => hasRefused))
    const last = rows.at(-1)
    if (last === undefined || rows.length < portion) return
    after = last.id
  }
}

function noteVanished(set: WorkingSet, row: CaseRow): void {
  set.addPendingPages(row.id, -pendingPagesOf(row))
  for (const { id } of shownAlerts(row)) set.outcome.hide(row.id, id)
}

async function dropRefusedOf(cache: CacheDatabase, vanished: readonly CaseRow[]): Promise<void> {
  if (vanished.length === 0) return
  const feeds = vanished.map(({ id }) => alertFeedKey(id))
  await cache.quarantine.where('feed').anyOf(feeds).delete()
}
