import type { Dexie, Table } from 'dexie'
import type { VaultId, WorkspaceId } from '../../../shared/ids.ts'
import { plainCodec, type RowCodec } from './row-codec.ts'
import { sealedWith } from './sealed-codec.ts'
import { openDatabase, partsOf, type Recode, recodeRow, rowsOf, type SealedParts } from './sealed-parts.ts'
import {
  databaseName,
  deleteDatabase,
  type IndexedDbDependencies,
  listDatabases,
  type NamedDatabase
} from './stored-databases.ts'
import { isStorageError } from './store-failures.ts'
import { UnreadableRow } from './unreadable-rows.ts'

export interface PlainRows {
  readonly workspaceId: WorkspaceId
  /** The databases that are there. */
  readonly stored: readonly NamedDatabase[]
  readonly vaultId: VaultId
  readonly codec: RowCodec
  readonly dependencies: IndexedDbDependencies
}

/**
 * Seals the plain rows of versions before encryption into databases of their own, and deletes the databases that
 * held them (SPEC E5a). Nothing else opens the sealed databases until the plain ones are gone, so that a kill at
 * any moment loses no row and the next start begins again.
 */
export async function sealPlainRows({
  workspaceId,
  stored,
  vaultId,
  codec,
  dependencies
}: PlainRows): Promise<void> {
  const recode: Recode = async (ref, payload) => codec.encode(ref, await plainCodec.decode(ref, payload))
  // The user's own work comes first.
  for (const kind of ['work', 'cache'] as const) {
    const plainName = databaseName(kind, workspaceId, null)
    if (!stored.some(({ name }) => name === plainName)) continue
    const [plain, sealed] = [plainName, databaseName(kind, workspaceId, vaultId)].map((name) =>
      openDatabase(kind, name, dependencies)
    )
    if (plain === undefined || sealed === undefined) continue
    try {
      await Promise.all([plain.open(), sealed.open()])
      for (const [table, parts] of Object.entries(partsOf(kind)))
        await copyTable(plain.table(table), sealed.table(table), parts, recode)
    } finally {
      plain.close()
      sealed.close()
    }
    await deleteDatabase(plainName, dependencies)
  }
}

async function copyTable(from: Table, to: Table, parts: SealedParts, recode: Recode): Promise<void> {
  for await (const values of rowsOf(from)) {
    await to.bulkPut(await Promise.all(values.map((row) => recodeRow(row, parts, recode))))
  }
}

export interface RowsToReseal {
  readonly vaultId: VaultId
  /** Reads with all keys and seals with the newest one. */
  readonly codec: RowCodec
  readonly generation: number
  readonly dependencies: IndexedDbDependencies
  /** Told how many rows were read and are sealed with it. */
  readonly onRows?: ((rows: number) => void) | undefined
}

/**
 * Seals every row of every workspace of a vault with the newest key, portion by portion (SPEC E8c). Rows that are
 * sealed with it already are passed over, so that a kill costs only the portion under way. A row that cannot be
 * read stays as it is. Returns whether all rows have the newest key now.
 */
export async function resealRows({
  vaultId,
  codec,
  generation,
  dependencies,
  onRows
}: RowsToReseal): Promise<{ readonly isComplete: boolean }> {
  let isComplete = true
  let read = 0
  const recode: Recode = async (ref, payload) => {
    try {
      if (sealedWith(ref, payload) === generation) return payload
      return await codec.encode(ref, await codec.decode(ref, payload))
    } catch (thrown) {
      if (!(thrown instanceof UnreadableRow)) throw thrown
      // Its key must be kept, since a backup of the files may still have the row undamaged.
      isComplete = false
      return payload
    }
  }
  const databases = (await listDatabases(dependencies)).filter((one) => one.vaultId === vaultId)
  for (const { kind, name } of databases) {
    const database = openDatabase(kind, name, dependencies)
    try {
      if (!(await opens(database))) {
        // Its rows still need their key when it opens again.
        isComplete = false
        continue
      }
      for (const [table, parts] of Object.entries(partsOf(kind))) {
        if (parts === null) continue
        for await (const rows of rowsOf(database.table(table))) {
          await database
            .table(table)
            .bulkPut(await Promise.all(rows.map((row) => recodeRow(row, parts, recode))))
          onRows?.((read += rows.length))
        }
      }
    } finally {
      database.close()
    }
  }
  return { isComplete }
}

async function opens(database: Dexie): Promise<boolean> {
  try {
    await database.open()
    return true
  } catch (thrown) {
    if (isStorageError(thrown)) return false
    throw thrown
  }
}
