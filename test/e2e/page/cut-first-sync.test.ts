import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { sharedTheatre, type PageTheatre } from './page-stage.ts'
import { beginSync, go } from './scene-steps.ts'

let theatre: PageTheatre
beforeAll(async () => (theatre = await sharedTheatre()))
afterEach(() => theatre.clear())
afterAll(() => theatre.close())

it('what a first sync brought before it was cut is not said to be nothing (S35e)', async () => {
  // Its service never lets a sync come to its end.
  const { page } = await theatre.open({ syncHangs: true })
  await beginSync(page)
  await page.reload()
  await page.locator('.queue-row').nth(3).waitFor()
  const connection = page.getByRole('status', { name: 'Connection' })
  await connection.locator('.figures').waitFor()
  expect(await connection.textContent()).toContain('not fully synced yet')
  await connection.getByRole('link').click()
  await page.getByText('Not everything was synced yet.').waitFor()
})

it('a first sync is called that while it runs (S35e)', async () => {
  const { page } = await theatre.open({ syncHangs: true })
  await beginSync(page)
  await go(page, 'y')
  await page.getByText('This is the first sync.').waitFor()
})
