import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { main, outbox, triage } from '../person.ts'
import { openWithAlert, type PageTheatre, sharedTheatre } from './page-stage.ts'

let theatre: PageTheatre
let page: Page
beforeAll(async () => (theatre = await sharedTheatre()))
afterAll(() => theatre.close())
afterEach(() => page.close())

it('the page takes a key behind the way back to Triage, though an act that was pressed before is not over (T18o)', async () => {
  page = await openWithAlert(theatre, 60)
  await page.keyboard.press('f')
  await page.keyboard.press('Control+Enter')
  await expect.poll(() => triage.selected(page).getAttribute('aria-rowindex')).toBe('2')
  await main.goTo(page, 'Outbox')
  await outbox.box(page, 'Ready').getByRole('listitem').waitFor()
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Triage' })
  // In one task, so that the act that is taken back cannot be over before the key.
  await link.evaluate((triageLink) => {
    const press = (init: KeyboardEventInit): void => {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }))
    }
    press({ key: 'z', ctrlKey: true })
    ;(triageLink as HTMLElement).click()
    press({ key: 'e' })
  })
  await expect.poll(() => page.evaluate(() => document.activeElement?.matches('[data-comment]'))).toBe(true)
  await page
    .getByRole('status')
    .filter({ hasText: /^Undone/u })
    .first()
    .waitFor()
})
