import type { TouchedAlert, UndoableAct, UndoStep } from '../../shared/domain/undo.ts'
import { localItemId } from '../../shared/domain/work-journal.ts'
import type { WorkWrite } from '../data/work/work-write.ts'
import { facesOf, type OpenWorkspace } from '../data/workspace.ts'

/** Acts that can be taken back, the last one first. */
const keptSteps = 20
/** A plan that is made twice leaves out a number, so that more than the one that falls out is looked for. */
const sweptSteps = 4

const lastNumbers = new WeakMap<OpenWorkspace, number>()

/** Writes down how the alerts stood before an act, in the act's own transaction. */
export async function undoStep(
  workspace: OpenWorkspace,
  act: UndoableAct,
  touched: readonly TouchedAlert[]
): Promise<Pick<WorkWrite, 'putLocalItems' | 'deleteLocalItems'>> {
  const number = (lastNumbers.get(workspace) ?? (await lastStep(workspace))?.number ?? 0) + 1
  lastNumbers.set(workspace, number)
  const step: UndoStep = { kind: 'undo', number, act, touched }
  const old = Array.from({ length: sweptSteps }, (_, index) => number - keptSteps - index).filter(
    (one) => one > 0
  )
  return { putLocalItems: [step], deleteLocalItems: old.map((one) => localItemId({ ...step, number: one })) }
}

/** The number of an act's step, to take the act back by. */
export function numberOf({ putLocalItems }: Pick<WorkWrite, 'putLocalItems'>): number | null {
  return putLocalItems.find((item) => item.kind === 'undo')?.number ?? null
}

/** An alert of which nothing was written. */
export function untouched(alertKey: string): TouchedAlert {
  return { alertKey, draftBefore: null, draftAfter: null, queued: null, superseded: [] }
}

/** The act that would be taken back next. */
export async function lastStep(workspace: OpenWorkspace): Promise<UndoStep | undefined> {
  const item = await facesOf(workspace).workBook.lastLocalItem('undo:')
  return item?.kind === 'undo' ? item : undefined
}
