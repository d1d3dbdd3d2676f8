import { alertKey } from '../../../shared/domain/alert.ts'
import type { QueuedReview } from '../../../shared/domain/review.ts'
import type { ReviewId } from '../../../shared/ids.ts'
import { failed, ok, type Result } from '../../../shared/result.ts'
import type { WorkspaceStore } from '../../data/workspace-store.ts'
import { act } from '../../decisions/act.ts'
import type { ActionFailure } from '../../decisions/action-failure.ts'

/** Lets a queued review go out in a request of its own, so that it shares no fate with the others of its subject (SPEC O18). */
export function splitOffReview(store: WorkspaceStore, reviewId: ReviewId): Promise<Result<QueuedReview, ActionFailure>> {
  return act(store, async () => {
    const [review] = await store.workBook.reviews([reviewId])
    if (review === undefined) return failed({ kind: 'no-such-review' })
    if (review.state.kind !== 'queued') return failed({ kind: 'wrong-state', state: review.state.kind })
    const alone: QueuedReview = { ...review, alone: true }
    const acts = [{ alertKey: alertKey(review.alert), act: { kind: 'split-off', review } as const }]
    return ok({ change: { putReviews: [alone], acts }, value: alone })
  })
}
