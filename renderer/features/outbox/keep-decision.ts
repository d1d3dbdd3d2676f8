import { alertKey, canBeReviewed } from '../../../shared/domain/alert.ts'
import type { QueuedReview } from '../../../shared/domain/review.ts'
import type { ReviewId } from '../../../shared/ids.ts'
import { failed, ok, type Result } from '../../../shared/result.ts'
import type { WorkspaceStore } from '../../data/workspace-store.ts'
import { act } from '../../decisions/act.ts'
import type { ActionFailure } from '../../decisions/action-failure.ts'
import { obstacleToQueueAgain } from './queue-again.ts'

/** Ends a conflict: the same decision, now on the basis that the conflict shows, queued again at its old place. */
export function keepDecision(store: WorkspaceStore, reviewId: ReviewId): Promise<Result<QueuedReview, ActionFailure>> {
  return act(store, async (at) => {
    const [review] = await store.workBook.reviews([reviewId])
    if (review === undefined) return failed({ kind: 'no-such-review' })
    if (review.state.kind !== 'conflict') return failed({ kind: 'wrong-state', state: review.state.kind })
    const { now: values, foundAt } = review.state
    if (!canBeReviewed(values.status)) return failed({ kind: 'alert-discarded' })
    const obstacle = await obstacleToQueueAgain(store, review)
    if (obstacle !== undefined) return failed(obstacle)
    const kept: QueuedReview = {
      ...review,
      matchName: values.match,
      basis: { matchVersion: values.matchVersion, status: values.status, values, asOf: foundAt },
      attempts: 0,
      state: { kind: 'queued', notBefore: at, lastProblem: null }
    }
    const acts = [{ alertKey: alertKey(review.alert), act: { kind: 'decision-kept', review } as const }]
    return ok({ change: { putReviews: [kept], acts }, value: kept })
  })
}
