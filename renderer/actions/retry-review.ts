import type { QueuedReview } from '../../shared/domain/review.ts'
import type { ReviewId } from '../../shared/ids.ts'
import type { Result } from '../../shared/result.ts'
import type { WorkspaceStore } from '../store/workspace-store.ts'
import type { ActionFailure } from './action-failure.ts'

/** Makes a waiting or rejected review due at once. */
export function retryReview(store: WorkspaceStore, _reviewId: ReviewId): Promise<Result<QueuedReview, ActionFailure>> {
  return Promise.reject(new Error(`Not built yet: ${store.workspaceId}`))
}
