import type { EpochMillis } from '../../../shared/clock.ts'
import { alertKey } from '../../../shared/domain/alert.ts'
import type { QueuedReview } from '../../../shared/domain/review.ts'
import type { ReviewId } from '../../../shared/ids.ts'
import { failed, ok, type Result } from '../../../shared/result.ts'
import type { WorkspaceStore } from '../../data/workspace-store.ts'
import { act } from '../../decisions/act.ts'
import type { ActionFailure } from '../../decisions/action-failure.ts'
import { obstacleToQueueAgain } from './queue-again.ts'

/** Makes a waiting review due at once. A rejected one is queued again; an uncertain one is looked up, not sent. */
export function retryReview(store: WorkspaceStore, reviewId: ReviewId): Promise<Result<QueuedReview, ActionFailure>> {
  return act(store, async (at) => {
    const [review] = await store.workBook.reviews([reviewId])
    if (review === undefined) return failed({ kind: 'no-such-review' })
    const retried = dueNow(review, at)
    if (retried === undefined) return failed({ kind: 'wrong-state', state: review.state.kind })
    const obstacle = review.state.kind === 'rejected' ? await obstacleToQueueAgain(store, review) : undefined
    if (obstacle !== undefined) return failed(obstacle)
    const acts = [{ alertKey: alertKey(review.alert), act: { kind: 'retried', review } as const }]
    return ok({ change: { putReviews: [retried], acts }, value: retried })
  })
}

function dueNow(review: QueuedReview, at: EpochMillis): QueuedReview | undefined {
  switch (review.state.kind) {
    case 'queued':
    case 'uncertain':
      return { ...review, state: { ...review.state, notBefore: at } }
    case 'rejected':
      return { ...review, attempts: 0, state: { kind: 'queued', notBefore: at, lastProblem: null } }
    case 'sending':
    case 'conflict':
    case 'accepted':
      return undefined
  }
}
