import type { Page } from 'playwright-core'
import { startApp } from '../e2e/app-driver.ts'
import { triage } from '../e2e/person.ts'

/** Milliseconds that a person looks at an alert at the very least. */
export const fastestLook = 150

/**
 * Milliseconds of each decision, from its key to the next alert painted with the draft durable; the page measures it by
 * itself as "decision". `look`: milliseconds between an alert's painting and its key; 0 is a key that is held down,
 * where each decision also waits for what the one before left to do.
 */
export async function measureDecisions(page: Page, decisions: number, look: number): Promise<readonly number[]> {
  await page.evaluate(() => performance.clearMeasures('decision'))
  await triage.grid(page).evaluate((grid) => grid.scrollTo(0, 0))
  await page.locator('[role=row][aria-rowindex="1"]').click()
  await triage.comparison(page).waitFor()
  for (let made = 1; made <= decisions; made += 1) {
    await page.waitForTimeout(look)
    await page.keyboard.press('f')
    await page.waitForFunction((count) => performance.getEntriesByName('decision', 'measure').length >= count, made)
  }
  return await page.evaluate(() => performance.getEntriesByName('decision', 'measure').map(({ duration }) => duration))
}

/** The same in the first minute of a start, which still checks its rows. */
export async function measureFirstDecisions(userData: string, decisions: number, look: number): Promise<readonly number[]> {
  const app = await startApp({ userData })
  await triage.rows(app.page).first().waitFor()
  const measured = await measureDecisions(app.page, decisions, look)
  await app.close()
  return measured
}
