import { afterAll, beforeAll, expect, it } from 'vitest'
import { backupWithUnreadableRow } from '../../fakes/store/backup-with-unreadable-row.ts'
import { type PageTheatre, sharedTheatre } from './page-stage.ts'

let theatre: PageTheatre
beforeAll(async () => (theatre = await sharedTheatre()))
afterAll(() => theatre.close())

it('the page says of a backup how many rows could not be read when it was made, before it is restored (B2c)', async () => {
  const { page } = await theatre.open({ workspace: 'none' })
  // The key of backups of the tests.
  const key = Buffer.alloc(32, 7).toString('base64')
  await page.evaluate((key) => {
    const { fieldcase: bridge } = window as unknown as {
      readonly fieldcase: { invoke: (name: string, argument: unknown) => Promise<unknown> }
    }
    const invoke = bridge.invoke.bind(bridge)
    bridge.invoke = async (name, argument) =>
      name === 'backup.unlock' ? { key } : await invoke(name, argument)
  }, key)
  await page.getByRole('button', { name: 'Restore a backup' }).click()
  await page.getByLabel('Backup file').setInputFiles({
    name: 'made.fieldcase',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(await backupWithUnreadableRow())
  })
  await page.getByLabel('Passphrase of the backup').fill('kastanje fiets maandag')
  await page.getByRole('button', { name: 'Open the backup' }).click()
  const found = page.getByRole('dialog').locator('.backup-found')
  await found.getByText('1 row could not be read when it was made, and is not in it.').waitFor()
  expect(await found.getByText('The backup is complete').count()).toBe(1)
})
