import type { Clock } from '../../../shared/clock.ts'
import type { BackupProblem, OpenBackup } from '../../../shared/domain/backup.ts'
import type { Result } from '../../../shared/errors.ts'
import type {
  BackupHead,
  BackupSettings,
  OpenedFile,
  TakenBackup
} from '../../../shared/ipc/backup-schemas.ts'
import type { ConnectionProblem } from '../../../shared/ipc/connection-schemas.ts'
import type { ContractResult } from '../../../shared/ipc/contract.ts'
import type { Client } from '../../client/client.ts'
import { BadBackup, type BackupBytes, bytesOfFile, importBackupKey } from '../../data/backup/backup-format.ts'
import { writeBackup } from '../../data/backup/write-backup.ts'
import type { OpenWorkspace } from '../../data/workspace.ts'
import { sayFailureOf } from '../../decisions/said-of-workspace.ts'
import { fromBase64 } from '../../files/bytes.ts'
import { useSession } from '../../live/context.ts'
import { type MadeBackup, makeBackupFile } from '../../parts/backup-file.ts'
import { onceOverlay, opensDialog, useOverlay } from '../../parts/in-front.ts'
import { sayFailure, sayWhetherKept } from '../../parts/messages.ts'
import { typedInDialog } from '../../ui/dialog.tsx'
import { useRestore } from './state.ts'

/**
 * Reads a file from its first to its last byte. `unlock` returns the file's key in base64, or null for a
 * wrong passphrase.
 */
async function openBackupFile(
  bytes: BackupBytes,
  unlock: (head: BackupHead) => Promise<string | null>,
  onRows: (rows: number) => void
): Promise<Result<OpenBackup, BackupProblem>> {
  const keyOf = async (head: BackupHead): Promise<CryptoKey | null> => {
    const key = await unlock(head)
    return key === null ? null : await importBackupKey(fromBase64(key))
  }
  // Read only where a backup is opened, since every start would wait for it else.
  const { openBackup } = await import('../../data/backup/restore-backup.ts')
  return await openBackup(bytes, keyOf, onRows)
}

export interface BackupParts {
  readonly client: Client
  readonly clock: Clock
  readonly workspace: OpenWorkspace
}

/** Makes one backup of the open workspace: see `makeBackupFile`. */
export async function makeBackup(
  { client, clock, workspace }: BackupParts,
  passphrase: string | null,
  onRows: (rows: number) => void
): Promise<MadeBackup> {
  const { workspace: connected } = useSession.getState()
  if (connected.kind === 'none') return { kind: 'refused', reason: 'busy' }
  const { words } = await client.ask('spelling.own', null)
  const about = { workspace: connected.kind, connection: connected.connection, madeAt: clock.now(), words }
  return await makeBackupFile(client, passphrase, async ({ head, key, append: sink }) => {
    const imported = await importBackupKey(fromBase64(key))
    return await writeBackup({ workspace, about, head, key: imported, sink, onRows })
  })
}

/** Makes the backup that is due, and says why it could not be made. Of a workspace that was left meanwhile it says nothing (SPEC B9j). */
export async function makeDueBackup(parts: BackupParts): Promise<void> {
  const made = await makeBackup(parts, null, () => undefined)
  if (made.kind === 'not-written' || made.kind === 'not-read')
    sayFailureOf(parts.workspace, 'backup', ({ t }) =>
      t(`backup.automaticFailed.${made.kind}`, { code: made.code })
    )
  else if (made.kind === 'refused' && made.reason === 'passphrase-missing')
    sayFailureOf(parts.workspace, 'backup', ({ t }) => t('backup.refused.passphrase-missing'))
}

/** Lets the user choose another folder. Null if they did not choose one, or if it could not be kept, which is said. */
export async function chooseFolder(client: Client): Promise<BackupSettings | null> {
  const chosen = await client.ask('backup.choose-folder', null)
  if (chosen === null || !('kind' in chosen)) return chosen
  sayWhetherKept('setting backups', chosen, null)
  return null
}

