import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { addresses, chooseCase, main } from '../person.ts'
import { openWithAlert, sharedTheatre, type PageTheatre } from './page-stage.ts'

let theatre: PageTheatre
let page: Page
beforeAll(async () => (theatre = await sharedTheatre()))
afterAll(() => theatre.close())
afterEach(() => page.close())

const detail = (): Locator => page.getByRole('region', { name: 'Address', exact: true })
const note = (): Locator => detail().getByRole('textbox', { name: 'Note on this address' })
const attach = (): Locator => detail().getByRole('button', { name: 'Attach to a case' })

/** The addresses that were found, of which one is open. */
async function openAddresses(): Promise<void> {
  page = await openWithAlert(theatre, 60)
  await main.goTo(page, 'Addresses')
  await addresses.search(page).fill('zeedijk')
  await addresses.searchNow(page).click()
  await addresses.rows(page).nth(1).waitFor()
}

/** Opens another address than the first one. */
async function openAnother(which: 1 | 2): Promise<void> {
  const row = addresses.rows(page).nth(which)
  await row.click()
  await expect.poll(() => row.getAttribute('aria-selected')).toBe('true')
}

describe('a note that is typed to put an address into a case', () => {
  it('is in the form of its address again after another address and another page, with the chosen case (A6c)', async () => {
    await openAddresses()
    await openAnother(1)
    await attach().click()
    const name = await chooseCase(detail(), 'Case')
    await note().fill('Mail comes back from here')
    await openAnother(2)
    await attach().waitFor()
    await main.goTo(page, 'Triage')
    await main.goTo(page, 'Addresses')
    await openAnother(1)
    expect(await note().inputValue()).toBe('Mail comes back from here')
    expect(await detail().getByRole('combobox', { name: 'Case' }).inputValue()).toBe(name)
    await detail().getByRole('button', { name: 'Attach', exact: true }).click()
    await attach().waitFor()
    await openAnother(2)
    await openAnother(1)
    await attach().click()
    expect(await note().inputValue()).toBe('')
  })
})
