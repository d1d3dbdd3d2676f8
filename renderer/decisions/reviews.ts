import type { EpochMillis } from '../../shared/clock.ts'
import { alertKey, canBeReviewed } from '../../shared/domain/alert.ts'
import {
  type Decision,
  type Draft,
  isAbout,
  isTheOneSeen,
  isUnderWay,
  nthBehind,
  type QueuedReview,
  type ReviewBasis,
  type SeenAlert,
  type TouchedAlert,
  waitsForUser
} from '../../shared/domain/review.ts'
import { failed, ok, type Result } from '../../shared/errors.ts'
import { grouped } from '../../shared/grouped.ts'
import type { ReviewId } from '../../shared/ids.ts'
import type { Act } from '../data/database/work-database.ts'
import { type AlertRecord, basisOf } from '../data/pull/read-alerts.ts'
import type { WorkWrite } from '../data/work/work-write.ts'
import { facesOf, type OpenWorkspace } from '../data/workspace.ts'
import { act, type ActionFailure } from './act.ts'
import { actsOf, changed, type DraftChange } from './drafts.ts'
import { undoStep } from './undo-step.ts'

/** A draft to be queued, with everything that decides whether it can be. */
export interface DraftToQueue {
  readonly draft: Draft
  readonly stored: AlertRecord | undefined
  /** All reviews of the alert. */
  readonly reviews: readonly QueuedReview[]
  readonly userId: string
  readonly at: EpochMillis
  readonly id: ReviewId
  /** The route to the service. If left out, the review is sent as that of an alert. */
  readonly route?: 'auto-reviews'
}

export interface QueuedDraft {
  readonly review: QueuedReview
  readonly write: Pick<WorkWrite, 'deleteDrafts' | 'putReviews' | 'deleteReviews' | 'acts'>
}

/**
 * Makes a review of a draft. It replaces an older review of the alert that waits for the user, but not one
 * that is under way.
 */
export function toQueued(input: DraftToQueue): Result<QueuedDraft, ActionFailure> {
  const { draft, stored, reviews } = input
  if (draft.status === null) return failed({ kind: 'draft-without-decision' })
  const obstacle = obstacleOf(stored) ?? reviewInTheWay(reviews) ?? otherProfile(input)
  if (obstacle !== undefined) return failed(obstacle)
  const review = { ...newReview({ ...input, ...theirsOf(draft) }, draft.status), ...nthBehind(reviews) }
  return ok({ review, write: { ...inPlaceOf(reviews, review), deleteDrafts: [alertKey(draft.alert)] } })
}

/** A decision that was taken elsewhere goes out as that of who took it, whoever makes it ready (SPEC I6i). */
function theirsOf({ takenBy }: Draft): Partial<Pick<DraftToQueue, 'userId' | 'route'>> {
  return takenBy === undefined ? {} : { userId: takenBy, route: 'auto-reviews' }
}

/** Queues a review in the place of those of its alert that wait for the user, which its history keeps. */
export function inPlaceOf(reviews: readonly QueuedReview[], review: QueuedReview): QueuedDraft['write'] {
  const key = alertKey(review.alert)
  const superseded = reviews.filter(({ state }) => waitsForUser(state))
  const acts = [
    ...superseded.map((older) => ({ alertKey: key, act: { kind: 'superseded', review: older } as const })),
    { alertKey: key, act: { kind: 'queued', review } as const }
  ]
  return { deleteDrafts: [], putReviews: [review], deleteReviews: superseded, acts }
}

/** The writes of several queued drafts as one write. */
export function queueingOf(queued: readonly QueuedDraft[]): QueuedDraft['write'] {
  return {
    deleteDrafts: queued.flatMap(({ write }) => write.deleteDrafts),
    putReviews: queued.flatMap(({ write }) => write.putReviews),
    deleteReviews: queued.flatMap(({ write }) => write.deleteReviews),
    acts: queued.flatMap(({ write }) => write.acts)
  }
}

/** What is needed to undo the queueing. */
export function touchedByQueueing(draft: Draft, { review, write }: QueuedDraft): TouchedAlert {
  return {
    alertKey: alertKey(draft.alert),
    draftBefore: draft,
    draftAfter: null,
    queued: review.id,
    superseded: write.deleteReviews
  }
}

/** Why the service would refuse a review of the alert. */
export function obstacleOf(stored: AlertRecord | undefined): ActionFailure | undefined {
  if (stored === undefined) return { kind: 'no-such-alert' }
  if (stored.gone) return { kind: 'alert-gone' }
  return canBeReviewed(stored.alert.status) ? undefined : { kind: 'alert-discarded' }
}

/** Why the alert cannot have another review: it takes one at a time (SPEC O12). */
export function reviewInTheWay(reviews: readonly QueuedReview[]): ActionFailure | undefined {
  for (const { id, state } of reviews) {
    if (isUnderWay(state)) return { kind: 'review-in-the-way', reviewId: id, state: state.kind }
  }
  return undefined
}

/** What was written of one person is made ready for no other, to whom the service has given the id (SPEC T10e). */
function otherProfile({ draft, stored }: Pick<DraftToQueue, 'draft' | 'stored'>): ActionFailure | undefined {
  return stored === undefined || isAbout(stored.alert, draft.basis) ? undefined : { kind: 'other-profile' }
}

