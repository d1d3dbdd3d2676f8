import { imageIdentity } from '../../../../shared/domain/profile-image.ts'
import { nameUnderTestKey } from '../sealing.ts'
import { recodeRow, partsOf } from '../../../../renderer/data/database/sealed-parts.ts'
import type { RowCodec } from '../../../../renderer/data/database/row-codec.ts'
import type { DatabaseKind } from '../../../../renderer/data/database/stored-databases.ts'
import { type OldDatabase, type OldForm, opened, type StoredDatabase } from './lay-databases.ts'
import { cacheStep1, cacheStep2 } from './old-cache.ts'
import { cacheStep3, cacheStep4, cacheStep4AsFirst, cacheStep5, cacheStep6 } from './old-cache-later.ts'
import { workStep1, workStep2 } from './old-work.ts'
import { workStep3, workStep3AsFirst, workStep4, workStep5, workStep6 } from './old-work-later.ts'

/** What one version of the app left: a database at some step, and whether that version sealed rows. */
export interface Edition {
  readonly name: string
  readonly form: OldForm
  readonly database: OldDatabase
}

const edition = (name: string, form: OldForm, database: OldDatabase): Edition => ({
  name: `${name}, ${form}`,
  form,
  database
})

/** In the order in which they were written. Encryption was added while both databases were at the first form of a step. */
export const cacheEditions: readonly Edition[] = [
  edition('step 1', 'plain', cacheStep1),
  edition('step 2', 'plain', cacheStep2),
  edition('step 3', 'plain', cacheStep3),
  edition('step 4 as it was first', 'plain', cacheStep4AsFirst),
  edition('step 4 as it was first', 'sealed', cacheStep4AsFirst),
  edition('step 4', 'sealed', cacheStep4),
  edition('step 5', 'sealed', cacheStep5),
  edition('step 6', 'sealed', cacheStep6)
]

export const workEditions: readonly Edition[] = [
  edition('step 1', 'plain', workStep1),
  edition('step 2', 'plain', workStep2),
  edition('step 3 as it was first', 'plain', workStep3AsFirst),
  edition('step 3 as it was first', 'sealed', workStep3AsFirst),
  edition('step 3', 'sealed', workStep3),
  edition('step 4', 'sealed', workStep4),
  edition('step 5', 'sealed', workStep5),
  edition('step 6', 'sealed', workStep6)
]

/** Both databases of each version without encryption. */
export const plainPairs: readonly {
  readonly name: string
  readonly cache: Edition
  readonly work: Edition
}[] = (
  [
    [cacheStep1, workStep1],
    [cacheStep2, workStep1],
    [cacheStep3, workStep2],
    [cacheStep4AsFirst, workStep3AsFirst]
  ] as const
).map(([cache, work]) => ({
  name: `cache of step ${cache.version}, work of step ${work.version}`,
  cache: edition(`step ${cache.version}`, 'plain', cache),
  work: edition(`step ${work.version}`, 'plain', work)
}))

export type Rows = Readonly<Record<string, readonly unknown[]>>

/** The rows of a database in the order of their keys, with sealed contents opened. */
export async function openedRows(
  kind: DatabaseKind,
  { rows }: StoredDatabase,
  codec: RowCodec
): Promise<Rows> {
  return eachTable(rows, (row, table) =>
    recodeRow(row, partsOf(kind)[table] ?? null, async (ref, payload) => {
      return (await codec.decode(ref, payload)) as never
    })
  )
}

/** The rows that the older version wrote, in the same form. */
export async function writtenRows({ rows }: OldDatabase): Promise<Rows> {
  return eachTable(rows, opened)
}

/** Tables whose rows lie under keyed hashes today. */
const namedTables = ['monitoringItems', 'addresses', 'organizationUpdates', 'monitoringMarks', 'quarantine']

/** The rows under the names that they have today. */
export function namedRows(rows: Rows): Rows {
  const tables = Object.entries(rows).map(([table, ofTable]) => [
    table,
    namedTables.includes(table) ? ofTable.map((row) => named(table, row)) : ofTable.map(beside(table, rows))
  ])
  return Object.fromEntries(tables) as Rows
}

/** The rows under the keys of those that were written, where a kill left them under one of the two. */
export function underWrittenKeys(rows: Rows, written: Rows): Rows {
  const tables = Object.entries(rows).map(([table, ofTable]) => {
    const keys = new Map(
      (written[table] ?? []).map((row) => [nameUnderTestKey(table, keyOf(row)), keyOf(row)])
    )
    const called = ofTable.map((row) => {
      const key = keys.get(keyOf(row))
      return key === undefined ? row : { ...(row as object), id: key }
    })
    return [table, called.toSorted(byKey)] as const
  })
  return Object.fromEntries(tables)
}

/**
 * A change is sealed with what it is called, since that does not follow from the rest of it. What stood in the clear
 * beside an address or a mark of a feed is sealed with it, and when a change happened stands in the change.
 */
function named(table: string, row: unknown): unknown {
  const { payload, at, foundAt, polledTo, polledAt, ...columns } = row as Readonly<Record<string, unknown>>
  const id = nameUnderTestKey(table, keyOf(row))
  switch (table) {
    case 'organizationUpdates':
      return { ...columns, id, payload: { ...(payload as object), key: keyOf(row) } }
    case 'addresses':
      return { ...columns, id, payload: { ...(payload as object), foundAt } }
    case 'monitoringMarks':
      return polledAt === undefined
        ? { ...columns, at }
        : { ...columns, id, payload: { key: keyOf(row), polledTo, polledAt } }
    default:
      return { ...columns, id, payload }
  }
}

/** Beside an image lies the name of its address, which is sealed with its content. */
function beside(table: string, { imageContents = [] }: Rows): (row: unknown) => unknown {
  return (row) => {
    const content = imageContents.find((one) => keyOf(one) === keyOf(row))
    if (table !== 'images' || content === undefined) return row
    const { payload } = content as { readonly payload: { readonly address: string } }
    return { ...(row as object), address: nameUnderTestKey('images', imageIdentity(payload.address)) }
  }
}

async function eachTable(rows: Rows, open: (row: unknown, table: string) => Promise<unknown>): Promise<Rows> {
  const tables = Object.entries(rows).map(async ([table, ofTable]) => {
    const all = await Promise.all(ofTable.map((row) => open(row, table)))
    return [table, all.toSorted(byKey)] as const
  })
  return Object.fromEntries(await Promise.all(tables))
}

function byKey(left: unknown, right: unknown): number {
  return keyOf(left) < keyOf(right) ? -1 : 1
}

function keyOf(row: unknown): string {
  const { id, key, number } = row as { readonly id?: string; readonly key?: string; readonly number?: number }
  return id ?? key ?? String(number).padStart(9, '0')
}
