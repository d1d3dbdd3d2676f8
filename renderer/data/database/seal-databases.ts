import type { Table } from 'dexie'
import type { VaultId, WorkspaceId } from '../../../shared/ids.ts'
import type { IndexedDbDependencies } from './cache-database.ts'
import { databaseName } from './database-name.ts'
import { openDatabase, partsOf, recodeRow, rowsOf } from './database-rows.ts'
import { plainCodec, type RowCodec } from './row-codec.ts'
import type { Recode, SealedParts } from './sealed-rows.ts'
import { deleteDatabase, listDatabases } from './stored-databases.ts'

export interface PlainRows {
  readonly workspaceId: WorkspaceId
  readonly vaultId: VaultId
  readonly codec: RowCodec
  readonly dependencies: IndexedDbDependencies
}

/**
 * Migration of storage 1: the plain rows of versions before encryption become sealed rows in databases of their own,
 * and the databases that held them are deleted (SPEC E5). Until the plain ones are gone nothing else opens the sealed
 * ones, so that a kill at any moment leaves all rows where they were, and the next start begins again.
 */
export async function sealPlainRows({ workspaceId, vaultId, codec, dependencies }: PlainRows): Promise<void> {
  const recode: Recode = async (place, payload) => codec.encode(place, await plainCodec.decode(place, payload))
  const stored = await listDatabases(dependencies)
  // The user's own work first.
  for (const kind of ['work', 'cache'] as const) {
    const plainName = databaseName(kind, workspaceId, null)
    if (!stored.some(({ name }) => name === plainName)) continue
    const [plain, sealed] = [plainName, databaseName(kind, workspaceId, vaultId)].map((name) => openDatabase(kind, name, dependencies))
    if (plain === undefined || sealed === undefined) continue
    try {
      await Promise.all([plain.open(), sealed.open()])
      for (const [table, parts] of Object.entries(partsOf(kind))) await copyTable(plain.table(table), sealed.table(table), parts, recode)
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
