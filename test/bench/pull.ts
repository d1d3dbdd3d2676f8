import type { Page } from 'playwright-core'
import { startAppOnSandbox, syncAndRead, workspaceOf } from './app-on-sandbox.ts'
import { putBare } from './bare-dexie.ts'
import type { Benchmark, Figure } from './figure.ts'

/** Rows a second of a whole first pull until its index copy is written, and of bare sealed puts of the same rows. */
export const pullBenchmark: Benchmark = {
  ids: ['pull', 'bare-sealed-put'],
  async run(note) {
    const app = await startAppOnSandbox({ seed: 5, alerts: 20_000, subscriptions: 6_000 })
    try {
      const startedAt = performance.now()
      const pulled = await syncAndRead(app.page)
      const workspace = await workspaceOf(app.page)
      await indexCopyWritten(app.page, workspace)
      const millis = performance.now() - startedAt
      const bare = await putBare(app.page, workspace, 1_000)
      note(`pull: ${bare.rows} rows in ${pulled.calls} calls and ${Math.round(millis)} ms`)
      const rate = (id: string, name: string, rows: number, time: number): Figure => ({
        id,
        name,
        value: (rows / time) * 1_000,
        unit: 'rows/s'
      })
      return [
        rate('pull', 'unthrottled sandbox to a complete pass, index copy written', bare.rows, millis),
        rate('bare-sealed-put', 'bare bulkPut of 1,000 sealed rows at a time', bare.rows, bare.millis)
      ]
    } finally {
      await app.close()
    }
  }
}

/** The head of the copy is written last. */
async function indexCopyWritten(page: Page, workspaceId: string): Promise<void> {
  await page.waitForFunction(async (from) => {
    const stored = (await indexedDB.databases()).find(({ name }) => name?.startsWith(from))
    if (stored?.name === undefined) return false
    const opening = indexedDB.open(stored.name)
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      opening.onsuccess = () => resolve(opening.result)
      opening.onerror = () => reject(new Error('The cache could not be opened.'))
    })
    const asked = database.transaction('indexParts').objectStore('indexParts').count('000000')
    const count = await new Promise<number>((resolve) => (asked.onsuccess = () => resolve(asked.result)))
    database.close()
    return count === 1
  }, `fieldcase-cache-${workspaceId}`)
}
