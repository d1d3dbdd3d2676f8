import type { Table } from 'dexie'
import { ownTables } from '../../../shared/domain/work-journal.ts'
import type { InTurn } from '../../../shared/in-turn.ts'
import type { CacheDatabase, CaseRow, ReviewHistoryRow } from '../database/cache-database.ts'
import { decodeAll } from '../database/decode-rows.ts'
import type { RowCodec } from '../database/row-codec.ts'
import type { OwnRow, WorkDatabase } from '../database/work-database.ts'
import { alertKeyBelow } from '../database/row-keys.ts'
import { isStorageError } from '../database/store-failures.ts'
import { type CacheChange, noCacheChange, toNamed, toPacked } from '../pull/cache-commit.ts'
import { shownAlerts } from '../pull/case-rows.ts'
import type { WorkBook } from '../work/work-book.ts'
import { noWrite, type WorkWrite } from '../work/work-write.ts'
import { type IndexCopy, indexedCases, readSince } from './index-copy.ts'
import type { LiveTriageIndex } from './live-triage-index.ts'

/** Rows of a portion: each is worked in within some 10 ms, and between two portions the page can do something else. */
const portion = 500

interface IndexSources {
  readonly cache: CacheDatabase
  readonly codec: RowCodec
  readonly work: WorkBook
  /** As `readIndexCopy` answered: the index was filled from it. */
  readonly copy: IndexCopy | null
}

/**
 * Completes an index that was filled from its sealed copy, or else fills an empty one from all rows, of which a copy is
 * then made for the next start. Returns which of the two.
 */
export async function buildIndex(
  index: LiveTriageIndex,
  { cache, codec, work, copy }: IndexSources
): Promise<'from-copy' | 'from-rows'> {
  // Asked for before what was written since the copy, so that the database answers meanwhile.
  const asked = Promise.all([
    workOf(work),
    namedLists(cache, codec),
    portionAfter(cache.histories, portion, '')
  ])
  // Whoever waits below is told.
  asked.catch(() => undefined)
  if (copy !== null) await readSince({ cache, codec }, copy)
  const [own, followLists, histories] = await asked
  index.applyWork({ ...noWrite, ...own })
  index.applyCache({ ...noCacheChange, followLists })
  for await (const rows of portionsOf(cache.histories, portion, histories))
    index.applyCache({ ...noCacheChange, packed: await packedHistories(codec, rows) })
  if (copy !== null) return 'from-copy'
  for await (const rows of portionsOfCases(cache, portion)) index.applyCache(await indexedCases(codec, rows))
  index.sortAll()
  return 'from-rows'
}

/** What the index follows of the user's own work. */
async function workOf(
  work: WorkBook
): Promise<Pick<WorkWrite, 'putDrafts' | 'putReviews' | 'putLocalItems'>> {
  const [putDrafts, putReviews, putLocalItems] = await Promise.all([
    work.drafts(),
    work.database.reviews.toArray().then((rows) => work.decodeReviews(rows)),
    work.localItems('snooze:')
  ])
  return { putDrafts, putReviews, putLocalItems }
}

async function namedLists(cache: CacheDatabase, codec: RowCodec): Promise<CacheChange['followLists']> {
  const rows = await cache.followLists.toArray()
  const contents = await decodeAll(codec, 'followLists', rows)
  return rows.map(({ id }, index) => {
    const settings = contents[index]?.settings
    return settings === undefined ? { id, name: '', birthDateWindow: null } : toNamed({ id, settings })
  })
}

async function packedHistories(
  codec: RowCodec,
  rows: readonly ReviewHistoryRow[]
): Promise<CacheChange['packed']> {
  const contents = await decodeAll(codec, 'histories', rows)
  return rows.map(({ id }, index) => toPacked(id, contents[index] ?? { entries: [] }))
}

/** All cases by their keys, so many at a time. */
function portionsOfCases({ cases }: CacheDatabase, size: number): AsyncGenerator<readonly CaseRow[]> {
  return portionsOf(cases, size)
}

