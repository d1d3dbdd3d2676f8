import type { Clock } from '../../shared/clock.ts'
import type { WorkspaceId } from '../../shared/ids.ts'
import { BadBackup } from '../data/backup/backup-format.ts'
import { restoreBackup } from '../data/backup/backup-restore-backup.ts'
import { isStorageError, toStoreFailure } from '../data/database/store-failures.ts'
import type { Sealing } from '../data/workspace-store.ts'
import { useRestore } from '../features/backup/state.ts'
import { storeFailureText } from '../i18n/failure-text.ts'
import { wording } from '../i18n/wording.ts'
import { sayDone, sayFailure } from '../parts/say.ts'

/** Puts back the backup that was opened, if any, before anything else opens the databases, and tells what came of it. */
export async function restoreWanted(workspaceId: WorkspaceId, { vaultId, codec }: Sealing, clock: Clock, onRows: (rows: number) => void): Promise<void> {
  const { wanted } = useRestore.getState()
  if (wanted === null) return
  useRestore.setState({ wanted: null })
  const { t } = wording()
  onRows(0)
  try {
    const { cache, ...counts } = await restoreBackup(wanted, { workspaceId, vaultId, codec, dependencies: {}, at: clock.now() }, onRows)
    sayDone([t('backup.restored', counts), t(`backup.restoredCache.${cache}`)].join(' '))
  } catch (thrown) {
    // What was put back by then stays; a restore that is run again goes on from there.
    if (thrown instanceof BadBackup) sayFailure({ sentence: t(`backup.problems.${thrown.problem}`), details: null })
    else if (isStorageError(thrown)) sayFailure(storeFailureText(t, toStoreFailure(thrown)))
    else throw thrown
  }
}
