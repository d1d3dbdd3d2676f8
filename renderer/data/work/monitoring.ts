import { type EpochMillis, toEpochMillis } from '../../../shared/clock.ts'
import { canonicalJson } from '../../../shared/domain/json-value.ts'
import {
  type MonitoringItem,
  feedKey,
  type KeptUpdate,
  type MonitoringList,
  type MonitoringListView,
  type MonitoringMarks,
  type RawUpdate,
  type StoredUpdate,
  type UpdateFeed,
  viewUpdate
} from '../../../shared/domain/organisation-monitoring.ts'
import type { Result, StoreFailure } from '../../../shared/errors.ts'
import { type CorrelationId, readFrom } from '../../../shared/ids.ts'
import { sha256 } from '../../files/bytes.ts'
import type { OrganisationUpdateRow } from '../database/cache-database.ts'
import { decodeAll, encodeAll, readable } from '../database/row-codec.ts'
import { attemptStore } from '../database/store-failures.ts'
import { databasesOf, type OpenWorkspace } from '../workspace.ts'

/** The lists whose id at the service is known, with all that is or may be monitored in them. */
export async function readMonitoring(workspace: OpenWorkspace): Promise<readonly MonitoringListView[]> {
  const { work, codec } = databasesOf(workspace)
  const [lists, itemRows] = await Promise.all([readLists(workspace), work.monitoringItems.toArray()])
  const items = readable(await decodeAll(codec, 'monitoringItems', itemRows))
    .filter(({ outcome }) => outcome !== 'not-made')
    .toSorted(byTimeAndNumber)
  return lists
    .filter(({ outcome }) => outcome === undefined)
    .map((list) => ({ list, items: items.filter(({ listId }) => listId === list.id) }))
}

/** Several that were added at once are in the order of their numbers. */
function byTimeAndNumber(left: MonitoringItem, right: MonitoringItem): number {
  return left.addedAt - right.addedAt || left.entityId.localeCompare(right.entityId)
}

/** Lists that were sent to be made, and of which no answer was kept. */
export async function readUncertainLists(workspace: OpenWorkspace): Promise<readonly MonitoringList[]> {
  return (await readLists(workspace)).filter(({ outcome }) => outcome === 'unknown')
}

async function readLists(workspace: OpenWorkspace): Promise<readonly MonitoringList[]> {
  const { work, codec } = databasesOf(workspace)
  const rows = await work.monitoringLists.toArray()
  return readable(await decodeAll(codec, 'monitoringLists', rows)).toSorted(
    (left, right) => left.addedAt - right.addedAt
  )
}

/** Every change that was polled, newest first. */
export async function readUpdates(workspace: OpenWorkspace): Promise<readonly StoredUpdate[]> {
  const { cache, codec } = databasesOf(workspace)
  const rows = await cache.organizationUpdates.orderBy('at').reverse().toArray()
  const contents = await decodeAll(codec, 'organizationUpdates', rows)
  return rows.flatMap(({ id, at, unread }, index) => {
    const content = contents[index]
    return content === undefined
      ? []
      : [{ ...content, id, at, unread: unread === 1, view: viewUpdate(content.raw) }]
  })
}

export async function readMonitoringMarks(workspace: OpenWorkspace): Promise<MonitoringMarks> {
  const { cache } = databasesOf(workspace)
  const rows = await cache.monitoringMarks.toArray()
  return {
    feeds: new Map(rows.flatMap((row) => (row.kind === 'feed' ? [[row.id, row] as const] : []))),
    visitedAt: rows.find((row) => row.kind === 'visit')?.at ?? null
  }
}

export interface UpdateCommit {
  readonly feed: UpdateFeed
  readonly updates: readonly RawUpdate[]
  readonly receivedAt: EpochMillis
  readonly correlationId: CorrelationId | null
}

/** Keeps a page of events, each once, in whatever order they come. Returns how many are new or changed (SPEC M3a). */
export function keepUpdates(
  workspace: OpenWorkspace,
  { feed, updates, receivedAt, correlationId }: UpdateCommit
): Promise<Result<number, StoreFailure>> {
  return attemptStore(async () => {
    const { cache, codec } = databasesOf(workspace)
    const byId = new Map<string, RawUpdate>()
    for (const raw of updates) byId.set(await updateId(raw), raw)
    const known = await knownUpdates(workspace, [...byId.keys()])
    const fresh = [...byId].filter(([id, raw]) => known.get(id) !== canonicalJson(raw))
    const contents = fresh.map(([id, raw]): { id: string; content: KeptUpdate } => ({
      id,
      content: { raw, feed: feedKey(feed), receivedAt, ...readFrom(correlationId) }
    }))
    const payloads = await encodeAll(codec, 'organizationUpdates', contents)
    const rows = fresh.flatMap(([id, raw], index): readonly OrganisationUpdateRow[] => {
      const payload = payloads[index]
      const { at } = viewUpdate(raw)
      return payload === undefined
        ? []
        : [{ id, at: at === null ? receivedAt : toEpochMillis(at), unread: 1, payload }]
    })
    await cache.organizationUpdates.bulkPut(rows)
    return rows.length
  })
}

/** Moves the watermark of a feed; `polledTo` null leaves it where it is (SPEC M4b, M4c). */
export function markPolled(
  workspace: OpenWorkspace,
  feed: UpdateFeed,
  polledTo: EpochMillis | null,
  polledAt: EpochMillis
): Promise<Result<null, StoreFailure>> {
  const { cache } = databasesOf(workspace)
  const id = feedKey(feed)
  return attemptStore(() =>
    cache.transaction('rw', cache.monitoringMarks, async () => {
      const before = await cache.monitoringMarks.get(id)
      const stands = before?.kind === 'feed' ? before.polledTo : null
      await cache.monitoringMarks.put({ id, kind: 'feed', polledTo: polledTo ?? stands, polledAt })
      return null
    })
  )
}

export function markUpdates(
  workspace: OpenWorkspace,
  ids: readonly string[],
  unread: 0 | 1
): Promise<Result<number, StoreFailure>> {
  const { cache } = databasesOf(workspace)
  return attemptStore(() =>
    cache.organizationUpdates
      .where('id')
      .anyOf([...ids])
      .modify({ unread })
  )
}

/** Remembers when the user looked at the timeline last. */
export function markVisit(workspace: OpenWorkspace): Promise<Result<string, StoreFailure>> {
  const { cache, clock } = databasesOf(workspace)
  return attemptStore(() => cache.monitoringMarks.put({ id: 'visit', kind: 'visit', at: clock.now() }))
}

/** The service's id; an event without one is known by its content. */
async function updateId(raw: RawUpdate): Promise<string> {
  const { id } = viewUpdate(raw)
  if (id !== null) return `id:${id}`
  return `hash:${await sha256(canonicalJson(raw))}`
}

/** The content of stored events by their ids, spelled so that it can be compared. */
async function knownUpdates(
  workspace: OpenWorkspace,
  ids: readonly string[]
): Promise<ReadonlyMap<string, string>> {
  const { cache, codec } = databasesOf(workspace)
  const rows = (await cache.organizationUpdates.bulkGet([...ids])).filter((row) => row !== undefined)
  const contents = await decodeAll(codec, 'organizationUpdates', rows)
  return new Map(
    rows.flatMap(({ id }, index) =>
      contents[index] === undefined ? [] : [[id, canonicalJson(contents[index].raw)] as const]
    )
  )
}
