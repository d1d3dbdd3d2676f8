import type { Clock } from '../../shared/clock.ts'
import type { StoreFailure } from '../../shared/errors.ts'
import type { ReviewId, WorkspaceId } from '../../shared/ids.ts'
import type { CaseStore } from '../../shared/ipc/case-store.ts'
import type { TriageIndex } from './triage-index.ts'

export interface WorkspaceOptions {
  readonly workspaceId: WorkspaceId
  readonly clock: Clock
  readonly newReviewId: () => ReviewId
}

/** One workspace's two databases, opened, with the index over them. */
export interface WorkspaceStore {
  readonly workspaceId: WorkspaceId
  readonly caseStore: CaseStore
  readonly triage: TriageIndex
  /** Closes both databases. Calls under way fail with `storage-closed`. */
  close(): void
}

export function openWorkspaceStore(options: WorkspaceOptions): Promise<WorkspaceStore> {
  return Promise.reject(new Error(`Not built yet: ${options.workspaceId}`))
}

export function toStoreFailure(thrown: unknown): StoreFailure {
  return { kind: 'storage-failed', name: thrown instanceof Error ? thrown.name : 'Unknown' }
}
