import type Dexie from 'dexie'
import type { Table } from 'dexie'
import type { VaultId, WorkspaceId } from '../../../shared/ids.ts'
import { createCacheDatabase } from '../cache-database.ts'
import type { IndexedDbDependencies } from '../cache-database.ts'
import { databaseName } from '../database-name.ts'
import type { DatabaseKind } from '../database-name.ts'
import { plainCodec } from '../row-codec.ts'
import type { RowCodec } from '../row-codec.ts'
import { createWorkDatabase } from '../work-database.ts'
import { cacheParts, workParts } from './sealed-parts.ts'
import type { Recode, SealedParts } from './sealed-parts.ts'
import { deleteDatabase, listDatabases } from './stored-databases.ts'

/** Rows that are sealed and written together. */
const portion = 200

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

function partsOf(kind: DatabaseKind): Readonly<Record<string, SealedParts>> {
  return kind === 'cache' ? cacheParts : workParts
}

function openDatabase(kind: DatabaseKind, name: string, dependencies: IndexedDbDependencies): Dexie {
  return kind === 'cache' ? createCacheDatabase(name, dependencies) : createWorkDatabase(name, dependencies)
}

async function copyTable(from: Table, to: Table, parts: SealedParts, recode: Recode): Promise<void> {
  for await (const { values } of rowsOf(from)) {
    await to.bulkPut(await Promise.all(values.map((row) => recodeRow(row, parts, recode))))
  }
}

async function recodeRow(row: unknown, parts: SealedParts, recode: Recode): Promise<unknown> {
  return parts === null ? row : await parts(row as never, recode)
}

/** All rows of a table by their primary keys, a portion at a time. Each portion is a transaction of its own. */
async function* rowsOf(table: Table): AsyncGenerator<{ readonly keys: readonly unknown[]; readonly values: readonly unknown[] }> {
  let after: unknown = undefined
  for (;;) {
    const rest = after === undefined ? table.orderBy(':id') : table.where(':id').above(after)
    const keys = await rest.limit(portion).primaryKeys()
    if (keys.length === 0) return
    after = keys.at(-1)
    const values = await table.bulkGet(keys as never[])
    yield { keys, values: values.filter((row) => row !== undefined) }
  }
}
