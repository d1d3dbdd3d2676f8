import type { Page } from 'playwright-core'
import { triage } from '../e2e/person.ts'

/** Milliseconds of each decision, from its key to the next alert painted with the draft durable; the page measures it by itself as "decision". */
export async function measureDecisions(page: Page, decisions: number): Promise<readonly number[]> {
  await triage.grid(page).evaluate((grid) => grid.scrollTo(0, 0))
  await page.locator('[role=row][aria-rowindex="1"]').click()
  await triage.comparison(page).waitFor()
  for (let made = 1; made <= decisions; made += 1) {
    await page.keyboard.press('f')
    await page.waitForFunction((count) => performance.getEntriesByName('decision', 'measure').length >= count, made)
  }
  return await page.evaluate(() => performance.getEntriesByName('decision', 'measure').map(({ duration }) => duration))
}
