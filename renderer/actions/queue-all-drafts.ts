import type { QueuedReview } from '../../shared/domain/review.ts'
import type { Result } from '../../shared/result.ts'
import type { WorkspaceStore } from '../store/workspace-store.ts'
import type { ActionFailure } from './action-failure.ts'

export interface QueuedDrafts {
  readonly queued: readonly QueuedReview[]
  /** Drafts that stay drafts, each with its reason. */
  readonly refused: readonly { readonly key: string; readonly failure: ActionFailure }[]
}

/** Moves every draft that can be sent into the outbox, in one transaction. */
export function queueAllDrafts(store: WorkspaceStore, _userId: string): Promise<Result<QueuedDrafts, ActionFailure>> {
  return Promise.reject(new Error(`Not built yet: ${store.workspaceId}`))
}
