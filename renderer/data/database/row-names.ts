import type { Dexie, Table } from 'dexie'
import type { Address } from '../../../shared/domain/address.ts'
import type { MonitoringItem } from '../../../shared/domain/organisation-monitoring.ts'
import { feedKey } from '../../../shared/domain/sync-run.ts'
import { inPortions } from '../../../shared/portions.ts'
import type { PolledFeed, RefusedContent, StoredKeptUpdate } from './cache-database.ts'
import { refusedKey } from './row-keys.ts'
import type { RowCodec, RowNaming } from './row-codec.ts'
import type { StoredRow } from './decode-rows.ts'
import { keysWithOldColumns, wholeContent, withoutOldColumns } from './old-columns.ts'
import { UnreadableRow } from './unreadable-rows.ts'

/** By table: what its rows are called. It names somebody, so that a row lies under its keyed hash (SPEC E16a). */
const keysBy: Readonly<Record<string, (content: never) => string | undefined>> = {
  monitoringItems: ({ key }: MonitoringItem) => key,
  addresses: ({ id }: Address) => id,
  // A row without an id stays called by its place.
  quarantine: ({ feed, rowId }: RefusedContent) =>
    rowId === null ? undefined : refusedKey(feedKey(feed), rowId),
  // Versions that named no rows did not seal it with the content.
  organizationUpdates: ({ key }: StoredKeptUpdate) => key,
  monitoringMarks: ({ key }: PolledFeed) => key
}

/** Where the row of this key lies. */
export async function nameOf({ naming }: RowCodec, table: string, key: string): Promise<string> {
  return naming === undefined || !(table in keysBy) ? key : await naming.nameOf(`${table}\u0000${key}`)
}

export function namesOf(codec: RowCodec, table: string, keys: readonly string[]): Promise<readonly string[]> {
  return Promise.all(keys.map((key) => nameOf(codec, table, key)))
}

/** The key of a row whose content is known, as the journal and a backup have it. Another table's rows lie under their own. */
export function keyOfRow(table: string, id: string, content: unknown): string {
  return content === undefined ? id : (keysBy[table]?.(content as never) ?? id)
}

/**
 * Gives rows their names that older versions wrote under their keys, that came from a backup, or that were named with
 * an earlier key of the vault, and seals what older versions left in the clear beside them (SPEC E16b). A row that
 * cannot be read stays where it is, as it is.
 */
export async function nameRows(codec: RowCodec, database: Dexie): Promise<void> {
  const { naming } = codec
  if (naming === undefined) return
  const tables = database.tables.filter(({ name }) => name in keysBy) as Table<StoredRow<unknown>, string>[]
  // Asked all at once, since every start asks and hardly any finds one.
  const found = await Promise.all(tables.map(async (table) => await keysToName(naming, table)))
  for (const [index, table] of tables.entries()) {
    const keys = found[index] ?? []
    for (const ids of inPortions(keys, portion)) await renamePortion(codec, table, ids)
  }
}

async function keysToName(
  { prefix }: RowNaming,
  table: Table<StoredRow<unknown>, string>
): Promise<readonly string[]> {
  const keys = await Promise.all([
    table.where(':id').below(prefix).primaryKeys(),
    table.where(':id').aboveOrEqual(`${prefix}\uffff`).primaryKeys(),
    keysWithOldColumns(table)
  ])
  return [...new Set(keys.flat())]
}

const portion = 200

async function renamePortion(
  codec: RowCodec,
  table: Table<StoredRow<unknown>, string>,
  ids: readonly string[]
): Promise<void> {
  const rows = (await table.bulkGet([...ids])).filter((row) => row !== undefined)
  const named = (await Promise.all(rows.map((row) => renamed(codec, table.name, row)))).filter(
    (row) => row !== null
  )
  if (named.length === 0) return
  // A kill leaves each row under one of the two.
  await table.db.transaction('rw', table, async () => {
    await table.bulkDelete(named.map(({ before }) => before))
    await table.bulkPut(named.map(({ row }) => row))
  })
}

interface Renamed {
  readonly before: string
  readonly row: StoredRow<unknown>
}

async function renamed(codec: RowCodec, table: string, row: StoredRow<unknown>): Promise<Renamed | null> {
  try {
    const content = await wholeContent(codec, table, row)
    // When the user looked last has a name that tells nothing.
    if (content === null) return null
    const id = await nameOf(codec, table, keyOfRow(table, row.id, content))
    const payload = await codec.encode({ table, id }, content)
    return { before: row.id, row: { ...withoutOldColumns(row), id, payload } }
  } catch (thrown) {
    if (thrown instanceof UnreadableRow) return null
    throw thrown
  }
}
