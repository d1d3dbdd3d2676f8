import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { freshUserData } from './app-driver.ts'
import { appForThisTest, sandboxForThisTest } from './for-this-test.ts'
import { connectTo, main, outbox, syncToTheEnd } from './person.ts'
import { savedBy } from './saved-file.ts'
import { alertsOf } from './service-truth.ts'

const lines = (page: Page) =>
  page
    .getByRole('dialog', { name: 'Import decisions' })
    .getByRole('table', { name: 'What happens to each line' })
    .getByRole('row')

/** Opens the dialog by the palette, without a mouse. */
async function openByPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Commands' })
  await palette.getByRole('combobox').waitFor()
  await page.keyboard.type('Import decisions')
  await palette.getByRole('option', { name: 'Import decisions', selected: true }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Import decisions' }).waitFor()
}

it('the app imports decisions from a file by keyboard, accounts for every line, adds nothing twice over a kill, and sends each once (I6, I7)', async () => {
  const service = await sandboxForThisTest({ seed: 51, alerts: 60, subscriptions: 40, followLists: 1 })
  const userData = freshUserData()
  let app = await appForThisTest({ userData, onHost: 'dialog' })
  let { page } = app
  await connectTo(page, { baseUrl: service.baseUrl, key: 'sandbox-key', userId: 'm.devries' })
  await syncToTheEnd(page)
  const ids = alertsOf(service)
    .filter(({ attributes }) => attributes['currentStatus'] === 'open')
    .map(({ id }) => id)
  const [first = '', second = '', third = ''] = ids.filter(
    (id) => ids.filter((other) => other === id).length === 1
  )
  const file = join(userData, 'decisions.csv')
  await writeFile(
    file,
    [
      'Alert;Besluit;Toelichting;Gebruiker',
      `${first};valse treffer;Cleared by head office;j.bakker`,
      `${second};TP;'=1+1;`,
      `${third};maybe;;`,
      'nobody;fp;;',
      `${first};fp;Cleared by head office;j.bakker`
    ].join('\r\n')
  )

  await openByPalette(page)
  await page.getByLabel('CSV file').setInputFiles(file)
  const dialog = page.getByRole('dialog', { name: 'Import decisions' })
  await dialog
    .getByRole('status')
    .filter({ hasText: '2 not imported · 2 ready · 0 already there · 1 duplicate' })
    .waitFor()
  await lines(page).filter({ hasText: '“maybe” is neither true positive nor false positive.' }).waitFor()
  await lines(page).filter({ hasText: 'No such alert is on this computer.' }).waitFor()
  const saved = await savedBy(app.output, () =>
    dialog.getByRole('button', { name: 'Save the outcomes' }).click()
  )
  // A cell that was guarded in the file is guarded again, so that it reads the same as before.
  expect(saved.split('\r\n')).toContain(`"3","ready","","${second}","TP","''=1+1",""`)
  expect(saved.split('\r\n').length).toBe(7)
  await dialog.getByRole('button', { name: 'Add 2 decisions to the outbox' }).focus()
  await page.keyboard.press('Enter')
  await outbox
    .box(page, 'Ready')
    .getByRole('listitem')
    .filter({ hasText: 'taken elsewhere by j.bakker' })
    .waitFor()

  await app.killHard()
  app = await appForThisTest({ userData, onHost: 'dialog' })
  page = app.page
  await main.goTo(page, 'Outbox')
  await page.getByRole('button', { name: 'Import decisions' }).click()
  await page.getByLabel('CSV file').setInputFiles(file)
  await page
    .getByRole('dialog', { name: 'Import decisions' })
    .getByRole('status')
    .filter({ hasText: '2 not imported · 0 ready · 2 already there · 1 duplicate' })
    .waitFor()
  await page.keyboard.press('Escape')
  // A chosen file is not thrown away by one key.
  await page
    .getByRole('group', { name: 'Discard what you filled in?' })
    .getByRole('button', { name: 'Discard' })
    .click()
  await outbox.submitNow(page).click()
  await expect.poll(() => outbox.box(page, 'Sent').getByRole('listitem').count()).toBe(2)
  expect(service.stats().reviewsApplied).toEqual({ [first]: 1, [second]: 1 })
  const recorded = alertsOf(service)
    .find(({ id }) => id === second)
    ?.reviews.at(-1)
  expect(recorded).toMatchObject({ status: 'true-positive', riskComment: '=1+1', userID: 'm.devries' })
})
