import { type EpochMillis, toEpochMillis } from '../../../shared/clock.ts'
import { canonicalJson } from '../../../shared/domain/json-value.ts'
import {
  type EntityWish,
  everyUpdate,
  feedKey,
  firstDayToAsk,
  isWholePoll,
  itemKey,
  type KeptUpdate,
  type MonitoringItem,
  type MonitoringList,
  type MonitoringMarks,
  type RawUpdate,
  type UpdateFeed,
  type UpdateFilter,
  viewUpdate
} from '../../../shared/domain/organisation-monitoring.ts'
import type { StoreFailure } from '../../../shared/errors.ts'
import {
  type CorrelationId,
  type MonitoringItemId,
  type MonitoringListId,
  monitoringListId,
  readFrom
} from '../../../shared/ids.ts'
import type { ContractResult } from '../../../shared/ipc/contract.ts'
import type { Result } from '../../../shared/result.ts'
import type { Client } from '../../client/client.ts'
import type { OrganisationUpdateRow } from '../../data/database/cache-database.ts'
import { decodeAll, encodeAll } from '../../data/database/row-codec.ts'
import { readMonitoring, readMonitoringMarks } from '../../data/work/monitoring-queries.ts'
import type { WorkspaceStore } from '../../data/workspace-store.ts'
import { attemptStore, collectAct } from '../../decisions/act.ts'
import { sha256 } from '../../files/bytes.ts'
import { type FailureText, serviceFailureText, storeFailureText } from '../../i18n/failure-text.ts'
import { wording } from '../../i18n/wording.ts'
import { useSession } from '../../live/session.ts'
import { sayDone, sayFailure } from '../../parts/messages.ts'
import { useOrganisations } from './state.ts'

