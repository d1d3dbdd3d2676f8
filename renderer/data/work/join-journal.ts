import type { Table } from 'dexie'
import type { EpochMillis } from '../../../shared/clock.ts'
import type { QueuedReview, ReviewProblem } from '../../../shared/domain/review.ts'
import type { JournalHead, RestoredWork } from '../../../shared/domain/work-journal.ts'
import type { RowCodec } from '../database/row-codec.ts'
import type { HistoryRow, WorkDatabase } from '../database/work-database.ts'
import { changeAsUncertain, changeRows, restoreChangeRows } from './change-rows.ts'
import type { SortedRows } from './journal-rows.ts'
import { placeRows, restorePlaceRows } from './place-rows.ts'
import { deskRows, draftRows, historyRows, reviewRows } from './work-rows.ts'

export interface Restoring {
  readonly database: WorkDatabase
  readonly codec: RowCodec
  readonly rows: SortedRows
  readonly head: JournalHead
  readonly reason: RestoredWork['reason']
  /** The journal itself is damaged or behind: what it calls queued may have been sent (SPEC J7). */
  readonly isDoubtful: boolean
  readonly at: EpochMillis
}

/** Puts back what the database lost, in one transaction. What the database holds by itself is newer and stays, unless it is only an older copy. */
export async function restoreWork(restoring: Restoring): Promise<RestoredWork> {
  const { database, codec, rows, head, reason, isDoubtful, at } = restoring
  const reviews = [...rows.reviews.values()].map((review) => (isDoubtful ? asUncertain(review, at) : review))
  const changes = rows.changes.map((change) => (isDoubtful ? changeAsUncertain(change, at) : change))
  const [drafts, reviewed, desk, history, placed, changed] = await Promise.all([
    draftRows(codec, [...rows.drafts.values()]),
    reviewRows(codec, reviews),
    deskRows(codec, rows.desk),
    numbered(codec, rows),
    placeRows(codec, rows.places),
    changeRows(codec, changes)
  ])
  const otherTables = [database.aside, database.caseItems, database.monitoringLists, database.monitoringItems, database.changes]
  const { drafts: draftTable, reviews: reviewTable, desk: deskTable, history: historyTable, revision } = database
  return database.transaction('rw', [draftTable, reviewTable, deskTable, historyTable, revision, ...otherTables], async () => {
    const value = Math.max((await revision.get('current'))?.value ?? 0, head.revision) + 1
    await revision.put({ id: 'current', value, lineage: head.lineage })
    const isOlder = reason === 'rolled-back'
    await restoreAside(database, rows.aside, reason)
    const others = { places: await restorePlaceRows(database, placed, isOlder), changes: await restoreChangeRows(database, changed, isOlder) }
    if (isOlder) {
      await Promise.all([draftTable.clear(), reviewTable.clear(), deskTable.clear(), historyTable.clear()])
      await Promise.all([draftTable.bulkPut(drafts), reviewTable.bulkPut(reviewed), deskTable.bulkPut(desk), historyTable.bulkPut(history)])
      return { reason, drafts: drafts.length, reviews: reviewed.length, desk: desk.length, ...others, acts: history.length, unreadable: rows.unreadable }
    }
    const [knownDrafts, knownReviews, knownDesk] = await Promise.all([primaryKeys(draftTable), primaryKeys(reviewTable), primaryKeys(deskTable)])
    const lostDrafts = withoutKnown(drafts, knownDrafts)
    const lostReviews = withoutKnown(reviewed, knownReviews)
    const lostDesk = withoutKnown(desk, knownDesk)
    // The numbers of another database say nothing here.
    const acts = reason === 'reset' ? history : history.map(({ number: _number, ...row }) => row)
    await Promise.all([draftTable.bulkPut(lostDrafts), reviewTable.bulkPut(lostReviews), deskTable.bulkPut(lostDesk), historyTable.bulkPut(acts)])
    return { reason, drafts: lostDrafts.length, reviews: lostReviews.length, desk: lostDesk.length, ...others, acts: acts.length, unreadable: rows.unreadable }
  })
}

/** Bytes that nobody can read are not counted: what is to be said of them, the outbox says. */
async function restoreAside({ aside }: WorkDatabase, rows: SortedRows['aside'], reason: RestoredWork['reason']): Promise<void> {
  if (reason === 'rolled-back') await aside.clear()
  await aside.bulkPut(reason === 'replaced' ? rows.map(({ number: _number, ...row }) => row) : rows)
}

function primaryKeys<Row, Key>(table: Table<Row, Key>): PromiseLike<readonly Key[]> {
  return table.toCollection().primaryKeys()
}

function withoutKnown<Row extends { readonly id: string }>(rows: readonly Row[], keys: readonly string[]): readonly Row[] {
  const known = new Set(keys)
  return rows.filter(({ id }) => !known.has(id))
}

async function numbered(codec: RowCodec, { history }: SortedRows): Promise<readonly HistoryRow[]> {
  const numbers = [...history.keys()]
  const rows = await historyRows(codec, [...history.values()])
  return rows.flatMap((row, index) => {
    const number = numbers[index]
    return number === undefined ? [] : [{ ...row, number }]
  })
}

/** Its history is read before it is sent; an equal entry since it was queued counts as this review. */
export function asUncertain(review: QueuedReview, at: EpochMillis): QueuedReview {
  const { state } = review
  if (state.kind !== 'queued') return review
  const lastProblem: ReviewProblem = 'restored'
  return { ...review, state: { kind: 'uncertain', since: at, sentAt: review.queuedAt, notBefore: at, lastProblem } }
}
