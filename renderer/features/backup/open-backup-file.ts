import type { BackupProblem, OpenBackup } from '../../../shared/domain/backup.ts'
import type { BackupHead } from '../../../shared/ipc/backup-schemas.ts'
import type { Result } from '../../../shared/result.ts'
import { bytesOfFile } from '../../data/backup/backup-bytes.ts'
import { importBackupKey } from '../../data/backup/backup-format.ts'
import { openBackup } from '../../data/backup/open-backup.ts'
import { fromBase64 } from '../../files/bytes.ts'

/** Reads a file from its first to its last byte. `unlock` answers the file's key in base64, or null for a wrong passphrase. */
export function openBackupFile(file: Blob, unlock: (head: BackupHead) => Promise<string | null>, onRows: (rows: number) => void): Promise<Result<OpenBackup, BackupProblem>> {
  const keyOf = async (head: BackupHead): Promise<CryptoKey | null> => {
    const key = await unlock(head)
    return key === null ? null : await importBackupKey(fromBase64(key))
  }
  return openBackup(bytesOfFile(file), keyOf, onRows)
}
