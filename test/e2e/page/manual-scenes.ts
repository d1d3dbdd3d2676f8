import { fill, go, press, type Scene } from './scene-steps.ts'

/** The guide, with a chapter that has a table, and with what the search finds. */
export const manualScenes: readonly Scene[] = [
  {
    name: 'manual',
    stage: {},
    play: async (page) => {
      await fill(page)
      await press(page, 'F1')
      await page.locator('.manual-chapter table').first().waitFor()
    }
  },
  {
    name: 'manual-search',
    stage: {},
    play: async (page) => {
      await go(page, 'h')
      await page.locator('.manual-finder input').fill('csv')
      await page.locator('.manual-results li').first().waitFor()
    }
  }
]
