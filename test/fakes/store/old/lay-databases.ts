import Dexie from 'dexie'
import { databaseName, type DatabaseKind } from '../../../../renderer/data/database/stored-databases.ts'
import { vaultId, workspaceId } from '../../../../shared/ids.ts'
import type { FakeDisk } from '../open-workspace.ts'

/** What versions with encryption sealed of a row, and the place for which it was sealed. */
export class OldContent {
  readonly table: string
  readonly id: string
  readonly content: unknown

  constructor(table: string, id: string, content: unknown) {
    this.table = table
    this.id = id
    this.content = content
  }
}

export type OldRow = Readonly<Record<string, unknown>>

/** One database as an older version left it: the schema of its step, and rows in every table that it wrote. */
export interface OldDatabase {
  readonly version: number
  readonly stores: Readonly<Record<string, string>>
  readonly rows: Readonly<Record<string, readonly OldRow[]>>
}

/** Plain rows are in databases without a vault, sealed ones in those of the vault `v-test`. */
export type OldForm = 'plain' | 'sealed'

export function oldName(kind: DatabaseKind, form: OldForm): string {
  return databaseName(kind, workspaceId('test'), form === 'plain' ? null : vaultId('v-test'))
}

/** Writes a database as the older version did, without any of today's code. */
export async function layDatabase(
  disk: FakeDisk,
  kind: DatabaseKind,
  form: OldForm,
  { version, stores, rows }: OldDatabase
): Promise<void> {
  const seal = form === 'plain' ? plainly : await sealWith(1)
  const database = new Dexie(oldName(kind, form), disk)
  database.version(version).stores(stores)
  await database.open()
  for (const [table, ofTable] of Object.entries(rows))
    await database.table(table).bulkAdd(await Promise.all(ofTable.map((row) => filledIn(row, seal))))
  database.close()
}

type Fill = (content: OldContent) => Promise<unknown>

const plainly: Fill = ({ content }) => Promise.resolve(structuredClone(content))

/**
 * The format of the first version that sealed rows (SPEC E2a, E2b). The key is the one that `testKey` makes
 * from the same seed.
 */
async function sealWith(seed: number, generation = 1): Promise<Fill> {
  const bytes = new Uint8Array(32).fill(seed)
  const key = await crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt'])
  const text = new TextEncoder()
  return async ({ table, id, content }) => {
    const iv = crypto.getRandomValues(new Uint8Array(12))
    const additionalData = text.encode(`${table}\u0000${id}`)
    const sealed = await crypto.subtle.encrypt(
      { name: 'AES-GCM', iv, additionalData },
      key,
      text.encode(JSON.stringify(content))
    )
    return Uint8Array.of(1, generation >> 8, generation & 0xff, ...iv, ...new Uint8Array(sealed))
  }
}

/** Replaces each sealed content of the row, at any depth. */
async function filledIn(value: unknown, fill: Fill): Promise<unknown> {
  if (value instanceof OldContent) return fill(value)
  if (Array.isArray(value)) return Promise.all(value.map((one) => filledIn(one, fill)))
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return value
  const filled = Object.entries(value).map(async ([name, one]) => [name, await filledIn(one, fill)] as const)
  return Object.fromEntries(await Promise.all(filled))
}

/** The row as a reader with the key sees it. */
export function opened(row: unknown): Promise<unknown> {
  return filledIn(row, plainly)
}

export interface StoredDatabase {
  readonly version: number
  /** The indexes of each table, as Dexie spells them. */
  readonly schema: Readonly<Record<string, string>>
  readonly rows: Readonly<Record<string, readonly unknown[]>>
}

/** A database as it is on the disk. Null if there is none of this name. Opens any version and changes nothing. */
export async function readStored(disk: FakeDisk, name: string): Promise<StoredDatabase | null> {
  if (!(await disk.indexedDB.databases()).some((one) => one.name === name)) return null
  const database = await new Dexie(name, disk).open()
  const tables = database.tables.toSorted((left, right) => (left.name < right.name ? -1 : 1))
  const rows = await Promise.all(tables.map(async (table) => [table.name, await table.toArray()] as const))
  database.close()
  return {
    version: database.verno,
    schema: Object.fromEntries(
      tables.map(({ name: table, schema }) => [
        table,
        [schema.primKey, ...schema.indexes].map(({ src }) => src).join(', ')
      ])
    ),
    rows: Object.fromEntries(rows)
  }
}
