import { afterAll, beforeAll, expect, it } from 'vitest'
import { sharedTheatre, type PageTheatre } from './page-stage.ts'

let theatre: PageTheatre
beforeAll(async () => (theatre = await sharedTheatre()))
afterAll(() => theatre.close())

it('each staged page has a clock that runs, whatever was made of the clock of the page before it', async () => {
  const { page: before } = await theatre.open()
  await before.clock.install()
  await before.clock.pauseAt(Date.now() + 3_600_000)
  await before.close()

  const { page } = await theatre.open()
  const timeOfPage = await page.evaluate(() => Date.now())
  expect(Math.abs(timeOfPage - Date.now())).toBeLessThan(1_800_000)
  await page.evaluate(() => {
    setTimeout(() => requestAnimationFrame(() => document.body.setAttribute('data-runs', 'yes')))
  })
  await page.locator('body[data-runs]').waitFor()
  await page.close()
})
