import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Sandbox } from '../../electron/sandbox/server.ts'
import { rowsOf } from '../fakes/service/rows-of-service.ts'
import { builtScript } from './built-script.ts'
import { answerInPage, holdKeysOf } from './in-page.ts'
import type { StoredRows } from './stored-rows-entry.ts'

let reader: Promise<string> | undefined

/** What the running app has stored, read in its page with the app's own code. No field is compared on a screen. */
export async function storedRowsOf(page: Page): Promise<StoredRows> {
  reader ??= builtScript(join(import.meta.dirname, 'stored-rows-entry.ts'), 'storedRows')
  await holdKeysOf(page)
  const read = `${await reader}; storedRows.readStoredRows().then((rows) => JSON.stringify(rows))`
  return JSON.parse(String(await answerInPage(page, read))) as StoredRows
}

/** Expects every row of the app to be the service's, field by field. */
export async function expectRowsOf(page: Page, service: Sandbox): Promise<void> {
  const { followLists, subscriptions, alerts } = await storedRowsOf(page)
  const truth = rowsOf(service.snapshot())
  expect(truth.alerts.size).toBeGreaterThan(0)
  expect(followLists).toEqual(Object.fromEntries(truth.followLists))
  expect(subscriptions).toEqual(Object.fromEntries(truth.subscriptions))
  expect(alerts).toEqual(Object.fromEntries(truth.alerts))
}
