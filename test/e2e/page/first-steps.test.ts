import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { main, triage } from '../person.ts'
import { type PageTheatre, sharedTheatre } from './page-stage.ts'

let theatre: PageTheatre
let page: Page
beforeAll(async () => (theatre = await sharedTheatre()))
afterAll(() => theatre.close())
afterEach(() => page.context().close())

const firstSync = 'Sync for the first time'

describe('a page with nothing to show', () => {
  it.each(['Triage', 'Subjects', 'Numbers'])('%s syncs with its one button (V5)', async (name) => {
    ;({ page } = await theatre.open())
    await main.goTo(page, name)
    await page.getByRole('main').getByRole('button', { name: firstSync }).click()
    await main.goTo(page, 'Triage')
    await triage.rows(page).first().waitFor()
    await main.goTo(page, name)
    expect(await page.getByRole('button', { name: firstSync }).count()).toBe(0)
  })

  it('leads to the settings where no key is kept (V5)', async () => {
    ;({ page } = await theatre.open({ workspace: 'service-without-key' }))
    await page.getByRole('main').getByRole('button', { name: 'Open Settings' }).click()
    await page.getByRole('textbox', { name: 'API key' }).waitFor()
  })

  it('makes the first monitoring list with its one button, and then offers the timeline (V5)', async () => {
    ;({ page } = await theatre.open())
    await main.goTo(page, 'Organisations')
    const newList = page.getByRole('button', { name: 'New monitoring list' })
    await newList.waitFor()
    expect(await page.getByRole('region', { name: 'Timeline' }).count()).toBe(0)
    await newList.click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Suppliers')
    await dialog.getByRole('button', { name: 'Create list' }).click()
    await page.getByRole('region', { name: 'Timeline' }).waitFor()
  })
})
