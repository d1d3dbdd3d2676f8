import type { Table } from 'dexie'
import type { StoredRow } from './decode-rows.ts'
import type { RowCodec } from './row-codec.ts'

/** By table: the index over a column that older versions left in the clear. Rows of this version are in none of them. */
const oldIndexes: Readonly<Record<string, string>> = { addresses: 'foundAt', organizationUpdates: 'at' }

/** Keys of rows beside which an older version left something in the clear that is sealed today. */
export async function keysWithOldColumns(
  table: Table<StoredRow<unknown>, string>
): Promise<readonly string[]> {
  const index = oldIndexes[table.name]
  return index === undefined ? [] : await table.where(index).aboveOrEqual(-Infinity).primaryKeys()
}

/** What older versions had of a row in the clear: when an address was looked up and with which call, how far something was polled. */
interface OldColumns {
  readonly foundAt?: number
  readonly correlationId?: string
  readonly at?: number
  readonly polledTo?: number | null
  readonly polledAt?: number
}

/** The content of a row with what an older version left in the clear beside it. Null if the row has nothing to be sealed. */
export async function wholeContent(
  codec: RowCodec,
  table: string,
  row: StoredRow<unknown> & OldColumns
): Promise<object | null> {
  const { id, foundAt, correlationId, polledTo = null, polledAt } = row
  if (!('payload' in row)) return polledAt === undefined ? null : { key: id, polledTo, polledAt }
  const content = (await codec.decode({ table, id }, row.payload)) as object
  if (table === 'organizationUpdates') return { key: id, ...content }
  if (table !== 'addresses' || foundAt === undefined) return content
  return { ...content, foundAt, ...(correlationId === undefined ? {} : { correlationId }) }
}

export function withoutOldColumns<Row extends object>(row: Row): Row {
  const {
    foundAt: _found,
    correlationId: _call,
    at: _at,
    polledTo: _to,
    polledAt: _when,
    ...rest
  } = row as Row & OldColumns
  return rest as unknown as Row
}
