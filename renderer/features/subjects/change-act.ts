import { failed, type Result } from '../../../shared/result.ts'
import { isStorageError, toStoreFailure } from '../../data/database/store-failures.ts'
import type { WorkspaceStore } from '../../data/workspace-store.ts'
import type { ChangeFailure } from './change-failure.ts'

/** Runs one act on the queue of creations and edits. What the act finds in the way is answered as data; bugs throw. */
export async function changeAct<Value>({ changeBook }: WorkspaceStore, act: () => Promise<Result<Value, ChangeFailure>>): Promise<Result<Value, ChangeFailure>> {
  try {
    return await changeBook.inTurn(act)
  } catch (thrown) {
    if (isStorageError(thrown)) return failed({ kind: 'store', failure: toStoreFailure(thrown) })
    throw thrown
  }
}
