import type { EntityWish, MonitoringItem, MonitoringList } from '../../shared/domain/monitoring.ts'
import { itemKey } from '../../shared/domain/monitoring.ts'
import type { StoreFailure } from '../../shared/errors.ts'
import type { MonitoringItemId, MonitoringListId } from '../../shared/ids.ts'
import type { Result } from '../../shared/result.ts'
import { encodeAll } from '../store/row-codec.ts'
import type { WorkspaceStore } from '../store/workspace-store.ts'
import { attemptStore } from './store-attempt.ts'

/** Remembers a list: one that was created, or one that is known by its id. The same id again changes its name only. */
export function keepMonitoringList(store: WorkspaceStore, id: MonitoringListId, name: string): Promise<Result<MonitoringList, StoreFailure>> {
  return attemptStore(async () => {
    const list: MonitoringList = { id, name, addedAt: store.clock.now() }
    const payload = await store.codec.encode({ table: 'monitoringLists', id }, list)
    await store.work.monitoringLists.put({ id, payload })
    return list
  })
}

export interface AddedEntity {
  readonly wish: EntityWish
  readonly label: string
  readonly itemId: MonitoringItemId | null
}

/** Remembers what the service has taken into a list. */
export function keepMonitoringItems(store: WorkspaceStore, listId: MonitoringListId, added: readonly AddedEntity[]): Promise<Result<null, StoreFailure>> {
  const addedAt = store.clock.now()
  return writeItems(store, added.map(({ wish, label, itemId }) => ({ ...wish, key: itemKey(listId, wish), listId, itemId, label, addedAt, removedAt: null })))
}

/** The item is monitored no longer; the changes that were polled stay. */
export function markItemRemoved(store: WorkspaceStore, item: MonitoringItem): Promise<Result<null, StoreFailure>> {
  return writeItems(store, [{ ...item, removedAt: store.clock.now() }])
}

function writeItems({ work, codec }: WorkspaceStore, items: readonly MonitoringItem[]): Promise<Result<null, StoreFailure>> {
  return attemptStore(async () => {
    const payloads = await encodeAll(codec, 'monitoringItems', items.map((item) => ({ id: item.key, content: item })))
    const rows = items.flatMap(({ key: id, listId }, index) => (payloads[index] === undefined ? [] : [{ id, listId, payload: payloads[index] }]))
    await work.monitoringItems.bulkPut(rows)
    return null
  })
}
