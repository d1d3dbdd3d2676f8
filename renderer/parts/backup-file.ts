import type { BackupFailure } from '../../shared/domain/backup.ts'
import type { Result } from '../../shared/errors.ts'
import type { BackupHead } from '../../shared/ipc/backup-schemas.ts'
import type { Client } from '../client/client.ts'
import { toBase64 } from '../files/bytes.ts'

/** A file that was begun. `append` returns the system's code if a piece could not be written. */
export interface BegunBackup {
  readonly head: BackupHead
  /** In base64. */
  readonly key: string
  readonly append: (bytes: Uint8Array) => Promise<string | null>
}

export type MadeBackup =
  | { readonly kind: 'kept'; readonly name: string; readonly rows: number; readonly removed: number }
  | { readonly kind: 'refused'; readonly reason: 'passphrase-too-short' | 'passphrase-missing' | 'busy' }
  | BackupFailure

/**
 * Makes one file in the folder of backups. If this fails, nothing is left of it, and older backups stay. `passphrase`
 * null means the stored one.
 */
export async function makeBackupFile(
  client: Client,
  passphrase: string | null,
  write: (file: BegunBackup) => Promise<Result<number, BackupFailure>>
): Promise<MadeBackup> {
  const begun = await client.ask('backup.begin', { passphrase })
  if (begun.kind !== 'begun') return begun
  const { head, key } = begun
  const append = async (bytes: Uint8Array): Promise<string | null> => {
    const written = await client.ask('backup.append', { id: head.id, bytes: toBase64(bytes) })
    return written.kind === 'not-written' ? written.code : null
  }
  let isWritten = false
  try {
    const rows = await write({ head, key, append })
    if (rows.kind === 'failed') return rows.failure
    isWritten = true
    const kept = await client.ask('backup.finish', { id: head.id })
    return kept.kind === 'kept' ? { ...kept, rows: rows.value } : kept
  } finally {
    // What was not written to its end, main would wait for, and begin no other one by itself.
    if (!isWritten) await client.ask('backup.abandon', { id: head.id })
  }
}
