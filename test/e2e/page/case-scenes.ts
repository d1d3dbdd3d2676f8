import type { Page } from 'playwright-core'
import { fill, type Scene } from './scene-steps.ts'

/** Opens the case file of the first alert. */
async function openFirstCase(page: Page): Promise<void> {
  await fill(page)
  await page.locator('.queue-row').first().click()
  await page.locator('.comparison').waitFor()
  await page.locator('.subject-line .button').click()
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
  }
]
