import type * as DexieLibrary from 'dexie'
import type { Page } from 'playwright-core'
import { loadDexie } from './bare-dexie.ts'

/** Milliseconds of the same questions put to bare Dexie in the same page: as many plain rows, indexed by status and score. */
export async function measureBareQueries(page: Page, rows: number): Promise<readonly number[]> {
  await loadDexie(page)
  return await page.evaluate(askBare, { rows, questions: ['', 'a', 'an', 'ann', 'janssen', 'de vries', '', 'muller', 'a', 'zz'] })
}

/** Runs in the page. */
async function askBare({ rows, questions }: { rows: number; questions: readonly string[] }): Promise<readonly number[]> {
  const { Dexie } = globalThis as unknown as { Dexie: typeof DexieLibrary.Dexie }
  const database = new Dexie('bench-query', { chromeTransactionDurability: 'relaxed' })
  await Dexie.delete('bench-query')
  database.version(1).stores({ alerts: 'id, [status+score]' })
  const names = ['anna de vries', 'jan janssen', 'fatima el amrani', 'omar haddad', 'piet muller', 'nguyen thi anh']
  for (let start = 0; start < rows; start += 2_000) {
    const portion = Array.from({ length: Math.min(2_000, rows - start) }, (_, index) => {
      const place = start + index
      return { id: `list-${place % 4}/persons/s${Math.floor(place / 3)}/a${place}`, status: place % 5 === 0 ? 'false-positive' : 'open', score: 75 + (place % 26), subject: `${names[place % 6] ?? ''} ${place % 997}`, match: `${names[(place * 7) % 6] ?? ''} ${place % 991}`, datasets: ['PEP-CURRENT'], changedAt: place }
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
      .filter((row: { subject: string; match: string }) => words.every((word) => row.subject.includes(word) || row.match.includes(word)))
      .toArray()) as unknown[]
    found.slice(0, 20)
    durations.push(performance.now() - started)
  }
  database.close()
  await Dexie.delete('bench-query')
  return durations
}
