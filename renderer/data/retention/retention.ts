import type { EpochMillis } from '../../../shared/clock.ts'
import type { CacheDatabase, CaseRow } from '../database/cache-database.ts'
import { rowsOf } from '../database/database-rows.ts'
import { alertKeyBelow } from '../database/row-keys.ts'

/** Histories, images and addresses that were fetched before `limit`. They cost calls to fetch again, and nothing else. Answers the alerts whose histories went. */
export async function deleteCarried(cache: CacheDatabase, limit: EpochMillis, open: string | null): Promise<readonly string[]> {
  const isOld = ({ id, readAt }: { readonly id: string; readonly readAt: EpochMillis }): boolean => readAt < limit && id !== open
  const histories = await cache.histories.filter(isOld).primaryKeys()
  await cache.histories.bulkDelete(histories)
  const images = await cache.images.filter(isOld).primaryKeys()
  await cache.transaction('rw', cache.images, cache.imageContents, async () => {
    await Promise.all([cache.images.bulkDelete(images), cache.imageContents.bulkDelete(images)])
  })
  await cache.addresses.where('foundAt').below(limit).delete()
  return histories
}

/** Alerts that the service no longer shows and showed last before `limit`, but for those in `kept`. Answers which. */
export async function deleteGone(cache: CacheDatabase, limit: EpochMillis, kept: ReadonlySet<string>): Promise<readonly string[]> {
  const deleted: string[] = []
  for await (const rows of rowsOf(cache.cases)) {
    const changed = (rows as readonly CaseRow[]).flatMap((row) => {
      const staying = row.alerts.filter((alert) => !isExpired(row, alert, limit) || kept.has(alertKeyBelow(row.id, alert.id)))
      return staying.length === row.alerts.length ? [] : [{ row, staying, going: row.alerts.filter((alert) => !staying.includes(alert)) }]
    })
    if (changed.length === 0) continue
    const keys = changed.flatMap(({ row, going }) => going.map(({ id }) => alertKeyBelow(row.id, id)))
    const emptied = changed.filter(({ row, staying }) => row.vanished && staying.length === 0).map(({ row }) => row.id)
    deleted.push(...keys)
    await cache.transaction('rw', [cache.cases, cache.histories, cache.images, cache.imageContents, cache.indexParts], async () => {
      await Promise.all([
        cache.cases.bulkPut(changed.filter(({ row }) => !emptied.includes(row.id)).map(({ row, staying }) => ({ ...row, alerts: staying }))),
        cache.cases.bulkDelete(emptied),
        // A copy of the index would still name the subjects.
        cache.indexParts.clear(),
        cache.histories.bulkDelete(keys),
        cache.images.bulkDelete(keys),
        cache.imageContents.bulkDelete(keys)
      ])
    })
  }
  return deleted
}

function isExpired({ vanished }: CaseRow, { gone, readAt }: CaseRow['alerts'][number], limit: EpochMillis): boolean {
  return (vanished || gone) && readAt < limit
}
