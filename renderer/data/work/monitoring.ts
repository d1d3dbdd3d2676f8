import type { EpochMillis } from '../../../shared/clock.ts'
import { canonicalJson } from '../../../shared/domain/json-value.ts'
import {
  type MonitoringItem,
  feedKey,
  type MonitoringList,
  type MonitoringListView,
  type MonitoringMarks,
  type UpdateFeed
} from '../../../shared/domain/organisation-monitoring.ts'
import {
  type KeptUpdate,
  placedUpdate,
  type RawUpdate,
  type StoredUpdate,
  viewUpdate
} from '../../../shared/domain/organisation-update.ts'
import type { Result, StoreFailure } from '../../../shared/errors.ts'
import { type CorrelationId, readFrom } from '../../../shared/ids.ts'
import { sha256 } from '../../files/bytes.ts'
import type { OrganisationUpdateRow } from '../database/cache-database.ts'
import { decodeAll, decodeOne, readable } from '../database/decode-rows.ts'
import { encodeAll } from '../database/row-codec.ts'
import { nameOf, namesOf } from '../database/row-names.ts'
import { attemptStore } from '../database/store-failures.ts'
import { createTaskQueue, type TaskQueue } from '../timing.ts'
import { databasesOf, type OpenWorkspace } from '../workspace.ts'

/** The lists whose id at the service is known, with all that is or may be monitored in them. */
export async function readMonitoring(workspace: OpenWorkspace): Promise<readonly MonitoringListView[]> {
  const [lists, everyItem] = await Promise.all([readLists(workspace), readItems(workspace)])
  const items = everyItem.filter(({ outcome }) => outcome !== 'not-made').toSorted(byTimeAndNumber)
  return lists
    .filter(({ outcome }) => outcome === undefined)
    .map((list) => ({ list, items: items.filter(({ listId }) => listId === list.id) }))
}

/** All that were ever wanted. */
async function readItems(workspace: OpenWorkspace): Promise<readonly MonitoringItem[]> {
  const { work, codec } = databasesOf(workspace)
  return readable(await decodeAll(codec, 'monitoringItems', await work.monitoringItems.toArray()))
}

/** Several that were added at once are in the order of their numbers. */
function byTimeAndNumber(left: MonitoringItem, right: MonitoringItem): number {
  return left.addedAt - right.addedAt || left.entityId.localeCompare(right.entityId)
}

/** Lists that were sent to be made, and of which no answer was kept, or none that told their id. */
export async function readUncertainLists(workspace: OpenWorkspace): Promise<readonly MonitoringList[]> {
  return (await readLists(workspace)).filter(
    ({ outcome }) => outcome === 'unknown' || outcome === 'made-without-id'
  )
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
  const [rows, items] = await Promise.all([cache.organizationUpdates.toArray(), readItems(workspace)])
  const contents = await decodeAll(codec, 'organizationUpdates', rows)
  const updates = rows.flatMap(({ id, unread }, index): readonly StoredUpdate[] => {
    if (contents[index] === undefined) return []
    const { key: _key, ...content } = contents[index]
    const view = placedUpdate(content, items)
    const at = view.at ?? content.receivedAt
    return [{ ...content, id, at, unread: unread === 1, view }]
  })
  return updates.toSorted((left, right) => right.at - left.at)
}

export async function readMonitoringMarks(workspace: OpenWorkspace): Promise<MonitoringMarks> {
  const { cache, codec } = databasesOf(workspace)
  const rows = await cache.monitoringMarks.toArray()
  const feeds = readable(
    await decodeAll(
      codec,
      'monitoringMarks',
      rows.filter((row) => row.kind === 'feed')
    )
  )
  return {
    feeds: new Map(feeds.map(({ key, polledTo, polledAt }) => [key, { polledTo, polledAt }])),
    visitedAt: rows.find((row) => row.kind === 'visit')?.at ?? null
  }
}

export interface UpdateCommit {
  readonly feed: UpdateFeed
  readonly updates: readonly RawUpdate[]
  readonly receivedAt: EpochMillis
  readonly correlationId: CorrelationId | null
}

/** One page is kept after the other, since each is compared with what is there. */
const keeping = new WeakMap<OpenWorkspace, TaskQueue>()

/** Keeps a page of events, each once, in whatever order they come. Returns how many are new or changed (SPEC M3a). */
export function keepUpdates(
  workspace: OpenWorkspace,
  commit: UpdateCommit
): Promise<Result<number, StoreFailure>> {
  const queue = keeping.get(workspace) ?? createTaskQueue()
  keeping.set(workspace, queue)
  return attemptStore(() => queue.run(() => keepPage(workspace, commit)))
}

async function keepPage(
  workspace: OpenWorkspace,
  { feed, updates, receivedAt, correlationId }: UpdateCommit
): Promise<number> {
  const byId = await updatesById(workspace, feed, updates)
  const known = await knownUpdates(workspace, [...byId.keys()])
  const fresh = [...byId].filter(([id, raw]) => !isSame(known.get(id)?.content.raw, raw))
  const kept = fresh.map(([id, raw]): Unsealed => {
    const before = known.get(id)?.content.feed
    const own = before !== undefined && isOfItem(before) ? before : feedKey(feed)
    const content = { raw, feed: own, receivedAt, ...readFrom(correlationId) }
    return { id, unread: 1, content }
  })
  const isFresh = new Set(fresh.map(([id]) => id))
  const placed = [...known.values()].filter(({ id }) => !isFresh.has(id)).flatMap(shownByItem(feed))
  await putUpdates(workspace, await sealedRows(workspace, kept), await sealedRows(workspace, placed))
  return kept.length
}

