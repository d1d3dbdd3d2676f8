import { type EntityWish, itemKey, type MonitoringItem, type MonitoringList } from '../../../shared/domain/organisation-monitoring.ts'
import type { StoreFailure } from '../../../shared/errors.ts'
import type { MonitoringItemId, MonitoringListId } from '../../../shared/ids.ts'
import type { Result } from '../../../shared/result.ts'
import type { WorkspaceStore } from '../../data/workspace-store.ts'
import { placeAct } from '../../decisions/place-act.ts'

/** Remembers a list: one that was created, or one that is known by its id. The same id again changes its name only. */
export function keepMonitoringList(store: WorkspaceStore, id: MonitoringListId, name: string): Promise<Result<MonitoringList, StoreFailure>> {
  return placeAct(store, (addedAt) => {
    const list: MonitoringList = { id, name, addedAt }
    return { put: [{ table: 'monitoringLists', content: list }], value: list }
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

function writeItems(store: WorkspaceStore, items: readonly MonitoringItem[]): Promise<Result<null, StoreFailure>> {
  return placeAct(store, () => ({ put: items.map((content) => ({ table: 'monitoringItems', content })), value: null }))
}
