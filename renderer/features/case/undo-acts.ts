import { alertKey } from '../../../shared/domain/alert.ts'
import type {
  Draft,
  QueuedReview,
  TouchedAlert,
  UndoableAct,
  UndoStep
} from '../../../shared/domain/review.ts'
import { snoozeId } from '../../../shared/domain/snooze.ts'
import { localItemId } from '../../../shared/domain/work-journal.ts'
import { ok, type Result } from '../../../shared/errors.ts'
import type { Act } from '../../data/database/work-database.ts'
import { noWrite, type WorkWrite } from '../../data/work/work-write.ts'
import { facesOf, type OpenWorkspace } from '../../data/workspace.ts'
import { act, type ActionFailure } from '../../decisions/act.ts'
import { isEmpty } from '../../decisions/drafts.ts'
import { mergeDrafts } from '../../decisions/reviews.ts'
import { lastStep } from '../../decisions/undo-step.ts'

export interface Undone {
  readonly step: UndoStep
  /** Alerts that are as they were before the act. */
  readonly restored: readonly string[]
  /** Alerts whose review is on its way or has changed since. They stay as they are. */
  readonly kept: readonly string[]
}

/** Undoes the last act as far as nothing of it was sent. Null if there is none. */
export function undoLast(workspace: OpenWorkspace): Promise<Result<Undone | null, ActionFailure>> {
  const { workBook } = facesOf(workspace)
  return act(workspace, async () => {
    const step = await lastStep(workspace)
    if (step === undefined) return ok({ write: noWrite, value: null })
    const drafts = new Map(
      (await workBook.draftsOf(step.touched.map((one) => one.alertKey))).map((draft) => [
        alertKey(draft.alert),
        draft
      ])
    )
    const reviews = new Map(
      (await workBook.reviews(step.touched.flatMap(({ queued }) => queued ?? []))).map((review) => [
        review.id,
        review
      ])
    )
    const parts = step.touched.map((one) => ({
      key: one.alertKey,
      write: restore(
        step.act,
        one,
        drafts.get(one.alertKey),
        one.queued === null ? undefined : reviews.get(one.queued)
      )
    }))
    const keysWhere = (isDone: boolean): readonly string[] =>
      parts.filter(({ write }) => (write !== null) === isDone).map(({ key }) => key)
    return ok({
      write: merge(step, parts),
      value: { step, restored: keysWhere(true), kept: keysWhere(false) }
    })
  })
}

type Restoration = Pick<WorkWrite, 'putDrafts' | 'deleteDrafts' | 'putReviews' | 'deleteReviews'>
const nothing: Restoration = { putDrafts: [], deleteDrafts: [], putReviews: [], deleteReviews: [] }

/** Null if the review was sent or is gone, or if there is a newer draft. */
function restore(
  act: UndoableAct,
  touched: TouchedAlert,
  draft: Draft | undefined,
  review: QueuedReview | undefined
): Restoration | null {
  const { alertKey: key, draftBefore, draftAfter, queued, superseded } = touched
  if (queued !== null) {
    if (review?.state.kind !== 'queued') return null
    return {
      ...nothing,
      deleteReviews: [review],
      putReviews: superseded,
      putDrafts: broughtBack(draftBefore, draft) ?? []
    }
  }
  if (draftAfter === null) {
    const drafts = broughtBack(draftBefore, draft)
    return drafts === null ? null : { ...nothing, putDrafts: drafts }
  }
  if (draft === undefined) return null
  const isAsLeft = draft.updatedAt === draftAfter
  return restoreDraft(
    key,
    act.kind === 'rated'
      ? withRatingOf(draftBefore, draft, isAsLeft)
      : withDecisionOf(draftBefore, draft, isAsLeft)
  )
}

/** Null if there is a newer decision. */
function broughtBack(before: Draft | null, now: Draft | undefined): readonly Draft[] | null {
  if (before === null) return []
  if (now === undefined) return [before]
  return now.status === null ? [mergeDrafts(before, now)] : null
}

/** Restores the decision, and the rating that an act on many gave with it. A comment that was written later stays. */
function withDecisionOf(before: Draft | null, now: Draft, isAsLeft: boolean): Draft | null {
  if (isAsLeft) return before
  const riskRating = before?.riskRating ?? ''
  if (before === null || before.status === null) return { ...now, status: null, riskRating }
  const { status, basis, subjectName } = before
  // What it was taken on comes back with it, or it would be sent as one on what the alert says since.
  return { ...now, status, riskRating, basis, subjectName }
}

/** Restores the rating. A comment that was saved with the rating stays. */
function withRatingOf(before: Draft | null, now: Draft, isAsLeft: boolean): Draft | null {
  return isAsLeft && now.riskComment === (before?.riskComment ?? '')
    ? before
    : { ...now, riskRating: before?.riskRating ?? '' }
}

function restoreDraft(key: string, draft: Draft | null): Restoration {
  return draft === null || isEmpty(draft)
    ? { ...nothing, deleteDrafts: [key] }
    : { ...nothing, putDrafts: [draft] }
}

/** How alerts were put aside before the act. */
function snoozesOf({ act, touched }: UndoStep): Pick<WorkWrite, 'putLocalItems' | 'deleteLocalItems'> {
  if (act.kind !== 'snoozed' && act.kind !== 'woken') return { putLocalItems: [], deleteLocalItems: [] }
  return {
    putLocalItems: touched.flatMap(({ snoozeBefore }) => snoozeBefore ?? []),
    deleteLocalItems: touched.flatMap(({ alertKey: key, snoozeBefore }) =>
      snoozeBefore === undefined ? [snoozeId(key)] : []
    )
  }
}

/** Acts in the history tell of decisions and of nothing else, so that "taken back" would be read as a decision. */
function isOfDecision({ kind }: UndoableAct): boolean {
  return kind !== 'rated' && kind !== 'snoozed' && kind !== 'woken'
}

/** Names the reviews that left the outbox, so that no older copy of the database brings them back (SPEC J6l). */
function undoneOf(undone: UndoableAct, { deleteReviews }: Restoration): Act {
  return deleteReviews.length === 0
    ? { kind: 'undone', undone }
    : { kind: 'undone', undone, reviews: deleteReviews.map(({ id }) => id) }
}

function merge(
  step: UndoStep,
  parts: readonly { readonly key: string; readonly write: Restoration | null }[]
): WorkWrite {
  const snoozes = snoozesOf(step)
  const done = parts.flatMap(({ key, write }) => (write === null ? [] : [{ key, write }]))
  return {
    ...noWrite,
    putDrafts: done.flatMap(({ write }) => write.putDrafts),
    deleteDrafts: done.flatMap(({ write }) => write.deleteDrafts),
    putReviews: done.flatMap(({ write }) => write.putReviews),
    deleteReviews: done.flatMap(({ write }) => write.deleteReviews),
    putLocalItems: snoozes.putLocalItems,
    deleteLocalItems: [localItemId(step), ...snoozes.deleteLocalItems],
    acts: isOfDecision(step.act)
      ? done.map(({ key, write }) => ({ alertKey: key, act: undoneOf(step.act, write) }))
      : []
  }
}