/** Its links say where it was read: a list and an item have others for the same event (SPEC M3e). */
function isSame(before: RawUpdate | undefined, { links: _links, ...now }: RawUpdate): boolean {
  if (before === undefined) return false
  const { links: _before, ...fields } = before
  return canonicalJson(fields) === canonicalJson(now)
}

async function sealedRows(
  workspace: OpenWorkspace,
  rows: readonly Unsealed[]
): Promise<readonly OrganisationUpdateRow[]> {
  const { codec } = databasesOf(workspace)
  const contents = await Promise.all(
    rows.map(async ({ id: key, content, ...row }) => ({
      ...row,
      id: await nameOf(codec, 'organizationUpdates', key),
      content: { ...content, key }
    }))
  )
  const payloads = await encodeAll(codec, 'organizationUpdates', contents)
  return contents.flatMap(({ content: _content, ...row }, index): readonly OrganisationUpdateRow[] => {
    const payload = payloads[index]
    return payload === undefined ? [] : [{ ...row, payload }]
  })
}

/** What is known already may have been marked as read since it was looked up, and stays so (SPEC M3e). */
async function putUpdates(
  workspace: OpenWorkspace,
  fresh: readonly OrganisationUpdateRow[],
  known: readonly OrganisationUpdateRow[]
): Promise<void> {
  const { cache } = databasesOf(workspace)
  const { organizationUpdates } = cache
  await cache.transaction('rw', organizationUpdates, async () => {
    const now = await organizationUpdates.bulkGet(known.map(({ id }) => id))
    const marked = known.map((row, index) => ({ ...row, unread: now[index]?.unread ?? row.unread }))
    await organizationUpdates.bulkPut([...fresh, ...marked])
  })
}

/** `id`: what it is called. */
type Unsealed = Omit<OrganisationUpdateRow, 'payload'> & { readonly content: KeptUpdate }

/** What a list showed, and an item shows now, is of that item's organisation (SPEC M5d). */
function shownByItem(feed: UpdateFeed): (known: Unsealed) => readonly Unsealed[] {
  return (known) =>
    feed.kind === 'item' && !isOfItem(known.content.feed)
      ? [{ ...known, content: { ...known.content, feed: feedKey(feed) } }]
      : []
}

/** Moves the watermark of a feed; `polledTo` null leaves it where it is (SPEC M4b, M4c). */
export function markPolled(
  workspace: OpenWorkspace,
  feed: UpdateFeed,
  polledTo: EpochMillis | null,
  polledAt: EpochMillis
): Promise<Result<null, StoreFailure>> {
  const { cache, codec } = databasesOf(workspace)
  const key = feedKey(feed)
  return attemptStore(async () => {
    const id = await nameOf(codec, 'monitoringMarks', key)
    const before = await cache.monitoringMarks.get(id)
    const stands = before?.kind === 'feed' ? await decodeOne(codec, 'monitoringMarks', before) : undefined
    const content = { key, polledTo: polledTo ?? stands?.polledTo ?? null, polledAt }
    const payload = await codec.encode({ table: 'monitoringMarks', id }, content)
    await cache.monitoringMarks.put({ id, kind: 'feed', payload })
    return null
  })
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

function isOfItem(feed: string): boolean {
  return feed.startsWith('item:')
}

/**
 * Two items may show the same words of an event that has no id and names nobody. What one has shown is not taken
 * for what the other shows (SPEC M3d).
 */
async function updatesById(
  workspace: OpenWorkspace,
  feed: UpdateFeed,
  updates: readonly RawUpdate[]
): Promise<ReadonlyMap<string, RawUpdate>> {
  const byId = new Map<string, RawUpdate>()
  for (const raw of updates) byId.set(await updateId(raw), raw)
  if (feed.kind === 'list') return byId
  const known = await knownUpdates(workspace, [...byId.keys()])
  const own = new Map<string, RawUpdate>()
  for (const [id, raw] of byId) {
    const before = known.get(id)?.content.feed
    const isOfAnother = before !== undefined && isOfItem(before) && before !== feedKey(feed)
    own.set(isOfAnother && isNameless(raw) ? await updateId({ raw, feed: feedKey(feed) }) : id, raw)
  }
  return own
}

function isNameless(raw: RawUpdate): boolean {
  const { id, entityId, itemId } = viewUpdate(raw)
  return id === null && entityId === null && itemId === null
}

/** The service's id; an event without one is known by its content. */
async function updateId(raw: RawUpdate): Promise<string> {
  const { id } = viewUpdate(raw)
  if (id !== null) return `id:${id}`
  return `hash:${await sha256(canonicalJson(raw))}`
}

/** Stored events by what they are called. */
async function knownUpdates(
  workspace: OpenWorkspace,
  ids: readonly string[]
): Promise<ReadonlyMap<string, Unsealed>> {
  const { cache, codec } = databasesOf(workspace)
  const names = await namesOf(codec, 'organizationUpdates', ids)
  const called = new Map(names.map((name, index) => [name, ids[index] ?? name]))
  const rows = (await cache.organizationUpdates.bulkGet([...names])).filter((row) => row !== undefined)
  const contents = await decodeAll(codec, 'organizationUpdates', rows)
  return new Map(
    rows.flatMap(({ payload: _payload, id: name, ...row }, index) => {
      const [id, content] = [called.get(name) ?? name, contents[index]]
      return content === undefined ? [] : [[id, { ...row, id, content }] as const]
    })
  )
}
