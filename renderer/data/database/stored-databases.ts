import Dexie, { type DexieOptions } from 'dexie'
import { isPassing } from '../../../shared/domain/vault.ts'
import type { VaultId, WorkspaceId } from '../../../shared/ids.ts'

/** The browser's own if left out; tests pass others. */
export type IndexedDbDependencies = Pick<DexieOptions, 'indexedDB' | 'IDBKeyRange'>

/** Which of the two databases of a workspace. */
export type DatabaseKind = 'cache' | 'work'

/**
 * The name of a database. Rows that are sealed with the keys of one vault lie in databases of their own; without a
 * vault it is the name of the plain rows that versions before encryption wrote.
 */
export function databaseName(kind: DatabaseKind, workspaceId: WorkspaceId, vaultId: VaultId | null): string {
  return vaultId === null ? `fieldcase-${kind}-${workspaceId}` : `fieldcase-${kind}-${workspaceId}.${vaultId}`
}

export interface NamedDatabase {
  readonly name: string
  readonly kind: DatabaseKind
  readonly workspaceId: string
  readonly vaultId: string | null
  /** It holds the work while the database of the same name does not open (SPEC J6e). */
  readonly isBeside: boolean
  /** The number of its last migration. */
  readonly version: number
}

const besideMark = '.beside'

/** The database that is worked in while the one of this name does not open. */
export function besideName(name: string): string {
  return `${name}${besideMark}`
}

/** What follows is the name of the same database, whether it is the one beside or not. */
export function nameWithoutBeside(name: string): string {
  return name.endsWith(besideMark) ? name.slice(0, -besideMark.length) : name
}

/** The opposite of `databaseName`. Null for the name of anything else. */
function namedDatabase({ name = '', version = 0 }: IDBDatabaseInfo): NamedDatabase | null {
  const parts = /^fieldcase-(cache|work)-([^.]+)(?:\.(.+))?$/u.exec(nameWithoutBeside(name))
  const kind = parts?.[1] === 'cache' || parts?.[1] === 'work' ? parts[1] : null
  return kind === null || parts?.[2] === undefined
    ? null
    : {
        ...{ name, kind, workspaceId: parts[2], vaultId: parts[3] ?? null },
        isBeside: name !== nameWithoutBeside(name),
        // Dexie counts in tenths.
        version: version / 10
      }
}

/** The databases of the app that this profile holds. */
export async function listDatabases({
  indexedDB = globalThis.indexedDB
}: IndexedDbDependencies): Promise<readonly NamedDatabase[]> {
  const infos = await (indexedDB as IDBFactory).databases()
  return infos.flatMap((info) => namedDatabase(info) ?? [])
}

/** Deletes a database with its files. Waits for others that have it open to close it. */
export async function deleteDatabase(name: string, dependencies: IndexedDbDependencies): Promise<void> {
  await new Dexie(name, dependencies).delete()
}

export interface Deletion {
  readonly over: Promise<void>
  /** Resolves where somebody has it open still, after they were asked to close it. It may never resolve. */
  readonly held: Promise<void>
}

export function beginDeletion(name: string, dependencies: IndexedDbDependencies): Deletion {
  const database = new Dexie(name, dependencies)
  const held = new Promise<void>((resolve) => database.on('blocked', () => resolve()))
  return { over: database.delete(), held }
}

/** Ends a wait that may be for ever: a database is not deleted as long as another window has it open. */
export type Patience = (deletion: Deletion) => Promise<void>

/** Milliseconds. A window that has a database open may never close it. */
const longestHeld = 5_000
/** A large one on a slow disk takes its time, and nobody has it open. */
const longestDeletion = 60_000

/** `wait` resolves after so many milliseconds. */
export function createPatience(wait: (millis: number) => Promise<void>): Patience {
  return ({ over, held }) => Promise.race([over, held.then(() => wait(longestHeld)), wait(longestDeletion)])
}

export const shortPatience = createPatience((millis) => new Promise((resolve) => setTimeout(resolve, millis)))

/** The database in which rows of a backup are kept before they join those that are here. */
export function stagingName(kind: DatabaseKind, workspaceId: WorkspaceId, vaultId: VaultId): string {
  return `${databaseName(kind, workspaceId, vaultId)}${stagingMark}`
}

const stagingMark = '.restoring'

/** Deletes the databases of sessions that kept nothing (SPEC E6d), whose keys were only in memory, and those of a restore that was killed. */
export async function dropPassingRows(
  current: VaultId,
  stored: readonly NamedDatabase[],
  dependencies: IndexedDbDependencies
): Promise<void> {
  for (const { name, vaultId } of stored) {
    const isLeftOver =
      vaultId?.endsWith(stagingMark) === true ||
      (vaultId !== current && vaultId !== null && isPassing(vaultId))
    if (isLeftOver) await deleteDatabase(name, dependencies)
  }
}
