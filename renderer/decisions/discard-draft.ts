import type { Draft } from '../../shared/domain/review.ts'
import { failed, ok, type Result } from '../../shared/result.ts'
import type { WorkspaceStore } from '../data/workspace-store.ts'
import { act } from './act.ts'
import type { ActionFailure } from './action-failure.ts'
import { undoStep, untouched } from './undo-step.ts'

/** Throws a draft away and answers it, so that the screen can offer to undo. */
export function discardDraft(store: WorkspaceStore, key: string): Promise<Result<Draft, ActionFailure>> {
  return act(store, async () => {
    const draft = await store.workBook.draft(key)
    if (draft === undefined) return failed({ kind: 'no-draft' })
    const discarded = { alertKey: key, act: { kind: 'draft-discarded', draft } } as const
    const step = await undoStep(store, { kind: 'draft-discarded' }, [{ ...untouched(key), draftBefore: draft }])
    return ok({ change: { ...step, deleteDrafts: [key], acts: [discarded] }, value: draft })
  })
}
