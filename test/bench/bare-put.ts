import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

export interface BarePut {
  readonly rows: number
  readonly millis: number
}

/**
 * Writes the rows that the app has just stored again, one record for each row of the service, with nothing but
 * Dexie's `bulkPut` into an empty database without further indexes, in the same page.
 */
export async function putBare(page: Page, workspaceId: string, chunk: number): Promise<BarePut> {
  const library = await readFile(createRequire(import.meta.url).resolve('dexie/dist/dexie.min.js'), 'utf8')
  // Evaluated by the debugger: the page's own policy forbids scripts from elsewhere.
  await page.evaluate(`{ const module = undefined, exports = undefined, define = undefined; ${library} }`)
  return await page.evaluate(copyRows, { from: `fieldcase-cache-${workspaceId}`, chunk })
}

interface StoredCase {
  readonly id: string
  readonly alerts: readonly { readonly id: string }[]
}

/** Runs in the page. */
async function copyRows({ from, chunk }: { from: string; chunk: number }): Promise<BarePut> {
  const { Dexie } = globalThis as unknown as { Dexie: typeof import('dexie').Dexie }
  const source = await new Dexie(from).open()
  const cases = (await source.table('cases').toArray()) as StoredCase[]
  const tables = {
    followLists: await source.table('followLists').toArray(),
    subscriptions: cases.map(({ alerts: _, ...subscription }) => subscription),
    alerts: cases.flatMap(({ id, alerts }) => alerts.map((alert) => ({ ...alert, id: `${id}/${alert.id}` })))
  }
  source.close()
  const name = 'bench-bare'
  await Dexie.delete(name)
  const bare = new Dexie(name, { chromeTransactionDurability: 'relaxed' })
  bare.version(1).stores({ followLists: 'id', subscriptions: 'id', alerts: 'id' })
  await bare.open()
  const started = performance.now()
  for (const [table, rows] of Object.entries(tables)) {
    for (let start = 0; start < rows.length; start += chunk) await bare.table(table).bulkPut(rows.slice(start, start + chunk))
  }
  const millis = performance.now() - started
  bare.close()
  await Dexie.delete(name)
  return { rows: Object.values(tables).reduce((sum, rows) => sum + rows.length, 0), millis }
}
