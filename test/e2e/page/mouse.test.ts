import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { triage } from '../person.ts'
import { openSynced, sharedTheatre, type PageTheatre } from './page-stage.ts'

let theatre: PageTheatre
let page: Page
beforeAll(async () => (theatre = await sharedTheatre()))
afterAll(() => theatre.close())
afterEach(() => page.close())

describe('the mouse', () => {
  it('reaches the commands, the keys, a reason, what puts one alert aside and brings it back, and undo', async () => {
    page = await openSynced(theatre)
    await triage.chooseOther(page)
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const dialog = (name: string) => page.getByRole('dialog', { name })
    const size = async (): Promise<number> => Number(await triage.grid(page).getAttribute('aria-rowcount'))
    await button('Commands').click()
    await dialog('Commands').getByRole('button', { name: 'Close' }).click()
    await button('Keyboard shortcuts').click()
    await dialog('Keyboard shortcuts').getByRole('button', { name: 'Close' }).click()
    await button('Reason').click()
    // The ones that are not true of this alert cannot be pressed (T16a).
    const offered = dialog('Reasons').getByRole('button', { name: /^(?:Other|Same) /u, disabled: false })
    const text = (await offered.first().locator('.desk-text').textContent()) ?? '?'
    await offered.first().click()
    await expect.poll(() => triage.comment(page).inputValue()).toContain(text)
    const rows = await size()
    const putAside = async (): Promise<void> => {
      await button('Put aside').click()
      await dialog('Put aside until')
        .getByRole('button', { name: /^In a week/u })
        .click()
      await expect.poll(size).toBe(rows - 1)
    }
    // The button undoes the act of its own message, and none that came later.
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
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('alerts')
    await putAside()
    await page.getByRole('button', { name: /^View: Open/u }).click()
    await dialog('Views')
      .getByRole('button', { name: /^Put aside/u })
      .click()
    await expect.poll(size).toBe(1)
    await triage.rows(page).first().click()
    await button('Put aside').click()
    await dialog('Put aside until')
      .getByRole('button', { name: /^Now, back in the queue/u })
      .click()
    await page.getByRole('status').filter({ hasText: '1 alert is back in the queue' }).waitFor()
    await page.getByText('No alert fits the search').waitFor()
    // When a chip goes away, the focus goes to the button of all filters.
    await page.getByRole('button', { name: /^Remove the filter Put aside/u }).click()
    await triage.rows(page).first().waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Filters')
    // The palette can do all that the buttons of a page do.
    await triage.search(page).fill('nobody of that name')
    await button('Commands').click()
    await page.keyboard.type('show all alerts')
    await page.keyboard.press('Enter')
    await triage.rows(page).first().waitFor()
    await button('Commands').click()
    await dialog('Commands').getByRole('option', { name: 'Add all drafts to outbox' }).waitFor()
  })

  it('leads where a press began, although the line of the tour or of the news comes meanwhile (V4c)', async () => {
    for (const [versionSeen, line] of [
      ['', 'Tour'],
      ['0.0.9', 'What is new']
    ] as const) {
      for (const look of [{}, { width: 640, height: 360 }]) {
        ;({ page } = await theatre.open({ workspace: 'sample' }, look))
        // By then the version that is seen first is kept.
        await page.getByRole('region', { name: 'Tour' }).waitFor()
        await page.evaluate(
          (preferences) => localStorage.setItem('fieldcase.preferences', preferences),
          JSON.stringify({ state: { versionSeen }, version: 1 })
        )
        let letCome = (): void => undefined
        const mayCome = new Promise<void>((resolve) => (letCome = resolve))
        await page.route('**/later-pages*.js', async (route) => {
          await mayCome
          await route.continue()
        })
        await page.reload()
        const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Subjects' })
        await triage.rows(page).nth(1).waitFor()
        await link.hover()
        await page.mouse.down()
        letCome()
        await page.getByRole('region', { name: line }).waitFor()
        await page.mouse.up()
        await page.getByRole('heading', { name: 'Subjects', level: 1 }).waitFor()
        await page.close()
      }
    }
  })
})
