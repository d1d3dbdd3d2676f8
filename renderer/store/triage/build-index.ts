import type { CacheDatabase, CaseRow } from '../cache-database.ts'
import { decodeForIndex } from '../case-store/decode-alerts.ts'
import { shownAlerts } from '../case-store/working-set.ts'
import { subscriptionsOf } from '../read-alerts.ts'
import { decodeAll } from '../row-codec.ts'
import type { RowCodec } from '../row-codec.ts'
import type { WorkBook } from '../work/work-book.ts'
import { noChange } from '../work/work-change.ts'
import { noCacheChange } from './cache-change.ts'
import type { CacheChange } from './cache-change.ts'
import type { LiveTriageIndex } from './live-triage-index.ts'

/** Cases a portion: each is worked in within some 10 ms, and between two portions the page can do something else. */
const portion = 500

/** Reads both databases once and puts everything into an empty index. */
export async function buildIndex(index: LiveTriageIndex, cache: CacheDatabase, codec: RowCodec, work: WorkBook): Promise<void> {
  const reviews = await work.decodeReviews(await work.database.reviews.toArray())
  index.applyWork({ ...noChange, putDrafts: await work.drafts(), putReviews: reviews, putDesk: await work.desk('snooze:') })
  index.applyCache({ ...noCacheChange, followLists: await namedLists(cache, codec) })
  for await (const rows of portions(cache)) {
    const subjects = [...(await subscriptionsOf(codec, rows))].map(([key, { name, dateOfBirth }]) => ({ key, name, dateOfBirth }))
    const alerts = await decodeForIndex(codec, rows.flatMap((row) => shownAlerts(row).map((alert) => ({ caseKey: row.id, alert }))))
    index.applyCache({ ...noCacheChange, subjects, alerts })
  }
  index.sortAll()
}

async function namedLists(cache: CacheDatabase, codec: RowCodec): Promise<CacheChange['followLists']> {
  const rows = await cache.followLists.toArray()
  const contents = await decodeAll(codec, 'followLists', rows)
  return rows.map(({ id }, index) => ({ id, name: contents[index]?.settings.name ?? '' }))
}

/** All cases by their keys. */
async function* portions({ cases }: CacheDatabase): AsyncGenerator<readonly CaseRow[]> {
  let after = ''
  for (;;) {
    const rows = await cases.where('id').above(after).limit(portion).toArray()
    const last = rows.at(-1)
    if (last === undefined) return
    yield rows
    after = last.id
  }
}
