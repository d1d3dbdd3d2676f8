import type { Decision, Draft } from '../../shared/domain/review.ts'
import type { Result } from '../../shared/result.ts'
import type { WorkspaceStore } from '../store/workspace-store.ts'
import type { ActionFailure } from './action-failure.ts'

/** What is left out stays as it was. `status: null` takes the decision back and keeps rating and comment. */
export interface DraftChange {
  readonly status?: Decision | null
  readonly riskRating?: string
  readonly riskComment?: string
}

/** Writes the draft of an alert. Durable when the promise resolves. */
export function saveDraft(store: WorkspaceStore, _key: string, _change: DraftChange): Promise<Result<Draft, ActionFailure>> {
  return Promise.reject(new Error(`Not built yet: ${store.workspaceId}`))
}
