import type { Table } from 'dexie'
import { keysBelow } from './row-keys.ts'

/** Rows whose key in an index lies below one of some others, in these others' order: one request each, in one transaction. */
export async function rowsBelow<Row, Key>(table: Table<Row, Key>, index: string, parents: readonly string[]): Promise<readonly Row[]> {
  const found = await table.db.transaction('r', table, () =>
    Promise.all(parents.map((parent) => {
      const { from, to } = keysBelow(parent)
      return table.where(index).between(from, to, true, false).toArray()
    }))
  )
  return found.flat()
}
