import type { Retention } from '../../../shared/domain/settings.ts'
import type { StoreFailure } from '../../../shared/errors.ts'
import type { Result } from '../../../shared/result.ts'
import type { WorkspaceStore } from '../../data/workspace-store.ts'
import { attemptStore } from '../../decisions/act.ts'

/** Deletes what has grown too old, as at a start, but for the alert that is open (SPEC B8d). */
export function deleteOld(
  store: WorkspaceStore,
  retention: Retention,
  open: string | null
): Promise<Result<void, StoreFailure>> {
  return attemptStore(() => store.deleteOld(retention, open))
}
