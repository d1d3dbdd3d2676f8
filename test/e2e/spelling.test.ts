import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { appWithAlerts } from './app-with-alerts.ts'
import { appForThisTest, folderForThisTest } from './for-this-test.ts'
import { triage } from './person.ts'

/** The comment of the first alert of the sample, with the keyboard in it. */
async function openComment(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Use sample data' }).click()
  await triage.comment(page).click()
}

async function askForMenu(page: Page): Promise<void> {
  await page.keyboard.press('Shift+F10')
}

/** On a busy machine the menu says at first that its words are still looked up. */
async function offeredAfter(page: Page, output: () => string, offers: RegExp): Promise<boolean> {
  if (offers.test(output())) return true
  await askForMenu(page)
  await page.waitForTimeout(1_000)
  return offers.test(output())
}

it('the app marks wrong words of both languages in a comment, and offers the right ones first (W33a, W33b)', async () => {
  const app = await appForThisTest({ onHost: 'signal', args: ['--on-signal=choose-beslissing'] })
  const { page, output } = app
  await openComment(page)
  await page.keyboard.type('Ivanov: the colour van de beslising')
  await expect.poll(output).toContain('Chromium host: marks beslising\n')
  const offers = /offers beslissing, .*-, Add to my words, -, \(?Cut/u
  await expect.poll(() => offeredAfter(page, output, offers), { interval: 2_000, timeout: 60_000 }).toBe(true)
  app.process.kill('SIGUSR2')
  await expect.poll(() => triage.comment(page).inputValue()).toBe('Ivanov: the colour van de beslissing')
  expect(output()).not.toContain('the page crashes')
})

it('the app knows a word from then on that was added, also where nothing moves, and keeps it where nobody can read it (W33c, W33d)', async () => {
  const userData = folderForThisTest()
  const signals = '--on-signal=choose-Add to my words,choose-Remove from my words'
  // Nothing else moves in this page, so that no frame comes while the word is selected.
  const app = await appWithAlerts({ userData, onHost: 'signal', args: [signals] })
  const { page, output } = app
  await triage.comment(page).click()
  await page.keyboard.type('voor xandervliet')
  await expect.poll(output).toContain('Chromium host: marks xandervliet\n')
  await askForMenu(page)
  await expect.poll(output).toContain('Add to my words')
  app.process.kill('SIGUSR2')
  await expect.poll(() => output().split('Chromium host: marks ').at(-1)).toMatch(/^nothing\n/u)
  expect(readFileSync(join(userData, 'settings.json'), 'utf8')).not.toContain('xandervliet')
  await page.keyboard.press('Home')
  await page.keyboard.press('Control+Shift+ArrowRight')
  await page.keyboard.press('Control+ArrowRight')
  await triage.comment(page).evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(5, 16))
  await askForMenu(page)
  await expect.poll(output).toContain('Remove from my words')
  app.process.kill('SIGUSR2')
  await expect.poll(() => output().split('Chromium host: marks ').at(-1)).toMatch(/^xandervliet\n/u)
})
