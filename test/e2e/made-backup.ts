import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { main } from './person.ts'

export const backupPassphrase = 'kastanje fiets maandag'

/** The folder for backups in this home folder. */
export const backupsIn = (home: string): string => join(home, 'Documents', 'Fieldcase')

const told = 'The backup is made and was read back: '

/** Makes a backup by hand and returns its path. */
export async function makeBackup(page: Page, home: string): Promise<string> {
  const earlier = existsSync(backupsIn(home)) ? readdirSync(backupsIn(home)) : []
  await main.goTo(page, 'Settings')
  await page.getByRole('button', { name: 'Make a backup' }).click()
  await page.getByLabel('New passphrase', { exact: true }).fill(backupPassphrase)
  await page.getByLabel('New passphrase once more').fill(backupPassphrase)
  await page.getByRole('button', { name: 'Make the backup now' }).click()
  // What the app said of an earlier one may still stand there, and names that one, also where that is gone since.
  let made: string | undefined
  const nameOfMade = async (): Promise<string | undefined> => {
    const sentences = await page.getByText(told).allTextContents()
    const names = sentences.flatMap((sentence) => sentence.split(told)[1]?.split(',')[0] ?? [])
    return (made = names.find((name) => !earlier.includes(name) && existsSync(join(backupsIn(home), name))))
  }
  await expect.poll(nameOfMade, { timeout: 60_000 }).toBeDefined()
  await page.getByRole('list', { name: 'Backups' }).getByRole('listitem').first().waitFor()
  return join(backupsIn(home), made ?? '')
}
