import { alertRefOf } from '../database/row-keys.ts'
import type { WorkspaceStore } from '../workspace-store.ts'
import { type AlertRecord, recordsOf } from './read-alerts.ts'

/** Alerts by the service's ids alone, wherever they lie: an id may be that of several. Reads all cases once; those that are gone included. */
export async function findAlerts(store: Pick<WorkspaceStore, 'cache' | 'codec'>, ids: ReadonlySet<string>): Promise<ReadonlyMap<string, AlertRecord>> {
  const rows = (await store.cache.cases.toArray()).filter(({ alerts }) => alerts.some(({ id }) => ids.has(id)))
  const records = await recordsOf(store, rows, (key) => ids.has(alertRefOf(key).alertId))
  return new Map(records.map((record) => [record.key, record]))
}
