import type { EpochMillis } from '../../shared/clock.ts'
import type { CollectedItem } from '../../shared/domain/work-journal.ts'
import type { StoreFailure } from '../../shared/errors.ts'
import { failed, ok, type Result } from '../../shared/result.ts'
import { isStorageError, toStoreFailure } from '../data/database/store-failures.ts'
import { noWrite, type WorkWrite } from '../data/work/work-write.ts'
import type { WorkspaceStore } from '../data/workspace-store.ts'
import type { ActionFailure } from './action-failure.ts'

/** What an act comes to: a write with what it answers, or the reason why nothing is written. */
export type ActPlan<Value> = Result<
  { readonly write: Partial<WorkWrite>; readonly value: Value },
  ActionFailure
>

/** Runs one act of the user as one transaction. What the act finds in the way is answered as data; bugs throw. */
export async function act<Value>(
  store: WorkspaceStore,
  plan: (at: EpochMillis) => Promise<ActPlan<Value>>
): Promise<Result<Value, ActionFailure>> {
  try {
    return await store.workBook.write<Result<Value, ActionFailure>>(async () => {
      const at = store.clock.now()
      const planned = await plan(at)
      if (planned.kind === 'failed') return { write: noWrite, at, value: planned }
      return { write: { ...noWrite, ...planned.value.write }, at, value: ok(planned.value.value) }
    })
  } catch (thrown) {
    if (isStorageError(thrown)) return failed({ kind: 'store', failure: toStoreFailure(thrown) })
    throw thrown
  }
}

/** Runs one write. What the database refuses is answered as data; bugs throw. */
export async function attemptStore<Value>(write: () => Promise<Value>): Promise<Result<Value, StoreFailure>> {
  try {
    return ok(await write())
  } catch (thrown) {
    if (isStorageError(thrown)) return failed(toStoreFailure(thrown))
    throw thrown
  }
}

/** One act on cases or monitored organisations, as one transaction, with the journal right behind it. */
export function collectAct<Value>(
  store: WorkspaceStore,
  plan: (at: EpochMillis) => { readonly put: readonly CollectedItem[]; readonly value: Value }
): Promise<Result<Value, StoreFailure>> {
  return attemptStore(() =>
    store.workBook.write(() => {
      const at = store.clock.now()
      const { put, value } = plan(at)
      return Promise.resolve({ write: { ...noWrite, putCollected: put }, at, value })
    })
  )
}
