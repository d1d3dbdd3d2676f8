import type { Clock } from '../../../shared/clock.ts'
import { inPortions } from '../../../shared/portions.ts'
import type { CacheDatabase, CaseRow } from '../database/cache-database.ts'
import type { RowCodec } from '../database/row-codec.ts'
import { subscriptionKeyOf } from '../database/row-keys.ts'
import { isStorageError } from '../database/store-failures.ts'
import { UnreadableRow } from '../database/unreadable-rows.ts'
import { type CacheChange, noCacheChange } from '../pull/cache-commit.ts'
import { decodeForIndex, shownAlerts } from '../pull/case-rows.ts'
import { subscriptionsOf } from '../pull/read-alerts.ts'
import { nextTask } from '../timing.ts'
import type { IndexPart, IndexPartRow, StoredIndexPart } from './index-part.ts'
import { LiveTriageIndex } from './live-triage-index.ts'
import { toIndexedSubject } from './subject-columns.ts'

/** Grows with every change of what a part holds. */
const format = 12
/** The copy is made again once this many cases were written since. */
const renewedFrom = 500
/** The head is the first part. */
const partId = (index: number): string => String(index).padStart(6, '0')
const headId = partId(0)
/** Parts that are read together: a megabyte. */
const partsOfPortion = 24
/** Portions that are read and opened while one is worked in. With a few, a start waits for the opening of each. */
const portionsAhead = 16
/** Parts that are written in one transaction, which each waits for the browser: some 300 kB. */
const partsOfWrite = 8
/** Cases, or changes, that are read and worked in together. */
const portion = 500

interface CacheReader {
  readonly cache: CacheDatabase
  readonly codec: RowCodec
}

/** Notes which cases the index was told of, in the transaction that wrote them (SPEC T8). */
export async function noteIndexChange(
  { indexChanges }: CacheDatabase,
  { alerts, gone, decided, subjects }: CacheChange
): Promise<void> {
  const alertKeys = [...alerts.map(({ key }) => key), ...gone, ...decided.map(({ key }) => key)]
  const caseKeys = [...new Set([...alertKeys.map(subscriptionKeyOf), ...subjects.map(({ key }) => key)])]
  if (caseKeys.length > 0) await indexChanges.add({ caseKeys })
}

/**
 * Makes the sealed copy of the index again if there is none or much was written since; with `afresh` also if
 * the present one could not be read. Nothing may be committed meanwhile. It is only a copy: if the disk does
 * not take it, the next start reads the rows.
 */
export async function keepIndexCopy(
  reader: CacheReader,
  index: LiveTriageIndex,
  { afresh }: { readonly afresh: boolean }
): Promise<void> {
  try {
    const isGood =
      !afresh &&
      (await reader.cache.indexParts.get(headId)) !== undefined &&
      !(await isMuchWritten(reader.cache))
    if (index.counts().alerts > 0 && !isGood) await writeIndexCopy(reader, index)
  } catch (thrown) {
    if (!isStorageError(thrown)) throw thrown
  }
}

/** Stops as soon as the answer is known, because after a first pass every case of the service is listed there. */
async function isMuchWritten({ indexChanges }: CacheDatabase): Promise<boolean> {
  const written = new Set<string>()
  let after = 0
  for (;;) {
    const changes = await indexChanges.where('number').above(after).limit(portion).toArray()
    for (const { caseKeys } of changes) for (const key of caseKeys) written.add(key)
    after = changes.at(-1)?.number ?? after
    if (written.size >= renewedFrom || changes.length < portion) return written.size >= renewedFrom
  }
}

/** The head is written last: a copy without it counts as none, so that a half-written one is never taken for whole. */
async function writeIndexCopy({ cache, codec }: CacheReader, index: LiveTriageIndex): Promise<void> {
  const upTo = (await cache.indexChanges.toCollection().last())?.number ?? 0
  const sealPart = async (index: number, part: IndexPart): Promise<IndexPartRow> => {
    const id = partId(index)
    return { id, payload: await codec.encode({ table: 'indexParts', id }, { format, upTo, part }) }
  }
  await cache.indexParts.delete(headId)
  let head: IndexPart | undefined
  let count = 0
  let sealed: IndexPartRow[] = []
  const put = async (): Promise<void> => {
    await cache.indexParts.bulkPut(sealed)
    sealed = []
  }
  for (const part of index.parts()) {
    if (part.kind === 'head') head = part
    else sealed.push(await sealPart(count, part))
    count += 1
    if (sealed.length === partsOfWrite) await put()
    // The page may paint and take keys between two parts.
    await nextTask()
  }
  if (sealed.length > 0) await put()
  if (head === undefined) throw new Error('The index gave no head.')
  const first = await sealPart(0, head)
  await cache.transaction('rw', [cache.indexParts, cache.indexChanges], async () => {
    await cache.indexParts.where('id').aboveOrEqual(partId(count)).delete()
    await cache.indexParts.put(first)
    await cache.indexChanges.where('number').belowOrEqual(upTo).delete()
  })
}

