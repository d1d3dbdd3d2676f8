import type { EpochMillis } from '../../shared/clock.ts'
import { alertKey, canBeReviewed } from '../../shared/domain/alert.ts'
import { type Decision, type Draft, type QueuedReview, type ReviewState, waitsForUser } from '../../shared/domain/review.ts'
import type { TouchedAlert } from '../../shared/domain/undo.ts'
import type { ReviewId } from '../../shared/ids.ts'
import { failed, ok, type Result } from '../../shared/result.ts'
import type { AlertRecord } from '../data/pull/read-alerts.ts'
import type { WorkChange } from '../data/work/work-write.ts'
import type { ActionFailure } from './action-failure.ts'

/** What is known around a draft that is to be queued. */
export interface DraftToQueue {
  readonly draft: Draft
  readonly stored: AlertRecord | undefined
  /** All reviews of the alert. */
  readonly reviews: readonly QueuedReview[]
  readonly userId: string
  readonly at: EpochMillis
  readonly id: ReviewId
  /** How it goes to the service; left out: as a review of an alert. */
  readonly route?: 'auto-reviews'
}

export interface QueuedDraft {
  readonly review: QueuedReview
  readonly change: Pick<WorkChange, 'deleteDrafts' | 'putReviews' | 'deleteReviews' | 'acts'>
}

/** A review that waits for the user gives way to this newer decision of the same alert; one under way does not. */
export function toQueued(input: DraftToQueue): Result<QueuedDraft, ActionFailure> {
  const { draft, stored, reviews } = input
  if (draft.status === null) return failed({ kind: 'draft-without-decision' })
  const obstacle = obstacleOf(stored) ?? reviewInTheWay(reviews)
  if (obstacle !== undefined) return failed(obstacle)
  const review = newReview(input, draft.status)
  const key = alertKey(draft.alert)
  const superseded = reviews.filter(({ state }) => waitsForUser(state))
  const acts = [
    ...superseded.map((older) => ({ alertKey: key, act: { kind: 'superseded', review: older } as const })),
    { alertKey: key, act: { kind: 'queued', review } as const }
  ]
  return ok({ review, change: { deleteDrafts: [key], putReviews: [review], deleteReviews: superseded, acts } })
}

/** What several queued drafts write together. */
export function queueingOf(queued: readonly QueuedDraft[]): QueuedDraft['change'] {
  return {
    deleteDrafts: queued.flatMap(({ change }) => change.deleteDrafts),
    putReviews: queued.flatMap(({ change }) => change.putReviews),
    deleteReviews: queued.flatMap(({ change }) => change.deleteReviews),
    acts: queued.flatMap(({ change }) => change.acts)
  }
}

/** What is needed to take the queueing back. */
export function touchedByQueueing(draft: Draft, { review, change }: QueuedDraft): TouchedAlert {
  return { alertKey: alertKey(draft.alert), draftBefore: draft, draftAfter: null, queued: review.id, superseded: change.deleteReviews }
}

/** Why the service would not take a review of the alert. */
export function obstacleOf(stored: AlertRecord | undefined): ActionFailure | undefined {
  if (stored === undefined) return { kind: 'no-such-alert' }
  if (stored.gone) return { kind: 'alert-gone' }
  return canBeReviewed(stored.alert.status) ? undefined : { kind: 'alert-discarded' }
}

/** An alert takes one review at a time (SPEC O12). */
export function reviewInTheWay(reviews: readonly QueuedReview[]): ActionFailure | undefined {
  for (const { id, state } of reviews) {
    if (isUnderWay(state.kind)) return { kind: 'review-in-the-way', reviewId: id, state: state.kind }
  }
  return undefined
}

function isUnderWay(state: ReviewState['kind']): state is 'queued' | 'sending' | 'uncertain' {
  return state === 'queued' || state === 'sending' || state === 'uncertain'
}

function newReview({ draft, userId, at, id, route }: DraftToQueue, status: Decision): QueuedReview {
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
