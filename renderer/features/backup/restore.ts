import type { BackupProblem, OpenBackup } from '../../../shared/domain/backup.ts'
import type { ConnectionProblem } from '../../../shared/ipc/connection-schemas.ts'
import type { Result } from '../../../shared/result.ts'
import type { Client } from '../../client/client.ts'
import { useSession } from '../../live/session.ts'
import { openBackupFile } from './open-backup-file.ts'
import { useRestore } from './state.ts'

/** Reads a file from its first to its last byte. Nothing is changed by it. */
export function checkBackup(client: Client, file: Blob, passphrase: string, onRows: (rows: number) => void): Promise<Result<OpenBackup, BackupProblem>> {
  return openBackupFile(file, async (head) => (await client.ask('backup.unlock', { head, passphrase })).key, onRows)
}

/** Makes the backup's workspace the current one, whose opening puts the rows back. Answers why it was not done. */
export async function restore(client: Client, backup: OpenBackup): Promise<ConnectionProblem | null> {
  const before = useSession.getState().workspace
  useRestore.setState({ wanted: backup })
  const { workspace, connection } = backup.about
  const adopted = await client.ask('workspace.adopt', { workspace, connection })
  if (adopted.kind === 'invalid') {
    useRestore.setState({ wanted: null })
    return adopted.problem
  }
  const { workspace: now } = adopted
  useSession.setState({ workspace: now })
  // Another workspace is opened anyway.
  if (before.kind !== 'none' && now.kind !== 'none' && before.id === now.id) useRestore.setState(({ requests }) => ({ requests: requests + 1 }))
  return null
}