export function newReview(
  { draft, userId, at, id, route }: Omit<DraftToQueue, 'stored' | 'reviews'>,
  status: Decision
): QueuedReview {
  const { alert, subjectName, riskRating, riskComment, basis } = draft
  return {
    id,
    alert,
    subjectName,
    matchName: basis.values.match,
    content: { status, riskRating, riskComment },
    userId,
    basis,
    queuedAt: at,
    ...(route === undefined ? {} : { route }),
    attempts: 0,
    state: { kind: 'queued', notBefore: at, lastProblem: null }
  }
}

/** A decision that goes into the outbox with its own act, on an alert as it was `seen`. */
export interface DecidedNow {
  readonly change: DraftChange & { readonly status: Decision }
  readonly seen: SeenAlert | null
}

/**
 * Moves a draft into the outbox, or what is `decided` now. The draft, the review and the acts in the history are
 * written in one transaction.
 */
export function queueDraft(
  workspace: OpenWorkspace,
  key: string,
  userId: string,
  decided: DecidedNow | null = null
): Promise<Result<QueuedReview, ActionFailure>> {
  const { alerts, workBook, newReviewId } = facesOf(workspace)
  return act(workspace, async (at) => {
    if (userId.trim() === '') return failed({ kind: 'user-id-missing' })
    const before = await workBook.draft(key)
    const stored = (await alerts.all([key])).get(key)
    const wasSeen = decided === null || decided.seen === null || stored === undefined
    if (!wasSeen && !isTheOneSeen(basisOf(stored), decided.seen)) return failed({ kind: 'alert-changed' })
    const draft = decided === null ? before : changed(before, stored, decided.change, at)
    if (draft === undefined) return failed({ kind: 'no-draft' })
    const reviews = await workBook.reviewsOf(key)
    const queued = toQueued({ draft, stored, reviews, userId, at, id: newReviewId() })
    if (queued.kind === 'failed') return queued
    const { review, write } = queued.value
    const kind = decided === null ? 'queued' : 'decided'
    const step = await undoStep(workspace, { kind, decision: review.content.status }, [
      { ...touchedByQueueing(draft, queued.value), draftBefore: before ?? null }
    ])
    const acts = [...(decided === null ? [] : actsOf(key, decided.change, draft)), ...write.acts]
    return ok({ write: { ...write, ...step, acts }, value: review })
  })
}

/** Groups reviews by the keys of their alerts. */
export function byAlert(reviews: readonly QueuedReview[]): ReadonlyMap<string, readonly QueuedReview[]> {
  return grouped(reviews, ({ alert }) => alertKey(alert))
}

export interface ReviewToEdit {
  readonly review: QueuedReview
  /**
   * A draft that was written after the review. If it has a decision, that stays because it is newer;
   * otherwise it takes the review's decision.
   */
  readonly draft: Draft | undefined
  readonly basis: ReviewBasis
  readonly status: Decision | null
  readonly at: EpochMillis
  readonly act: Act
}

/** Takes a review out of the outbox and turns it into a draft. */
export function toDraft({ review, draft, basis, status, at, act }: ReviewToEdit): {
  readonly write: Partial<WorkWrite>
  readonly value: Draft
} {
  const { alert, subjectName, content, route, userId } = review
  const { riskRating, riskComment } = content
  const isTheirs = route === 'auto-reviews' && status !== null
  const decided = {
    ...{ alert, subjectName, status, riskRating, riskComment, basis, updatedAt: at },
    ...(isTheirs ? { takenBy: userId } : {})
  }
  const value = draft === undefined ? decided : draft.status === null ? mergeDrafts(decided, draft) : draft
  return {
    write: { putDrafts: [value], deleteReviews: [review], acts: [{ alertKey: alertKey(alert), act }] },
    value
  }
}

/** Withdraws a queued review, which becomes a draft again. A newer draft of the alert stays as it is. */
export function withdrawReview(
  workspace: OpenWorkspace,
  reviewId: ReviewId
): Promise<Result<Draft, ActionFailure>> {
  const { workBook } = facesOf(workspace)
  return act(workspace, async (at) => {
    const [review] = await workBook.reviews([reviewId])
    if (review === undefined) return failed({ kind: 'no-such-review' })
    if (review.state.kind !== 'queued') return failed({ kind: 'wrong-state', state: review.state.kind })
    const draft = await workBook.draft(alertKey(review.alert))
    return ok(
      toDraft({
        review,
        draft,
        basis: review.basis,
        status: review.content.status,
        at,
        act: { kind: 'withdrawn', review }
      })
    )
  })
}

/**
 * Gives a decision back to a newer draft that has none. What was written since then stays, and nothing of the
 * decided draft is lost. One that was taken elsewhere would go out with other words than theirs, so it becomes a text on
 * which nothing is decided yet (SPEC I6i).
 */
export function mergeDrafts({ takenBy, ...decided }: Draft, since: Draft): Draft {
  return {
    ...decided,
    status: takenBy === undefined ? decided.status : null,
    riskRating: since.riskRating === '' ? decided.riskRating : since.riskRating,
    riskComment: joined(decided.riskComment, since.riskComment),
    // Marks it as another draft than the decided one, so that an undo does not take it for that.
    updatedAt: since.updatedAt
  }
}

function joined(before: string, since: string): string {
  if (since.includes(before)) return since
  return before.includes(since) ? before : `${before.trimEnd()} ${since}`
}
