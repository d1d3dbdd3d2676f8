import type { VaultId } from '../../../shared/ids.ts'
import type { IndexedDbDependencies } from './cache-database.ts'
import { openDatabase, partsOf, recodeRow, rowsOf } from './database-rows.ts'
import type { RowCodec } from './row-codec.ts'
import { sealedWith } from './sealed-codec.ts'
import type { Recode } from './sealed-rows.ts'
import { listDatabases } from './stored-databases.ts'
import { UnreadableRow } from './unreadable-row.ts'

export interface RowsToReseal {
  readonly vaultId: VaultId
  /** Reads with all keys and seals with the newest one. */
  readonly codec: RowCodec
  readonly generation: number
  readonly dependencies: IndexedDbDependencies
}

/**
 * Seals every row of every workspace of a vault with the newest key, portion by portion (SPEC E8). Rows that have it
 * are passed over, so that a kill costs nothing but the portion that was under way. A row that cannot be read stays as
 * it is. Answers whether rows are left that need an older key.
 */
export async function resealRows({ vaultId, codec, generation, dependencies }: RowsToReseal): Promise<{ readonly isComplete: boolean }> {
  let isComplete = true
  const recode: Recode = async (place, payload) => {
    try {
      if (sealedWith(place, payload) === generation) return payload
      return await codec.encode(place, await codec.decode(place, payload))
    } catch (thrown) {
      if (!(thrown instanceof UnreadableRow)) throw thrown
      // Its key must stay: whatever is wrong with the row, a backup of the files may still hold it whole.
      isComplete = false
      return payload
    }
  }
  const databases = (await listDatabases(dependencies)).filter((one) => one.vaultId === vaultId)
  for (const { kind, name } of databases) {
    const database = openDatabase(kind, name, dependencies)
    try {
      await database.open()
      for (const [table, parts] of Object.entries(partsOf(kind))) {
        if (parts === null) continue
        for await (const rows of rowsOf(database.table(table))) {
          await database.table(table).bulkPut(await Promise.all(rows.map((row) => recodeRow(row, parts, recode))))
        }
      }
    } finally {
      database.close()
    }
  }
  return { isComplete }
}
