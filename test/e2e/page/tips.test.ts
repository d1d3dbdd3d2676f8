import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSynced, openWithAlert, type PageTheatre, sharedTheatre } from './page-stage.ts'

let theatre: PageTheatre
beforeAll(async () => (theatre = await sharedTheatre()))
afterAll(() => theatre.close())

const tip = (page: Page): Locator => page.locator('.tip:popover-open')
const turn = (page: Page): Locator => page.getByRole('button', { name: 'Commands' }).first()

describe('what a button of an icon alone does (W27i)', () => {
  it('is said where the focus comes to it by key, until it leaves or Escape, and nothing is closed by that', async () => {
    const page = await openSynced(theatre)
    await turn(page).focus()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    await expect.poll(() => tip(page).textContent()).toContain('Commands')
    await page.keyboard.press('Escape')
    expect(await tip(page).count()).toBe(0)
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    await tip(page).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Commands' }).waitFor()
    await expect.poll(() => tip(page).filter({ hasText: 'Commands' }).count()).toBe(0)
  })

  it('is said to a pointer that rests, stays while that is on it or on the words, and goes with it', async () => {
    const page = await openSynced(theatre)
    await turn(page).hover()
    await tip(page).waitFor()
    await tip(page).hover()
    await page.mouse.move(...(await middleOf(tip(page))))
    await tip(page).waitFor()
    await page.mouse.move(400, 5)
    await tip(page).waitFor({ state: 'detached' })
  })

  it('is said to a finger that stays, which then presses nothing', async () => {
    const page = await openSynced(theatre)
    await turn(page).dispatchEvent('pointerdown', { pointerType: 'touch', bubbles: true })
    await tip(page).waitFor()
    await turn(page).dispatchEvent('pointerup', { pointerType: 'touch', bubbles: true })
    await turn(page).dispatchEvent('click')
    expect(await page.getByRole('dialog').count()).toBe(0)
    // A tap is a press as ever, and hides the words.
    await turn(page).dispatchEvent('pointerdown', { pointerType: 'touch', bubbles: true })
    await turn(page).dispatchEvent('pointerup', { pointerType: 'touch', bubbles: true })
    await turn(page).dispatchEvent('click')
    await page.getByRole('dialog', { name: 'Commands' }).waitFor()
  })

  it('says all of a name that the queue cuts off (W27i)', async () => {
    const page = await openSynced(theatre, {}, { width: 900, height: 720 })
    const names = page.locator('.queue-subject')
    await names.first().waitFor()
    const cut = await names.evaluateAll((all) =>
      all.findIndex(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
    )
    const name = names.nth(cut)
    await name.hover()
    await expect.poll(() => tip(page).textContent()).toBe(await name.textContent())
  })

  it('explains the short names of lists in the queue, which are their words', async () => {
    const page = await openSynced(theatre)
    const facts = page
      .locator('.queue-facts')
      .filter({ hasText: /PEP|SAN|REL|RRE|POI/u })
      .first()
    await facts.hover()
    await expect
      .poll(() => tip(page).textContent())
      .toMatch(
        /Politically exposed|Sanctioned|Regulatory enforcement list|Reputational risk|Profile of interest/u
      )
  })

  it('holds for every button that shows no words', async () => {
    const page = await openSynced(theatre)
    const bare = await page
      .getByRole('button')
      .evaluateAll((buttons) =>
        buttons
          .filter((button) => button.textContent.trim() === '' && !button.hasAttribute('data-tip'))
          .map((button) => button.outerHTML.slice(0, 200))
      )
    expect(bare).toEqual([])
  })

  it('comes from the app and never from the browser, and says why a reason is not offered (W27i)', async () => {
    const page = await openWithAlert(theatre, 60)
    await page.keyboard.press('f')
    // The decision refuses further reasons.
    await page.locator('.decision[aria-pressed=true]').waitFor()
    const refused = page.locator('.why-reason[aria-disabled=true]').first()
    await refused.hover()
    const words = await refused.evaluate((it) => it.ariaDescribedByElements?.[0]?.textContent ?? '')
    expect(words).not.toBe('')
    await expect.poll(() => tip(page).textContent()).toBe(words)
    expect(await page.locator('body [title]').evaluateAll((all) => all.map((it) => it.outerHTML))).toEqual([])
  })
})

async function middleOf(thing: Locator): Promise<[number, number]> {
  const { x, y, width, height } = (await thing.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  return [x + width / 2, y + height / 2]
}
