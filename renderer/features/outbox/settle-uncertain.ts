import { alertKey } from '../../../shared/domain/alert.ts'
import type { Draft, QueuedReview } from '../../../shared/domain/review.ts'
import type { ReviewId } from '../../../shared/ids.ts'
import { failed, ok, type Result } from '../../../shared/result.ts'
import type { WorkspaceStore } from '../../data/workspace-store.ts'
import { act } from '../../decisions/act.ts'
import type { ActionFailure } from '../../decisions/action-failure.ts'
import { toDraft } from '../../decisions/review-to-draft.ts'

/** The reviewer has seen both facts and says that an entry of the history is this review. */
export function confirmArrival(store: WorkspaceStore, reviewId: ReviewId): Promise<Result<QueuedReview, ActionFailure>> {
  return act(store, async (at) => {
    const [review] = await store.workBook.reviews([reviewId])
    if (review === undefined) return failed({ kind: 'no-such-review' })
    if (review.state.kind !== 'uncertain') return failed({ kind: 'wrong-state', state: review.state.kind })
    const arrived: QueuedReview = { ...review, state: { kind: 'accepted', at, correlationId: null, proof: 'reviewer' } }
    const acts = [{ alertKey: alertKey(review.alert), act: { kind: 'arrival-confirmed', review } as const }]
    return ok({ change: { putReviews: [arrived], acts }, value: arrived })
  })
}

/** The reviewer has seen both facts and says that it never arrived: it is a draft again, to be decided and sent anew. */
export function denyArrival(store: WorkspaceStore, reviewId: ReviewId): Promise<Result<Draft, ActionFailure>> {
  return act(store, async (at) => {
    const [review] = await store.workBook.reviews([reviewId])
    if (review === undefined) return failed({ kind: 'no-such-review' })
    if (review.state.kind !== 'uncertain') return failed({ kind: 'wrong-state', state: review.state.kind })
    const draft = await store.workBook.draft(alertKey(review.alert))
    return ok(toDraft({ review, draft, basis: review.basis, status: review.content.status, at, act: { kind: 'arrival-denied', review } }))
  })
}
