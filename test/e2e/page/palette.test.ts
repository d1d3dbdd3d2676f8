import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { main, triage } from '../person.ts'
import { openTheatre } from './page-stage.ts'
import type { PageTheatre } from './page-stage.ts'

let theatre: PageTheatre
let page: Page
beforeAll(async () => (theatre = await openTheatre()))
afterAll(() => theatre.close())
afterEach(() => page.context().close())

async function openPalette(): Promise<void> {
  page = (await theatre.open()).page
  await main.syncNow(page).click()
  await page.getByText(/^Synced:/u).waitFor({ timeout: 60_000 })
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog', { name: 'Commands' }).waitFor()
}

describe('the palette', () => {
  it('takes what is typed from the first key on, blanks included, and runs what was found', async () => {
    await openPalette()
    await page.keyboard.type('work offline')
    await page.keyboard.press('Enter')
    await main.connection(page).filter({ hasText: 'Offline' }).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.keyboard.press('Control+k')
    await page.keyboard.type('work online')
    await page.keyboard.press('Enter')
    await main.connection(page).filter({ hasText: 'Online' }).waitFor()
  })

  it('offers every command with its keys, and goes through them by arrow', async () => {
    await openPalette()
    const options = page.getByRole('dialog', { name: 'Commands' }).getByRole('option')
    expect(await options.count()).toBeGreaterThan(40)
    expect(await options.filter({ hasText: /^Next alert/u }).first().locator('kbd').allTextContents()).toEqual(['J'])
    await page.keyboard.type('theme')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark')
  })

  it('gives the focus back to where it was', async () => {
    await openPalette()
    await page.keyboard.press('Escape')
    await triage.rows(page).first().click()
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog', { name: 'Commands' }).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('alerts')
  })
})
