import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { listingOf } from '../fakes/store/invented-reports.ts'
import { freshUserData, type RunningApp } from './app-driver.ts'
import { appWithAlerts } from './app-with-alerts.ts'
import { appForThisTest } from './for-this-test.ts'
import { askMain } from './in-page.ts'
import { main } from './person.ts'

/** A person's machine, on which the app is started again and again. */
function machine(onHost: 'dialog' | 'print') {
  const home = freshUserData()
  const documents = join(home, 'Documents')
  mkdirSync(documents)
  const on = {
    onHost,
    userData: join(home, 'profile'),
    environment: { HOME: home, XDG_CONFIG_HOME: home, XDG_DOCUMENTS_DIR: documents }
  }
  return {
    documents,
    startWithAlerts: (...args: readonly string[]): Promise<RunningApp> => appWithAlerts({ ...on, args }),
    start: (): Promise<RunningApp> => appForThisTest(on)
  }
}

it('the app lists a report at the next start that was written when the app was killed, and opens it (R14f)', async () => {
  const { documents, startWithAlerts, start } = machine('dialog')
  const first = await startWithAlerts()
  // As the page asks for it. It is killed before it hears the answer.
  const order = {
    listing: listingOf('r1'),
    fileName: 'case-report-killed',
    json: '{}',
    csv: 'a',
    volumes: [{ html: '<!doctype html><p>A report</p>', header: '', footer: '', draft: null, tagged: false }]
  }
  expect(await askMain(first.page, 'report.write', order)).toMatchObject({ kind: 'written' })
  await first.killHard()
  expect(existsSync(join(documents, 'case-report-killed.pdf'))).toBe(true)

  const second = await start()
  await main.goTo(second.page, 'Reports')
  const rows = second.page.getByRole('list', { name: 'Reports made here' }).getByRole('listitem')
  const row = rows.filter({ hasText: 'Anna-Lena Brüggemann' })
  await row.getByText('case-report-killed.pdf').first().waitFor()
  await row.getByRole('button', { name: 'Verify the files of case-report-killed.pdf' }).click()
  await row.getByText('Unchanged: all 3 files').waitFor()
  await second.killHard()
  const third = await start()
  await main.goTo(third.page, 'Reports')
  await third.page.getByText('case-report-killed.pdf').first().waitFor()
  // It is told what is on the list once that is stored.
  await expect.poll(() => askMain(third.page, 'report.unlisted', null)).toMatchObject({ reports: [] })
})

it('the app takes the unfinished files of a report away at the start after a kill, and says so (R14g)', async () => {
  const { documents, startWithAlerts, start } = machine('print')
  const first = await startWithAlerts('--prints-for-ever=Volume 2')
  const order = {
    listing: listingOf('r1'),
    fileName: 'case-report-killed',
    json: '{}',
    csv: 'a',
    volumes: ['Volume 1', 'Volume 2'].map((header) => ({
      html: `<!doctype html><p>${header}</p>`,
      header,
      footer: '',
      draft: null,
      tagged: false
    }))
  }
  // The page is killed with main, and hears no answer.
  const asked = askMain(first.page, 'report.write', order).catch(() => null)
  await expect
    .poll(() => readdirSync(documents).toSorted(), { timeout: 30_000 })
    .toEqual([
      'case-report-killed-1-of-2.pdf.new',
      'case-report-killed.csv.new',
      'case-report-killed.json.new'
    ])
  await first.killHard()
  expect(await asked).toBeNull()

  const second = await start()
  await second.page
    .getByRole('region', { name: 'Messages' })
    .getByRole('alert')
    .filter({ hasText: 'The report case-report-killed-1-of-2.pdf was not finished when Fieldcase stopped.' })
    .filter({ hasText: documents })
    .waitFor()
  expect(readdirSync(documents)).toEqual([])
  await main.goTo(second.page, 'Reports')
  await second.page.getByText('No report was made on this computer yet').waitFor()
})
