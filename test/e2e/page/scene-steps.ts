import type { Page } from 'playwright-core'
import type { PageStage } from '../../fakes/page-bridge.ts'

/** One screen in one state: what main does, and what a person does to get there. Works in every language: goes by keys. */
export interface Scene {
  readonly name: string
  readonly stage: Partial<PageStage>
  readonly play: (page: Page) => Promise<void>
}

/** A complete sync, and back in the queue. */
export async function fill(page: Page): Promise<void> {
  await page.locator('.status-bar .button').click()
  await page.locator('.queue-row').nth(3).waitFor()
}

export async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}

/** To the page whose letter it is. */
export async function go(page: Page, letter: string): Promise<void> {
  await page.locator('.status-bar').waitFor()
  await press(page, 'g', letter)
}
