import { toEpochMillis } from '../../shared/clock.ts'
import type { SyncSummary } from '../../shared/domain/sync-run.ts'

/** What a run that did nothing says of itself. A test puts in what its own run did. */
export const emptySummary: SyncSummary = {
  startedAt: toEpochMillis(0),
  endedAt: toEpochMillis(0),
  calls: 0,
  pages: 0,
  rows: 0,
  newAlerts: 0,
  changedAlerts: 0,
  goneAlerts: 0,
  questionedLists: 0,
  refusedRows: 0,
  skippedFeeds: 0,
  acceptedReviews: 0,
  needAttention: 0,
  acceptedEdits: 0,
  editsNeedAttention: 0
}
