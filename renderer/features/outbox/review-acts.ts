import type { EpochMillis } from '../../../shared/clock.ts'
import { alertKey, canBeReviewed } from '../../../shared/domain/alert.ts'
import { problemWhenAsked } from '../../../shared/domain/from-backup.ts'
import { lookUpAsked } from '../../../shared/domain/look-up-time.ts'
import { uncertainAgain } from '../../../shared/domain/lost-sending.ts'
import {
  type Decision,
  type Draft,
  isTheOneSeen,
  lostSendingOf,
  mayMove,
  type QueuedReview,
  type ReviewBasis,
  type ReviewState,
  waitsForUser
} from '../../../shared/domain/review.ts'
import { failed, ok, type Result } from '../../../shared/errors.ts'
import type { ReviewId } from '../../../shared/ids.ts'
import { basisOf } from '../../data/pull/read-alerts.ts'
import { facesOf, type OpenWorkspace } from '../../data/workspace.ts'
import type { LackOfDraft } from '../../decisions/lacks.ts'
import { act, type ActionFailure, arrivalAct } from '../../decisions/act.ts'
import {
  byAlert,
  obstacleOf,
  type QueuedDraft,
  queueingOf,
  reviewInTheWay,
  toDraft,
  toQueued,
  touchedByQueueing
} from '../../decisions/reviews.ts'
import { undoStep } from '../../decisions/undo-step.ts'
import { isRecordedAnew } from './entries.ts'

/**
 * Makes a waiting review due at once. A rejected one is queued again. An uncertain one, or a rejected one that may have
 * arrived, is looked up and not sent, and not before SPEC O9b allows it.
 */
export function retryReview(
  workspace: OpenWorkspace,
  reviewId: ReviewId
): Promise<Result<QueuedReview, ActionFailure>> {
  const { workBook } = facesOf(workspace)
  return act(workspace, async (at) => {
    const [review] = await workBook.reviews([reviewId])
    if (review === undefined) return failed({ kind: 'no-such-review' })
    const retried = dueNow(review, at)
    if (retried === undefined) return failed({ kind: 'wrong-state', state: review.state.kind })
    const obstacle =
      review.state.kind === 'rejected' ? await obstacleToQueueAgain(workspace, review) : undefined
    if (obstacle !== undefined) return failed(obstacle)
    const acts = [{ alertKey: alertKey(review.alert), act: { kind: 'retried', review } as const }]
    return ok({ write: { putReviews: [retried], acts }, value: retried })
  })
}

function dueNow(review: QueuedReview, at: EpochMillis): QueuedReview | undefined {
  switch (review.state.kind) {
    case 'queued':
      return { ...review, state: { ...review.state, notBefore: at } }
    case 'uncertain':
      return {
        ...review,
        state: {
          ...review.state,
          notBefore: lookUpAsked(review.state.since, at),
          lastProblem: problemWhenAsked(review.state.lastProblem)
        }
      }
    case 'rejected':
      return { ...review, attempts: 0, state: triedAgain(review.state, at) }
    case 'sending':
    case 'conflict':
    case 'accepted':
      return undefined
  }
}

/** What may have arrived is looked up before it goes out again (SPEC O17c). */
function triedAgain(rejected: ReviewState, at: EpochMillis): ReviewState {
  const lost = lostSendingOf(rejected)
  if (lost === null) return { kind: 'queued', notBefore: at, lastProblem: null }
  return uncertainAgain(lost, at)
}

/** Why a review that waits for the user cannot be queued again. The cache may not have its alert. */
async function obstacleToQueueAgain(
  workspace: OpenWorkspace,
  review: QueuedReview
): Promise<ActionFailure | undefined> {
  const { alerts, workBook } = facesOf(workspace)
  const key = alertKey(review.alert)
  const stored = (await alerts.all([key])).get(key)
  const others = (await workBook.reviewsOf(key)).filter(({ id }) => id !== review.id)
  return (stored === undefined ? undefined : obstacleOf(stored)) ?? reviewInTheWay(others)
}

