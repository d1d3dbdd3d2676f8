import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { triage } from '../person.ts'
import { openWithAlert, sharedTheatre, type PageTheatre } from './page-stage.ts'

let theatre: PageTheatre
let page: Page
beforeAll(async () => (theatre = await sharedTheatre()))
afterAll(() => theatre.close())
afterEach(() => page.close())

/** From now on the machine answers so whoever wants its camera. */
async function camerasAnswer(name: string): Promise<void> {
  await page.evaluate((name) => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', name))
  }, name)
}

describe('a camera that cannot be had', () => {
  it.each([
    ['there is none', 'NotFoundError', 'This computer has no camera. Take the photo with a phone'],
    ['none does what is asked of it', 'OverconstrainedError', 'This computer has no camera.'],
    ['the system refuses it', 'NotAllowedError', 'Allow it in the privacy settings of the system'],
    ['another program has it', 'NotReadableError', 'Another program is using the camera. Close it']
  ])('is told in a sentence that says what to do, where %s (F8d)', async (_what, name, sentence) => {
    page = await openWithAlert(theatre, 60)
    await triage.case(page).getByRole('button', { name: 'Case file' }).click()
    await camerasAnswer(name)
    await page.getByRole('button', { name: 'Take a photo' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Take a photo' })
    await dialog.getByRole('button', { name: 'Use the camera' }).press('Enter')
    await dialog.getByText(sentence).waitFor()
    expect(await dialog.locator('video').count()).toBe(0)
    // Nothing of the machine's own words is shown, and the way out is there.
    expect(await dialog.innerText()).not.toContain(name)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await page.getByLabel('Attach files').waitFor({ state: 'attached' })
  })
})
