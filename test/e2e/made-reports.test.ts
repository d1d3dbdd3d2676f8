import { appendFileSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { freshUserData, type RunningApp } from './app-driver.ts'
import { appForThisTest, sandboxForThisTest } from './for-this-test.ts'
import { connectTo, main, syncFromAnywhere, triage } from './person.ts'

/** A home without anything of this machine in it. */
function startedIn(home: string, args: readonly string[] = []): Promise<RunningApp> {
  const documents = join(home, 'Documents')
  mkdirSync(documents, { recursive: true })
  return appForThisTest({
    onHost: 'dialog',
    userData: join(home, 'profile'),
    args,
    environment: { HOME: home, XDG_CONFIG_HOME: home, XDG_DOCUMENTS_DIR: documents }
  })
}

const made = (page: Page) => page.getByRole('list', { name: 'Reports made here' }).getByRole('listitem')
const message = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: 'Messages' }).getByText(text)

it('the app lists a report with its hash, opens it, shows it in its folder, and says what became of its files (R14a, R14b, R14c, R14d, R14e)', async () => {
  const service = await sandboxForThisTest({ seed: 9, alerts: 14, subscriptions: 4, followLists: 1 })
  const home = freshUserData()
  const { page, output, close } = await startedIn(home)
  await connectTo(page, { baseUrl: service.baseUrl, key: 'sandbox-key', userId: 'm.devries' })
  await syncFromAnywhere(page)
  await main.goTo(page, 'Reports')
  await page.getByText('No report was made on this computer yet').waitFor()
  await main.goTo(page, 'Triage')
  await triage.show(page, 0)
  const subject = await triage.subject(page)
  await page.keyboard.press('p')
  await page.getByRole('textbox', { name: 'Reason' }).fill('For the file')
  await page.getByRole('dialog').getByRole('radio', { name: 'PDF and Word (DOCX)' }).check()
  await page.keyboard.press('Control+Enter')
  await message(page, 'The report is written').waitFor()

  await main.goTo(page, 'Reports')
  await expect.poll(() => made(page).count()).toBe(1)
  const row = made(page).first()
  await row.getByText(subject).waitFor()
  await row.getByText(/today · by .*m\.devries.* · 1 case · \d+ alerts? · \d+ pages? · English/u).waitFor()
  await row.getByText('and 3 files beside it').waitFor()
  const name = (await row.getAttribute('aria-label')) ?? ''
  expect(name).toMatch(/^case-report-.*\.pdf$/u)
  const path = join(home, 'Documents', name)

  // By keyboard alone: each button is reached and pressed.
  await row
    .getByRole('button', { name: `Open ${name}` })
    .first()
    .press('Enter')
  await expect.poll(output).toContain(`opens ${path}`)
  await row.getByRole('button', { name: `Show in folder: ${name}` }).press('Space')
  await expect.poll(output).toContain(`shows ${path} in its folder`)
  const verify = row.getByRole('button', { name: `Verify the files of ${name}` })
  await verify.press('Enter')
  await row.getByText('Unchanged: all 4 files are exactly as they were written.').waitFor()
  await row.getByText('Files and hashes').click()
  await row.getByRole('button', { name: /^Open .*\.docx$/u }).click()
  await expect.poll(output).toContain(`opens ${path.replace('.pdf', '.docx')}`)

  appendFileSync(path, ' ')
  rmSync(path.replace('.pdf', '.csv'))
  await verify.click()
  await row.getByText(`${name} was changed since it was written. Do not hand it out`).waitFor()
  await row.getByText(`${name.replace('.pdf', '.csv')} is no longer in ${join(home, 'Documents')}`).waitFor()
  renameSync(path, `${path}.moved`)
  await row
    .getByRole('button', { name: `Open ${name}` })
    .first()
    .click()
  await message(page, `${name} is no longer in`).waitFor()
  renameSync(`${path}.moved`, path)

  // The list and what main knows its files by outlive the app, also where nothing opens the file.
  await close()
  const again = await startedIn(home, ['--open-path=none'])
  await main.goTo(again.page, 'Reports')
  const kept = made(again.page).first()
  await kept
    .getByRole('button', { name: `Open ${name}` })
    .first()
    .click()
  await message(again.page, `The system could not open ${name}.`).waitFor()
  await expect.poll(again.output).toContain(`cannot open ${path}`)
  await kept.getByRole('button', { name: `Remove from the list: ${name}` }).click()
  await message(again.page, 'Removed from the list. The files stay in').waitFor()
  await again.page.getByText('No report was made on this computer yet').waitFor()
})