/** Sets how many backups are kept. Returns whether the setting was saved. */
export async function keepAtMost(client: Client, keep: number): Promise<boolean> {
  return sayWhetherKept('setting backups', await client.ask('backup.keep', { keep }), null)
}

/** Sets how often a backup is made automatically. `passphrase` null means the stored one. */
export function automate(
  client: Client,
  everyHours: BackupSettings['automatic']['everyHours'],
  passphrase: string | null
): Promise<ContractResult<'backup.automatic'>> {
  return client.ask('backup.automatic', { everyHours, passphrase })
}

/** Main reads no more at once. A frame may be longer. */
const longestRead = 8 * 1024 * 1024

/** The file that was opened with the app, read by main. */
function bytesOfOpened(client: Client, { file, bytes: size }: OpenedFile): BackupBytes {
  return {
    size,
    read: async (from, to) => {
      const pieces: Uint8Array<ArrayBuffer>[] = []
      for (let at = from; at < Math.min(to, size); at += longestRead) {
        const end = Math.min(at + longestRead, to, size)
        const { bytes } = await client.ask('backup.read-opened', { file, from: at, to: end })
        if (bytes === null) throw new BadBackup('not-read')
        pieces.push(fromBase64(bytes))
      }
      return new Uint8Array(await new Blob(pieces).arrayBuffer())
    }
  }
}

/**
 * Offers to restore the backup that was opened with the app, if there is one. A dialog in which something is typed would
 * give way to it, so that the person ends that first (SPEC B10c).
 */
export async function offerOpened(
  client: Pick<Client, 'ask'>,
  isTyped = (): boolean => typedInDialog() !== null
): Promise<void> {
  while (useOverlay.getState().overlay !== null && isTyped()) await overlayLeft()
  const openLater = opensDialog()
  const taken = await client.ask('backup.opened', null)
  if (taken?.kind === 'offered') openLater({ kind: 'restore', file: taken.file })
  if (taken?.kind === 'not-opened') sayNotOpened(taken)
}

function sayNotOpened({ name, code }: Extract<TakenBackup, { kind: 'not-opened' }>): void {
  sayFailure('backup opened', ({ t }) => ({
    sentence: t(code === 'ENOENT' ? 'backup.openedGone' : 'backup.openedNotRead', { name, code }),
    details: code
  }))
}

/** Resolves when the dialog that is open has gone. */
function overlayLeft(): Promise<void> {
  const { overlay } = useOverlay.getState()
  return new Promise((resolve) => onceOverlay((now) => now !== overlay, resolve))
}

/** Reads a file from its first to its last byte and changes nothing. */
export function checkBackup(
  client: Client,
  file: Blob | OpenedFile,
  passphrase: string,
  onRows: (rows: number) => void
): Promise<Result<OpenBackup, BackupProblem>> {
  return openBackupFile(
    file instanceof Blob ? bytesOfFile(file) : bytesOfOpened(client, file),
    async (head) => (await client.ask('backup.unlock', { head, passphrase })).key,
    onRows
  )
}

/**
 * Makes the backup's workspace the current one, which restores the rows when it opens. Returns why this was
 * not done, or null.
 */
export async function restore(client: Client, backup: OpenBackup): Promise<ConnectionProblem | null> {
  const before = useSession.getState().workspace
  useRestore.setState({ wanted: backup })
  const { workspace, connection } = backup.about
  const adopted = await client.ask('workspace.adopt', { workspace, connection })
  if (adopted.kind === 'invalid') {
    // Another one may be wanted meanwhile.
    useRestore.setState(({ wanted }) => (wanted === backup ? { wanted: null } : {}))
    return adopted.problem
  }
  const { workspace: now } = adopted
  useSession.setState({ workspace: now })
  // A workspace with another id is opened anyway.
  if (before.kind !== 'none' && now.kind !== 'none' && before.id === now.id)
    useRestore.setState(({ requests }) => ({ requests: requests + 1 }))
  return null
}
