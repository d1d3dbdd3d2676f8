import type { CacheDatabase, CaseRow } from '../cache-database.ts'
import { decodeAll } from '../row-codec.ts'
import type { RowCodec } from '../row-codec.ts'
import type { WorkBook } from '../work/work-book.ts'
import { noChange } from '../work/work-change.ts'
import { noCacheChange } from './cache-change.ts'
import type { CacheChange } from './cache-change.ts'
import { indexedCases, openIndexCopy } from './index-copy.ts'
import type { LiveTriageIndex } from './live-triage-index.ts'

/** Cases a portion: each is worked in within some 10 ms, and between two portions the page can do something else. */
const portion = 500

/** Fills an empty index: from its sealed copy, or else from all rows, of which a copy is then made for the next start. Answers which. */
export async function buildIndex(index: LiveTriageIndex, cache: CacheDatabase, codec: RowCodec, work: WorkBook): Promise<'from-copy' | 'from-rows'> {
  const isCopied = await openIndexCopy({ cache, codec }, index)
  const reviews = await work.decodeReviews(await work.database.reviews.toArray())
  index.applyWork({ ...noChange, putDrafts: await work.drafts(), putReviews: reviews, putDesk: await work.desk('snooze:') })
  index.applyCache({ ...noCacheChange, followLists: await namedLists(cache, codec) })
  if (isCopied) return 'from-copy'
  for await (const rows of portionsOfCases(cache)) index.applyCache(await indexedCases(codec, rows))
  index.sortAll()
  return 'from-rows'
}

async function namedLists(cache: CacheDatabase, codec: RowCodec): Promise<CacheChange['followLists']> {
  const rows = await cache.followLists.toArray()
  const contents = await decodeAll(codec, 'followLists', rows)
  return rows.map(({ id }, index) => ({ id, name: contents[index]?.settings.name ?? '' }))
}

/** All cases by their keys. */
export async function* portionsOfCases({ cases }: CacheDatabase): AsyncGenerator<readonly CaseRow[]> {
  let after = ''
  for (;;) {
    const rows = await cases.where('id').above(after).limit(portion).toArray()
    const last = rows.at(-1)
    if (last === undefined) return
    yield rows
    after = last.id
  }
}
