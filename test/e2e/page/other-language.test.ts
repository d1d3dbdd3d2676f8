import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openWithAlert, sharedTheatre, speak, type PageTheatre } from './page-stage.ts'
import { fill } from './scene-steps.ts'

/** Only a page of React for development can be told its language wherever it is. */
let theatre: PageTheatre
beforeAll(async () => (theatre = await sharedTheatre('development')))
afterEach(() => theatre.clear())
afterAll(() => theatre.close())

/** What is said of a field is asked of each form in `first-invalid.test.ts`. */
describe('when the language is chosen while it is open', () => {
  it('what the palette offers is in it at once, also what stands on the page, and at the same place (Q1f)', async () => {
    const page = await openWithAlert(theatre, 60)
    await page.keyboard.press('Control+k')
    const options = page.locator('.palette-option .palette-label')
    await options.first().waitFor()
    const before = await options.allTextContents()
    await speak(page, 'nl')
    await expect.poll(() => options.first().textContent()).not.toBe(before[0])
    const after = await options.allTextContents()
    expect(after).toHaveLength(before.length)
    expect(after).toContain('Nu synchroniseren')
    expect(before).toContain('Work offline')
    expect(after).not.toContain('Work offline')
    expect(before).toContain('Search alerts')
    expect(after).toContain('Alerts zoeken')
  })

  it('a tip is in it at once (Q1f)', async () => {
    const { page } = await theatre.open()
    await fill(page)
    await page.keyboard.press('?')
    const close = page.locator('.dialog-head .button')
    await close.hover()
    const tip = page.locator('.tip:popover-open')
    await expect.poll(() => tip.textContent()).toBe('Close')
    await speak(page, 'nl')
    await expect.poll(() => tip.textContent()).toBe('Sluiten')
  })
})
