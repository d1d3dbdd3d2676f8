import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { main, triage } from '../person.ts'
import type { PageStage } from '../../fakes/page-bridge.ts'
import { openTheatre } from './page-stage.ts'
import type { PageTheatre } from './page-stage.ts'
import { openSynced } from './queue-stage.ts'

let theatre: PageTheatre
let page: Page
beforeAll(async () => (theatre = await openTheatre()))
afterAll(() => theatre.close())
afterEach(() => page.context().close())

async function openPalette(stage: Partial<PageStage> = {}): Promise<void> {
  page = await openSynced(theatre, stage)
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog', { name: 'Commands' }).waitFor()
}

describe('the palette', () => {
  it('takes what is typed from the first key on, blanks included, and runs what was found; what it calls forth waits until nobody writes', async () => {
    await openPalette({ asksFirst: true })
    await page.keyboard.type('work offline')
    await page.keyboard.press('Enter')
    await main.connection(page).filter({ hasText: 'Offline' }).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    await triage.search(page).fill('omar')
    await page.keyboard.press('Control+k')
    await page.keyboard.type('work online')
    await page.keyboard.press('Enter')
    await main.connection(page).filter({ hasText: 'Online' }).waitFor()
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('search-alerts')
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: 'Send what is ready?' }).waitFor()
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

  it('does with the chosen alert and list what the buttons of their pages do, and says so where there is nothing to do', async () => {
    await openPalette()
    const run = async (typed: string): Promise<void> => {
      if ((await page.getByRole('dialog').count()) === 0) await page.keyboard.press('Control+k')
      await page.keyboard.type(typed)
      await page.keyboard.press('Enter')
    }
    await run('withdraw the review')
    await page.getByText('No alert is chosen').waitFor()
    await triage.rows(page).first().click()
    await triage.comparison(page).waitFor()
    await run('withdraw the review')
    await page.getByText('No review of this alert waits').waitFor()
    await page.keyboard.press('f')
    await page.keyboard.press('k')
    await page.keyboard.press('Control+Enter')
    await page.keyboard.press('k')
    await page.getByRole('button', { name: 'Withdraw' }).waitFor()
    await run('withdraw the review')
    await page.getByRole('button', { name: 'Withdraw' }).waitFor({ state: 'detached' })
    await page.keyboard.press('g')
    await page.keyboard.press('s')
    await page.getByRole('heading', { name: 'Subjects', exact: true }).waitFor()
    await run('add person')
    await page.getByText('Choose a follow list to see its subjects').waitFor()
    await page.getByRole('grid', { name: 'Follow lists' }).getByRole('row').nth(1).click()
    await run('add person')
    await page.getByRole('dialog', { name: /person/iu }).waitFor()
    await page.keyboard.press('Escape')
    await run('import subjects')
    await page.getByRole('dialog', { name: /import/iu }).waitFor()
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

describe('the mouse', () => {
  it('reaches the commands, the keys, a reason, what puts one alert aside and brings it back, and undo', async () => {
    page = await openSynced(theatre)
    await triage.rows(page).first().click()
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const dialog = (name: string) => page.getByRole('dialog', { name })
    const size = async (): Promise<number> => Number(await triage.grid(page).getAttribute('aria-rowcount'))
    await button('Commands').click()
    await dialog('Commands').getByRole('button', { name: 'Close' }).click()
    await button('Keyboard shortcuts').click()
    await dialog('Keyboard shortcuts').getByRole('button', { name: 'Close' }).click()
    await button('Reason').click()
    await dialog('Reasons').getByRole('button', { name: /^Other country/u }).click()
    await expect.poll(() => triage.comment(page).inputValue()).toContain('is known in')
    const rows = await size()
    const putAside = async (): Promise<void> => {
      await button('Put aside').click()
      await dialog('Put aside until').getByRole('button', { name: /^In a week/u }).click()
      await expect.poll(size).toBe(rows - 1)
    }
    // Undo means the act that it stands beside, and none that came after it.
    await putAside()
    await page.keyboard.press('f')
    await page.getByRole('row', { name: 'draft false positive' }).waitFor()
    await button('Undo').click()
    await page.getByRole('status').filter({ hasText: 'Something else was done since' }).waitFor()
    await page.keyboard.press('u')
    await page.keyboard.press('u')
    await expect.poll(size).toBe(rows)
    await putAside()
    await button('Undo').click()
    await expect.poll(size).toBe(rows)
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('alerts')
    await putAside()
    await page.getByRole('button', { name: /^View: Open/u }).click()
    await dialog('Views').getByRole('button', { name: /^Put aside/u }).click()
    await expect.poll(size).toBe(1)
    await triage.rows(page).first().click()
    await button('Put aside').click()
    await dialog('Put aside until').getByRole('button', { name: /^Now, back in the queue/u }).click()
    await page.getByRole('status').filter({ hasText: '1 alert is back in the queue' }).waitFor()
    await page.getByText('No alert fits the search').waitFor()
    // A chip that goes leaves the focus to the button of all filters.
    await page.getByRole('button', { name: /^Take away the filter Put aside/u }).click()
    await triage.rows(page).first().waitFor()
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Filters')
    // What the buttons of a page do, the palette does too.
    await triage.search(page).fill('nobody of that name')
    await button('Commands').click()
    await page.keyboard.type('show all alerts')
    await page.keyboard.press('Enter')
    await triage.rows(page).first().waitFor()
    await button('Commands').click()
    expect(await dialog('Commands').getByRole('option', { name: 'Add all drafts to outbox' }).count()).toBe(1)
  })
})
