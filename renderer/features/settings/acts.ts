import type { Retention } from '../../../shared/domain/settings.ts'
import type { StoreFailure } from '../../../shared/errors.ts'
import type { Result } from '../../../shared/result.ts'
import { attemptStore } from '../../data/database/store-failures.ts'
import { facesOf, type OpenWorkspace } from '../../data/workspace.ts'

/** Deletes what has grown too old, as at a start, but for the alert that is open (SPEC B8d). */
export function deleteOld(
  workspace: OpenWorkspace,
  retention: Retention,
  open: string | null
): Promise<Result<void, StoreFailure>> {
  const { deleteOld } = facesOf(workspace)
  return attemptStore(() => deleteOld(retention, open))
}
