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
  const keepsDraft = 'Go on at once and keep a draft'
  // A message that goes or a first use may style much at the same moment, a setting would do so each time.
  const counts: number[] = []
  for (const name of [keepsDraft, 'Stay on the alert', keepsDraft]) {
    const choice = page.getByRole('radio', { name })
    await choice.scrollIntoViewIfNeeded()
    await choice.hover()
    counts.push(await mostStyledAnew(page, () => choice.check()))
  }
  const all = await page.locator('#root *').count()
  expect(Math.min(...counts)).toBeLessThan(all / 4)
  await page.close()
})
