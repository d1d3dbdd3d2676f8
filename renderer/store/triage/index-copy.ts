import type { CacheDatabase, CaseRow, IndexPartRow, StoredIndexPart } from '../cache-database.ts'
import { decodeForIndex } from '../case-store/decode-alerts.ts'
import { shownAlerts } from '../case-store/working-set.ts'
import { subscriptionsOf } from '../read-alerts.ts'
import type { RowCodec } from '../row-codec.ts'
import { subscriptionKeyOf } from '../row-keys.ts'
import { isStorageError } from '../store-failure.ts'
import { UnreadableRow } from '../sealing/unreadable-row.ts'
import { noCacheChange } from './cache-change.ts'
import type { CacheChange } from './cache-change.ts'
import { keptOrders } from './index-part.ts'
import type { IndexPart } from './index-part.ts'
import type { LiveTriageIndex } from './live-triage-index.ts'

/** Grows with every change of what a part holds. */
const format = 1
/** While fewer cases were written since, the copy that is there does. */
const renewedFrom = 500
/** Cases that are read and worked in together. */
const portion = 500

interface CacheReader {
  readonly cache: CacheDatabase
  readonly codec: RowCodec
}

/** Writes down which cases the index is told of, in the transaction that wrote them (SPEC T8). */
export async function noteIndexChange({ indexChanges }: CacheDatabase, { alerts, gone, decided, subjects }: CacheChange): Promise<void> {
  const alertKeys = [...alerts.map(({ key }) => key), ...gone, ...decided.map(({ key }) => key)]
  const caseKeys = [...new Set([...alertKeys.map(subscriptionKeyOf), ...subjects.map(({ key }) => key)])]
  if (caseKeys.length > 0) await indexChanges.add({ caseKeys })
}

/**
 * Makes the sealed copy of the index anew, where there is none or much was written since. Nothing may be committed
 * meanwhile. It is a copy only: where the disk does not take it, the next start reads the rows.
 */
export async function keepIndexCopy(reader: CacheReader, index: LiveTriageIndex): Promise<void> {
  try {
    await renewIndexCopy(reader, index)
  } catch (thrown) {
    if (!isStorageError(thrown)) throw thrown
  }
}

async function renewIndexCopy({ cache, codec }: CacheReader, index: LiveTriageIndex): Promise<void> {
  const [changes, known] = await Promise.all([cache.indexChanges.toArray(), cache.indexParts.limit(1).primaryKeys()])
  const written = new Set(changes.flatMap(({ caseKeys }) => caseKeys)).size
  if (index.counts().alerts === 0 || (known.length > 0 && written < renewedFrom)) return
  const upTo = changes.at(-1)?.number ?? 0
  const rows: IndexPartRow[] = []
  for (const part of index.parts()) {
    const id = String(rows.length).padStart(6, '0')
    const content: StoredIndexPart = { format, upTo, part }
    rows.push({ id, payload: await codec.encode({ table: 'indexParts', id }, content) })
  }
  await cache.transaction('rw', [cache.indexParts, cache.indexChanges], async () => {
    await cache.indexParts.clear()
    await cache.indexParts.bulkPut(rows)
    await cache.indexChanges.where('number').belowOrEqual(upTo).delete()
  })
}

/** A copy of the index as it was read. */
export interface IndexCopy {
  readonly upTo: number
  readonly parts: readonly IndexPart[]
}

/** Fills an empty index from its copy and reads again what was written since. */
export async function applyIndexCopy(reader: CacheReader, index: LiveTriageIndex, copy: IndexCopy): Promise<void> {
  index.restore(copy.parts)
  const changes = await reader.cache.indexChanges.where('number').above(copy.upTo).toArray()
  const caseKeys = [...new Set(changes.flatMap((change) => change.caseKeys))]
  for (let from = 0; from < caseKeys.length; from += portion) index.applyCache(await readAgain(reader, index, caseKeys.slice(from, from + portion)))
}

/** Null where there is none to be trusted. All of it or nothing: a part that is damaged, missing or of another version makes the copy worthless, and the rows are all there. */
export async function readIndexCopy({ cache, codec }: CacheReader): Promise<IndexCopy | null> {
  const rows = await cache.indexParts.toArray()
  try {
    const stored = await Promise.all(rows.map(async ({ id, payload }) => await codec.decode({ table: 'indexParts', id }, payload)))
    const upTo = stored[0]?.upTo
    if (upTo === undefined || stored.some((one) => one.format !== format || one.upTo !== upTo)) return null
    const parts = stored.map(({ part }) => part)
    return isWhole(parts) ? { upTo, parts } : null
  } catch (thrown) {
    if (thrown instanceof UnreadableRow) return null
    throw thrown
  }
}

function isWhole(parts: readonly IndexPart[]): boolean {
  const subjects = parts.reduce((sum, one) => sum + (one.kind === 'subjects' ? one.part.keys.length : 0), 0)
  const alerts = parts.reduce((sum, one) => sum + (one.kind === 'alerts' ? one.part.ids.length : 0), 0)
  const isComplete = keptOrders.every((wanted) =>
    parts.some((one) => one.kind === 'order' && one.order === wanted && one.slots.length === (wanted === 'subjects' ? subjects : alerts))
  )
  return parts[0]?.kind === 'head' && isComplete
}

/** Some cases as they are stored now: their alerts on show, and what is not on show any more. */
async function readAgain({ cache, codec }: CacheReader, index: LiveTriageIndex, caseKeys: readonly string[]): Promise<CacheChange> {
  const rows = (await cache.cases.bulkGet([...caseKeys])).filter((row) => row !== undefined)
  const change = await indexedCases(codec, rows)
  const shown = new Set(change.alerts.map(({ key }) => key))
  return { ...change, gone: index.keysOfCases(new Set(caseKeys)).filter((key) => !shown.has(key)) }
}

/** What the index keeps of some cases. */
export async function indexedCases(codec: RowCodec, rows: readonly CaseRow[]): Promise<CacheChange> {
  const subjects = [...(await subscriptionsOf(codec, rows))].map(([key, { name, dateOfBirth }]) => ({ key, name, dateOfBirth }))
  const alerts = await decodeForIndex(codec, rows.flatMap((row) => shownAlerts(row).map((alert) => ({ caseKey: row.id, alert }))))
  return { ...noCacheChange, subjects, alerts }
}
