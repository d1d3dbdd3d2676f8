import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { main, triage } from '../person.ts'
import { openWithAlert, type PageTheatre, sharedTheatre } from './page-stage.ts'

let theatre: PageTheatre
let page: Page
beforeAll(async () => (theatre = await sharedTheatre()))
afterAll(() => theatre.close())
afterEach(() => page.close())

it('before a subject is deleted it is said that a decision on it that waits can then no longer be sent (C12g)', async () => {
  page = await openWithAlert(theatre, 60)
  const name = await triage.case(page).getByRole('heading').first().innerText()
  await page.keyboard.press('f')
  await main.goTo(page, 'Subjects')
  await page.getByRole('grid', { name: 'Follow lists' }).getByRole('row').nth(1).click()
  await page.getByRole('searchbox', { name: 'Search subjects' }).fill(name)
  await page.getByRole('grid', { name: 'Subjects' }).getByRole('row', { name }).first().click()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('delete the chosen subject')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: `Delete ${name}` })
  await dialog.waitFor()
  await expect
    .poll(() => dialog.getByRole('list').innerText())
    .toContain('1 draft or waiting review of yours can then no longer be sent')
})
