import type { EpochMillis } from '../../../shared/clock.ts'
import { type KeptUpdate, type MonitoringItem, type MonitoringList, type UpdateView, viewUpdate } from '../../../shared/domain/organisation-monitoring.ts'
import { decodeAll, readable } from '../database/row-codec.ts'
import type { WorkspaceStore } from '../workspace-store.ts'

/** A list as this machine knows it, with its items. */
export interface MonitoringListView {
  readonly list: MonitoringList
  /** Oldest first, those that were removed included. */
  readonly items: readonly MonitoringItem[]
}

export async function readMonitoring({ work, codec }: WorkspaceStore): Promise<readonly MonitoringListView[]> {
  const [listRows, itemRows] = await Promise.all([work.monitoringLists.toArray(), work.monitoringItems.toArray()])
  const lists = readable(await decodeAll(codec, 'monitoringLists', listRows))
  const items = readable(await decodeAll(codec, 'monitoringItems', itemRows)).toSorted((left, right) => left.addedAt - right.addedAt)
  return lists.toSorted((left, right) => left.addedAt - right.addedAt).map((list) => ({ list, items: items.filter(({ listId }) => listId === list.id) }))
}

/** One change on the timeline. */
export interface StoredUpdate extends KeptUpdate {
  readonly id: string
  readonly at: EpochMillis
  readonly unread: boolean
  readonly view: UpdateView
}

/** Every change that was polled, newest first. */
export async function readUpdates({ cache, codec }: WorkspaceStore): Promise<readonly StoredUpdate[]> {
  const rows = await cache.organizationUpdates.orderBy('at').reverse().toArray()
  const contents = await decodeAll(codec, 'organizationUpdates', rows)
  return rows.flatMap(({ id, at, unread }, index) => {
    const content = contents[index]
    return content === undefined ? [] : [{ ...content, id, at, unread: unread === 1, view: viewUpdate(content.raw) }]
  })
}

export interface MonitoringMarks {
  /** By `feedKey`: how far it was polled, and when last. */
  readonly feeds: ReadonlyMap<string, { readonly polledTo: EpochMillis | null; readonly polledAt: EpochMillis }>
  /** When the user looked at the timeline last. */
  readonly visitedAt: EpochMillis | null
}

export async function readMonitoringMarks({ cache }: WorkspaceStore): Promise<MonitoringMarks> {
  const rows = await cache.monitoringMarks.toArray()
  return {
    feeds: new Map(rows.flatMap((row) => (row.kind === 'feed' ? [[row.id, row] as const] : []))),
    visitedAt: rows.find((row) => row.kind === 'visit')?.at ?? null
  }
}
