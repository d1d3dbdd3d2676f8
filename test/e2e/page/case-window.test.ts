import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { triage } from '../person.ts'
import { showInWindow } from './case-scenes.ts'
import { paintedTwice, type PageTheatre, sharedTheatre } from './page-stage.ts'
import { fill } from './scene-steps.ts'

let theatre: PageTheatre
beforeAll(async () => (theatre = await sharedTheatre()))
afterAll(() => theatre.close())

/** Which share of a window of this height the name of the case covers, once the case was read to its end. */
async function coveredByName(page: Page, height: number): Promise<number> {
  await page.setViewportSize({ width: 640, height })
  await paintedTwice(page)
  await page.locator('.case-window').evaluate((main) => main.scrollTo(0, main.scrollHeight))
  const [top, bottom] = await page.locator('.case-reading > h1').evaluate((heading) => {
    const box = heading.getBoundingClientRect()
    return [box.top, box.bottom] as const
  })
  return (Math.max(0, Math.min(height, bottom)) - Math.max(0, Math.min(height, top))) / height
}

/** The window of the first case with such a name. */
async function openWindowOf(hostile: boolean, name: RegExp): Promise<Page> {
  const { page } = await theatre.open({ hostile }, { width: 1280, height: 720 })
  await fill(page)
  await page
    .locator('.queue-row')
    .filter({ has: page.locator('.queue-subject', { hasText: name }) })
    .first()
    .click()
  // Until then the case before is shown, and would be the one of the window.
  await triage.subject(page)
  await showInWindow(page, () => page.keyboard.press('c'))
  return page
}

it('the window of a case keeps the name of the case in sight while that is read, unless it would cover what is read (W27o)', async () => {
  const short = await openWindowOf(false, /./u)
  expect(await coveredByName(short, 720)).toBeGreaterThan(0)
  expect(await coveredByName(short, 360)).toBe(0)
  await short.close()
  const long = await openWindowOf(true, /^x{100}/u)
  expect(await coveredByName(long, 720)).toBe(0)
  await long.close()
})

it('the window of a case is scrolled by the keys of a page as soon as it is there (W27n)', async () => {
  const page = await openWindowOf(false, /./u)
  await page.setViewportSize({ width: 640, height: 360 })
  await page.keyboard.press('PageDown')
  const scrolled = (): Promise<number> => page.locator('.case-window').evaluate(({ scrollTop }) => scrollTop)
  await expect.poll(scrolled).toBeGreaterThan(100)
  await page.close()
})
