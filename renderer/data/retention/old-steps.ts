import type { TouchedAlert } from '../../../shared/domain/review.ts'
import { localItemId } from '../../../shared/domain/work-journal.ts'
import type { WorkDatabase } from '../database/work-database.ts'
import type { WorkWrite } from '../work/work-write.ts'
import type { Old } from './counted-time.ts'
import type { OldRowParts } from './old-rows.ts'
import { isSpared, type Spared } from './spared.ts'

/**
 * Takes out of the steps to undo what they hold of alerts of which nothing else that was done is left here, since they
 * hold its words (SPEC B8q). A step that holds nothing then goes.
 */
export async function withoutOldSteps(
  { work, workBook }: OldRowParts,
  old: Old,
  spared: Spared
): Promise<Pick<WorkWrite, 'putLocalItems' | 'deleteLocalItems'>> {
  const steps = (await workBook.localItems('undo:')).filter((item) => item.kind === 'undo')
  const isOld = (one: TouchedAlert): boolean => isBefore(old, one) && !isSpared(spared, one.alertKey)
  const keys = steps.flatMap(({ touched }) => touched.filter(isOld)).map(({ alertKey }) => alertKey)
  const left = await alertsWithWork(work, keys)
  const changed = steps.flatMap((step) => {
    const touched = step.touched.filter((one) => !isOld(one) || left.has(one.alertKey))
    return touched.length === step.touched.length ? [] : [{ ...step, touched }]
  })
  return {
    putLocalItems: changed.filter(({ touched }) => touched.length > 0),
    deleteLocalItems: changed.filter(({ touched }) => touched.length === 0).map(localItemId)
  }
}

/** Whether it holds work, and all of that was written before the time. */
function isBefore(old: Old, { draftBefore, draftAfter, superseded }: TouchedAlert): boolean {
  const times = [draftBefore?.updatedAt ?? null, draftAfter, ...superseded.map(({ queuedAt }) => queuedAt)]
  const written = times.filter((time) => time !== null)
  return written.length > 0 && written.every(old.has)
}

/** A step is younger than the words in it, but what it did is among the acts for as long as that is not old. */
async function alertsWithWork(
  { history, reviews }: WorkDatabase,
  alertKeys: readonly string[]
): Promise<ReadonlySet<unknown>> {
  const found = await Promise.all(
    [history, reviews].map((table) => table.where('alertKey').anyOf(alertKeys).uniqueKeys())
  )
  return new Set(found.flat())
}
