import { expect, it } from 'vitest'
import { freshUserData } from './app-driver.ts'
import { appWithAlerts } from './app-with-alerts.ts'
import { appForThisTest } from './for-this-test.ts'
import { backupPassphrase, backupsIn, makeBackup } from './made-backup.ts'
import { confirmHosts, main } from './person.ts'
import { searchBytes } from './search-bytes.ts'

it('the app adds and removes own words in Settings, and takes them to another machine in a backup (W33f, W33g)', async () => {
  const home = freshUserData()
  const first = await appWithAlerts({ environment: { HOME: home } })
  await main.goTo(first.page, 'Settings')
  const words = first.page.getByRole('region', { name: 'My words' })
  await words.getByText('No words yet').waitFor()
  const field = words.getByRole('textbox', { name: 'New word' })
  for (const word of ['derveen', 'witwasmeldplicht', 'katvanger']) {
    await field.fill(word)
    await field.press('Enter')
    await words.getByRole('button', { name: `Remove from my words: ${word}` }).waitFor()
  }
  await field.fill('katvanger')
  await field.press('Enter')
  await words.getByText('“katvanger” is in the list already.').waitFor()
  // By key: the neighbour has the focus then, and the field where no word is left of it.
  await words.getByRole('button', { name: 'Remove from my words: katvanger' }).press('Enter')
  await expect.poll(() => words.getByRole('listitem').count()).toBe(2)
  await expect
    .poll(() => first.page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Remove from my words: witwasmeldplicht')
  const file = await makeBackup(first.page, home)
  expect(searchBytes(backupsIn(home), ['derveen', 'witwasmeldplicht'])).toEqual([])
  await first.killHard()

  const { page } = await appForThisTest()
  confirmHosts(page)
  await page.getByRole('button', { name: 'Restore a backup' }).click()
  await page.getByLabel('Backup file').setInputFiles(file)
  await page.getByLabel('Passphrase of the backup').fill(backupPassphrase)
  await page.getByRole('button', { name: 'Open the backup' }).click()
  await page.getByText('2 words of your own').waitFor({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Restore', exact: true }).click()
  await page.getByText('2 words of your own were added.').waitFor({ timeout: 60_000 })
  await main.goTo(page, 'Settings')
  const restored = page.getByRole('list', { name: 'My words' })
  await restored.getByText('derveen').waitFor()
  expect(await restored.getByRole('listitem').allTextContents()).toEqual(['derveen', 'witwasmeldplicht'])
})
