import type { Retention } from '../../shared/domain/retention.ts'
import { failed, ok } from '../../shared/result.ts'
import type { Result } from '../../shared/result.ts'
import { isStorageError, toStoreFailure } from '../store/store-failure.ts'
import type { WorkspaceStore } from '../store/workspace-store.ts'
import type { ActionFailure } from './action-failure.ts'

/** Deletes what has grown too old, as at a start, but for the alert that is open (SPEC B8). */
export async function deleteOld(store: WorkspaceStore, retention: Retention, open: string | null): Promise<Result<null, ActionFailure>> {
  try {
    await store.deleteOld(retention, open)
    return ok(null)
  } catch (thrown) {
    if (isStorageError(thrown)) return failed({ kind: 'store', failure: toStoreFailure(thrown) })
    throw thrown
  }
}
