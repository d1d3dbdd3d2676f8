import Dexie from 'dexie'
import { isPassing } from '../../../shared/domain/vault.ts'
import type { VaultId, WorkspaceId } from '../../../shared/ids.ts'
import type { IndexedDbDependencies } from './cache-database.ts'
import { databaseName, type NamedDatabase, namedDatabase } from './database-name.ts'

/** The databases of the app that this profile holds. */
export async function listDatabases({ indexedDB = globalThis.indexedDB }: IndexedDbDependencies): Promise<readonly NamedDatabase[]> {
  const infos = await (indexedDB as IDBFactory).databases()
  return infos.flatMap(({ name }) => namedDatabase(name ?? '') ?? [])
}

/** Deletes a database with its files. Waits for others that have it open to close it. */
export async function deleteDatabase(name: string, dependencies: IndexedDbDependencies): Promise<void> {
  await new Dexie(name, dependencies).delete()
}

/** Where rows of a backup lie before they join those that are here. */
export function stagingName(workspaceId: WorkspaceId, vaultId: VaultId): string {
  return `${databaseName('work', workspaceId, vaultId)}${stagingMark}`
}

const stagingMark = '.restoring'

/** Databases of sessions that kept nothing (SPEC E6), whose keys went with the memory that held them, and of a restore that was killed. */
export async function dropPassingRows(current: VaultId, dependencies: IndexedDbDependencies): Promise<void> {
  for (const { name, vaultId } of await listDatabases(dependencies)) {
    const isLeftOver = vaultId?.endsWith(stagingMark) === true || (vaultId !== current && vaultId !== null && isPassing(vaultId))
    if (isLeftOver) await deleteDatabase(name, dependencies)
  }
}
