import type { CacheDatabase } from '../cache-database.ts'
import { decodeAlerts } from '../case-store/decode-alerts.ts'
import { decodeAll } from '../row-codec.ts'
import type { RowCodec } from '../row-codec.ts'
import type { WorkBook } from '../work/work-book.ts'
import { noChange } from '../work/work-change.ts'
import type { LiveTriageIndex } from './live-triage-index.ts'

/** Rows a portion: each is worked in within some 10 ms, and between two portions the page can do something else. */
const portion = 1_000

/** Reads both databases once and puts everything into an empty index. */
export async function buildIndex(index: LiveTriageIndex, cache: CacheDatabase, codec: RowCodec, work: WorkBook): Promise<void> {
  const reviews = await work.decodeReviews(await work.database.reviews.toArray())
  index.applyWork({ ...noChange, putDrafts: await work.drafts(), putReviews: reviews })
  for await (const rows of portions((after) => cache.subscriptions.where('id').above(after).limit(portion).toArray())) {
    const subscriptions = await decodeAll(codec, 'subscriptions', rows)
    const subjects = rows.map(({ id }, place) => ({ key: id, name: subscriptions[place]?.name ?? '' }))
    index.applyCache({ subjects, alerts: [], gone: [], decided: [] })
  }
  for await (const rows of portions((after) => cache.alerts.where('id').above(after).limit(portion).toArray())) {
    const shown = rows.filter(({ presence }) => presence === 'shown')
    index.applyCache({ subjects: [], alerts: await decodeAlerts(codec, shown), gone: [], decided: [] })
  }
}

/** Goes through a table by its key. */
async function* portions<Row extends { readonly id: string }>(read: (after: string) => PromiseLike<readonly Row[]>): AsyncGenerator<readonly Row[]> {
  let after = ''
  for (;;) {
    const rows = await read(after)
    const last = rows.at(-1)
    if (last === undefined) return
    yield rows
    after = last.id
  }
}
