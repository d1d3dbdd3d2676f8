import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { main, triage } from '../person.ts'
import { openWithAlert, sharedTheatre, type PageTheatre } from './page-stage.ts'

let theatre: PageTheatre
let page: Page
beforeAll(async () => (theatre = await sharedTheatre()))
afterAll(() => theatre.close())
afterEach(() => page.close())

it('a legal hold is placed and released by the keyboard with a reason each, is shown wherever the case is, and lets nothing be taken out (F6a, F6c, F6d, F6e)', async () => {
  page = await openWithAlert(theatre, 60)
  await triage.case(page).getByRole('button', { name: 'Case file' }).click()
  await page.getByRole('region', { name: 'Legal hold' }).waitFor()
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  await page.getByRole('textbox', { name: 'New note' }).fill('Called on Monday.')
  await page.getByRole('button', { name: 'Save note' }).click()
  const hold = page.getByRole('region', { name: 'Legal hold' })
  const toggle = hold.getByRole('switch', { name: 'Legal hold' })
  await toggle.focus()
  await page.keyboard.press('Space')
  const place = page.getByRole('dialog', { name: `Place ${name} under legal hold` })
  await place.waitFor()
  expect(await place.getByRole('button', { name: 'Place under legal hold' }).isDisabled()).toBe(true)
  await page.keyboard.type('Order of the court')
  await place.getByRole('button', { name: 'Place under legal hold' }).press('Enter')
  await hold.getByText('Order of the court').waitFor()
  await expect.poll(() => toggle.getAttribute('aria-checked')).toBe('true')

  await page.getByRole('list', { name: 'Notes' }).getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('alert').getByText('this case is under legal hold').waitFor()
  await page.getByRole('list', { name: 'Notes' }).getByText('Called on Monday.').waitFor()

  await main.goTo(page, 'Triage')
  await triage.case(page).getByText('Legal hold').waitFor()
  await main.goTo(page, 'Subjects')
  await page.getByRole('grid', { name: 'Follow lists' }).getByRole('row').nth(1).click()
  await page.getByRole('searchbox', { name: 'Search subjects' }).fill(name)
  await page.getByRole('grid', { name: 'Subjects' }).getByText('Legal hold').waitFor()

  await main.goTo(page, 'Settings')
  await page.getByRole('button', { name: 'Leave nothing on this computer' }).click()
  await page.getByText('1 case is under legal hold and is deleted too.').waitFor()
  await page.keyboard.press('Escape')

  await main.goTo(page, 'Triage')
  await triage.case(page).getByRole('button', { name: 'Case file' }).click()
  await toggle.press('Enter')
  await page.keyboard.type('The case was closed')
  await page.getByRole('button', { name: 'Release the hold' }).press('Enter')
  await expect.poll(() => toggle.getAttribute('aria-checked')).toBe('false')
  const trail = page.getByRole('region', { name: 'Done on this computer' })
  await trail.getByRole('row', { name: /legal hold placed.*Order of the court/u }).waitFor()
  await trail.getByRole('row', { name: /legal hold released.*The case was closed/u }).waitFor()
})
