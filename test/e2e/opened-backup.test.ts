import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { basename, dirname } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { electronCli, hostFolder, realElectron, repository } from '../setup/electron-binary.ts'
import { freshUserData } from './app-driver.ts'
import { appForThisTest, sandboxForThisTest } from './for-this-test.ts'
import { backupPassphrase, makeBackup } from './made-backup.ts'
import { connectTo, syncToTheEnd } from './person.ts'

/** What a desktop does when somebody opens a file: it starts the app again with it, from any folder. */
async function openWithApp(userData: string, file: string): Promise<void> {
  const host = realElectron() === undefined ? { ELECTRON_OVERRIDE_DIST_PATH: hostFolder } : {}
  const words = [electronCli, repository, '--headless', `--user-data-dir=${userData}`, file]
  const second = spawn(process.execPath, words, { cwd: dirname(file), env: { ...process.env, ...host } })
  await once(second, 'close')
}

async function openOffered(page: Page, file: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Restore a backup' })
  await dialog.getByText(basename(file)).waitFor()
  expect(await dialog.getByLabel('Backup file').count()).toBe(0)
  await dialog.getByLabel('Passphrase of the backup').fill(backupPassphrase)
  await dialog.getByRole('button', { name: 'Open the backup' }).click()
  await page.getByText('The backup is whole').waitFor({ timeout: 60_000 })
}

it('offers to restore the backup with which it is started, and one that is opened while it runs (B10a, B10b)', async () => {
  const home = freshUserData()
  const first = await appForThisTest({ environment: { HOME: home } })
  const { baseUrl } = await sandboxForThisTest({ seed: 51, alerts: 10, subscriptions: 5 })
  await connectTo(first.page, { baseUrl, key: 'sandbox-key', userId: 'm.devries' })
  await syncToTheEnd(first.page)
  const file = await makeBackup(first.page, home)
  await first.killHard()

  const { page, userData } = await appForThisTest({ args: [pathToFileURL(file).href] })
  await openOffered(page, file)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('button', { name: 'Use sample data' }).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)

  await openWithApp(userData, file)
  await openOffered(page, file)
  await page.getByRole('button', { name: 'Restore', exact: true }).click()
  await page.getByText('The backup is restored').waitFor({ timeout: 60_000 })
})