/** An index as its copy has it. */
export interface IndexCopy {
  readonly upTo: number
  readonly index: LiveTriageIndex
}

/** Works into an index of a copy what was written since. */
export async function readSince(reader: CacheReader, { upTo, index }: IndexCopy): Promise<void> {
  const changes = await reader.cache.indexChanges.where('number').above(upTo).toArray()
  const caseKeys = [...new Set(changes.flatMap((change) => change.caseKeys))]
  for (const keys of inPortions(caseKeys, portion)) index.applyCache(await readAgain(reader, index, keys))
}

/**
 * Fills an index from the copy while the rest of it is read. Null if there is no copy that can be trusted. If one part
 * is damaged, missing or of another version, none is used, since the rows have it all.
 */
export async function readIndexCopy(
  reader: CacheReader & { readonly clock: Clock }
): Promise<IndexCopy | null> {
  const index = new LiveTriageIndex(reader.clock)
  let upTo: number | undefined
  try {
    for await (const stored of readParts(reader))
      for (const one of stored) {
        upTo ??= one.upTo
        if (one.format !== format || one.upTo !== upTo) return null
        index.take(one.part)
      }
  } catch (thrown) {
    if (thrown instanceof UnreadableRow) return null
    throw thrown
  }
  return upTo !== undefined && index.endTaking() ? { upTo, index } : null
}

/** Some portions are read ahead, so that each is opened while the next ones are read and no more than these are kept. */
async function* readParts({ cache, codec }: CacheReader): AsyncGenerator<readonly StoredIndexPart[]> {
  const ids = await cache.indexParts.toCollection().primaryKeys()
  const readSome = async (from: number): Promise<readonly StoredIndexPart[]> => {
    const rows = await cache.indexParts
      .where('id')
      .between(ids[from], ids[Math.min(from + partsOfPortion, ids.length) - 1], true, true)
      .toArray()
    return await Promise.all(
      rows.map(async ({ id, payload }) => await codec.decode({ table: 'indexParts', id }, payload))
    )
  }
  const asked: Promise<readonly StoredIndexPart[]>[] = []
  for (let from = 0; from < ids.length || asked.length > 0;) {
    for (; from < ids.length && asked.length < portionsAhead; from += partsOfPortion) {
      const some = readSome(from)
      // Whoever leaves at the first that is of no use hears of no other.
      some.catch(() => undefined)
      asked.push(some)
    }
    const next = asked.shift()
    if (next !== undefined) yield await next
  }
}

/** Some cases as they are stored now: their alerts on show, and what is not on show any more. */
async function readAgain(
  { cache, codec }: CacheReader,
  index: LiveTriageIndex,
  caseKeys: readonly string[]
): Promise<CacheChange> {
  const rows = (await cache.cases.bulkGet([...caseKeys])).filter((row) => row !== undefined)
  const change = await indexedCases(codec, rows)
  const shown = new Set(change.alerts.map(({ key }) => key))
  return { ...change, gone: index.keysOfCases(new Set(caseKeys)).filter((key) => !shown.has(key)) }
}

/** What the index keeps of some cases. */
export async function indexedCases(codec: RowCodec, rows: readonly CaseRow[]): Promise<CacheChange> {
  const subjects = [...(await subscriptionsOf(codec, rows))].map(([key, subject]) =>
    toIndexedSubject(key, subject)
  )
  const alerts = await decodeForIndex(
    codec,
    rows.flatMap((row) => shownAlerts(row).map((alert) => ({ caseKey: row.id, alert })))
  )
  return { ...noCacheChange, subjects, alerts }
}
