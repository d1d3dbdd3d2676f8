import type { Page } from 'playwright-core'
import type { PageStage } from '../../fakes/page/page-bridge.ts'
import { pressKeys } from '../keys.ts'

/**
 * One screen in one state: what main does, and what a person does to get there. It uses keys, so that it
 * works in every language.
 */
export interface Scene {
  readonly name: string
  readonly stage: Partial<PageStage>
  readonly play: (page: Page) => Promise<void>
  /** The way here from the scene before it in the list, where that ends on the way. It comes to what playing comes to. */
  readonly goOn?: (page: Page) => Promise<void>
  /** The last part of `play`, if a service can change something after its first part, which is `decideSome`. */
  readonly send?: (page: Page) => Promise<void>
}

/** Leaves the dialog in which the scene before has ended. */
export async function leaveDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await page.locator('dialog[open]').waitFor({ state: 'detached' })
}

export const syncButton = '.status-end .button:not([aria-haspopup])'

/** Begins a sync, and waits for its first rows. */
export async function beginSync(page: Page): Promise<void> {
  await page.locator(syncButton).click()
  await page.locator('.queue-row').nth(3).waitFor()
}

/** Runs a complete sync: while it runs, rows come between those that a key goes to. */
export async function fill(page: Page): Promise<void> {
  await beginSync(page)
  await page.locator(`${syncButton}:enabled`).waitFor()
}

/** The same, until the page says so as well: a list that is opened before keeps the old words. */
export async function fillAndTell(page: Page): Promise<void> {
  await fill(page)
  const told = page.locator('.status-connection .figures')
  await told.filter({ hasText: /\d/u, hasNotText: '·' }).waitFor()
}

/** The subject of the chosen alert, as its row says it. The case may still show the alert before. */
export async function chosenSubject(page: Page): Promise<string> {
  return (await page.locator('.queue-row[aria-selected=true] .queue-subject').textContent()) ?? ''
}

export async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  await pressKeys(page, keys)
}

/** Decides by key and waits until that is shown: by then it is on the disk. The keys are commands again. */
export async function decide(page: Page, key: string): Promise<void> {
  await press(page, key)
  await page.locator('[data-comment]:focus').waitFor()
  await press(page, 'Escape')
  await page.locator('.decision[aria-pressed=true]').waitFor()
}

/** Goes to a page by its letter, as soon as the page hears keys. */
export async function go(page: Page, letter: string): Promise<void> {
  await page.locator('.status-bar').waitFor()
  // It is named in the task in which it begins to hear keys, which may come after the paint.
  await page.waitForFunction(() => document.title.endsWith(' · Fieldcase'))
  await press(page, 'g', letter)
}

/** Makes ten decisions, some with a comment, and puts some of them into the outbox. */
export async function decideSome(page: Page): Promise<void> {
  await fill(page)
  await page.locator('.queue-row').first().click()
  await page.locator('.comparison').waitFor()
  for (const key of ['f', 'f', 't', 'f', 'o', 'f', 'f']) await press(page, key, 'Escape', 'j')
  await press(page, 't')
  await page.locator('[data-comment]:focus').waitFor()
  // At once: what each letter does is seen in the tests of the keys.
  await page.keyboard.insertText('Born eleven years apart, other country; the profile is a former minister.')
  await press(page, 'Escape')
  await page.locator('.decision[aria-pressed=true]').waitFor()
  // In one column, the queue is not shown beside the case.
  await page.waitForFunction(() => {
    const chosen = document.querySelector('.queue-row[aria-selected=true] .queue-subject')
    return chosen === null || document.querySelector('.subject-line h2')?.textContent === chosen.textContent
  })
}
