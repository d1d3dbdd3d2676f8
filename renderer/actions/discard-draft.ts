import type { Draft } from '../../shared/domain/review.ts'
import type { Result } from '../../shared/result.ts'
import type { WorkspaceStore } from '../store/workspace-store.ts'
import type { ActionFailure } from './action-failure.ts'

/** Throws a draft away and answers it, so that the screen can offer to undo. */
export function discardDraft(store: WorkspaceStore, _key: string): Promise<Result<Draft, ActionFailure>> {
  return Promise.reject(new Error(`Not built yet: ${store.workspaceId}`))
}
