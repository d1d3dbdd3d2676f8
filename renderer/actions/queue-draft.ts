import type { QueuedReview } from '../../shared/domain/review.ts'
import type { Result } from '../../shared/result.ts'
import type { WorkspaceStore } from '../store/workspace-store.ts'
import type { ActionFailure } from './action-failure.ts'

/** Moves a draft into the outbox: draft out, review in, act in the history, in one transaction. */
export function queueDraft(store: WorkspaceStore, _key: string, _userId: string): Promise<Result<QueuedReview, ActionFailure>> {
  return Promise.reject(new Error(`Not built yet: ${store.workspaceId}`))
}
