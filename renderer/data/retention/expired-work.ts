import type { EpochMillis } from '../../../shared/clock.ts'
import type { HistoryRow, WorkDatabase } from '../database/work-database.ts'
import type { WorkBook } from '../work/work-book.ts'
import { noChange } from '../work/work-write.ts'

/** Rows of one transaction. */
const portion = 500

/** Reviews that were accepted before `limit`, and the older acts on alerts with nothing unsent. */
export async function deleteSentWork(database: WorkDatabase, workBook: WorkBook, { limit, at, open }: { readonly limit: EpochMillis; readonly at: EpochMillis; readonly open: string | null }): Promise<void> {
  const accepted = await database.reviews.where('queuedAt').below(limit).filter(({ state, alertKey }) => state === 'accepted' && alertKey !== open).toArray()
  for (let from = 0; from < accepted.length; from += portion) {
    const reviews = await workBook.decodeReviews(accepted.slice(from, from + portion))
    const old = reviews.filter(({ state }) => state.kind === 'accepted' && state.at < limit)
    await workBook.change(() => Promise.resolve({ change: { ...noChange, deleteReviews: old }, at, value: null }))
  }
  const busy = await alertsWithUnsentWork(database)
  const acts: number[] = []
  // Numbers are given upwards, so that the first act that is young ends the search.
  await database.history.orderBy(':id').until((row: HistoryRow) => row.at >= limit).each(({ number, alertKey }) => {
    if (number !== undefined && !busy.has(alertKey) && alertKey !== open) acts.push(number)
  })
  for (let from = 0; from < acts.length; from += portion) {
    await workBook.change(() => Promise.resolve({ change: { ...noChange, deleteActs: acts.slice(from, from + portion) }, at, value: null }))
  }
}

/** Keys of alerts that have a draft, or a review that was not accepted. */
export async function alertsWithUnsentWork(database: WorkDatabase): Promise<ReadonlySet<string>> {
  const keys = new Set(await database.drafts.toCollection().primaryKeys())
  await database.reviews.where('state').notEqual('accepted').each(({ alertKey }) => void keys.add(alertKey))
  return keys
}
