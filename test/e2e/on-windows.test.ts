import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { freshUserData, type RunningApp } from './app-driver.ts'
import { fillWithAlerts } from './app-with-alerts.ts'
import { appForThisTest, sandboxForThisTest } from './for-this-test.ts'
import { onWindows, switchForThisTest } from './host-fixture.ts'
import { askMain } from './in-page.ts'
import { backupsIn, makeBackup } from './made-backup.ts'
import { connectTo, decide, lookUpPatienceMillis, main, outbox, syncFromAnywhere, triage } from './person.ts'
import { reviewsWith } from './service-truth.ts'
import { alertsForTheseTests } from './shared-alerts.ts'

/** The disk of Windows. `held`: what another program has of it. */
const onDisk = (userData: string, home: string, held?: string) =>
  ({
    onHost: 'switch',
    userData,
    args: ['--system=windows', ...(held === undefined ? [] : [`--held=${held}`])],
    environment: { HOME: home }
  }) as const

const startOnWindows = (...disk: Parameters<typeof onDisk>): Promise<RunningApp> =>
  appForThisTest(onDisk(...disk))

const report = {
  listing: { id: 'r1', madeAt: 0, author: '', language: 'en', cases: [], caseCount: 0, alertCount: 0 },
  fileName: 'case-report',
  json: '{}',
  csv: 'id',
  volumes: [{ html: '<p>A report</p>', header: '', footer: '', draft: null, tagged: false }]
}
const documents = (home: string, name: string): string => join(home, 'Documents', name)
/** What no line of the log may say where everything went well. */
const trouble = /(?:error|warn) (?!keychain)\S+/u

/** Resolves when nothing was written into the journal for a while. */
async function journalAtRest(userData: string): Promise<void> {
  const folder = join(userData, 'journal')
  const sizes = (): string =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => statSync(join(folder, name)).size)
      .join(' ')
  let before = ''
  const hasRested = (): boolean => {
    const [earlier, now] = [before, sizes()]
    before = now
    return now === earlier
  }
  await expect.poll(hasRested, { interval: 3_000, timeout: 60_000 }).toBe(true)
}

it('on Windows the app queues, is killed, loses its databases, brings the work back, sends it once, writes a report twice and three backups (J1, J6c, O3)', async () => {
  const service = await sandboxForThisTest({ seed: 57, alerts: 60, subscriptions: 20 })
  const [userData, home] = [freshUserData(), freshUserData()]
  const first = await startOnWindows(userData, home)
  await connectTo(first.page, { baseUrl: service.baseUrl, key: 'sandbox-key', userId: 'm.devries' })
  await syncFromAnywhere(first.page)
  await main.workOffline(first.page).click()
  await main.goTo(first.page, 'Triage')
  for (const [row, comment] of [
    [1, 'Another year of birth'],
    [3, 'Another country']
  ] as const) {
    await triage.show(first.page, row)
    await decide(first.page, 'False positive', comment)
  }
  // What is not on the disk when the app is killed is lost with the databases, and is no matter of this test.
  await journalAtRest(userData)
  await first.killHard()
  rmSync(join(userData, 'Default', 'IndexedDB'), { recursive: true })

  const second = await startOnWindows(userData, home)
  const { page } = second
  await page.getByText('brought your own work back from its work journal').waitFor({ timeout: 60_000 })
  await main.goTo(page, 'Outbox')
  await expect.poll(() => outbox.box(page, 'Ready').getByRole('listitem').count()).toBe(2)
  await main.workOffline(page).click()
  await expect
    .poll(() => outbox.box(page, 'Sent').getByRole('listitem').count(), { timeout: lookUpPatienceMillis })
    .toBe(2)
  expect(['Another year of birth', 'Another country'].map((text) => reviewsWith(service, text))).toEqual([
    1, 1
  ])
  for (const written of [1, 2]) {
    expect(await askMain(page, 'report.write', report)).toMatchObject({ kind: 'written' })
    expect(readFileSync(documents(home, 'case-report.pdf')).length, String(written)).toBeGreaterThan(1_000)
  }
  expect(await askMain(page, 'backup.keep', { keep: 1 })).toEqual({ kind: 'saved' })
  for (const made of [1, 2, 3]) {
    await makeBackup(page, home)
    expect(readdirSync(backupsIn(home)), String(made)).toHaveLength(1)
  }
  expect(await second.close()).toBe(0)
  expect([first, second].map(({ output }) => trouble.exec(output())?.[0])).toEqual([undefined, undefined])
  expect(readdirSync(userData).filter((name) => /\.(?:new|broken)$/u.test(name))).toEqual([])
})

