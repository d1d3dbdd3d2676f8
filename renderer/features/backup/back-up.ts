import type { BackupAbout } from '../../../shared/domain/backup.ts'
import type { BackupHead } from '../../../shared/ipc/backup-schemas.ts'
import type { Result } from '../../../shared/result.ts'
import { importBackupKey } from '../../data/backup/backup-format.ts'
import { writeBackup } from '../../data/backup/write-backup.ts'
import type { WorkspaceStore } from '../../data/workspace-store.ts'
import { fromBase64, toBase64 } from '../../files/bytes.ts'

/** A file that was begun. Takes pieces in base64; answers the system's code where one could not be written. */
export interface BegunBackup {
  readonly head: BackupHead
  readonly key: string
  readonly append: (base64: string) => Promise<string | null>
}

/** Writes all that the workspace holds into the file. Answers the number of rows, or why it was not written. */
export async function backUp(
  store: WorkspaceStore,
  about: Omit<BackupAbout, 'storage'>,
  { head, key, append }: BegunBackup,
  onRows: (rows: number) => void
): Promise<Result<number, string>> {
  const imported = await importBackupKey(fromBase64(key))
  return await writeBackup({ store, about, head, key: imported, sink: (bytes) => append(toBase64(bytes)), onRows })
}
