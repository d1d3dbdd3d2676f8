import '../../../renderer/app/parse-without-code.ts'
import { openDatabase, partsOf, recodeRow, rowsOf } from '../../../renderer/data/database/sealed-parts.ts'
import { listDatabases } from '../../../renderer/data/database/stored-databases.ts'
import { codecOfPage } from '../stored-rows-entry.ts'

/** All rows of all databases, opened with the page's keys, by database and table. */
export async function readEveryRow(): Promise<Readonly<Record<string, readonly unknown[]>>> {
  const databases = await listDatabases({})
  const codec = codecOfPage()
  const all: Record<string, readonly unknown[]> = {}
  for (const { kind, name } of databases) {
    const database = openDatabase(kind, name, {})
    await database.open()
    for (const table of database.tables) {
      const rows: unknown[] = []
      for await (const portion of rowsOf(table)) rows.push(...portion)
      all[`${kind}.${table.name}`] = await Promise.all(
        rows.map((row) =>
          recodeRow(row, partsOf(kind)[table.name] ?? null, async (ref, payload) =>
            // Read, and put back as it is.
            structuredClone((await codec.decode(ref, payload)) as typeof payload)
          )
        )
      )
    }
    database.close()
  }
  return all
}
