import type { EpochMillis } from '../../shared/clock.ts'
import type { PlaceWork } from '../../shared/domain/work-journal.ts'
import type { StoreFailure } from '../../shared/errors.ts'
import type { Result } from '../../shared/result.ts'
import { noChange } from '../data/work/work-write.ts'
import type { WorkspaceStore } from '../data/workspace-store.ts'
import { attemptStore } from './store-attempt.ts'

/** One act on cases or monitored organisations, as one transaction, with the journal right behind it. */
export function placeAct<Value>(store: WorkspaceStore, plan: (at: EpochMillis) => { readonly put: readonly PlaceWork[]; readonly value: Value }): Promise<Result<Value, StoreFailure>> {
  return attemptStore(() =>
    store.workBook.change(() => {
      const at = store.clock.now()
      const { put, value } = plan(at)
      return Promise.resolve({ change: { ...noChange, putPlaces: put }, at, value })
    })
  )
}
