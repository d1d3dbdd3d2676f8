import type { Draft } from '../../shared/domain/review.ts'
import type { ReviewId } from '../../shared/ids.ts'
import type { Result } from '../../shared/result.ts'
import type { WorkspaceStore } from '../store/workspace-store.ts'
import type { ActionFailure } from './action-failure.ts'

/** Takes a queued review back: it is a draft again. A newer draft of the same alert stays as it is. */
export function withdrawReview(store: WorkspaceStore, _reviewId: ReviewId): Promise<Result<Draft, ActionFailure>> {
  return Promise.reject(new Error(`Not built yet: ${store.workspaceId}`))
}
