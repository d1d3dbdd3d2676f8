import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { main } from './person.ts'

export const backupPassphrase = 'kastanje fiets maandag'

/** The folder for backups in this home folder. */
export const backupsIn = (home: string): string => join(home, 'Documents', 'Fieldcase')

/** Makes a backup by hand and returns its path. */
export async function makeBackup(page: Page, home: string): Promise<string> {
  // What an earlier backup on this page has said goes with the page.
  await main.goTo(page, 'Sync')
  await main.goTo(page, 'Settings')
  await page.getByRole('button', { name: 'Make a backup' }).click()
  await page.getByLabel('New passphrase', { exact: true }).fill(backupPassphrase)
  await page.getByLabel('New passphrase once more').fill(backupPassphrase)
  await page.getByRole('button', { name: 'Make the backup now' }).click()
  await page.getByText('The backup is made and was read back').waitFor({ timeout: 60_000 })
  await page.getByRole('list', { name: 'Backups' }).getByRole('listitem').first().waitFor()
  const [name = ''] = readdirSync(backupsIn(home))
  return join(backupsIn(home), name)
}
