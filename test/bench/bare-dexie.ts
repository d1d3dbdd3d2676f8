import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type * as DexieLibrary from 'dexie'
import type { Page } from 'playwright-core'

export interface BarePut {
  readonly rows: number
  readonly millis: number
}

/**
 * Seals as many rows as the app has just stored and writes them in the same page, with nothing but the browser's
 * cipher and Dexie's `bulkPut`, so many at a time, into an empty database without further indexes.
 */
export async function putBare(page: Page, workspaceId: string, size: number): Promise<BarePut> {
  await loadDexie(page)
  return await page.evaluate(sealAndPut, { from: `fieldcase-cache-${workspaceId}`, size })
}

/** Loads Dexie into the page as a global. The debugger evaluates it, since the page's policy forbids other scripts. */
export async function loadDexie(page: Page): Promise<void> {
  const library = await readFile(createRequire(import.meta.url).resolve('dexie/dist/dexie.min.js'), 'utf8')
  await page.evaluate(`{ const module = undefined, exports = undefined, define = undefined; ${library}\n}`)
}

interface StoredCase {
  readonly id: string
  readonly alerts: readonly { readonly id: string }[]
}

/** Runs in the page. */
async function sealAndPut({ from, size }: { from: string; size: number }): Promise<BarePut> {
  // There must be no function in here: the compiler names functions with a helper that the page does not have.
  const { Dexie } = globalThis as unknown as { Dexie: typeof DexieLibrary.Dexie }
  const stored = await Dexie.getDatabaseNames()
  const sourceName = stored.find((one) => one.startsWith(from))
  if (sourceName === undefined) throw new Error('The app has stored nothing')
  const source = await new Dexie(sourceName).open()
  const cases = (await source.table('cases').toArray()) as StoredCase[]
  const lists = await source.table('followLists').toArray()
  source.close()
  const rows = cases.flatMap(({ alerts, ...subject }) => [
    { id: subject.id, content: subject },
    ...alerts.map((alert) => ({ id: `${subject.id}/${alert.id}`, content: alert }))
  ])
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt'])
  const name = 'bench-bare'
  await Dexie.delete(name)
  const bare = new Dexie(name, { chromeTransactionDurability: 'relaxed' })
  bare.version(1).stores({ rows: 'id' })
  await bare.open()
  const encoder = new TextEncoder()
  const texts = rows.map(({ id, content }) => ({
    id,
    text: JSON.stringify(content, (_, value: unknown) =>
      value instanceof Uint8Array || value instanceof ArrayBuffer ? '-'.repeat(value.byteLength) : value
    )
  }))
  const started = performance.now()
  for (let start = 0; start < texts.length; start += size)
    await bare.table('rows').bulkPut(
      await Promise.all(
        texts.slice(start, start + size).map(async ({ id, text }) => ({
          id,
          payload: await crypto.subtle.encrypt(
            { name: 'AES-GCM', iv: crypto.getRandomValues(new Uint8Array(12)) },
            key,
            encoder.encode(text)
          )
        }))
      )
    )
  const millis = performance.now() - started
  bare.close()
  await Dexie.delete(name)
  return { rows: rows.length + lists.length, millis }
}
