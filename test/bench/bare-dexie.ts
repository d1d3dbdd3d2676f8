import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type * as DexieLibrary from 'dexie'
import type { Page } from 'playwright-core'

/**
 * `page`: one `bulkPut` for each page of the service, since a pull must commit page by page. A number: that
 * many rows at a time.
 */
export type Chunk = 'page' | number

export interface BarePut {
  readonly rows: number
  readonly millis: number
}

/**
 * Writes the rows that the app has just stored once more, in the same page, with nothing but Dexie's
 * `bulkPut` into an empty database without further indexes.
 */
export async function putBare(page: Page, workspaceId: string, chunk: Chunk): Promise<BarePut> {
  await loadDexie(page)
  return await page.evaluate(copyRows, { from: `fieldcase-cache-${workspaceId}`, chunk })
}

/** Loads Dexie into the page as a global. The debugger evaluates it, since the page's policy forbids other scripts. */
async function loadDexie(page: Page): Promise<void> {
  const library = await readFile(createRequire(import.meta.url).resolve('dexie/dist/dexie.min.js'), 'utf8')
  await page.evaluate(`{ const module = undefined, exports = undefined, define = undefined; ${library}\n}`)
}

interface StoredCase {
  readonly id: string
  readonly alerts: readonly { readonly id: string }[]
}

/** Runs in the page. */
async function copyRows({ from, chunk }: { from: string; chunk: Chunk }): Promise<BarePut> {
  const { Dexie } = globalThis as unknown as { Dexie: typeof DexieLibrary.Dexie }
  const stored = await Dexie.getDatabaseNames()
  const sourceName = stored.find((one) => one.startsWith(from))
  if (sourceName === undefined) throw new Error('The app has stored nothing')
  const source = await new Dexie(sourceName).open()
  const cases = (await source.table('cases').toArray()) as StoredCase[]
  const subscriptions = cases.map(({ alerts: _, ...subscription }) => subscription)
  const alertsOfCase = cases.map(({ id, alerts }) =>
    alerts.map((alert) => ({ ...alert, id: `${id}/${alert.id}` }))
  )
  // There must be no function in here: the compiler names functions with a helper that the page does not
  // have.
  const size = chunk === 'page' ? 20 : chunk
  const puts = [
    { table: 'followLists', groups: [await source.table('followLists').toArray()] },
    { table: 'subscriptions', groups: [subscriptions] },
    { table: 'alerts', groups: chunk === 'page' ? alertsOfCase : [alertsOfCase.flat()] }
  ]
  source.close()
  const name = 'bench-bare'
  await Dexie.delete(name)
  const bare = new Dexie(name, { chromeTransactionDurability: 'relaxed' })
  bare.version(1).stores({ followLists: 'id', subscriptions: 'id', alerts: 'id' })
  await bare.open()
  const started = performance.now()
  let rows = 0
  for (const { table, groups } of puts) {
    for (const group of groups) {
      rows += group.length
      for (let start = 0; start < group.length; start += size)
        await bare.table(table).bulkPut(group.slice(start, start + size))
    }
  }
  const millis = performance.now() - started
  bare.close()
  await Dexie.delete(name)
  return { rows, millis }
}

/**
 * Milliseconds that the same questions take in bare Dexie in the same page, on as many plain rows, indexed by
 * status and score.
 */
export async function measureBareQueries(page: Page, rows: number): Promise<readonly number[]> {
  await loadDexie(page)
  return await page.evaluate(askBare, {
    rows,
    questions: ['', 'a', 'an', 'ann', 'janssen', 'de vries', '', 'muller', 'a', 'zz']
  })
}

/** Runs in the page. */
async function askBare({
  rows,
  questions
}: {
  rows: number
  questions: readonly string[]
}): Promise<readonly number[]> {
  const { Dexie } = globalThis as unknown as { Dexie: typeof DexieLibrary.Dexie }
  const database = new Dexie('bench-query', { chromeTransactionDurability: 'relaxed' })
  await Dexie.delete('bench-query')
  database.version(1).stores({ alerts: 'id, [status+score]' })
  const names = [
    'anna de vries',
    'jan janssen',
    'fatima el amrani',
    'omar haddad',
    'piet muller',
    'nguyen thi anh'
  ]
  for (let start = 0; start < rows; start += 2_000) {
    const portion = Array.from({ length: Math.min(2_000, rows - start) }, (_, index) => {
      const position = start + index
      return {
        id: `list-${position % 4}/persons/s${Math.floor(position / 3)}/a${position}`,
        status: position % 5 === 0 ? 'false-positive' : 'open',
        score: 75 + (position % 26),
        subject: `${names[position % 6] ?? ''} ${position % 997}`,
        match: `${names[(position * 7) % 6] ?? ''} ${position % 991}`,
        datasets: ['PEP-CURRENT'],
        changedAt: position
      }
    })
    await database.table('alerts').bulkPut(portion)
  }
  const durations: number[] = []
  for (const text of questions) {
    const started = performance.now()
    const words = text.split(' ').filter((word) => word !== '')
    const found = (await database
      .table('alerts')
      .where('[status+score]')
      .between(['open', 0], ['open', 101])
      .reverse()
      .filter((row: { subject: string; match: string }) =>
        words.every((word) => row.subject.includes(word) || row.match.includes(word))
      )
      .toArray()) as unknown[]
    found.slice(0, 20)
    durations.push(performance.now() - started)
  }
  database.close()
  await Dexie.delete('bench-query')
  return durations
}
