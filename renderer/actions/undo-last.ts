import { alertKey } from '../../shared/domain/alert.ts'
import { deskId, snoozeId } from '../../shared/domain/desk.ts'
import type { TouchedAlert, UndoStep } from '../../shared/domain/desk.ts'
import type { Draft, QueuedReview } from '../../shared/domain/review.ts'
import { ok } from '../../shared/result.ts'
import type { Result } from '../../shared/result.ts'
import { noChange } from '../store/work/work-change.ts'
import type { WorkChange } from '../store/work/work-change.ts'
import type { WorkspaceStore } from '../store/workspace-store.ts'
import { act } from './act.ts'
import type { ActionFailure } from './action-failure.ts'
import { lastStep } from './undo-step.ts'

export interface Undone {
  readonly step: UndoStep
  /** Alerts that stand as they did before the act. */
  readonly restored: readonly string[]
  /** Alerts whose review is on its way or was changed since: they stay as they are. */
  readonly kept: readonly string[]
}

/** Takes the last act back, as far as nothing of it was sent. Null where there is none. */
export function undoLast(store: WorkspaceStore): Promise<Result<Undone | null, ActionFailure>> {
  return act(store, async () => {
    const step = await lastStep(store)
    if (step === undefined) return ok({ change: noChange, value: null })
    const drafts = new Map((await store.workBook.draftsOf(step.touched.map((one) => one.alertKey))).map((draft) => [alertKey(draft.alert), draft]))
    const reviews = new Map((await store.workBook.reviews(step.touched.flatMap(({ queued }) => queued ?? []))).map((review) => [review.id, review]))
    const parts = step.touched.map((one) => ({
      key: one.alertKey,
      change: restore(one, drafts.get(one.alertKey), one.queued === null ? undefined : reviews.get(one.queued))
    }))
    const keysWhere = (isDone: boolean): readonly string[] => parts.filter(({ change }) => (change !== null) === isDone).map(({ key }) => key)
    return ok({ change: merge(step, parts), value: { step, restored: keysWhere(true), kept: keysWhere(false) } })
  })
}

type Restoration = Pick<WorkChange, 'putDrafts' | 'deleteDrafts' | 'putReviews' | 'deleteReviews'>
const nothing: Restoration = { putDrafts: [], deleteDrafts: [], putReviews: [], deleteReviews: [] }

/** Null where the review was sent or is gone, or where a newer draft stands in its place. */
function restore(touched: TouchedAlert, draft: Draft | undefined, review: QueuedReview | undefined): Restoration | null {
  const { alertKey: key, draftBefore, draftAfter, queued, superseded } = touched
  if (queued !== null) {
    if (review?.state.kind !== 'queued') return null
    // A draft that was written since is newer than the one before.
    const drafts = draft === undefined && draftBefore !== null ? [draftBefore] : []
    return { ...nothing, deleteReviews: [review], putReviews: superseded, putDrafts: drafts }
  }
  if (draftAfter === null) return draft === undefined && draftBefore !== null ? { ...nothing, putDrafts: [draftBefore] } : nothing
  if (draft === undefined) return null
  return restoreDraft(key, draftBefore, draft, draft.updatedAt === draftAfter)
}

/** A comment that was written after the decision stays. */
function restoreDraft(key: string, before: Draft | null, now: Draft, isAsLeft: boolean): Restoration {
  const draft = isAsLeft ? before : { ...now, status: before?.status ?? null }
  const isEmpty = draft === null || (draft.status === null && draft.riskComment === '' && draft.riskRating === '')
  return isEmpty ? { ...nothing, deleteDrafts: [key] } : { ...nothing, putDrafts: [draft] }
}

function snoozesOf(step: UndoStep): readonly string[] {
  return step.act.kind === 'snoozed' ? step.touched.map(({ alertKey: key }) => snoozeId(key)) : []
}

function merge(step: UndoStep, parts: readonly { readonly key: string; readonly change: Restoration | null }[]): WorkChange {
  const done = parts.flatMap(({ key, change }) => (change === null ? [] : [{ key, change }]))
  return {
    ...noChange,
    putDrafts: done.flatMap(({ change }) => change.putDrafts),
    deleteDrafts: done.flatMap(({ change }) => change.deleteDrafts),
    putReviews: done.flatMap(({ change }) => change.putReviews),
    deleteReviews: done.flatMap(({ change }) => change.deleteReviews),
    deleteDesk: [deskId(step), ...snoozesOf(step)],
    acts: done.map(({ key }) => ({ alertKey: key, act: { kind: 'undone', undone: step.act } }))
  }
}
