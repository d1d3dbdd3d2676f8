import type { ReviewId } from '../../shared/ids.ts'
import type { Result } from '../../shared/result.ts'
import type { WorkspaceStore } from '../store/workspace-store.ts'
import type { ActionFailure } from './action-failure.ts'

/** Throws away a review that is queued, in conflict or rejected. The history keeps it with the reason. */
export function discardReview(store: WorkspaceStore, _reviewId: ReviewId, _reason: string): Promise<Result<null, ActionFailure>> {
  return Promise.reject(new Error(`Not built yet: ${store.workspaceId}`))
}
