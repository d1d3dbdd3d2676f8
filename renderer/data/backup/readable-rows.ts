import type { Table } from 'dexie'
import type { BackupRow } from '../../../shared/domain/backup.ts'
import { keyOfRow } from '../database/row-names.ts'
import type { RowCodec } from '../database/row-codec.ts'
import { type Recode, recodeRow, rowsOf, type SealedParts } from '../database/sealed-parts.ts'
import { UnreadableRow } from '../database/unreadable-rows.ts'

/** The rows of a table with their contents in place of what is sealed, portion by portion. Null for one that cannot be read. */
export async function* readableRows(
  table: Table,
  parts: SealedParts,
  codec: RowCodec
): AsyncGenerator<readonly (BackupRow | null)[]> {
  const open: Recode = async (ref, payload) => (await codec.decode(ref, payload)) as never
  for await (const rows of rowsOf(table))
    yield await Promise.all(rows.map((row) => readable(table.name, recodeRow(row, parts, open))))
}

async function readable(table: string, row: Promise<unknown>): Promise<BackupRow | null> {
  try {
    return asCalled(table, (await row) as BackupRow)
  } catch (thrown) {
    if (!(thrown instanceof UnreadableRow)) throw thrown
    return null
  }
}

/** The row under what it is called: nobody else knows the names that rows have under this key. */
function asCalled(table: string, row: BackupRow): BackupRow {
  const { id, payload } = row
  return typeof id === 'string' ? { ...row, id: keyOfRow(table, id, payload) } : row
}
