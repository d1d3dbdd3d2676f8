import { readdirSync, readFileSync, rmSync, watch, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { freshUserData } from './app-driver.ts'
import { appForThisTest, sandboxForThisTest } from './for-this-test.ts'
import { backupPassphrase as passphrase, backupsIn, makeBackup } from './made-backup.ts'
import {
  confirmHosts,
  connectTo,
  decide,
  decideByKey,
  main,
  outbox,
  syncFromAnywhere,
  triage
} from './person.ts'
import { askMain } from './in-page.ts'
import { searchBytes } from './search-bytes.ts'
import { reviewsWith } from './service-truth.ts'

const comment = 'Different year of birth, per his passport'
async function backUpByItself(page: Page): Promise<void> {
  await page.getByLabel('Back up automatically').selectOption('Each day')
  await page.getByLabel('New passphrase', { exact: true }).fill(passphrase)
  await page.getByLabel('New passphrase once more').fill(passphrase)
  await page.getByRole('button', { name: 'Back up automatically' }).click()
  await page.getByText('Backups are made automatically from now on').waitFor({ timeout: 60_000 })
}

/** Makes the last backup a day older, as if a day had passed. */
function letADayPass(userData: string): void {
  const file = join(userData, 'settings.json')
  const settings = JSON.parse(readFileSync(file, 'utf8')) as {
    readonly backup: { readonly outcomes: Record<string, { madeAt: number }> }
  }
  for (const outcome of Object.values(settings.backup.outcomes)) outcome.madeAt -= 25 * 3_600_000
  writeFileSync(file, JSON.stringify(settings))
}

/** Resolves when a backup has just been begun in the folder. */
async function backupBegun(folder: string): Promise<void> {
  const watcher = watch(folder)
  await new Promise<void>((resolve) =>
    watcher.on('change', (_, name) => String(name).endsWith('.unfinished') && resolve())
  )
  watcher.close()
}

async function openBackup(page: Page, file: string, text: string): Promise<void> {
  await page.getByLabel('Backup file').setInputFiles(file)
  await page.getByLabel('Passphrase of the backup').fill(text)
  await page.getByRole('button', { name: 'Open the backup' }).click()
}

it('a backup takes the queue and the drafts to another machine, where each is sent once (B4a, B6a, B6b, B6c)', async () => {
  const sandbox = await sandboxForThisTest({ seed: 51, alerts: 60, subscriptions: 20 })
  const home = freshUserData()
  let app = await appForThisTest({ environment: { HOME: home } })
  await connectTo(app.page, { baseUrl: sandbox.baseUrl, key: 'sandbox-key', userId: 'm.devries' })
  await syncFromAnywhere(app.page)
  await main.workOffline(app.page).click()
  await main.goTo(app.page, 'Triage')
  await triage.show(app.page, 1)
  await decide(app.page, 'False positive', comment)
  await triage.show(app.page, 4)
  await triage.grid(app.page).focus()
  await decideByKey(app.page, 't')
  await main.goTo(app.page, 'Outbox')
  await outbox.box(app.page, 'Ready').getByRole('listitem').first().waitFor()
  const draft = await outbox.box(app.page, 'Drafts').getByRole('listitem').first().getAttribute('aria-label')
  const byHand = await makeBackup(app.page, home)
  await backUpByItself(app.page)
  await app.killHard()

  // A day later the app begins a backup by itself, and the power is cut while it writes. A half file must not
  // count as a backup.
  const again = { userData: app.userData, environment: { HOME: home } }
  const inFolder = (ending: string): readonly string[] =>
    readdirSync(backupsIn(home))
      .filter((name) => name.endsWith(ending))
      .sort()
  let before: readonly string[] = []
  // Writing takes a twentieth of a second. If the app was faster than the kill, the day is repeated.
  while (inFolder('.unfinished').length === 0 || inFolder('.fieldcase').length > before.length) {
    for (const name of inFolder('.fieldcase').filter((one) => before.length > 0 && !before.includes(one)))
      rmSync(join(backupsIn(home), name))
    letADayPass(app.userData)
    before = inFolder('.fieldcase')
    const begun = backupBegun(backupsIn(home))
    app = await appForThisTest(again)
    await begun
    await app.killHard()
  }
  expect(inFolder('.unfinished')).toHaveLength(1)
  expect(inFolder('.fieldcase')).toEqual(before)

  // The next start makes the backup and leaves the older ones.
  app = await appForThisTest(again)
  // For a moment it has both of its names.
  const counts = (): readonly number[] =>
    ['.fieldcase', '.unfinished'].map((ending) => inFolder(ending).length)
  await expect.poll(counts, { timeout: 60_000 }).toEqual([before.length + 1, 0])
  const [made = '', ...others] = inFolder('.fieldcase').filter((name) => !before.includes(name))
  expect([others, before, inFolder('.unfinished')]).toEqual([
    [],
    expect.arrayContaining([basename(byHand)]),
    []
  ])
  const file = join(backupsIn(home), made)
  await main.goTo(app.page, 'Settings')
  await app.page.getByRole('list', { name: 'Backups' }).getByText(made).waitFor()
  expect(searchBytes(backupsIn(home), [comment, 'm.devries', 'sandbox-key'])).toEqual([])
  // The same search finds the lock, which is in the clear (B1b).
  expect(searchBytes(backupsIn(home), ['salt'])).toHaveLength(inFolder('.fieldcase').length)
  // Meanwhile the first machine sends its queue after all.
  await main.goTo(app.page, 'Outbox')
  await main.workOffline(app.page).click()
  await outbox.box(app.page, 'Sent').getByRole('listitem').first().waitFor({ timeout: 60_000 })
  await app.killHard()
  expect(reviewsWith(sandbox, comment)).toBe(1)

  app = await appForThisTest()
  const { page } = app
  confirmHosts(page)
  await page.getByRole('button', { name: 'Restore a backup' }).click()
  await openBackup(page, file, 'kastanje fiets dinsdag')
  await page.getByText('That is not the passphrase of this backup').waitFor({ timeout: 60_000 })
  await openBackup(page, file, passphrase)
  await page.getByText('The backup is complete').waitFor({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Restore', exact: true }).click()
  await page.getByText('The backup is restored: 1 draft, 1 review').waitFor({ timeout: 60_000 })
  await main.goTo(page, 'Outbox')
  expect(await outbox.box(page, 'Drafts').getByRole('listitem').first().getAttribute('aria-label')).toBe(
    draft
  )
  await outbox.box(page, 'Sending').getByText(comment).waitFor()
  await main.goTo(page, 'Triage')
  await triage.rows(page).nth(1).waitFor()
  await connectTo(page, { baseUrl: sandbox.baseUrl, key: 'sandbox-key', userId: 'm.devries' })
  await syncFromAnywhere(page)
  await main.goTo(page, 'Outbox')
  await outbox.box(page, 'Sending').getByText(comment).waitFor()
  await outbox.submitNow(page).click()
  const said = page.getByRole('dialog', { name: 'From a backup' })
  await said.getByText('1 entry came back from a backup').waitFor()
  await said.getByRole('button', { name: 'The other computer is not used any more' }).click()
  await outbox.box(page, 'Sent').getByText('Found in the alert’s history').waitFor({ timeout: 60_000 })
  expect(reviewsWith(sandbox, comment)).toBe(1)
})

it('the app leaves no file of a backup in whose midst the page goes (B9h)', async () => {
  const home = freshUserData()
  const { baseUrl } = await sandboxForThisTest({ seed: 51, alerts: 0, subscriptions: 0 })
  const { page } = await appForThisTest({ environment: { HOME: home } })
  await connectTo(page, { baseUrl, key: 'sandbox-key', userId: 'm.devries' })
  // None is begun during a sync.
  await expect.poll(() => askMain(page, 'backup.begin', { passphrase })).toMatchObject({ kind: 'begun' })
  expect(readdirSync(backupsIn(home))).toEqual([expect.stringMatching(/\.unfinished$/u)])
  await page.reload()
  await expect.poll(() => readdirSync(backupsIn(home))).toEqual([])
})
