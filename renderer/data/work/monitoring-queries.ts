import {
  type MonitoringListView,
  type MonitoringMarks,
  type StoredUpdate,
  viewUpdate
} from '../../../shared/domain/organisation-monitoring.ts'
import { decodeAll, readable } from '../database/row-codec.ts'
import type { WorkspaceStore } from '../workspace-store.ts'

export async function readMonitoring({
  work,
  codec
}: WorkspaceStore): Promise<readonly MonitoringListView[]> {
  const [listRows, itemRows] = await Promise.all([
    work.monitoringLists.toArray(),
    work.monitoringItems.toArray()
  ])
  const lists = readable(await decodeAll(codec, 'monitoringLists', listRows))
  const items = readable(await decodeAll(codec, 'monitoringItems', itemRows)).toSorted(
    (left, right) => left.addedAt - right.addedAt
  )
  return lists
    .toSorted((left, right) => left.addedAt - right.addedAt)
    .map((list) => ({ list, items: items.filter(({ listId }) => listId === list.id) }))
}

/** Every change that was polled, newest first. */
export async function readUpdates({ cache, codec }: WorkspaceStore): Promise<readonly StoredUpdate[]> {
  const rows = await cache.organizationUpdates.orderBy('at').reverse().toArray()
  const contents = await decodeAll(codec, 'organizationUpdates', rows)
  return rows.flatMap(({ id, at, unread }, index) => {
    const content = contents[index]
    return content === undefined
      ? []
      : [{ ...content, id, at, unread: unread === 1, view: viewUpdate(content.raw) }]
  })
}

export async function readMonitoringMarks({ cache }: WorkspaceStore): Promise<MonitoringMarks> {
  const rows = await cache.monitoringMarks.toArray()
  return {
    feeds: new Map(rows.flatMap((row) => (row.kind === 'feed' ? [[row.id, row] as const] : []))),
    visitedAt: rows.find((row) => row.kind === 'visit')?.at ?? null
  }
}
