import type { StoreFailure } from '../../shared/errors.ts'
import { failed, ok, type Result } from '../../shared/result.ts'
import { isStorageError, toStoreFailure } from '../data/database/store-failures.ts'

/** Runs one write. What the database refuses is answered as data; bugs throw. */
export async function attemptStore<Value>(write: () => Promise<Value>): Promise<Result<Value, StoreFailure>> {
  try {
    return ok(await write())
  } catch (thrown) {
    if (isStorageError(thrown)) return failed(toStoreFailure(thrown))
    throw thrown
  }
}
