import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { pressKeys } from '../keys.ts'
import { triage } from '../person.ts'
import { findings } from './findings.ts'
import { openWithAlert, sharedTheatre, type PageTheatre } from './page-stage.ts'
import { fill } from './scene-steps.ts'

let theatre: PageTheatre
let page: Page
beforeAll(async () => (theatre = await sharedTheatre()))
afterAll(() => theatre.close())
afterEach(() => page.close())

const sheet = () => page.getByRole('dialog', { name: 'Keyboard shortcuts' })
const decision = (name: string) => page.getByRole('group', { name: 'Decision' }).getByRole('button', { name })
const change = (label: string) => sheet().getByRole('button', { name: `Change the keys of “${label}”` })
/** The label of the chosen row. */
const chosen = () => page.locator('.queue-row[aria-selected=true]').getAttribute('aria-rowindex')

async function openSheet(): Promise<void> {
  await page.keyboard.press('?')
  await sheet().waitFor()
}

it('a person gives an act another key, which every hint then shows, also after the page comes again (W30a, W30d)', async () => {
  page = await openWithAlert(theatre, 20)
  await openSheet()
  await change('Decide: false positive').press('Enter')
  await page.keyboard.press('y')
  await sheet().getByRole('button', { name: 'Reset the keys of “Decide: false positive”' }).waitFor()
  expect(await change('Decide: false positive').evaluate((one) => one === document.activeElement)).toBe(true)
  expect(await findings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await sheet().waitFor({ state: 'detached' })
  expect(await decision('False positive').getAttribute('aria-keyshortcuts')).toBe('Y')
  await page.keyboard.press('f')
  await page.keyboard.press('y')
  await page.locator('.decision[aria-pressed=true]').getByText('False positive').waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: /command/iu }).fill('decide: false')
  await page
    .getByRole('option', { name: 'Decide: false positive' })
    .locator('kbd', { hasText: 'Y' })
    .waitFor()
  await page.keyboard.press('Escape')
  await page.reload()
  await triage.rows(page).first().waitFor()
  await openSheet()
  await sheet().getByRole('button', { name: 'Reset all keys' }).click()
  await page.keyboard.press('Escape')
  await sheet().waitFor({ state: 'detached' })
  await expect.poll(() => decision('False positive').getAttribute('aria-keyshortcuts')).toBe('F')
})

it('the page says whose a key is and swaps the two, and refuses what the system needs (W30a, W30b)', async () => {
  page = await openWithAlert(theatre, 20)
  await openSheet()
  await change('Next alert').press('Enter')
  await page.keyboard.press('Control+c')
  await sheet().getByText('The system, fields and the zoom need these keys.').waitFor()
  await page.keyboard.press('ArrowDown')
  await sheet().getByText('Screen readers and every field need this key.').waitFor()
  await page.keyboard.press('k')
  await sheet().getByText('K is used by “Previous alert”.').waitFor()
  await sheet().getByRole('button', { name: 'Swap the two' }).press('Enter')
  await page.keyboard.press('Escape')
  await sheet().waitFor({ state: 'detached' })
  const before = await chosen()
  await page.keyboard.press('k')
  await expect.poll(chosen).not.toBe(before)
  await page.keyboard.press('j')
  await expect.poll(chosen).toBe(before)
})

it('the page does nothing by one letter once those are switched off, on every page (W30c)', async () => {
  page = await openWithAlert(theatre, 20)
  await openSheet()
  await sheet().getByRole('switch', { name: 'Single-letter keys' }).click()
  await page.keyboard.press('Escape')
  await sheet().waitFor({ state: 'detached' })
  const before = await chosen()
  await pressKeys(page, ['f', 't', 'j', '?', 'Shift+J', 'g', 'o', '/', '1'])
  expect(await page.locator('.decision[aria-pressed=true]').count()).toBe(0)
  expect(await page.getByRole('heading', { name: 'Outbox', level: 1 }).count()).toBe(0)
  expect(await chosen()).toBe(before)
  expect(await decision('True positive').getAttribute('aria-keyshortcuts')).toBeNull()
  await page.keyboard.press('ArrowDown')
  await expect.poll(chosen).not.toBe(before)
})

it('the page names a chosen key to assistive technology on every button that it presses (W30a)', async () => {
  page = (await theatre.open({ waitsFor: 'attempt' }, { locale: 'en-GB' })).page
  await fill(page)
  await openSheet()
  await change('Try now').press('Enter')
  await page.keyboard.press('Control+m')
  await page.keyboard.press('Escape')
  await sheet().waitFor({ state: 'detached' })
  const tryNow = page.getByRole('contentinfo').getByRole('button', { name: 'Try now' })
  expect(await tryNow.getAttribute('aria-keyshortcuts')).toBe('Control+M')
})

it('the page leaves the key that selects all to the page where no alerts are, so that its text can be copied (W30f)', async () => {
  page = await openWithAlert(theatre, 20)
  await pressKeys(page, ['g', 'h'])
  await page.getByRole('article').first().waitFor()
  const selected = (): Promise<string> => page.evaluate(() => getSelection()?.toString() ?? '')
  await pressKeys(page, ['Control+a'])
  const heading = await page.getByRole('heading', { level: 1 }).first().innerText()
  await expect.poll(selected).toContain(heading)
  await pressKeys(page, ['g', 't'])
  await triage.rows(page).first().waitFor()
  await pressKeys(page, ['Control+a'])
  await page.getByRole('toolbar', { name: 'Selected alerts' }).waitFor()
})
