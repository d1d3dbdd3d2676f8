import type { Page } from 'playwright-core'
import { TestRunner } from 'vitest'

/** Milliseconds. A page that does not answer says so instead. */
const patience = 5_000

/** Prints what a page shows when a test that has failed closes it: with nobody at the screen it is all there is to go by. */
export function toldAtFailure(page: Page): Page {
  const close = page.close.bind(page)
  page.close = async (options) => {
    const test = TestRunner.getCurrentTest()
    if (test?.result?.state === 'fail') console.error(`What "${test.name}" ended on:\n${await lookAt(page)}`)
    await close(options)
  }
  return page
}

/** The focus, and the screen as assistive technology reads it. */
export async function lookAt(page: Page): Promise<string> {
  try {
    const focus = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200))
    const shown = await page.locator('body').ariaSnapshot({ timeout: patience })
    return `focus: ${String(focus)}\n${shown}`
  } catch (error) {
    return `It could not be read: ${String(error)}`
  }
}
