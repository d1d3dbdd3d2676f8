import { basename, dirname } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { freshUserData } from './app-driver.ts'
import { appForThisTest, sandboxForThisTest } from './for-this-test.ts'
import { backupPassphrase, makeBackup } from './made-backup.ts'
import { confirmHosts, connectTo, syncToTheEnd } from './person.ts'

async function openOffered(page: Page, file: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Restore a backup' })
  await dialog.getByText(basename(file)).waitFor()
  expect(await dialog.getByLabel('Backup file').count()).toBe(0)
  await dialog.getByLabel('Passphrase of the backup').fill(backupPassphrase)
  await dialog.getByRole('button', { name: 'Open the backup' }).click()
  await page.getByText('The backup is complete').waitFor({ timeout: 60_000 })
}

it('the app offers to restore the backup with which it is started, and one that is opened while it runs (B10a, B10b)', async () => {
  const home = freshUserData()
  const first = await appForThisTest({ environment: { HOME: home } })
  const { baseUrl } = await sandboxForThisTest({ seed: 51, alerts: 10, subscriptions: 5 })
  await connectTo(first.page, { baseUrl, key: 'sandbox-key', userId: 'm.devries' })
  await syncToTheEnd(first.page)
  const file = await makeBackup(first.page, home)
  await first.killHard()

  const { page, startAgain } = await appForThisTest({ args: [pathToFileURL(file).href] })
  confirmHosts(page)
  await openOffered(page, file)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('button', { name: 'Use sample data' }).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)

  await startAgain(dirname(file), [file])
  await openOffered(page, file)
  await page.getByRole('button', { name: 'Restore', exact: true }).click()
  await page.getByText('The backup is restored').waitFor({ timeout: 60_000 })
})
