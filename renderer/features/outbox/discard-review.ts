import { alertKey } from '../../../shared/domain/alert.ts'
import { mayMove } from '../../../shared/domain/review.ts'
import type { ReviewId } from '../../../shared/ids.ts'
import { failed, ok, type Result } from '../../../shared/result.ts'
import type { WorkspaceStore } from '../../data/workspace-store.ts'
import { act } from '../../decisions/act.ts'
import type { ActionFailure } from '../../decisions/action-failure.ts'

/** Gives up a review that is neither on its way nor accepted. The history keeps all of it, with the reason. */
export function discardReview(store: WorkspaceStore, reviewId: ReviewId, reason: string): Promise<Result<null, ActionFailure>> {
  return act(store, async () => {
    if (reason.trim() === '') return failed({ kind: 'reason-missing' })
    const [review] = await store.workBook.reviews([reviewId])
    if (review === undefined) return failed({ kind: 'no-such-review' })
    if (!mayMove('user', review.state.kind, 'discarded')) return failed({ kind: 'wrong-state', state: review.state.kind })
    const discarded = { alertKey: alertKey(review.alert), act: { kind: 'review-discarded', review, reason: reason.trim() } } as const
    return ok({ change: { deleteReviews: [review], acts: [discarded] }, value: null })
  })
}