/** Remembers a list: one that was created, or one that is known by its id. The same id again changes its name only. */
export function keepMonitoringList(
  store: WorkspaceStore,
  id: MonitoringListId,
  name: string
): Promise<Result<MonitoringList, StoreFailure>> {
  return collectAct(store, (addedAt) => {
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
export function keepMonitoringItems(
  store: WorkspaceStore,
  listId: MonitoringListId,
  added: readonly AddedEntity[]
): Promise<Result<null, StoreFailure>> {
  const addedAt = store.clock.now()
  return writeItems(
    store,
    added.map(({ wish, label, itemId }) => ({
      ...wish,
      key: itemKey(listId, wish),
      listId,
      itemId,
      label,
      addedAt,
      removedAt: null
    }))
  )
}

/** The item is monitored no longer; the changes that were polled stay. */
export function markItemRemoved(
  store: WorkspaceStore,
  item: MonitoringItem
): Promise<Result<null, StoreFailure>> {
  return writeItems(store, [{ ...item, removedAt: store.clock.now() }])
}

function writeItems(
  store: WorkspaceStore,
  items: readonly MonitoringItem[]
): Promise<Result<null, StoreFailure>> {
  return collectAct(store, () => ({
    put: items.map((content) => ({ table: 'monitoringItems', content })),
    value: null
  }))
}

export interface UpdateCommit {
  readonly feed: UpdateFeed
  readonly updates: readonly RawUpdate[]
  readonly receivedAt: EpochMillis
  readonly correlationId: CorrelationId | null
}

/** Keeps a page of events, each once, in whatever order they come. Answers how many are new or changed (SPEC M3a). */
export function keepUpdates(
  store: WorkspaceStore,
  { feed, updates, receivedAt, correlationId }: UpdateCommit
): Promise<Result<number, StoreFailure>> {
  return attemptStore(async () => {
    const { cache, codec } = store
    const byId = new Map<string, RawUpdate>()
    for (const raw of updates) byId.set(await updateId(raw), raw)
    const known = await knownUpdates(store, [...byId.keys()])
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
  { cache }: WorkspaceStore,
  feed: UpdateFeed,
  polledTo: EpochMillis | null,
  polledAt: EpochMillis
): Promise<Result<null, StoreFailure>> {
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
  { cache }: WorkspaceStore,
  ids: readonly string[],
  unread: 0 | 1
): Promise<Result<number, StoreFailure>> {
  return attemptStore(() =>
    cache.organizationUpdates
      .where('id')
      .anyOf([...ids])
      .modify({ unread })
  )
}

/** Remembers when the user looked at the timeline last. */
export function markVisit({ cache, clock }: WorkspaceStore): Promise<Result<string, StoreFailure>> {
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
  { cache, codec }: WorkspaceStore,
  ids: readonly string[]
): Promise<ReadonlyMap<string, string>> {
  const rows = (await cache.organizationUpdates.bulkGet([...ids])).filter((row) => row !== undefined)
  const contents = await decodeAll(codec, 'organizationUpdates', rows)
  return new Map(
    rows.flatMap(({ id }, index) =>
      contents[index] === undefined ? [] : [[id, canonicalJson(contents[index].raw)] as const]
    )
  )
}

/** Where acts on monitoring go: to the service, and into the store. */
export interface MonitoringParts {
  readonly client: Client
  readonly store: WorkspaceStore
}

/** One call. Answers whether it was done; what went wrong is said. */
export async function createList({ client, store }: MonitoringParts, name: string): Promise<boolean> {
  const answer = await client.ask('monitoring.create-list', { name })
  const { t, format } = wording()
  if (answer.kind === 'failed') return fail(serviceFailureText(t, format, answer.failure))
  return await keepList({ client, store }, answer.id, name)
}

/** A list that is known by its id: the specification has no listing. No call; whether it exists shows at the first check. */
export async function addKnownList(parts: MonitoringParts, id: string, name: string): Promise<boolean> {
  return await keepList(parts, monitoringListId(id.trim()), name === '' ? id.trim() : name)
}

async function keepList({ store }: MonitoringParts, id: MonitoringListId, name: string): Promise<boolean> {
  const kept = await keepMonitoringList(store, id, name)
  const { t } = wording()
  if (kept.kind === 'failed') return fail(storeFailureText(t, kept.failure))
  sayDone(t('organisations.listKept', { name }))
  return true
}

export interface LabelledWish {
  readonly wish: EntityWish
  readonly label: string
}

/** One call for all of them. */
export async function addOrganisations(
  { client, store }: MonitoringParts,
  listId: MonitoringListId,
  wanted: readonly LabelledWish[]
): Promise<boolean> {
  const entities = wanted.map(({ wish }) => ({
    ...wish,
    eventTypes: [...wish.eventTypes],
    collections: [...wish.collections]
  }))
  const answer = await client.ask('monitoring.add-items', { listId, entities })
  const { t, format } = wording()
  if (answer.kind === 'failed') return fail(serviceFailureText(t, format, answer.failure))
  // By the entity's id; where the answer names none, by its place.
  const named = answer.items.some(({ entityId }) => entityId !== null)
  const added = wanted.map(({ wish, label }, index) => {
    const item = named
      ? answer.items.find(({ entityId }) => entityId === wish.entityId)
      : answer.items.length === wanted.length
        ? answer.items[index]
        : undefined
    return { wish, label, itemId: item?.itemId ?? null }
  })
  const kept = await keepMonitoringItems(store, listId, added)
  if (kept.kind === 'failed') return fail(storeFailureText(t, kept.failure))
  sayDone(t('organisations.added', { count: wanted.length }))
  return true
}

/** One call. An item that the service does not know any more is taken out as well. */
export async function removeItem({ client, store }: MonitoringParts, item: MonitoringItem): Promise<void> {
  const { t, format } = wording()
  if (item.itemId !== null) {
    const answer = await client.ask('monitoring.remove-item', { itemId: item.itemId })
    if (answer.kind === 'failed' && answer.failure.kind !== 'not-found') {
      fail(serviceFailureText(t, format, answer.failure))
      return
    }
  }
  const marked = await markItemRemoved(store, item)
  if (marked.kind === 'failed') fail(storeFailureText(t, marked.failure))
  else sayDone(t('organisations.removed', { name: item.label === '' ? item.entityId : item.label }))
}

/** Polls feeds one after the other. One that fails leaves the others to be polled. */
export async function pollAll(
  parts: MonitoringParts,
  feeds: readonly UpdateFeed[],
  marks: MonitoringMarks,
  filter: UpdateFilter = everyUpdate
): Promise<void> {
  const { setPolling, isPolling } = useOrganisations.getState()
  if (isPolling) return
  setPolling(true)
  try {
    const outcomes: PollOutcome[] = []
    for (const feed of feeds) outcomes.push(await pollFeed(parts, feed, marks, filter))
    sayPolled(outcomes)
  } finally {
    setPolling(false)
  }
}

/** Polls every list that this machine knows, as long as the service can be asked. */
export async function checkForChanges(parts: MonitoringParts): Promise<void> {
  const [lists, marks] = await Promise.all([readMonitoring(parts.store), readMonitoringMarks(parts.store)])
  const { t } = wording()
  if (lists.length === 0) fail({ sentence: t('organisations.noList'), details: null })
  else if (useSession.getState().reachability.kind === 'offline')
    fail({ sentence: t('organisations.offline'), details: null })
  else
    await pollAll(
      parts,
      lists.map(({ list }) => ({ kind: 'list', id: list.id })),
      marks
    )
}

function sayPolled(outcomes: readonly PollOutcome[]): void {
  const { t } = wording()
  const sum = (of: (outcome: PollOutcome) => number): number =>
    outcomes.reduce((total, outcome) => total + of(outcome), 0)
  const refused = sum((outcome) => outcome.refused)
  for (const { failure } of outcomes) if (failure !== null) sayFailure(failure)
  const texts = [
    t('organisations.polled', { count: sum((outcome) => outcome.fresh) }),
    ...(refused > 0 ? [t('organisations.refused', { count: refused })] : [])
  ]
  if (outcomes.some(({ failure }) => failure === null)) sayDone(texts.join(' '))
}

function fail(text: Parameters<typeof sayFailure>[0]): false {
  sayFailure(text)
  return false
}

export interface PollOutcome {
  /** Events that were not there before. */
  readonly fresh: number
  readonly calls: number
  /** Entries that could not be read. */
  readonly refused: number
  readonly failure: FailureText | null
}

/** A service whose pages never end is left after this many. */
const mostPages = 500

/**
 * Reads the changes of one feed to the end, page by page, and keeps each page as it comes. Without a filter it begins
 * some days before the last complete poll and moves the watermark when it is complete (SPEC M4a, M4b).
 */
export async function pollFeed(
  { client, store }: { readonly client: Client; readonly store: WorkspaceStore },
  feed: UpdateFeed,
  marks: MonitoringMarks,
  filter: UpdateFilter = everyUpdate
): Promise<PollOutcome> {
  const isWhole = isWholePoll(filter)
  const asked = isWhole
    ? { ...filter, dateFrom: firstDayToAsk(marks.feeds.get(feedKey(feed))?.polledTo ?? null) }
    : filter
  const seen = new Set<string>()
  let outcome: PollOutcome = { fresh: 0, calls: 0, refused: 0, failure: null }
  let startedAt: EpochMillis | null = null
  let page: Readonly<Record<string, string>> | null = null
  for (;;) {
    const answer: ContractResult<'monitoring.updates'> = await client.ask('monitoring.updates', {
      feed,
      filter: { ...asked, collections: [...asked.collections] },
      page
    })
    const { t, format } = wording()
    outcome = { ...outcome, calls: outcome.calls + 1 }
    if (answer.kind === 'failed')
      return { ...outcome, failure: serviceFailureText(t, format, answer.failure) }
    startedAt ??= answer.serviceTime ?? answer.receivedAt
    const kept = await keepUpdates(store, {
      feed,
      updates: answer.updates,
      receivedAt: answer.receivedAt,
      correlationId: answer.correlationId
    })
    if (kept.kind === 'failed') return { ...outcome, failure: storeFailureText(t, kept.failure) }
    outcome = { ...outcome, fresh: outcome.fresh + kept.value, refused: outcome.refused + answer.refused }
    // Links that lead in a circle end the poll; what they showed is kept.
    const next = JSON.stringify(answer.next)
    if (answer.next === null || seen.has(next) || outcome.calls >= mostPages) break
    seen.add(next)
    page = answer.next
  }
  const marked = await markPolled(store, feed, isWhole ? startedAt : null, store.clock.now())
  return marked.kind === 'failed'
    ? { ...outcome, failure: storeFailureText(wording().t, marked.failure) }
    : outcome
}
