import type { Page } from 'playwright-core'
import { startAppOnSandbox, syncAndRead, workspaceOf } from './app-on-sandbox.ts'
import { putBare } from './bare-dexie.ts'
import { dropCalls, recordCalls } from './dropped-calls.ts'
import { type Benchmark, type Figure, median } from './figure.ts'

/** Odd, so that there is a middle one. */
const rounds = 3

/** Milliseconds of one round. */
interface Round {
  readonly rows: number
  readonly pull: number
  readonly bare: number
  readonly dropped: number
}

/** Rows a second of a whole first pull until its index copy is written, and of bare sealed puts of the same rows, in turn. */
export const pullBenchmark: Benchmark = {
  ids: ['pull', 'bare-sealed-put', 'dropped-calls'],
  async run(note) {
    const times: Round[] = []
    for (let round = 0; round < rounds; round += 1) times.push(await measureRound(note))
    const rate = (id: string, name: string, of: 'pull' | 'bare' | 'dropped'): Figure => ({
      id,
      name: `${name}, median`,
      value: median(times.map((one) => (one.rows / one[of]) * 1_000)),
      unit: 'rows/s'
    })
    return [
      rate('pull', 'unthrottled sandbox to a complete pass, index copy written', 'pull'),
      rate('bare-sealed-put', 'bare bulkPut of 1,000 sealed rows at a time', 'bare'),
      rate('dropped-calls', 'the same calls made and their answers dropped', 'dropped')
    ]
  }
}

async function measureRound(note: (line: string) => void): Promise<Round> {
  const app = await startAppOnSandbox({ seed: 5, alerts: 20_000, subscriptions: 6_000 })
  try {
    const startedAt = performance.now()
    const pulled = await syncAndRead(app.page)
    const workspace = await workspaceOf(app.page)
    await indexCopyWritten(app.page, workspace)
    const pull = performance.now() - startedAt
    const { rows, millis: bare } = await putBare(app.page, workspace, 1_000)
    const recorded = await recordCalls(app.sandbox)
    const dropped = await dropCalls(recorded)
    note(
      `pull: ${String(rows)} rows in ${String(pulled.calls)} calls and ${pull.toFixed(0)} ms; ${String(recorded.calls.length)} calls, ${String(recorded.atOnce)} at once, dropped in ${dropped.toFixed(0)} ms`
    )
    return { rows, pull, bare, dropped }
  } finally {
    await app.close()
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
