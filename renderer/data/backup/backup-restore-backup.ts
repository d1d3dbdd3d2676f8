import type { EpochMillis } from '../../../shared/clock.ts'
import type { OpenBackup, RestoredBackup } from '../../../shared/domain/backup.ts'
import type { VaultId, WorkspaceId } from '../../../shared/ids.ts'
import type { IndexedDbDependencies } from '../database/cache-database.ts'
import type { RowCodec } from '../database/row-codec.ts'
import { restoreWorkRows } from './restore-backup.ts'
import { restoreCache } from './restore-cache.ts'

/** The databases that rows are put back into. Nothing else has them open. */
export interface RestoreTarget {
  readonly workspaceId: WorkspaceId
  readonly vaultId: VaultId
  readonly codec: RowCodec
  readonly dependencies: IndexedDbDependencies
  readonly at: EpochMillis
}

/** Puts back what a backup holds, the user's own work first. Nothing that is here is changed or deleted (SPEC B4). */
export async function restoreBackup(backup: OpenBackup, target: RestoreTarget, onRows: (rows: number) => void): Promise<RestoredBackup> {
  const work = await restoreWorkRows(backup, target)
  return { ...work, cache: await restoreCache(backup, target, onRows) }
}
