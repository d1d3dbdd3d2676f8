import type { EpochMillis } from '../../../shared/clock.ts'
import { canonicalJson } from '../../../shared/domain/json-value.ts'
import { feedKey, type UpdateFeed } from '../../../shared/domain/organisation-monitoring.ts'
import {
  isSameChange,
  type KeptUpdate,
  placedUpdate,
  type RawUpdate,
  type StoredUpdate,
  viewUpdate
} from '../../../shared/domain/organisation-update.ts'
import type { Result, StoreFailure } from '../../../shared/errors.ts'
import { type CorrelationId, readFrom } from '../../../shared/ids.ts'
import { createInTurn, type InTurn } from '../../../shared/in-turn.ts'
import { sha256 } from '../../files/bytes.ts'
import type { OrganisationUpdateRow } from '../database/cache-database.ts'
import { decodeAll } from '../database/decode-rows.ts'
import { encodeAll } from '../database/row-codec.ts'
import { nameOf, namesOf } from '../database/row-names.ts'
import { attemptStore } from '../database/store-failures.ts'
import { databasesOf, type OpenWorkspace } from '../workspace.ts'
import { keepAnswer } from './kept-answers.ts'
import { readItems } from './monitoring.ts'

/** Every change that was polled, newest first. */
export async function readUpdates(workspace: OpenWorkspace): Promise<readonly StoredUpdate[]> {
  return (await readUpdatesAndLack(workspace)).updates
}

/** The same, and how many there are that cannot be read. */
export async function readUpdatesAndLack(
  workspace: OpenWorkspace
): Promise<{ readonly updates: readonly StoredUpdate[]; readonly unreadable: number }> {
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
  return {
    updates: updates.toSorted((left, right) => right.at - left.at),
    unreadable: rows.length - updates.length
  }
}

export interface UpdateCommit {
  readonly feed: UpdateFeed
  readonly updates: readonly RawUpdate[]
  readonly receivedAt: EpochMillis
  readonly correlationId: CorrelationId | null
  /** The reading of which this is a page. */
  readonly reading?: UpdateReading
}

/** One page is kept after the other, since each is compared with what is there. */
const keeping = new WeakMap<OpenWorkspace, InTurn>()

/** What a reading of a feed has shown so far, by what it is called, and what of that was put beside another of its id. */
export interface UpdateReading {
  readonly shown: Set<string>
  readonly beside: Set<string>
}

/** Keeps a page of events, each once, in whatever order they come. Returns how many are new or changed (SPEC M3a). */
export function keepUpdates(
  workspace: OpenWorkspace,
  commit: UpdateCommit
): Promise<Result<number, StoreFailure>> {
  return keepAnswer(workspace, () =>
    attemptStore(() => inTurnOf(workspace)(() => keepPage(workspace, commit)))
  )
}

function inTurnOf(workspace: OpenWorkspace): InTurn {
  const inTurn = keeping.get(workspace) ?? createInTurn()
  keeping.set(workspace, inTurn)
  return inTurn
}

async function keepPage(
  workspace: OpenWorkspace,
  { feed, updates, receivedAt, correlationId, reading }: UpdateCommit
): Promise<number> {
  const called = await calledUpdates(workspace, feed, updates)
  const keys = called.flatMap(({ key, ownKey }) => [key, ownKey])
  const known = await knownUpdates(workspace, keys)
  const fresh = new Map<string, Unsealed>()
  const placed = new Map<string, Unsealed>()
  const standing = (key: string): Unsealed | undefined => fresh.get(key) ?? known.get(key)
  for (const { raw, key, ownKey } of called) {
    const first = standing(key)
    const there = [first, standing(ownKey)].find((row) => isSame(row?.content.raw, raw))
    // What stands under its id already stays beside it, since this reading may show that too (SPEC M3f).
    const id = there?.id ?? (first === undefined ? key : ownKey)
    reading?.shown.add(id)
    if (there === undefined) {
      if (id !== key) reading?.beside.add(id)
      const content = { raw, feed: feedOf(raw, feed, first), receivedAt, ...readFrom(correlationId) }
      fresh.set(id, { id, unread: 1, content })
    } else if (!fresh.has(id)) for (const row of shownByItem(feed)(there)) placed.set(id, row)
  }
  await putUpdates(
    workspace,
    await sealedRows(workspace, [...fresh.values()]),
    await sealedRows(workspace, [...placed.values()])
  )
  return fresh.size
}

