import type { Feed } from '../../../shared/domain/sync-run.ts'
import { failed, ok, type Result } from '../../../shared/result.ts'
import { isStorageError, toStoreFailure } from '../../data/database/store-failures.ts'
import { readFeedAgain } from '../../data/pull/read-again.ts'
import type { WorkspaceStore } from '../../data/workspace-store.ts'
import type { ActionFailure } from '../../decisions/action-failure.ts'

/** Has the next sync read a feed again whose rows were set aside, for the calls of that feed alone. */
export async function readAgain({ cache }: WorkspaceStore, feed: Feed): Promise<Result<null, ActionFailure>> {
  try {
    await readFeedAgain(cache, feed)
    return ok(null)
  } catch (thrown) {
    if (isStorageError(thrown)) return failed({ kind: 'store', failure: toStoreFailure(thrown) })
    throw thrown
  }
}