/** Ends a conflict by keeping the decision. It is queued again in its old place, based on what the conflict shows. */
export function keepDecision(
  workspace: OpenWorkspace,
  reviewId: ReviewId
): Promise<Result<QueuedReview, ActionFailure>> {
  const { workBook } = facesOf(workspace)
  return act(workspace, async () => {
    const [review] = await workBook.reviews([reviewId])
    if (review === undefined) return failed({ kind: 'no-such-review' })
    if (review.state.kind !== 'conflict') return failed({ kind: 'wrong-state', state: review.state.kind })
    const { now: values, foundAt } = review.state
    if (!canBeReviewed(values.status)) return failed({ kind: 'alert-discarded' })
    const obstacle = await obstacleToQueueAgain(workspace, review)
    if (obstacle !== undefined) return failed(obstacle)
    const kept: QueuedReview = {
      ...review,
      matchName: values.match,
      basis: { matchVersion: values.matchVersion, status: values.status, values, asOf: foundAt },
      attempts: 0,
      // Like what was never tried, so that it goes out as the settings say (SPEC O21f).
      state: { kind: 'queued', notBefore: review.queuedAt, lastProblem: null }
    }
    const acts = [{ alertKey: alertKey(review.alert), act: { kind: 'decision-kept', review } as const }]
    return ok({ write: { putReviews: [kept], acts }, value: kept })
  })
}

/**
 * Turns a review in conflict, or a rejected one, into a draft based on what the store shows now. After a
 * conflict the draft has no decision, because that was taken on something else; rating and comment stay. A rejected one
 * keeps its decision, and what that was taken on where the alert is another one by now (SPEC T10f).
 */
export function decideAgain(
  workspace: OpenWorkspace,
  reviewId: ReviewId
): Promise<Result<Draft, ActionFailure>> {
  const { alerts, workBook } = facesOf(workspace)
  return act(workspace, async (at) => {
    const [review] = await workBook.reviews([reviewId])
    if (review === undefined) return failed({ kind: 'no-such-review' })
    if (!waitsForUser(review.state)) return failed({ kind: 'wrong-state', state: review.state.kind })
    const key = alertKey(review.alert)
    const stored = (await alerts.all([key])).get(key)
    const basis = stored === undefined ? basisWithoutCache(review) : basisNow(review, basisOf(stored))
    const draft = await workBook.draft(key)
    return ok(
      toDraft({
        review,
        draft,
        basis,
        status: statusToStartFrom(review),
        at,
        act: { kind: 'decided-again', review }
      })
    )
  })
}

function basisNow({ state, basis }: QueuedReview, stored: ReviewBasis): ReviewBasis {
  if (state.kind === 'conflict') return stored
  return isTheOneSeen(stored, { ...basis, profile: basis.values }) ? stored : basis
}

function basisWithoutCache({ state, basis }: QueuedReview): ReviewBasis {
  if (state.kind !== 'conflict') return basis
  return {
    matchVersion: state.now.matchVersion,
    status: state.now.status,
    values: state.now,
    asOf: state.foundAt
  }
}

function statusToStartFrom({ state, content }: QueuedReview): Decision | null {
  return state.kind === 'conflict' ? null : content.status
}

/** The reviewer compared what was sent with the history, and says that an entry is this review. */
export function confirmArrival(
  workspace: OpenWorkspace,
  reviewId: ReviewId
): Promise<Result<QueuedReview, ActionFailure>> {
  const { workBook } = facesOf(workspace)
  return arrivalAct(workspace, async (at) => {
    const [review] = await workBook.reviews([reviewId])
    if (review === undefined) return failed({ kind: 'no-such-review' })
    if (review.state.kind !== 'uncertain') return failed({ kind: 'wrong-state', state: review.state.kind })
    const arrived: QueuedReview = {
      ...review,
      state: { kind: 'accepted', at, correlationId: null, proof: 'reviewer' }
    }
    const acts = [{ alertKey: alertKey(review.alert), act: { kind: 'arrival-confirmed', review } as const }]
    return ok({ write: { putReviews: [arrived], acts }, value: arrived })
  })
}

/**
 * The reviewer compared what was sent with the history, and says that it never arrived. It becomes a draft
 * again, to be decided and sent again.
 */
