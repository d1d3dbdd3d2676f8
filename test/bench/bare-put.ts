import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

export interface BarePut {
  readonly rows: number
  readonly millis: number
}

/**
 * Writes the rows that the app has just stored again with nothing but Dexie's `bulkPut`, into an empty database
 * of the same tables and indexes, in the same page: what no sync can beat.
 */
export async function putBare(page: Page, workspaceId: string, chunk: number): Promise<BarePut> {
  const library = await readFile(createRequire(import.meta.url).resolve('dexie/dist/dexie.min.js'), 'utf8')
  // Evaluated by the debugger: the page's own policy forbids scripts from elsewhere.
  await page.evaluate(`{ const module = undefined, exports = undefined, define = undefined; ${library} }`)
  return await page.evaluate(copyRows, { from: `fieldcase-cache-${workspaceId}`, tables: ['followLists', 'subscriptions', 'alerts'], chunk })
}

/** Runs in the page. */
async function copyRows({ from, tables, chunk }: { from: string; tables: readonly string[]; chunk: number }): Promise<BarePut> {
  const { Dexie } = globalThis as unknown as { Dexie: typeof import('dexie').Dexie }
  const source = await new Dexie(from).open()
  const loaded: { table: string; schema: string; rows: unknown[] }[] = []
  for (const name of tables) {
    const { schema } = source.table(name)
    const columns = [schema.primKey.src, ...schema.indexes.map(({ src }) => src)].join(',')
    loaded.push({ table: name, schema: columns, rows: await source.table(name).toArray() })
  }
  source.close()
  const name = 'bench-bare'
  await Dexie.delete(name)
  const bare = new Dexie(name, { chromeTransactionDurability: 'relaxed' })
  bare.version(1).stores(Object.fromEntries(loaded.map(({ table, schema }) => [table, schema])))
  await bare.open()
  const started = performance.now()
  for (const { table, rows } of loaded) {
    for (let start = 0; start < rows.length; start += chunk) await bare.table(table).bulkPut(rows.slice(start, start + chunk))
  }
  const millis = performance.now() - started
  bare.close()
  await Dexie.delete(name)
  return { rows: loaded.reduce((sum, { rows }) => sum + rows.length, 0), millis }
}
