import type { TouchedAlert, UndoableAct, UndoStep } from '../../shared/domain/review.ts'
import type { Result, StoreFailure } from '../../shared/errors.ts'
import { attemptStore } from '../data/database/store-failures.ts'
import type { WorkWrite } from '../data/work/work-write.ts'
import { facesOf, type OpenWorkspace } from '../data/workspace.ts'

/** How many acts can be undone, beginning with the last one. */
const keptSteps = 20
const prefix = 'undo:'

/** The last number that was given. */
const lastNumberOf = new WeakMap<OpenWorkspace, number>()
/** Ids of the steps that the next act takes away with it, all of them read before. */
const spentOf = new WeakMap<OpenWorkspace, readonly string[]>()

/** Records how the alerts were before an act, in the transaction of that act. */
export async function undoStep(
  workspace: OpenWorkspace,
  act: UndoableAct,
  touched: readonly TouchedAlert[]
): Promise<Pick<WorkWrite, 'putLocalItems' | 'deleteLocalItems'>> {
  const number = (lastNumberOf.get(workspace) ?? (await lastNumberFound(workspace))) + 1
  lastNumberOf.set(workspace, number)
  const step: UndoStep = { kind: 'undo', number, act, touched }
  const spent = spentOf.get(workspace) ?? []
  // Where the act is not written after all, the next look finds them again.
  spentOf.delete(workspace)
  return { putLocalItems: [step], deleteLocalItems: spent }
}

/**
 * Takes an act on one alert into the last step where that is an equal act which left the alert as it is now: what is typed
 * letter by letter is taken back as a whole (SPEC T5i).
 */
export async function continuedStep(
  workspace: OpenWorkspace,
  act: UndoableAct,
  touched: TouchedAlert
): Promise<Pick<WorkWrite, 'putLocalItems' | 'deleteLocalItems'>> {
  const last = await lastStep(workspace)
  const [only, ...others] = last?.touched ?? []
  const goesOn =
    only?.alertKey === touched.alertKey &&
    only.draftAfter === (touched.draftBefore?.updatedAt ?? null) &&
    others.length === 0
  if (last?.act.kind !== act.kind || !goesOn) return undoStep(workspace, act, [touched])
  const step: UndoStep = { ...last, touched: [{ ...only, draftAfter: touched.draftAfter }] }
  return { putLocalItems: [step], deleteLocalItems: [] }
}

/**
 * Finds out which steps the next act takes away with it: those that are too many then. A step that cannot be read stays as
 * it is and stays named, also where it was damaged since this page wrote it (SPEC E4a). For when nobody waits.
 */
export async function lookForSpentSteps(workspace: OpenWorkspace): Promise<Result<void, StoreFailure>> {
  const { workBook, unreadable } = facesOf(workspace)
  return await attemptStore(async () => {
    const ids = (await workBook.localItemIds(prefix)).slice(0, 1 - keptSteps)
    if (ids.length > 0) await workBook.localItemsOf(ids)
    const named = unreadable.list()
    spentOf.set(
      workspace,
      ids.filter((id) => !named.some((row) => row.table === 'desk' && row.id === id))
    )
  })
}

/** The number of the step, by which its act can be undone. */
export function numberOf({ putLocalItems }: Pick<WorkWrite, 'putLocalItems'>): number | null {
  return putLocalItems.find((item) => item.kind === 'undo')?.number ?? null
}

/** An alert of which nothing was written. */
export function untouched(alertKey: string): TouchedAlert {
  return { alertKey, draftBefore: null, draftAfter: null, queued: null, superseded: [] }
}

/** Read off the id, so that a step that cannot be read is neither in the way nor replaced (SPEC E4a). */
async function lastNumberFound(workspace: OpenWorkspace): Promise<number> {
  const ids = await facesOf(workspace).workBook.localItemIds(prefix)
  return Number(ids.at(-1)?.slice(prefix.length) ?? 0)
}

/** The step that would be undone next. */
export async function lastStep(workspace: OpenWorkspace): Promise<UndoStep | undefined> {
  const item = await facesOf(workspace).workBook.lastLocalItem(prefix)
  return item?.kind === 'undo' ? item : undefined
}