export function denyArrival(
  workspace: OpenWorkspace,
  reviewId: ReviewId
): Promise<Result<Draft, ActionFailure>> {
  const { workBook } = facesOf(workspace)
  return act(workspace, async (at) => {
    const [review] = await workBook.reviews([reviewId])
    if (review === undefined) return failed({ kind: 'no-such-review' })
    if (review.state.kind !== 'uncertain') return failed({ kind: 'wrong-state', state: review.state.kind })
    if (isRecordedAnew(review.basis)) return failed({ kind: 'no-such-alert' })
    const draft = await workBook.draft(alertKey(review.alert))
    return ok(
      toDraft({
        review,
        draft,
        basis: review.basis,
        status: review.content.status,
        at,
        act: { kind: 'arrival-denied', review }
      })
    )
  })
}

/** Sends a queued review in a request of its own, so that it does not fail with the others of its subject (SPEC O18d). */
export function splitOffReview(
  workspace: OpenWorkspace,
  reviewId: ReviewId
): Promise<Result<QueuedReview, ActionFailure>> {
  const { workBook } = facesOf(workspace)
  return act(workspace, async () => {
    const [review] = await workBook.reviews([reviewId])
    if (review === undefined) return failed({ kind: 'no-such-review' })
    if (review.state.kind !== 'queued') return failed({ kind: 'wrong-state', state: review.state.kind })
    const alone: QueuedReview = { ...review, alone: true }
    const acts = [{ alertKey: alertKey(review.alert), act: { kind: 'split-off', review } as const }]
    return ok({ write: { putReviews: [alone], acts }, value: alone })
  })
}

/** Discards a review that is neither on its way nor accepted. The history keeps all of it, with the reason. */
export function discardReview(
  workspace: OpenWorkspace,
  reviewId: ReviewId,
  reason: string
): Promise<Result<null, ActionFailure>> {
  const { workBook } = facesOf(workspace)
  return act(workspace, async () => {
    if (reason.trim() === '') return failed({ kind: 'reason-missing' })
    const [review] = await workBook.reviews([reviewId])
    if (review === undefined) return failed({ kind: 'no-such-review' })
    if (!mayMove('user', review.state.kind, 'discarded'))
      return failed({ kind: 'wrong-state', state: review.state.kind })
    const discarded = {
      alertKey: alertKey(review.alert),
      act: { kind: 'review-discarded', review, reason: reason.trim() }
    } as const
    return ok({ write: { deleteReviews: [review], acts: [discarded] }, value: null })
  })
}

export interface QueuedDrafts {
  readonly queued: readonly QueuedReview[]
  /** Drafts that stay drafts, each with its reason. */
  readonly refused: readonly { readonly key: string; readonly failure: ActionFailure }[]
}

/** Moves every draft that can be sent into the outbox, in one transaction. One that lacks something stays. */
export function queueAllDrafts(
  workspace: OpenWorkspace,
  userId: string,
  lackOf: LackOfDraft = () => null
): Promise<Result<QueuedDrafts, ActionFailure>> {
  const { alerts, workBook, newReviewId } = facesOf(workspace)
  return act(workspace, async (at) => {
    if (userId.trim() === '') return failed({ kind: 'user-id-missing' })
    const drafts = (await workBook.drafts()).toSorted((left, right) => left.updatedAt - right.updatedAt)
    const keys = drafts.map(({ alert }) => alertKey(alert))
    const stored = await alerts.all(keys)
    const reviews = byAlert(await workBook.reviewsOfAll(keys))
    const queued: (QueuedDraft & { readonly draft: Draft })[] = []
    const refused: { key: string; failure: ActionFailure }[] = []
    for (const draft of drafts) {
      const key = alertKey(draft.alert)
      const lack = lackOf(draft)
      if (lack !== null) {
        refused.push({ key, failure: lack })
        continue
      }
      const result = toQueued({
        draft,
        stored: stored.get(key),
        reviews: reviews.get(key) ?? [],
        userId,
        at,
        id: newReviewId()
      })
      if (result.kind === 'ok') queued.push({ ...result.value, draft })
      else refused.push({ key, failure: result.failure })
    }
    const step =
      queued.length === 0
        ? {}
        : await undoStep(
            workspace,
            { kind: 'queued', decision: null },
            queued.map((one) => touchedByQueueing(one.draft, one))
          )
    return ok({
      write: { ...queueingOf(queued), ...step },
      value: { queued: queued.map(({ review }) => review), refused }
    })
  })
}
