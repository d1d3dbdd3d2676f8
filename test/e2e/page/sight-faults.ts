import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { builtScript } from '../built-script.ts'

let script: Promise<string> | undefined

/**
 * What keeps a person with poor sight from reading and pressing: what has to be scrolled to both sides, what scrolls in
 * no height, and a control that has the focus where nobody sees it. Each control is given the focus, and the one that
 * had it has it again.
 */
export async function sightFaults(page: Page): Promise<readonly string[]> {
  script ??= builtScript(join(import.meta.dirname, 'sight-entry.ts'), 'sight')
  if (!(await page.evaluate(() => 'sight' in window)))
    await page.evaluate(`${await script};window.sight=sight`)
  return await page.evaluate(async () => {
    const { sight } = window as unknown as {
      readonly sight: { readonly read: () => Promise<readonly string[]> }
    }
    return await sight.read()
  })
}
