import type { Draft, QueuedReview } from '../../shared/domain/review.ts'
import type { CaseView, QuarantineEntry, WorkspaceFacts } from './views.ts'
import type { WorkspaceStore } from './workspace-store.ts'

export type { OutboxCounts } from './outbox-counts.ts'
export type { CaseView, FollowListView, QuarantineEntry, WorkspaceFacts } from './views.ts'

const later = (store: WorkspaceStore): Promise<never> => Promise.reject(new Error(`Not built yet: ${store.workspaceId}`))

/** Undefined where the store holds no alert of this key. */
export function readCase(store: WorkspaceStore, _key: string): Promise<CaseView | undefined> {
  return later(store)
}

/** Newest first. */
export function listDrafts(store: WorkspaceStore): Promise<readonly Draft[]> {
  return later(store)
}

/** Newest first. */
export function listReviews(store: WorkspaceStore): Promise<readonly QueuedReview[]> {
  return later(store)
}

/** Newest first. */
export function listQuarantine(store: WorkspaceStore): Promise<readonly QuarantineEntry[]> {
  return later(store)
}

export function readFacts(store: WorkspaceStore): Promise<WorkspaceFacts> {
  return later(store)
}
