import { feedKey } from '../../../shared/domain/feed.ts'
import type { CacheDatabase, ReadingRow } from '../cache-database.ts'
import { subscriptionRefOf } from '../row-keys.ts'
import type { SweepOrder } from './apply-subscriptions.ts'
import { alertsBelow } from './load-working-set.ts'
import { pendingPagesOf } from './working-set.ts'
import type { WorkingSet } from './working-set.ts'

/** Subscriptions that are marked at a time, so that a big sweep never holds all rows in memory. */
const portion = 200

/**
 * Marks the subscriptions that a reading did not show, and their alerts with them. Runs inside the commit's
 * transaction, after its rows are written: a marked subscription leaves the index that finds it.
 */
export async function sweep(cache: CacheDatabase, set: WorkingSet, { part, beforeReading }: SweepOrder): Promise<void> {
  for (;;) {
    const vanished = await cache.readings.where('[live+seen]').between([part, 0], [part, beforeReading], true, false).limit(portion).toArray()
    await Promise.all([
      cache.readings.bulkPut(vanished.map(leave)),
      hideAlertsOf(cache, set, vanished.filter(({ hasAlerts }) => hasAlerts)),
      dropRefusedOf(cache, vanished.filter(({ hasRefused }) => hasRefused))
    ])
    for (const row of vanished) set.addPendingPages(row.key, -pendingPagesOf(row))
    if (vanished.length < portion) return
  }
}

function leave(row: ReadingRow): ReadingRow {
  const { live: _live, pending: _pending, ...rest } = row
  return { ...rest, hasRefused: false }
}

async function hideAlertsOf(cache: CacheDatabase, set: WorkingSet, vanished: readonly ReadingRow[]): Promise<void> {
  const found = await Promise.all(vanished.map(({ key }) => alertsBelow(cache, key)))
  const shown = found.flat().filter(({ presence }) => presence === 'shown')
  for (const { id } of shown) {
    set.outcome.alerts.delete(id)
    set.outcome.gone.add(id)
  }
  set.outcome.goneAlerts += shown.length
  if (shown.length > 0) await cache.alerts.bulkPut(shown.map((row) => ({ ...row, presence: 'gone-with-parent' as const })))
}

async function dropRefusedOf(cache: CacheDatabase, vanished: readonly ReadingRow[]): Promise<void> {
  if (vanished.length === 0) return
  const feeds = vanished.map(({ key }) => feedKey({ kind: 'alerts', subscription: subscriptionRefOf(key) }))
  await cache.quarantine.where('feed').anyOf(feeds).delete()
}
