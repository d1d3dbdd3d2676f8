import type { Dexie } from 'dexie'
import type { VaultId, WorkspaceId } from '../../../shared/ids.ts'
import { cacheMigrations, newest, workMigrations } from './migrations.ts'
import { isStorageError, WrittenByNewer } from './store-failures.ts'
import type { NamedDatabase } from './stored-databases.ts'

/** Milliseconds before each further attempt: a locked file, or a disk that is busy, is often free a moment later. */
const attemptsAfter = [200, 800, 2_000] as const

/** Opens a database, again and again for some seconds. @throws what the last attempt threw. */
export async function openPatiently(
  database: Dexie,
  pause: (millis: number) => Promise<void>
): Promise<void> {
  for (const millis of attemptsAfter) {
    try {
      await database.open()
      return
    } catch (thrown) {
      if (!isStorageError(thrown)) throw thrown
      await pause(millis)
    }
  }
  await database.open()
}

const knownVersions = { cache: newest(cacheMigrations), work: newest(workMigrations) } as const

/**
 * Refuses databases that a newer version of the app has written, before anything opens them: the library opens them
 * as they are, and rows would be written into tables that this version does not know.
 */
export function refuseNewer(
  stored: readonly NamedDatabase[],
  concerns: (database: { readonly workspaceId: string; readonly vaultId: string | null }) => boolean
): void {
  // Where the library itself adds a missing index, the version grows by a tenth.
  if (stored.filter(concerns).some(({ kind, version }) => Math.floor(version) > knownVersions[kind]))
    throw new WrittenByNewer()
}

/** The databases of one workspace: those of its vault, and the plain ones of before. */
export function ofWorkspace(
  id: WorkspaceId,
  vault: VaultId | null
): (database: { readonly workspaceId: string; readonly vaultId: string | null }) => boolean {
  return ({ workspaceId, vaultId }) => workspaceId === id && (vaultId === null || vaultId === vault)
}
