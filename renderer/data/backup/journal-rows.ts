import type { BackupRow } from '../../../shared/domain/backup.ts'
import type { JournalRow } from '../../../shared/domain/work-journal.ts'
import { plainCodec } from '../database/row-codec.ts'
import { sortRows } from '../work/journal.ts'
import { actRows } from '../work/stored-acts.ts'
import { collectedRows, draftRows, editRows, localItemRows, reviewRows } from '../work/work-rows.ts'

/** The rows of a journal as a backup has them: by table, with their contents in the clear. */
export async function rowsOfJournal(
  journal: readonly JournalRow[]
): Promise<ReadonlyMap<string, readonly BackupRow[]>> {
  const sorted = sortRows(journal)
  const collected = await collectedRows(plainCodec, sorted.collected)
  const rows: Readonly<Record<string, readonly object[]>> = {
    drafts: await draftRows(plainCodec, [...sorted.drafts.values()]),
    reviews: await reviewRows(plainCodec, [...sorted.reviews.values()]),
    desk: await localItemRows(plainCodec, sorted.localItems),
    changes: await editRows(plainCodec, sorted.edits),
    caseItems: collected.caseItems,
    monitoringLists: collected.monitoringLists,
    monitoringItems: collected.monitoringItems,
    madeReports: collected.madeReports,
    history: await actRows(plainCodec, [...sorted.history.values()])
  }
  return new Map(Object.entries(rows) as [string, readonly BackupRow[]][])
}
