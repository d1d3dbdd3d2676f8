import type { Table } from 'dexie'
import type { CacheDatabase, CaseRow, HistoryRow } from '../database/cache-database.ts'
import { decodeAll, type RowCodec } from '../database/row-codec.ts'
import { type CacheChange, noCacheChange, toCarried } from '../pull/cache-commit.ts'
import type { WorkBook } from '../work/work-book.ts'
import { noChange } from '../work/work-write.ts'
import { applyIndexCopy, type IndexCopy, indexedCases } from './index-copy.ts'
import type { LiveTriageIndex } from './live-triage-index.ts'

/** Rows of a portion: each is worked in within some 10 ms, and between two portions the page can do something else. */
const portion = 500

interface IndexSources {
  readonly cache: CacheDatabase
  readonly codec: RowCodec
  readonly work: WorkBook
  /** As `readIndexCopy` answered. */
  readonly copy: IndexCopy | null
}

/** Fills an empty index: from its sealed copy, or else from all rows, of which a copy is then made for the next start. Answers which. */
export async function buildIndex(index: LiveTriageIndex, { cache, codec, work, copy }: IndexSources): Promise<'from-copy' | 'from-rows'> {
  if (copy !== null) await applyIndexCopy({ cache, codec }, index, copy)
  const reviews = await work.decodeReviews(await work.database.reviews.toArray())
  index.applyWork({ ...noChange, putDrafts: await work.drafts(), putReviews: reviews, putDesk: await work.desk('snooze:') })
  index.applyCache({ ...noCacheChange, followLists: await namedLists(cache, codec) })
  for await (const rows of portionsOf(cache.histories, portion)) index.applyCache({ ...noCacheChange, carried: await carriedComments(codec, rows) })
  if (copy !== null) return 'from-copy'
  for await (const rows of portionsOfCases(cache, portion)) index.applyCache(await indexedCases(codec, rows))
  index.sortAll()
  return 'from-rows'
}

async function namedLists(cache: CacheDatabase, codec: RowCodec): Promise<CacheChange['followLists']> {
  const rows = await cache.followLists.toArray()
  const contents = await decodeAll(codec, 'followLists', rows)
  return rows.map(({ id }, index) => ({ id, name: contents[index]?.settings.name ?? '' }))
}

async function carriedComments(codec: RowCodec, rows: readonly HistoryRow[]): Promise<CacheChange['carried']> {
  const contents = await decodeAll(codec, 'histories', rows)
  return rows.map(({ id }, index) => toCarried(id, contents[index]?.entries ?? []))
}

/** All cases by their keys, so many at a time. */
export function portionsOfCases({ cases }: CacheDatabase, size: number): AsyncGenerator<readonly CaseRow[]> {
  return portionsOf(cases, size)
}

async function* portionsOf<Row extends { readonly id: string }>(table: Table<Row, string>, size: number): AsyncGenerator<readonly Row[]> {
  let after = ''
  for (;;) {
    const rows = await table.where('id').above(after).limit(size).toArray()
    const last = rows.at(-1)
    if (last === undefined) return
    yield rows
    after = last.id
  }
}
