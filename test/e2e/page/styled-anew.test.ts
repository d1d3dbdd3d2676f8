import { afterAll, beforeAll, expect, it } from 'vitest'
import { main } from '../person.ts'
import { openWithAlert, type PageTheatre, sharedTheatre } from './page-stage.ts'
import { mostStyledAnew } from './styled-anew.ts'

let theatre: PageTheatre
beforeAll(async () => (theatre = await sharedTheatre()))
afterAll(() => theatre.close())

it('hardly an element is styled anew by a setting that changes nothing of the look (Q1g)', async () => {
  const page = await openWithAlert(theatre, 20)
  await main.goTo(page, 'Settings')
  const atOnce = page.getByRole('radio', { name: 'Go on at once and keep a draft' })
  await atOnce.scrollIntoViewIfNeeded()
  await atOnce.hover()
  const all = await page.locator('#root *').count()
  const count = await mostStyledAnew(page, async () => {
    await atOnce.check()
  })
  expect(count).toBeLessThan(all / 4)
  await page.close()
})
