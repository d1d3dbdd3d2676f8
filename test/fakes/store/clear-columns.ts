import Dexie, { type DexieOptions, type Table } from 'dexie'

type Disk = Pick<DexieOptions, 'indexedDB' | 'IDBKeyRange'>

/** Where something stands in the clear in the databases of a profile, as `cache.cases alerts[].score`. Columns of indexes count. */
export async function clearColumns(disk: Disk = {}): Promise<readonly string[]> {
  const found = new Set<string>()
  await eachTable(disk, async (place, table) => {
    const columns = [table.schema.primKey, ...table.schema.indexes].flatMap(({ keyPath }) => keyPath ?? [])
    for (const column of columns) found.add(`${place} ${column}`)
    await table.each((row: unknown) => {
      for (const column of clearValues(row)) found.add(`${place} ${column}`)
    })
  })
  return [...found].sort()
}

/** The tables in which one of these texts stands in the clear, in a key or beside it, as `cache.images: text`. */
export async function clearTexts(disk: Disk, texts: readonly string[]): Promise<readonly string[]> {
  const found = new Set<string>()
  await eachTable(disk, async (place, table) => {
    await table.each((row: unknown, { primaryKey }) => {
      const clear = JSON.stringify([primaryKey, row], (_name, value: unknown) =>
        value instanceof Uint8Array ? null : value
      )
      for (const text of texts) if (clear.includes(text)) found.add(`${place}: ${text}`)
    })
  })
  return [...found].sort()
}

/** Calls for each table of the app's databases, by its place: `cache.cases`. */
async function eachTable(
  disk: Disk,
  call: (place: string, table: Table<unknown, string>) => Promise<void>
): Promise<void> {
  const { indexedDB = globalThis.indexedDB } = disk
  for (const { name = '' } of await (indexedDB as IDBFactory).databases()) {
    const database = await new Dexie(name, disk).open()
    const kind = /^fieldcase-(cache|work)-/u.exec(name)?.[1] ?? name
    for (const table of database.tables) await call(`${kind}.${table.name}`, table as Table<unknown, string>)
    database.close()
  }
}

/** What is called by the ids of the service: any of them is `*`. */
const byId =
  /^(?:pendingPages|changes|judgedKeys|refusedKeys|economy|outbox|imageHosts|outcomes|begun|keys)$/u

/** Every place of a value that is not sealed. */
export function clearValues(value: unknown, path = ''): readonly string[] {
  if (value instanceof Uint8Array) return []
  if (Array.isArray(value)) return value.flatMap((one) => clearValues(one, `${path}[]`))
  if (typeof value !== 'object' || value === null) return [path]
  return Object.entries(value).flatMap(([name, one]) =>
    clearValues(one, path === '' ? name : `${path}.${byId.test(path) ? '*' : name}`)
  )
}
