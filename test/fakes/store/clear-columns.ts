import Dexie, { type DexieOptions } from 'dexie'

/** Where something stands in the clear in the databases of a profile, as `cache.cases alerts[].score`. Columns of indexes count. */
export async function clearColumns(
  dependencies: Pick<DexieOptions, 'indexedDB' | 'IDBKeyRange'> = {}
): Promise<readonly string[]> {
  const found = new Set<string>()
  const { indexedDB = globalThis.indexedDB } = dependencies
  for (const { name = '' } of await (indexedDB as IDBFactory).databases()) {
    const database = await new Dexie(name, dependencies).open()
    const kind = /^fieldcase-(cache|work)-/u.exec(name)?.[1] ?? name
    for (const table of database.tables) {
      const columns = [table.schema.primKey, ...table.schema.indexes].flatMap(({ keyPath }) => keyPath ?? [])
      for (const column of columns) found.add(`${kind}.${table.name} ${column}`)
      await table.each((row: unknown) => {
        for (const column of clearValues(row)) found.add(`${kind}.${table.name} ${column}`)
      })
    }
    database.close()
  }
  return [...found].sort()
}

/** What is called by the ids of the service: any of them is `*`. */
const byId = /^(?:pendingPages|changes|judgedKeys|economy|outbox|imageHosts|outcomes|begun|keys)$/u

/** Every place of a value that is not sealed. */
export function clearValues(value: unknown, path = ''): readonly string[] {
  if (value instanceof Uint8Array) return []
  if (Array.isArray(value)) return value.flatMap((one) => clearValues(one, `${path}[]`))
  if (typeof value !== 'object' || value === null) return [path]
  return Object.entries(value).flatMap(([name, one]) =>
    clearValues(one, path === '' ? name : `${path}.${byId.test(path) ? '*' : name}`)
  )
}