/** `first`: the first portion, where it is read already. */
async function* portionsOf<Row extends { readonly id: string }>(
  table: Table<Row, string>,
  size: number,
  first?: readonly Row[]
): AsyncGenerator<readonly Row[]> {
  let rows = first ?? (await portionAfter(table, size, ''))
  for (let last = rows.at(-1); last !== undefined; last = rows.at(-1)) {
    yield rows
    rows = await portionAfter(table, size, last.id)
  }
}

function portionAfter<Row extends { readonly id: string }>(
  table: Table<Row, string>,
  size: number,
  key: string
): Promise<readonly Row[]> {
  return table.where('id').above(key).limit(size).toArray()
}

/** Rows of a portion, few enough that a key which is pressed meanwhile waits only some milliseconds. */
const checkedAtOnce = 10
/** Milliseconds before the check begins, since somebody who has just started the app wants to work. */
const quietStart = 20_000

/** Resolves when the portion with this number, from 0, may be read. */
export type CheckPause = (number: number) => Promise<void>

interface Checking {
  readonly cache: CacheDatabase
  readonly work: WorkDatabase
  readonly codec: RowCodec
  readonly index: LiveTriageIndex
  /** Commits wait for the portion under way, so that what was read is what the index shows. */
  readonly commitInTurn: InTurn
}

/** Checks the rows as long as the store is open: when the start is over, and whenever the page has nothing else to do. */
export function checkRowsLater(checking: Checking, pause: CheckPause): void {
  checkRows(checking, pause).catch((thrown: unknown) => {
    // If the store was closed or the disk is in the way, the next start checks again.
    if (!isStorageError(thrown)) throw thrown
  })
}

/**
 * Reads every row once while nobody waits for it. A start with a copy of the index has read none, so rows
 * that cannot be read are left out and reported here, as in a start that reads all rows (SPEC E4).
 */
async function checkRows(
  { cache, work, codec, index, commitInTurn }: Checking,
  pause: CheckPause
): Promise<void> {
  const portions = portionsOfCases(cache, checkedAtOnce)
  const own = ownRows(work)
  const checkNext = async (): Promise<boolean> => {
    const next = await portions.next()
    if (next.done === true) return false
    const { alerts } = await indexedCases(codec, next.value)
    const read = new Set(alerts.map(({ key }) => key))
    const gone = next.value
      .flatMap((row) => shownAlerts(row).map(({ id }) => alertKeyBelow(row.id, id)))
      .filter((key) => !read.has(key))
    if (gone.length > 0) index.applyCache({ ...noCacheChange, gone })
    return true
  }
  const checkOwn = async (): Promise<boolean> => {
    const next = await own.next()
    if (next.done === true) return false
    await decodeAll(codec, next.value.table, next.value.rows)
    return true
  }
  await pause(0)
  let number = 1
  for (const check of [() => commitInTurn(checkNext), checkOwn])
    for (; cache.isOpen() && work.isOpen() && (await check()); number += 1) await pause(number)
}

/** Rows of the user's own work that a start does not read: drafts and reviews it does. */
async function* ownRows(
  work: WorkDatabase
): AsyncGenerator<{ readonly table: string; readonly rows: readonly OwnRow[] }> {
  for (const table of ownTables)
    if (table !== 'drafts' && table !== 'reviews')
      for await (const rows of portionsOf<OwnRow>(work.table(table), checkedAtOnce)) yield { table, rows }
}

/** Milliseconds for which a portion waits at most: where nothing is painted, no idle moment comes. */
const longestWait = 2_000

/** The first portion waits until a start is over, and each other one until the page has nothing else to do. */
export function untilIdle(number: number): Promise<void> {
  return new Promise((resolve) => {
    if (number === 0) setTimeout(resolve, quietStart)
    else requestIdleCallback(() => resolve(), { timeout: longestWait })
  })
}
