import type Dexie from 'dexie'
import type { Table } from 'dexie'
import { createCacheDatabase, type IndexedDbDependencies } from './cache-database.ts'
import type { DatabaseKind } from './database-name.ts'
import { cacheParts, type Recode, type SealedParts, workParts } from './sealed-rows.ts'
import { createWorkDatabase } from './work-database.ts'

/** Rows that are worked on together. An image may have two megabytes. */
const portion = 200
const largeRows: Readonly<Record<string, number>> = { imageContents: 8 }

export function partsOf(kind: DatabaseKind): Readonly<Record<string, SealedParts>> {
  return kind === 'cache' ? cacheParts : workParts
}

export function openDatabase(kind: DatabaseKind, name: string, dependencies: IndexedDbDependencies): Dexie {
  return kind === 'cache' ? createCacheDatabase(name, dependencies) : createWorkDatabase(name, dependencies)
}

export async function recodeRow(row: unknown, parts: SealedParts, recode: Recode): Promise<unknown> {
  return parts === null ? row : await parts(row as never, recode)
}

/** All rows of a table by their primary keys, a portion at a time. Each portion is a transaction of its own. */
export async function* rowsOf(table: Table): AsyncGenerator<readonly unknown[]> {
  let after: unknown = undefined
  for (;;) {
    const rest = after === undefined ? table.orderBy(':id') : table.where(':id').above(after)
    const keys = await rest.limit(largeRows[table.name] ?? portion).primaryKeys()
    if (keys.length === 0) return
    after = keys.at(-1)
    const values = await table.bulkGet(keys as never[])
    yield values.filter((row) => row !== undefined)
  }
}
