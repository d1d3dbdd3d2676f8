import { alertKey } from '../../../shared/domain/alert.ts'
import { feedKey } from '../../../shared/domain/feed.ts'
import { subscriptionKey } from '../../../shared/domain/subscription.ts'
import { alertId, subscriptionId } from '../../../shared/ids.ts'
import type { PassId } from '../../../shared/ids.ts'
import type { AlertRow, CacheDatabase, ReadingRow } from '../cache-database.ts'
import { keysBelow, subscriptionRefOf } from '../row-keys.ts'
import type { PreparedPage } from './prepared-page.ts'
import { requirePass, WorkingSet } from './working-set.ts'

/** Reads all rows that the pages may change, in two rounds of requests. Runs inside the commit's transaction. */
export async function loadWorkingSet(cache: CacheDatabase, passId: PassId, pages: readonly PreparedPage[]): Promise<WorkingSet> {
  const set = new WorkingSet(await requirePass(cache, passId))
  const feedKeys = unique(pages.flatMap((page) => (page.kind === 'alerts' ? [] : [page.feedKey])))
  const readingKeys = unique(pages.flatMap(readingKeysOf))
  const [feeds, readings, lists] = await Promise.all([
    cache.feeds.bulkGet([...feedKeys]),
    cache.readings.bulkGet([...readingKeys]),
    pages.some(({ kind }) => kind === 'follow-lists') ? cache.followLists.toArray() : []
  ])
  for (const row of feeds) if (row !== undefined) set.feeds.load(row.key, row)
  for (const row of readings) if (row !== undefined) set.readings.load(row.key, row)
  for (const row of lists) set.followLists.load(row.id, row)
  await Promise.all([...pages.map((page) => loadAlertsFor(cache, set, page)), loadQuarantine(cache, set)])
  return set
}

function readingKeysOf(page: PreparedPage): readonly string[] {
  switch (page.kind) {
    case 'follow-lists':
      return []
    case 'subscriptions':
      return [...page.rows.map(({ key }) => key), ...refusedSubscriptionKeys(page)]
    case 'alerts':
      return [page.subscriptionKey]
  }
}

/** A refused row that names itself was shown all the same: keys as they are found in the store. */
export function refusedSubscriptionKeys(page: PreparedPage & { readonly kind: 'subscriptions' }): readonly string[] {
  const { followListId, family } = page
  return page.refused.flatMap(({ rowId }) =>
    rowId === null ? [] : [subscriptionKey({ followListId, family, subscriptionId: subscriptionId(rowId) })]
  )
}

async function loadAlertsFor(cache: CacheDatabase, set: WorkingSet, page: PreparedPage): Promise<void> {
  switch (page.kind) {
    case 'follow-lists':
      return
    case 'subscriptions': {
      const touched = page.rows.filter(({ key, alerts }) => touchesAlerts(set.readings.get(key), alerts))
      const found = await Promise.all(touched.map(({ key }) => alertsBelow(cache, key)))
      found.forEach((rows) => set.loadAlerts(rows))
      return
    }
    case 'alerts': {
      // Nothing was ever stored of a subscription that is read for the first time.
      if (set.readings.get(page.subscriptionKey)?.hasAlerts !== true) return
      const isLast = page.page.nextCursor === null
      set.loadAlerts(await (isLast ? alertsBelow(cache, page.subscriptionKey) : cache.alerts.bulkGet([...shownKeys(page)])))
    }
  }
}

/** A subscription without alerts hides those that are stored; one that comes back brings them back. */
function touchesAlerts(reading: ReadingRow | undefined, alerts: number): boolean {
  return reading?.hasAlerts === true && (alerts === 0 || reading.live === undefined)
}

function shownKeys(page: PreparedPage & { readonly kind: 'alerts' }): readonly string[] {
  return [...page.rows.map(({ key }) => key), ...refusedAlertKeys(page)]
}

export function refusedAlertKeys(page: PreparedPage & { readonly kind: 'alerts' }): readonly string[] {
  const ref = subscriptionRefOf(page.subscriptionKey)
  return page.refused.flatMap(({ rowId }) => (rowId === null ? [] : [alertKey({ ...ref, alertId: alertId(rowId) })]))
}

export function alertsBelow(cache: CacheDatabase, subscriptionKey: string): PromiseLike<AlertRow[]> {
  const { from, to } = keysBelow(subscriptionKey)
  return cache.alerts.where('id').between(from, to, true, false).toArray()
}

/** Refused rows of earlier readings, where the marks say that there may be some. */
async function loadQuarantine(cache: CacheDatabase, set: WorkingSet): Promise<void> {
  const feeds = [...set.feeds.all()].filter(({ hasRefused }) => hasRefused).map(({ key }) => key)
  const alertFeeds = [...set.readings.all()]
    .filter(({ hasRefused }) => hasRefused)
    .map(({ key }) => feedKey({ kind: 'alerts', subscription: subscriptionRefOf(key) }))
  if (feeds.length + alertFeeds.length === 0) return
  const rows = await cache.quarantine.where('feed').anyOf([...feeds, ...alertFeeds]).toArray()
  for (const row of rows) set.quarantine.load(row.id, row)
}

function unique(keys: readonly string[]): ReadonlySet<string> {
  return new Set(keys)
}
