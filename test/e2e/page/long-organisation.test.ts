import { afterAll, beforeAll, expect, it } from 'vitest'
import { go } from './scene-steps.ts'
import { openSynced, type PageTheatre, sharedTheatre } from './page-stage.ts'

let theatre: PageTheatre
beforeAll(async () => (theatre = await sharedTheatre()))
afterAll(() => theatre.close())

it('the page breaks the name of a list or an organisation that is longer than the page is wide (M6h)', async () => {
  const page = await openSynced(theatre)
  await go(page, 'n')
  const endless = 'Noorderlicht'.repeat(16)
  await page.locator('.empty-state .button').click()
  await page.locator('.dialog input.input').fill(endless)
  await page.locator('.dialog .button[data-kind=primary]').click()
  // A list that may exist has no head, and the buttons are others until there is one that does.
  await page.locator('.monitoring-head h2 bdi').waitFor()
  await page.locator('.page-head .button').nth(1).click()
  await page.locator('.dialog textarea').fill(`12345678, ${endless}`)
  await page.locator('.dialog .collections input').nth(3).check()
  await page.locator('.dialog .button[data-kind=primary]').click()
  await page.locator('.monitoring-item').waitFor()
  for (const name of ['.monitoring-head h2 bdi', '.monitoring-item strong bdi']) {
    const right = await page
      .locator(name)
      .first()
      .evaluate((part) => part.getBoundingClientRect().right)
    const edge = await page.locator('.monitoring-list').evaluate((part) => part.getBoundingClientRect().right)
    expect(right).toBeLessThanOrEqual(edge)
  }
})