it('on Windows the app starts again after a wipe although the browser still has some of its files, and keeps a list of these (E11c, E11e)', async () => {
  const [userData, home] = [freshUserData(), freshUserData()]
  const first = await startOnWindows(userData, home)
  // Not of a copy, whose key lies in the keychain of the system on which that was made.
  await fillWithAlerts(first.page)
  await first.close()
  writeFileSync(join(userData, 'wipe-at-start'), '')
  const second = await startOnWindows(userData, home, '\\Default')
  await second.page.getByRole('button', { name: 'Use sample data' }).waitFor()
  await second.close()
  const names = readdirSync(userData)
  expect(names).toContain('wipe-left.json')
  // The next start deletes what is listed, and not the work of this one.
  expect(names).not.toContain('wipe-at-start')
})

describe('An app that has alerts', () => {
  const home = freshUserData()
  const asked = alertsForTheseTests(onDisk(freshUserData(), home))

  it('says that a report cannot take the place of one that somebody is reading, and leaves that as it is', async () => {
    const app = asked()
    const { page } = app
    await switchForThisTest(app, 'held', 'case-report')
    mkdirSync(join(home, 'Documents'))
    writeFileSync(documents(home, 'case-report.pdf'), 'what somebody reads')
    expect(await askMain(page, 'report.write', report)).toEqual({ kind: 'not-written', code: 'EBUSY' })
    expect(readFileSync(documents(home, 'case-report.pdf'), 'utf8')).toBe('what somebody reads')
  })

  it('opens backups by an address and by a name on a drive, says where they go, and keeps a sample (B10a, B10b)', async () => {
    const first = asked()
    const file = await makeBackup(first.page, home)
    await first.page.getByText(`${onWindows(home)}\\Documents\\Fieldcase`, { exact: true }).waitFor()

    const { page, startAgain } = await appForThisTest({
      ...{ onHost: 'switch', environment: { HOME: home } },
      args: ['--system=windows', pathToFileURL(file).href]
    })
    const offered = page.getByRole('dialog', { name: 'Restore a backup' })
    await offered.getByText(basename(file), { exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await offered.waitFor({ state: 'detached' })
    await startAgain(dirname(file), ['--system=windows', basename(file)])
    await offered.getByText(basename(file), { exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Use sample data' }).click()
    await expect.poll(() => triage.rows(page).count(), { timeout: 60_000 }).toBeGreaterThan(0)
  })

  it('has made its backup though an older one, and what a kill left, cannot be deleted (B9f)', async () => {
    const first = asked()
    rmSync(backupsIn(home), { recursive: true, force: true })
    const older = await makeBackup(first.page, home)
    expect(await askMain(first.page, 'backup.keep', { keep: 1 })).toEqual({ kind: 'saved' })
    await first.close()
    const leftBehind = `${older}.unfinished`
    writeFileSync(leftBehind, 'half a backup')
    const dayBefore = new Date(Date.now() - 25 * 3_600_000)
    utimesSync(leftBehind, dayBefore, dayBefore)
    // The other program has these two files and not the next, whatever the hour in its name.
    const { page } = await startOnWindows(first.userData, home, basename(older))
    await makeBackup(page, home)
    expect(readdirSync(backupsIn(home))).toHaveLength(3)
    expect(readdirSync(backupsIn(home))).toEqual(
      expect.arrayContaining([basename(older), basename(leftBehind)])
    )
  })
})

it('on Windows the app starts where the system’s folder of documents is not there, and saves into the person’s own (W37)', async () => {
  const [home, disk] = [freshUserData(), onDisk(freshUserData(), freshUserData())]
  const { page, output } = await appForThisTest({
    ...disk,
    args: [...disk.args, '--lost-folder=documents'],
    environment: { HOME: home }
  })
  const chosen = await askMain(page, 'file.choose-place', { name: 'calls.csv' })
  expect(chosen).toMatchObject({ kind: 'chosen', name: 'calls.csv' })
  await expect.poll(output).toContain(`saves as ${onWindows(join(home, 'calls.csv'))}`)
})

it('on Windows the app says that a table cannot take the place of one that somebody has open, and leaves that as it is (W36a)', async () => {
  const home = freshUserData()
  mkdirSync(join(home, 'Documents'))
  writeFileSync(documents(home, 'calls.csv'), 'of yesterday')
  const { page } = await startOnWindows(freshUserData(), home, 'calls.csv')
  const save = async (name: string): Promise<unknown> => {
    const chosen = (await askMain(page, 'file.choose-place', { name })) as { readonly place: string }
    return await askMain(page, 'file.write', {
      place: chosen.place,
      content: { kind: 'text', text: 'of today' }
    })
  }
  expect(await save('calls.csv')).toMatchObject({ kind: 'not-written' })
  expect(await save('con.csv')).toEqual({ kind: 'saved' })
  const texts = ['calls.csv', '_con.csv'].map((name) => readFileSync(documents(home, name), 'utf8'))
  expect(texts).toEqual(['of yesterday', 'of today'])
})
