import type { EpochMillis } from '../../../shared/clock.ts'
import type { QueuedReview } from '../../../shared/domain/review.ts'
import type { EditState } from '../../../shared/domain/subject-edit.ts'
import { isPutOff } from '../../../shared/domain/waiting.ts'
import type { CaseStore } from '../../../shared/ipc/case-store.ts'
import type { EditRow, ReviewRow } from '../database/work-database.ts'
import type { StoreContext } from '../pull/cache-commit.ts'
import { decoded, dueNow, isDue } from './review-leases.ts'

/** The run that is asked about. */
export type RunAsked = Parameters<CaseStore['readKnowledge']>[0]

/** Those of the rows that such a run would send or look up (SPEC S22e). What rests since a backup is never among them. */
export async function takenUp<Row extends ReviewRow | EditRow>(
  context: Pick<StoreContext, 'work' | 'edits'>,
  rows: readonly Row[],
  { at, run }: RunAsked
): Promise<readonly Row[]> {
  const waiting = rows.filter((row) => row.waiting === 1)
  const later = run === 'submission' ? waiting.filter((row) => !isDue(row, at)) : []
  const madeDue = (await decoded(context, later)).filter(({ state }) => isMadeDue(state, at))
  const ids = new Set<string>(madeDue.map(({ id }) => id))
  return waiting.filter((row) => isDue(row, at) || ids.has(row.id))
}

/** True of what a submission takes up although it waits: all but a lost answer that keeps its half minute (SPEC O21e, O9d). */
function isMadeDue(state: QueuedReview['state'] | EditState, at: EpochMillis): boolean {
  const next = dueNow(state, at)
  return next !== null && 'notBefore' in next && !isPutOff(next.notBefore, at)
}
