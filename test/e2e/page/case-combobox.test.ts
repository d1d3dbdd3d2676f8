import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { main } from '../person.ts'
import { openSynced, type PageTheatre, sharedTheatre } from './page-stage.ts'

let theatre: PageTheatre
beforeAll(async () => (theatre = await sharedTheatre()))
afterAll(() => theatre.close())

const field = (page: Page) => page.getByRole('combobox', { name: 'Add a case' })
const offered = (page: Page) => page.getByRole('listbox', { name: 'Add a case' }).getByRole('option')
const active = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const id = document.activeElement?.getAttribute('aria-activedescendant') ?? ''
    return document.getElementById(id)?.textContent ?? null
  })

describe('the field in which a case is chosen (W27h)', () => {
  it('offers what fits the typed text, goes by arrows, and chooses by Enter, without a mouse', async () => {
    const page = await openSynced(theatre)
    await main.goTo(page, 'Reports')
    await field(page).focus()
    expect(await offered(page).count()).toBe(0)
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => offered(page).count()).toBeGreaterThan(2)
    const names = await offered(page).allTextContents()
    expect(await active(page)).toBe(names[0])
    await page.keyboard.press('ArrowDown')
    expect(await active(page)).toBe(names[1])
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    expect(await active(page)).toBe(names.at(-1))
    const wanted = names[1] ?? ''
    await page.keyboard.type(wanted)
    await expect.poll(() => active(page)).toBe(wanted)
    await page.keyboard.press('Enter')
    await page.getByRole('region', { name: wanted }).waitFor()
    expect(await field(page).inputValue()).toBe('')
    expect(await offered(page).count()).toBe(0)
    expect(await field(page).evaluate((element) => element === document.activeElement)).toBe(true)
  })

  it('says that nothing fits, and Escape closes it and chooses nothing', async () => {
    const page = await openSynced(theatre)
    await main.goTo(page, 'Reports')
    await field(page).fill('no such name at all')
    await page.getByText('No case has this in the name of its subject or a match.').waitFor()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    expect(await field(page).inputValue()).toBe('')
    await page.getByText('No case is chosen.').waitFor()
  })

  it('chooses by a click, and leaving it closes it', async () => {
    const page = await openSynced(theatre)
    await main.goTo(page, 'Reports')
    await field(page).click()
    const second = offered(page).nth(1)
    const name = (await second.textContent()) ?? ''
    await second.click()
    await page.getByRole('region', { name }).waitFor()
    await field(page).click()
    await page.keyboard.press('Tab')
    await expect.poll(() => offered(page).count()).toBe(0)
  })
})
