import { alertKey } from '../../../shared/domain/alert.ts'
import type { Draft } from '../../../shared/domain/review.ts'
import type { StoreFailure } from '../../../shared/errors.ts'
import { draftSchema } from '../../../shared/ipc/review-schemas.ts'
import { failed, ok, type Result } from '../../../shared/result.ts'
import type { AsideRow } from '../../data/database/work-database.ts'
import { contentOfAside } from '../../data/work/recover-work.ts'
import type { WorkspaceStore } from '../../data/workspace-store.ts'
import { act, type ActPlan, attemptStore } from '../../decisions/act.ts'
import type { ActionFailure } from '../../decisions/action-failure.ts'
import { undoStep, untouched } from '../../decisions/undo-step.ts'

/** Reads again what could not be read, and asks the journal for it. Answers how much is back. */
export function recoverUnreadable(store: WorkspaceStore): Promise<Result<number, StoreFailure>> {
  return attemptStore(store.recoverUnreadable)
}

/** Puts a draft that can be read again in place of the newer one, which stays in the alert's history. */
export function takeOldDraft(store: WorkspaceStore, number: number): Promise<Result<Draft, ActionFailure>> {
  return choose(store, async () => {
    const kept = await keptDraft(store, number)
    if (kept === null) return failed({ kind: 'no-draft' })
    const key = alertKey(kept.draft.alert)
    const newer = await store.workBook.draft(key)
    const touched = { ...untouched(key), draftBefore: newer ?? null, draftAfter: kept.draft.updatedAt }
    const acts =
      newer === undefined ? [] : [{ alertKey: key, act: { kind: 'draft-discarded', draft: newer } as const }]
    const step = await undoStep(store, { kind: 'draft-discarded' }, [touched])
    return ok({
      write: { ...step, putDrafts: [kept.draft], putAside: [{ ...kept.row, isBack: true as const }], acts },
      value: kept.draft
    })
  })
}

/** The newer draft stands; what the older one said stays in the alert's history. */
export function keepNewDraft(store: WorkspaceStore, number: number): Promise<Result<Draft, ActionFailure>> {
  return choose(store, async () => {
    const kept = await keptDraft(store, number)
    if (kept === null) return failed({ kind: 'no-draft' })
    const acts = [
      { alertKey: alertKey(kept.draft.alert), act: { kind: 'draft-discarded', draft: kept.draft } as const }
    ]
    return ok({ write: { deleteAside: [number], acts }, value: kept.draft })
  })
}

/** Deletes bytes that were kept: their work is back, or the person gives it up. */
export async function dropSealedBytes(
  store: WorkspaceStore,
  number: number
): Promise<Result<null, ActionFailure>> {
  const row = await store.work.aside.get(number)
  const dropped = await act(store, () =>
    Promise.resolve(ok({ write: { deleteAside: [number] }, value: null }))
  )
  if (dropped.kind === 'ok' && row !== undefined) store.unreadable.settle(row)
  return dropped
}

/** What was chosen between needs nobody any more. */
async function choose(
  store: WorkspaceStore,
  plan: () => Promise<ActPlan<Draft>>
): Promise<Result<Draft, ActionFailure>> {
  const chosen = await act(store, plan)
  if (chosen.kind === 'ok') store.unreadable.settle({ table: 'drafts', id: alertKey(chosen.value.alert) })
  return chosen
}

async function keptDraft(
  { work, codec }: WorkspaceStore,
  number: number
): Promise<{ readonly draft: Draft; readonly row: AsideRow } | null> {
  const row = await work.aside.get(number)
  const draft = row?.table === 'drafts' ? draftSchema.safeParse(await contentOfAside(codec, row)) : undefined
  return row === undefined || draft?.success !== true ? null : { draft: draft.data, row }
}
