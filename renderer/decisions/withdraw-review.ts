import { alertKey } from '../../shared/domain/alert.ts'
import type { Draft } from '../../shared/domain/review.ts'
import type { ReviewId } from '../../shared/ids.ts'
import { failed, ok, type Result } from '../../shared/result.ts'
import type { WorkspaceStore } from '../data/workspace-store.ts'
import { act } from './act.ts'
import type { ActionFailure } from './action-failure.ts'
import { toDraft } from './review-to-draft.ts'

/** Takes a queued review back: it is a draft again. A newer draft of the same alert stays as it is. */
export function withdrawReview(store: WorkspaceStore, reviewId: ReviewId): Promise<Result<Draft, ActionFailure>> {
  return act(store, async (at) => {
    const [review] = await store.workBook.reviews([reviewId])
    if (review === undefined) return failed({ kind: 'no-such-review' })
    if (review.state.kind !== 'queued') return failed({ kind: 'wrong-state', state: review.state.kind })
    const draft = await store.workBook.draft(alertKey(review.alert))
    return ok(toDraft({ review, draft, basis: review.basis, status: review.content.status, at, act: { kind: 'withdrawn', review } }))
  })
}
