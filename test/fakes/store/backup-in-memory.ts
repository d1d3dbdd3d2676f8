import { importBackupKey } from '../../../renderer/data/backup/backup-format.ts'
import { openBackup } from '../../../renderer/data/backup/restore-backup.ts'
import { writeBackup } from '../../../renderer/data/backup/write-backup.ts'
import type { OpenWorkspace } from '../../../renderer/data/workspace.ts'
import type { EpochMillis } from '../../../shared/clock.ts'
import type { BackupProblem, OpenBackup } from '../../../shared/domain/backup.ts'
import type { Result } from '../../../shared/errors.ts'

export const testHead = {
  id: '5f0c1a2e-77b1-4c0d-9a44-000000000001',
  lock: { salt: 'c2FsdA==', cost: 2 ** 14, wrapped: 'd3JhcHBlZA==' }
}
const connection = { baseUrl: 'https://api.example.nl', headerForm: 'bare', userId: 'm.devries' } as const

export function testBackupKey(seed = 7): Promise<CryptoKey> {
  return importBackupKey(new Uint8Array(32).fill(seed))
}

/** Makes a whole backup in memory. Returns its bytes and the size of the largest piece that was passed on. */
export async function backUpInMemory(
  workspace: OpenWorkspace,
  madeAt: EpochMillis,
  words?: readonly string[]
): Promise<{
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly largestPiece: number
  readonly rows: number
}> {
  const pieces: Uint8Array[] = []
  const sink = (bytes: Uint8Array): Promise<null> => {
    pieces.push(bytes)
    return Promise.resolve(null)
  }
  const written = await writeBackup({
    workspace,
    about: { workspace: 'service', connection, madeAt, ...(words === undefined ? {} : { words }) },
    head: testHead,
    key: await testBackupKey(),
    sink,
    onRows: () => undefined
  })
  if (written.kind === 'failed') throw new Error(written.failure.code)
  return {
    bytes: new Uint8Array(Buffer.concat(pieces)),
    largestPiece: Math.max(...pieces.map(({ length }) => length)),
    rows: written.value
  }
}

/** Opens a backup with the key that wrote it, or without a key. */
export async function openInMemory(
  bytes: Uint8Array<ArrayBuffer>,
  key?: CryptoKey | null
): Promise<Result<OpenBackup, BackupProblem>> {
  const unlocking = key === undefined ? await testBackupKey() : key
  const file = {
    size: bytes.length,
    read: (from: number, to: number) => Promise.resolve(bytes.slice(from, to))
  }
  return await openBackup(
    file,
    () => Promise.resolve(unlocking),
    () => undefined
  )
}
