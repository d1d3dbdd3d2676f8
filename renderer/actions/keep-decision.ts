import type { QueuedReview } from '../../shared/domain/review.ts'
import type { ReviewId } from '../../shared/ids.ts'
import type { Result } from '../../shared/result.ts'
import type { WorkspaceStore } from '../store/workspace-store.ts'
import type { ActionFailure } from './action-failure.ts'

/** Ends a conflict: the same decision, now on the basis of what the service says today, queued again. */
export function keepDecision(store: WorkspaceStore, _reviewId: ReviewId): Promise<Result<QueuedReview, ActionFailure>> {
  return Promise.reject(new Error(`Not built yet: ${store.workspaceId}`))
}
