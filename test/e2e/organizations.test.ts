import { afterEach, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { startSandbox } from '../../electron/sandbox/server.ts'
import type { Sandbox } from '../../electron/sandbox/server.ts'
import { startApp } from './app-driver.ts'
import type { RunningApp } from './app-driver.ts'
import { connectTo, main, syncToTheEnd } from './person.ts'

let app: RunningApp | undefined
let sandbox: Sandbox | undefined
afterEach(async () => {
  await app?.killHard()
  await sandbox?.close()
  app = undefined
  sandbox = undefined
})

async function add(page: Page, entity: string, ...collections: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: 'Add organisations' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add organisations' })
  await dialog.getByRole('textbox', { name: 'Numbers, one a line' }).fill(entity)
  for (const name of collections) await dialog.getByRole('checkbox', { name, exact: true }).check()
  await dialog.getByRole('button', { name: 'Add (1 call)' }).click()
  await dialog.waitFor({ state: 'detached' })
}

it('monitors two organisations, shows each change once over two checks, and puts a case on the same axis (M2, M3, M6)', async () => {
  sandbox = await startSandbox({ seed: 9, alerts: 12, subscriptions: 6, followLists: 1, addresses: 10, beyondSpecification: false })
  const service = sandbox
  app = await startApp()
  const { page } = app
  await connectTo(page, { baseUrl: service.baseUrl, key: 'sandbox-key', userId: 'm.devries' })
  await syncToTheEnd(page)
  await main.goTo(page, 'Organisations')
  await page.getByRole('button', { name: 'New monitoring list' }).click()
  await page.getByRole('textbox', { name: 'Name of the list' }).fill('Suppliers <b>North</b>')
  await page.getByRole('button', { name: 'Create list' }).click()
  await page.getByRole('region', { name: 'Suppliers <b>North</b>' }).waitFor()
  await add(page, '12345678, Noorderlicht B.V.', 'Name')
  await add(page, '87654321', 'Legal form', 'RSIN number')

  const entries = page.getByRole('list', { name: 'Timeline' }).getByRole('listitem')
  const check = page.getByRole('button', { name: 'Check for changes' })
  service.mutate({ kind: 'change-organization', entityId: '12345678', entityType: 'organization', collection: 'name' })
  service.mutate({ kind: 'change-organization', entityId: '12345678', entityType: 'organization', collection: 'rsin' })
  await check.click()
  await expect.poll(() => entries.count()).toBe(1)
  service.mutate({ kind: 'change-organization', entityId: '87654321', entityType: 'organization', collection: 'rsin' })
  await check.click()
  await expect.poll(() => entries.count()).toBe(2)
  const timeline = page.getByRole('region', { name: 'Timeline' })
  await timeline.getByRole('status').filter({ hasText: '2 entries, 2 unread' }).waitFor()
  await timeline.getByRole('button', { name: 'Mark all as read' }).click()
  await timeline.getByRole('status').filter({ hasText: '2 entries, 0 unread' }).waitFor()
  await timeline.getByRole('combobox', { name: 'Collection' }).selectOption({ label: 'RSIN number' })
  await expect.poll(() => entries.count()).toBe(1)
  await timeline.getByRole('button', { name: 'Show everything' }).click()

  const item = page.getByRole('listitem').filter({ hasText: '12345678 · Organisation' })
  await item.getByRole('button', { name: 'Link to a case' }).click()
  const name = (await item.getByRole('combobox', { name: 'Case' }).locator('option').nth(1).textContent()) ?? ''
  await item.getByRole('combobox', { name: 'Case' }).selectOption({ index: 1 })
  await item.getByRole('button', { name: 'Link', exact: true }).click()
  await page.getByRole('region', { name: 'Messages' }).getByRole('status').filter({ hasText: `linked to the case of ${name}` }).waitFor()
  await timeline.getByText('With the alerts and reviews of a case').click()
  await timeline.getByRole('combobox', { name: 'Case' }).selectOption({ index: 1 })
  await entries.filter({ hasText: /^.*Alert: /u }).first().waitFor()
  expect(await entries.filter({ hasText: 'Noorderlicht B.V.' }).count()).toBe(1)
  expect(await entries.filter({ hasText: '87654321' }).count()).toBe(0)
  await timeline.getByRole('group', { name: 'Time axis' }).press('+')
  await timeline.getByRole('button', { name: 'Whole time' }).click()

  await main.workOffline(page).click()
  await main.goTo(page, 'Triage')
  await main.goTo(page, 'Organisations')
  await expect.poll(() => entries.count()).toBeGreaterThan(1)
  expect(await check.isDisabled()).toBe(true)
})
