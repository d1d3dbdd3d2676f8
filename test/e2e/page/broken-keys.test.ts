import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { sharedTheatre, type PageTheatre } from './page-stage.ts'

let theatre: PageTheatre
beforeAll(async () => (theatre = await sharedTheatre()))
afterEach(() => theatre.clear())
afterAll(() => theatre.close())

it('the page says of data whose file of keys is broken that nothing can open it after a new beginning, and promises no place for it (E10f)', async () => {
  const { page } = await theatre.open({ vault: 'keys-broken' })
  await page.getByText('nothing here can open it, and Settings does not show it').waitFor()
  await page.getByRole('button', { name: 'Start anew', exact: true }).click()
  await page.getByRole('button', { name: 'Start anew and leave the old data shut' }).waitFor()
  expect(await page.getByText(/separately/iu).count()).toBe(0)
})
