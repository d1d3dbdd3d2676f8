import type { Page } from 'playwright-core'
import { triage } from '../e2e/person.ts'

/** Milliseconds of each change of search, filters or order until its rows were painted; the page measures it by itself as "queue". */
export async function measureQueries(page: Page): Promise<readonly number[]> {
  const name = (await triage.rows(page).first().locator('.queue-subject').textContent()) ?? ''
  await page.keyboard.press('l')
  const filters = page.getByRole('region', { name: 'Filters' })
  await filters.getByRole('checkbox').nth(10).waitFor()
  let asked = 0
  const painted = async (change: () => Promise<unknown>): Promise<void> => {
    asked += 1
    await change()
    await page.waitForFunction((count) => performance.getEntriesByName('queue', 'measure').length >= count, asked)
  }
  const search = triage.search(page)
  const order = page.getByRole('combobox', { name: 'Order' })
  for (const sort of ['waiting', 'followList', 'subject', 'changed', 'score']) {
    await painted(() => order.selectOption(sort))
    await painted(() => page.getByRole('button', { name: 'Turn the order round' }).click())
    for (const filter of [/^Persons/u, /^95 and above/u, /^The primary name/u]) await painted(() => filters.getByRole('checkbox', { name: filter }).click())
    await search.focus()
    for (const letter of name.slice(0, 6)) await painted(() => page.keyboard.type(letter))
    await painted(() => search.fill(''))
    for (const filter of [/^Persons/u, /^95 and above/u, /^The primary name/u]) await painted(() => filters.getByRole('checkbox', { name: filter }).click())
  }
  const durations = await page.evaluate(() => performance.getEntriesByName('queue', 'measure').map(({ duration }) => duration))
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await page.keyboard.press('l')
  return durations
}