/** What an item has shown before is of that item's organisation with another content too (SPEC M5d). */
function feedOf(raw: RawUpdate, feed: UpdateFeed, before: Unsealed | undefined): string {
  const own = before?.content
  return own !== undefined && isOfItem(own.feed) && isSameChange(own.raw, raw) ? own.feed : feedKey(feed)
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

/**
 * Puts what is new in the place of what a reading that came to its end no longer showed, where each is the only one that
 * its feed has of a change (SPEC M3b). Of several nobody can tell which was replaced (SPEC M3f).
 */
export function dropReplaced(
  workspace: OpenWorkspace,
  reading: UpdateReading
): Promise<Result<null, StoreFailure>> {
  return attemptStore(async () => {
    if (reading.beside.size > 0) await inTurnOf(workspace)(() => putInPlace(workspace, reading))
    return null
  })
}

async function putInPlace(workspace: OpenWorkspace, { shown, beside }: UpdateReading): Promise<void> {
  const { cache, codec } = databasesOf(workspace)
  const { organizationUpdates } = cache
  const rows = await organizationUpdates.toArray()
  const contents = await decodeAll(codec, 'organizationUpdates', rows)
  const stored = rows.flatMap((row, index) => {
    const content = contents[index]
    return content === undefined ? [] : [{ row, content, key: content.key ?? row.id }]
  })
  for (const { row, content, key } of stored) {
    if (!beside.has(key)) continue
    const [before, ...others] = stored.filter(
      (one) =>
        one.key !== key && one.content.feed === content.feed && isSameChange(one.content.raw, content.raw)
    )
    if (before === undefined || others.length > 0 || shown.has(before.key)) continue
    const [put] = await sealedRows(workspace, [{ id: before.key, unread: row.unread, content }])
    if (put === undefined) continue
    await cache.transaction('rw', organizationUpdates, async () => {
      const now = await organizationUpdates.get(row.id)
      await organizationUpdates.put({ ...put, unread: now?.unread ?? put.unread })
      await organizationUpdates.delete(row.id)
    })
  }
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

function isOfItem(feed: string): boolean {
  return feed.startsWith('item:')
}

/** An event with what it is called: the service's id, or else its content, and that with its content where another has its id. */
interface CalledUpdate {
  readonly raw: RawUpdate
  readonly key: string
  readonly ownKey: string
}

/**
 * Two items may show the same words of an event that has no id and names nobody. What one has shown is not taken
 * for what the other shows (SPEC M3d).
 */
async function calledUpdates(
  workspace: OpenWorkspace,
  feed: UpdateFeed,
  updates: readonly RawUpdate[]
): Promise<readonly CalledUpdate[]> {
  const called = await Promise.all(updates.map(calledUpdate))
  if (feed.kind === 'list') return called
  const known = await knownUpdates(
    workspace,
    called.map(({ key }) => key)
  )
  return await Promise.all(
    called.map(async (one) => {
      const before = known.get(one.key)?.content.feed
      const isOfAnother = before !== undefined && isOfItem(before) && before !== feedKey(feed)
      if (!isOfAnother || !isNameless(one.raw)) return one
      const key = await contentKey({ raw: one.raw, feed: feedKey(feed) })
      return { raw: one.raw, key, ownKey: key }
    })
  )
}

function isNameless(raw: RawUpdate): boolean {
  const { id, entityId, itemId } = viewUpdate(raw)
  return id === null && entityId === null && itemId === null
}

async function calledUpdate(raw: RawUpdate): Promise<CalledUpdate> {
  const { id } = viewUpdate(raw)
  const { links: _links, ...fields } = raw
  const content = await contentKey(id === null ? raw : fields)
  return id === null
    ? { raw, key: content, ownKey: content }
    : { raw, key: `id:${id}`, ownKey: `id:${id} ${content}` }
}

async function contentKey(content: RawUpdate): Promise<string> {
  return `hash:${await sha256(canonicalJson(content))}`
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
