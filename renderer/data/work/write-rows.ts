import type { Table } from 'dexie'
import type { EpochMillis } from '../../../shared/clock.ts'
import type { RowCodec } from '../database/row-codec.ts'
import type { WorkDatabase } from '../database/work-database.ts'
import {
  actRows,
  collectedRows,
  draftRows,
  editRows,
  localItemRows,
  putCollectedRows,
  putEditRows,
  reviewRows
} from './work-rows.ts'
import type { WorkWrite } from './work-write.ts'

/** The rows that a write puts. */
export type WriteRows = Awaited<ReturnType<typeof encodeWrite>>

/** Runs before the transaction, since payloads cannot be encoded inside one. */
export async function encodeWrite(codec: RowCodec, write: WorkWrite, at: EpochMillis) {
  const [drafts, reviews, localItems, acts, collected, edits] = await Promise.all([
    draftRows(codec, write.putDrafts),
    reviewRows(codec, write.putReviews),
    localItemRows(codec, write.putLocalItems),
    actRows(
      codec,
      write.acts.map((act) => ({ ...act, at }))
    ),
    collectedRows(codec, write.putCollected),
    editRows(codec, write.putEdits)
  ])
  return { drafts, reviews, localItems, acts, collected, edits }
}

/** The tables that a write needs. Tables that few writes touch are included only if this one does. */
export function tablesOf(database: WorkDatabase, write: WorkWrite): readonly Table[] {
  const { drafts, reviews, desk, history, caseItems, monitoringLists, monitoringItems, changes } = database
  return [
    ...[drafts, reviews, desk, history],
    ...(write.putCollected.length === 0 ? [] : [caseItems, monitoringLists, monitoringItems]),
    ...(touchesEdits(write) ? [changes] : [])
  ]
}

/**
 * Starts all requests of a write inside its transaction; the first answers the numbers of the acts. They are to be
 * awaited in one `Promise.all` with the others there, so that the one that failed first is the one that is told.
 */
export function startWrite(
  database: WorkDatabase,
  write: WorkWrite,
  rows: WriteRows
): readonly [numbers: PromiseLike<readonly number[]>, ...others: PromiseLike<unknown>[]] {
  const { drafts, reviews, desk, history } = database
  return [
    history.bulkAdd(rows.acts, { allKeys: true }),
    // Deletes come first, since a draft that is moved may be put again under the same key.
    drafts.bulkDelete([...write.deleteDrafts]),
    drafts.bulkPut(rows.drafts),
    reviews.bulkDelete(write.deleteReviews.map(({ id }) => id)),
    reviews.bulkPut(rows.reviews),
    history.bulkDelete([...write.deleteActs]),
    desk.bulkDelete([...write.deleteLocalItems]),
    desk.bulkPut(rows.localItems),
    ...(write.putCollected.length === 0 ? [] : [putCollectedRows(database, rows.collected)]),
    ...(touchesEdits(write) ? [putEditRows(database, rows.edits, write.deleteEdits)] : [])
  ]
}

function touchesEdits({ putEdits, deleteEdits }: WorkWrite): boolean {
  return putEdits.length + deleteEdits.length > 0
}
