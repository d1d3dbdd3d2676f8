/**
 * `npm run profile`: makes a profile with the built app and keeps it under the version in package.json. Each released
 * version is made once and then never again, since the next versions have to open what that one wrote.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Page } from 'playwright-core'
import { repository } from '../../setup/electron-binary.ts'
import { freshUserData, startApp } from '../app-driver.ts'
import { askMain } from '../in-page.ts'
import {
  chooseCase,
  connectTo,
  decide,
  main,
  organisations,
  outbox,
  subjects,
  syncToTheEnd,
  triage
} from '../person.ts'
import { engineOfProfiles, filesOf, keptComments, keptPassphrase } from './kept-profile.ts'
import { keptSubject, keptUser, serviceOfProfile, shownBy } from './kept-profile.ts'

const { version } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as { version: string }
const name = `${version}-${engineOfProfiles}`
const kept = filesOf(name)
if (existsSync(kept.profile) && !process.argv.includes('--again')) {
  console.error(
    `The profile ${name} is there already. --again makes it anew, which only an unreleased version may.`
  )
  process.exit(1)
}

/** What main itself writes, but for its log. */
const keptOfMain =
  /^(?:(?:settings|window|keys|data-keys|protection|protection\.copy)\.json|ledger|journal)$/u
/** Where the browser has them: the first in its stand-in for Electron, the second in Electron. */
const databasesOfThePage = [join('Default', 'IndexedDB'), 'IndexedDB']

const userData = freshUserData()
const home = freshUserData()
rmSync(dirname(kept.profile), { recursive: true, force: true })
mkdirSync(kept.profile, { recursive: true })
const service = await serviceOfProfile(kept.service)
// Without a keyring, so that the passphrase alone opens it, on any machine.
const app = await startApp({
  userData,
  environment: { HOME: home, DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent' }
})
try {
  await protectAndSync(app.page)
  await workOnline(app.page)
  await workOffline(app.page)
  writeFileSync(kept.shown, `${JSON.stringify(await shownBy(app.page), null, 1)}\n`)
  await app.close()
} catch (error) {
  console.error(await app.page.locator('body').innerText(), app.output())
  throw error
} finally {
  await app.killHard()
  await service.close()
}
for (const part of readdirSync(userData)
  .filter((one) => keptOfMain.test(one))
  .concat(databasesOfThePage))
  if (existsSync(join(userData, part)))
    cpSync(join(userData, part), join(kept.profile, part), { recursive: true, filter: isOfTheProfile })
console.log(`The profile ${name} is kept in ${dirname(kept.profile)}.`)

/** LevelDB's own log of its work names paths of this machine, and nothing reads it. */
function isOfTheProfile(path: string): boolean {
  return !['LOG', 'LOG.old', 'LOCK'].includes(basename(path))
}

async function protectAndSync(page: Page): Promise<void> {
  await connectTo(page, { baseUrl: service.baseUrl, ...keptUser })
  await page.getByRole('radio', { name: 'A passphrase that I type at each start' }).check()
  await page.getByLabel('New passphrase', { exact: true }).fill(keptPassphrase)
  await page.getByLabel('New passphrase once more').fill(keptPassphrase)
  await page.getByRole('button', { name: 'Go on' }).click()
  await syncToTheEnd(page)
  await askMain(page, 'retention.save', { retention: { sent: 3_650, carried: null, gone: null } })
  await askMain(page, 'schedule.save', {
    schedule: { fullPassAfterDays: 30, backgroundMinutes: null, notifyNewAlerts: true }
  })
}

async function decideOnRow(page: Page, row: number): Promise<void> {
  await main.goTo(page, 'Triage')
  await triage.show(page, row)
}

/** A decision that the service accepted, and an organisation under monitoring. */
async function workOnline(page: Page): Promise<void> {
  await decideOnRow(page, 1)
  await decide(page, 'False positive', keptComments.sent)
  await main.goTo(page, 'Outbox')
  await outbox.submitNow(page).click()
  await outbox.box(page, 'Sent').getByRole('listitem').first().waitFor({ timeout: 60_000 })
  await main.goTo(page, 'Organisations')
  await organisations.newList(page, 'Suppliers')
  await organisations.add(page, '12345678, Noorderlicht B.V.', 'Name')
}

/** What waits to be sent or decided, and a case with a note and an attachment. */
async function workOffline(page: Page): Promise<void> {
  await main.workOffline(page).click()
  await main.connection(page).filter({ hasText: 'Offline' }).waitFor()
  await decideOnRow(page, 2)
  await decide(page, 'True positive', keptComments.queued)
  await decideOnRow(page, 4)
  await triage.decision(page, 'False positive').click()
  await triage.comment(page).fill(keptComments.draft)
  const subject = await triage.subject(page)
  await main.goTo(page, 'Reports')
  await chooseCase(page, 'Add a case', subject)
  await page.getByRole('button', { name: `Case file of ${subject}` }).click()
  await page.getByRole('textbox', { name: 'New note' }).fill('She is his niece')
  await page.getByRole('button', { name: 'Save note' }).click()
  await page.getByRole('list', { name: 'Notes' }).getByText('She is his niece').waitFor()
  const letter = join(home, 'letter.txt')
  writeFileSync(letter, 'To whom it may concern')
  await page.getByLabel('Attach files').setInputFiles(letter)
  await page.getByRole('list', { name: 'Attachments' }).getByText('letter.txt').waitFor()
  await main.goTo(page, 'Subjects')
  await subjects.lists(page).getByRole('row').nth(1).click()
  await page.getByRole('button', { name: 'Add person' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill(keptSubject)
  await page.getByRole('button', { name: 'Save' }).click()
  await subjects.change(page, `New subject: ${keptSubject}`).waitFor()
}
