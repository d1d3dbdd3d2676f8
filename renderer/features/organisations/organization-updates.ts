import { type EpochMillis, toEpochMillis } from '../../../shared/clock.ts'
import { canonicalJson } from '../../../shared/domain/json-value.ts'
import { feedKey, type KeptUpdate, type RawUpdate, type UpdateFeed, viewUpdate } from '../../../shared/domain/organisation-monitoring.ts'
import type { StoreFailure } from '../../../shared/errors.ts'
import { type CorrelationId, readFrom } from '../../../shared/ids.ts'
import type { Result } from '../../../shared/result.ts'
import type { OrganizationUpdateRow } from '../../data/database/place-tables.ts'
import { decodeAll, encodeAll } from '../../data/database/row-codec.ts'
import type { WorkspaceStore } from '../../data/workspace-store.ts'
import { attemptStore } from '../../decisions/store-attempt.ts'
import { sha256 } from '../../files/sha-256.ts'

export interface UpdateCommit {
  readonly feed: UpdateFeed
  readonly updates: readonly RawUpdate[]
  readonly receivedAt: EpochMillis
  readonly correlationId: CorrelationId | null
}

/** Keeps a page of events, each once, in whatever order they come. Answers how many are new or changed (SPEC M3). */
export function keepUpdates(store: WorkspaceStore, { feed, updates, receivedAt, correlationId }: UpdateCommit): Promise<Result<number, StoreFailure>> {
  return attemptStore(async () => {
    const { cache, codec } = store
    const byId = new Map<string, RawUpdate>()
    for (const raw of updates) byId.set(await updateId(raw), raw)
    const known = await knownUpdates(store, [...byId.keys()])
    const fresh = [...byId].filter(([id, raw]) => known.get(id) !== canonicalJson(raw))
    const contents = fresh.map(([id, raw]): { id: string; content: KeptUpdate } => ({ id, content: { raw, feed: feedKey(feed), receivedAt, ...readFrom(correlationId) } }))
    const payloads = await encodeAll(codec, 'organizationUpdates', contents)
    const rows = fresh.flatMap(([id, raw], index): readonly OrganizationUpdateRow[] => {
      const payload = payloads[index]
      const { at } = viewUpdate(raw)
      return payload === undefined ? [] : [{ id, at: at === null ? receivedAt : toEpochMillis(at), unread: 1, payload }]
    })
    await cache.organizationUpdates.bulkPut(rows)
    return rows.length
  })
}

/** Moves the watermark of a feed; `polledTo` null leaves it where it is (SPEC M4). */
export function markPolled({ cache }: WorkspaceStore, feed: UpdateFeed, polledTo: EpochMillis | null, polledAt: EpochMillis): Promise<Result<null, StoreFailure>> {
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

export function markUpdates({ cache }: WorkspaceStore, ids: readonly string[], unread: 0 | 1): Promise<Result<number, StoreFailure>> {
  return attemptStore(() => cache.organizationUpdates.where('id').anyOf([...ids]).modify({ unread }))
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
async function knownUpdates({ cache, codec }: WorkspaceStore, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = (await cache.organizationUpdates.bulkGet([...ids])).filter((row) => row !== undefined)
  const contents = await decodeAll(codec, 'organizationUpdates', rows)
  return new Map(rows.flatMap(({ id }, index) => (contents[index] === undefined ? [] : [[id, canonicalJson(contents[index].raw)] as const])))
}
