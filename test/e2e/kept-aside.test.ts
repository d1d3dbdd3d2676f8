import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { appWithAlerts } from './app-with-alerts.ts'
import { deleteDatabases } from './deleted-databases.ts'
import { appForThisTest, sandboxForThisTest } from './for-this-test.ts'
import { askMain } from './in-page.ts'
import { connectTo, decideByKey, main, outbox, type ServiceAccess, syncToTheEnd, triage } from './person.ts'
import { vaultOf } from './vault-entry.ts'

const service = 'Fieldcase'

const draftsOf = (page: Page): Promise<number> => outbox.box(page, 'Drafts').getByRole('listitem').count()

interface WithTwoDrafts {
  readonly userData: string
  readonly access: ServiceAccess
  /** The vault that lost its key, and the key. */
  readonly lost: string
  readonly key: string
}

/** Decides on two alerts, adds a word, ends the app, and takes its key out of the keychain. */
async function withTwoDrafts(): Promise<WithTwoDrafts> {
  const { default: keytar } = await import('keytar')
  const first = await appWithAlerts()
  const { userData, service: sandbox } = first
  await triage.show(first.page, 1)
  await triage.grid(first.page).focus()
  await decideByKey(first.page, 'f')
  await decideByKey(first.page, 't')
  await askMain(first.page, 'spelling.add', { words: ['derveen'] })
  await first.close()

  const lost = vaultOf(userData)
  const key = (await keytar.getPassword(service, lost)) ?? ''
  expect(await keytar.deletePassword(service, lost)).toBe(true)
  return {
    userData,
    access: { baseUrl: sandbox.baseUrl, key: 'sandbox-key', userId: 'm.devries' },
    lost,
    key
  }
}

it('the app goes on anew without the key, and brings the drafts and own words back once the key is there again (E9c, E9f, E9g, E9j, E9n)', async () => {
  const { default: keytar } = await import('keytar')
  const { userData, lost, key } = await withTwoDrafts()
  const app = await appForThisTest({ userData })
  const { page } = app
  await page.getByRole('heading', { name: 'The key to your data is not where it was kept' }).waitFor()
  await page.getByRole('button', { name: 'Start anew' }).click()
  await page.getByRole('button', { name: 'Start anew and store the old data separately' }).click()
  await page.getByRole('alert').filter({ hasText: 'Settings shows it under “Stored separately”' }).waitFor()
  // Settings is open, and at the list.
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Stored separately')
  await main.goTo(page, 'Outbox')
  expect(await draftsOf(page)).toBe(0)
  await askMain(page, 'spelling.add', { words: ['ubo'] })

  await main.goTo(page, 'Settings')
  const kept = page.getByRole('list', { name: 'Stored separately' }).getByRole('listitem')
  await kept.filter({ hasText: 'The keychain did not hold the key' }).waitFor()
  const dialog = page.getByRole('dialog', { name: 'Open what was stored separately' })
  await kept.getByRole('button', { name: /^Open what was stored separately/u }).click()
  await dialog.getByRole('button', { name: 'Open' }).click()
  await dialog.getByRole('alert').filter({ hasText: 'No keychain gives its key now' }).waitFor()
  await keytar.setPassword(service, lost, key)
  await dialog.getByRole('button', { name: 'Open' }).click()
  await dialog.getByText('2 drafts').waitFor()
  await dialog.getByText('1 word of your own', { exact: true }).waitFor()
  await dialog.getByRole('button', { name: 'Take over' }).click()
  await page.getByText('Taken over: 2 drafts').filter({ hasText: '1 word of your own was added' }).waitFor()
  expect(await askMain(page, 'spelling.own', null)).toEqual({ words: ['ubo', 'derveen'] })
  await main.goTo(page, 'Outbox')
  await expect.poll(() => draftsOf(page)).toBe(2)
  await app.close()

  const last = await appForThisTest({ userData })
  await main.goTo(last.page, 'Outbox')
  await expect.poll(() => draftsOf(last.page)).toBe(2)
  await main.goTo(last.page, 'Settings')
  await last.page.getByRole('button', { name: /^Delete for good/u }).click()
  const removal = last.page.getByRole('dialog', { name: 'Delete for good' })
  await removal.getByRole('textbox').fill('DELETE')
  await removal.getByRole('button', { name: 'Delete it for good' }).click()
  await last.page.getByText('What was stored separately is deleted, and so is its key.').waitFor()
  await last.page.getByRole('list', { name: 'Stored separately' }).waitFor({ state: 'detached' })
  expect(await keytar.getPassword(service, lost)).toBeNull()
  expect(
    await last.page.evaluate(
      async (id) => (await indexedDB.databases()).filter(({ name }) => name?.endsWith(id) === true).length,
      lost
    )
  ).toBe(0)
})

it('work of another service is taken over from its journal, of which no database is left, and is listed where the key is lost (E9k, E9l, E9m)', async () => {
  const { default: keytar } = await import('keytar')
  const other = await sandboxForThisTest({ seed: 44, alerts: 20, subscriptions: 8 })
  const { userData, access, lost, key } = await withTwoDrafts()
  const app = await appForThisTest({ userData })
  const { page } = app
  await page.getByRole('button', { name: 'Start anew' }).click()
  await page.getByRole('button', { name: 'Start anew and store the old data separately' }).click()
  await page.getByRole('alert').filter({ hasText: 'Settings shows it under “Stored separately”' }).waitFor()
  await connectTo(page, { ...access, baseUrl: other.baseUrl })
  await syncToTheEnd(page)
  expect(await deleteDatabases(page, lost)).toBeGreaterThan(0)
  await keytar.setPassword(service, lost, key)

  await main.goTo(page, 'Settings')
  await page.getByText('Its databases are not on this computer any more').waitFor()
  const dialog = page.getByRole('dialog', { name: 'Open what was stored separately' })
  await page.getByRole('button', { name: /^Open what was stored separately/u }).click()
  await dialog.getByRole('button', { name: 'Open' }).click()
  await dialog.getByText('Another service').waitFor()
  await dialog.getByText('2 drafts').waitFor()
  await dialog.getByRole('button', { name: 'Take over' }).click()
  await page.getByText('Taken over: 2 drafts').waitFor()
  await main.goTo(page, 'Outbox')
  expect(await draftsOf(page)).toBe(0)
  await connectTo(page, access)
  await main.goTo(page, 'Outbox')
  await expect.poll(() => draftsOf(page)).toBe(2)
  await app.close()

  expect(await keytar.deletePassword(service, vaultOf(userData))).toBe(true)
  const last = await appForThisTest({ userData })
  await last.page.getByRole('heading', { name: 'The key to your data is not where it was kept' }).waitFor()
  const kept = last.page.getByRole('list', { name: 'Stored separately' }).getByRole('listitem')
  await kept.filter({ hasText: 'Its key is there, so it opens without a passphrase.' }).waitFor()
  expect(await kept.count()).toBe(1)
  expect(await last.page.getByRole('button', { name: /^Open what was stored separately/u }).count()).toBe(0)
})
