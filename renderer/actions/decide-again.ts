import type { Draft } from '../../shared/domain/review.ts'
import type { ReviewId } from '../../shared/ids.ts'
import type { Result } from '../../shared/result.ts'
import type { WorkspaceStore } from '../store/workspace-store.ts'
import type { ActionFailure } from './action-failure.ts'

/** Turns a review in conflict or rejected into a draft on the basis of what the service says today. */
export function decideAgain(store: WorkspaceStore, _reviewId: ReviewId): Promise<Result<Draft, ActionFailure>> {
  return Promise.reject(new Error(`Not built yet: ${store.workspaceId}`))
}
