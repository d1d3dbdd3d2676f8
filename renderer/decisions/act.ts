import type { EpochMillis } from '../../shared/clock.ts'
import type { CollectedItem } from '../../shared/domain/work-journal.ts'
import type { StoreFailure } from '../../shared/errors.ts'
import { failed, ok, type Result } from '../../shared/result.ts'
import { attemptStore } from '../data/database/store-failures.ts'
import { noWrite, type WorkWrite } from '../data/work/work-write.ts'
import { facesOf, type OpenWorkspace } from '../data/workspace.ts'
import type { ActionFailure } from './action-failure.ts'

/** The result of planning an act: a write and a value, or the reason why nothing is written. */
export type ActPlan<Value> = Result<
  { readonly write: Partial<WorkWrite>; readonly value: Value },
  ActionFailure
>

/** Runs one act of the user in one transaction. A reason not to act is returned as data; bugs throw. */
export async function act<Value>(
  workspace: OpenWorkspace,
  plan: (at: EpochMillis) => Promise<ActPlan<Value>>
): Promise<Result<Value, ActionFailure>> {
  const { workBook, clock } = facesOf(workspace)
  const done = await attemptStore(() =>
    workBook.write<Result<Value, ActionFailure>>(async () => {
      const at = clock.now()
      const planned = await plan(at)
      if (planned.kind === 'failed') return { write: noWrite, at, value: planned }
      return { write: { ...noWrite, ...planned.value.write }, at, value: ok(planned.value.value) }
    })
  )
  return done.kind === 'ok' ? done.value : storeFailed(done.failure)
}

/** Turns a failure of the database into the reason why an act was not done. */
export function storeFailed(
  failure: StoreFailure
): Result<never, { readonly kind: 'store'; readonly failure: StoreFailure }> {
  return failed({ kind: 'store', failure })
}

interface CollectPlan<Value> {
  readonly put: readonly CollectedItem[]
  readonly value: Value
}

/**
 * Runs one act on cases or monitored organisations in one transaction, which the journal copies right
 * afterwards.
 */
export function collectAct<Value>(
  workspace: OpenWorkspace,
  plan: (at: EpochMillis) => CollectPlan<Value> | Promise<CollectPlan<Value>>
): Promise<Result<Value, StoreFailure>> {
  const { workBook, clock } = facesOf(workspace)
  return attemptStore(() =>
    workBook.write(async () => {
      const at = clock.now()
      const { put, value } = await plan(at)
      return { write: { ...noWrite, putCollected: put }, at, value }
    })
  )
}
