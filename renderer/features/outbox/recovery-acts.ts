import { alertKey } from '../../../shared/domain/alert.ts'
import type { Draft } from '../../../shared/domain/review.ts'
import type { UnreadableWorkEntry } from '../../../shared/domain/work-journal.ts'
import { failed, ok, type Result, type StoreFailure } from '../../../shared/errors.ts'
import { attemptStore } from '../../data/database/store-failures.ts'
import type { AsideRow } from '../../data/database/work-database.ts'
import { readAside, sealedRowText } from '../../data/work/queries.ts'
import { facesOf, type OpenWorkspace } from '../../data/workspace.ts'
import { act, type ActionFailure, type ActPlan } from '../../decisions/act.ts'
import { undoStep, untouched } from '../../decisions/undo-step.ts'
import { saveFile } from '../../parts/files.tsx'

/** Tries to read again what could not be read, and asks the journal for it. Returns how much has come back. */
export function recoverUnreadable(workspace: OpenWorkspace): Promise<Result<number, StoreFailure>> {
  return attemptStore(facesOf(workspace).recoverUnreadable)
}

/** Replaces the newer draft by one that can be read again. The newer one stays in the history of the alert. */
export function takeOldDraft(
  workspace: OpenWorkspace,
  number: number
): Promise<Result<Draft, ActionFailure>> {
  const { workBook } = facesOf(workspace)
  return choose(workspace, async () => {
    const kept = await keptDraft(workspace, number)
    if (kept === null) return failed({ kind: 'no-draft' })
    const key = alertKey(kept.draft.alert)
    const newer = await workBook.draft(key)
    const touched = { ...untouched(key), draftBefore: newer ?? null, draftAfter: kept.draft.updatedAt }
    const acts =
      newer === undefined ? [] : [{ alertKey: key, act: { kind: 'draft-discarded', draft: newer } as const }]
    const step = await undoStep(workspace, { kind: 'draft-discarded' }, [touched])
    return ok({
      write: { ...step, putDrafts: [kept.draft], putAside: [{ ...kept.row, isBack: true as const }], acts },
      value: kept.draft
    })
  })
}

/** Keeps the newer draft. What the older one said stays in the history of the alert. */
export function keepNewDraft(
  workspace: OpenWorkspace,
  number: number
): Promise<Result<Draft, ActionFailure>> {
  return choose(workspace, async () => {
    const kept = await keptDraft(workspace, number)
    if (kept === null) return failed({ kind: 'no-draft' })
    const acts = [
      { alertKey: alertKey(kept.draft.alert), act: { kind: 'draft-discarded', draft: kept.draft } as const }
    ]
    return ok({ write: { deleteAside: [number], acts }, value: kept.draft })
  })
}

/** Deletes the bytes that were kept, because their work is back or the user gives it up. */
export async function dropSealedBytes(
  workspace: OpenWorkspace,
  number: number
): Promise<Result<null, ActionFailure>> {
  const kept = await readAside(workspace, number)
  const dropped = await act(workspace, () =>
    Promise.resolve(ok({ write: { deleteAside: [number] }, value: null }))
  )
  if (dropped.kind === 'ok' && kept !== undefined) facesOf(workspace).unreadable.settle(kept.row)
  return dropped
}

/** Runs the plan. If it succeeds, the user need no longer choose between the two drafts. */
async function choose(
  workspace: OpenWorkspace,
  plan: () => Promise<ActPlan<Draft>>
): Promise<Result<Draft, ActionFailure>> {
  const chosen = await act(workspace, plan)
  if (chosen.kind === 'ok')
    facesOf(workspace).unreadable.settle({ table: 'drafts', id: alertKey(chosen.value.alert) })
  return chosen
}

async function keptDraft(
  workspace: OpenWorkspace,
  number: number
): Promise<{ readonly draft: Draft; readonly row: AsideRow } | null> {
  const kept = await readAside(workspace, number)
  return kept === undefined || kept.draft === null ? null : { draft: kept.draft, row: kept.row }
}

/** Offers the row as it is on the disk as a file. */
export async function saveSealedRow(workspace: OpenWorkspace, entry: UnreadableWorkEntry): Promise<void> {
  const text = await sealedRowText(workspace, entry)
  if (text !== null) saveFile('fieldcase-sealed-row.json', 'application/json', text)
}
