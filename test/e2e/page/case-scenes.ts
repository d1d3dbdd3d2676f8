import type { Page } from 'playwright-core'
import { hostileTexts } from '../../fakes/world/hostile-texts.ts'
import { fill, type Scene } from './scene-steps.ts'

/** Opens the case file of the first alert. */
async function openFirstCase(page: Page): Promise<void> {
  await fill(page)
  await page.locator('.queue-row').first().click()
  await page.locator('.comparison').waitFor()
  await page.locator('.subject-line .button[data-kind=quiet]').click()
  await page.locator('.case-hold').waitFor()
}

async function askForHold(page: Page, reason: string): Promise<void> {
  await page.locator('.case-hold [role=switch]').click()
  await page.locator('.dialog textarea').fill(reason)
}

/** What a person puts into a case beside decisions. */
export const caseScenes: readonly Scene[] = [
  {
    name: 'hold-dialog',
    stage: {},
    play: async (page) => {
      await openFirstCase(page)
      await askForHold(page, 'Order of the court of Amsterdam, 2026/1187')
    }
  },
  {
    name: 'held-case',
    stage: {},
    play: async (page) => {
      await openFirstCase(page)
      await askForHold(page, 'Order of the court of Amsterdam, 2026/1187')
      await page.locator('.dialog .button[data-kind=primary]').click()
      await page.locator('.case-hold .notice').waitFor()
    }
  },
  {
    name: 'case-window',
    stage: {},
    play: async (page) => {
      await fill(page)
      await page.locator('.queue-row').first().click()
      await page.locator('.comparison').waitFor()
      await page.keyboard.press('f')
      await page.keyboard.press('Escape')
      await showInWindow(page, () => page.keyboard.press('c'))
    }
  },
  {
    name: 'hostile-case-window',
    stage: { hostile: true },
    play: async (page) => {
      await openFirstCase(page)
      await page.locator('.case-file textarea').fill(hostileTexts.join('\n'))
      await page.locator('.case-file textarea + p + div .button').click()
      await page.locator('.case-file .note-text').waitFor()
      await showInWindow(page, () => page.locator('.case-file .page-head .lucide-app-window').click())
    }
  }
]

/** Sends the same tab to the address of a case window, once that would show the case. */
async function showInWindow(page: Page, open: () => Promise<void>): Promise<void> {
  await page.evaluate(() => sessionStorage.clear())
  await open()
  await page.waitForFunction(() => sessionStorage.length > 0)
  await page.goto(new URL('/index.html?case', page.url()).href)
  await page.locator('.case-reading').waitFor()
}
