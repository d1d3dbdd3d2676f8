import { readdirSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { RunningApp } from './app-driver.ts'
import { appForThisTest, folderForThisTest, sandboxForThisTest } from './for-this-test.ts'
import { askMain } from './in-page.ts'
import { connectTo, main, syncFromAnywhere } from './person.ts'

/** Milliseconds in which a volume of five hundred alerts is laid out and printed at the latest. */
const volumeMillis = 120_000

/** Asks for a report on everything, which comes in two volumes. @returns the path that was chosen, without its ending. */
async function askForReport({ page, output }: RunningApp): Promise<string> {
  await main.goTo(page, 'Reports')
  await page
    .getByRole('combobox', { name: 'Add all cases of a view' })
    .selectOption('All cases on this computer')
  await page.getByRole('button', { name: 'Export PDF' }).click()
  const dialog = page.getByRole('dialog', { name: 'Case report' })
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Asked for by the supervisor')
  await dialog.getByRole('button', { name: 'Write the report' }).click()
  await expect.poll(output, { timeout: volumeMillis }).toContain('saves as')
  return /saves as (.*)\.pdf$/mu.exec(output())?.[1] ?? ''
}

/** What lies there of the report, whole or half, under its own name or another for now. */
const partsOf = (report: string): readonly string[] =>
  readdirSync(dirname(report)).filter((name) => name.includes(basename(report)))

/** The machine goes to sleep, on which the app locks. @returns the one window that is left, when it is. */
async function sleep({ page, process }: RunningApp): Promise<Page> {
  await expect.poll(() => page.context().pages().length).toBeGreaterThan(1)
  const before = page.context().pages()
  const opened = (): readonly Page[] =>
    page
      .context()
      .pages()
      .filter((one) => !before.includes(one))
  process.kill('SIGUSR2')
  // That of the report is gone as well.
  await expect
    .poll(() => [opened().length, before.every((one) => one.isClosed())], { timeout: 30_000 })
    .toEqual([1, true])
  const [behind = page] = opened()
  await behind.getByRole('heading', { name: 'Locked' }).waitFor()
  return behind
}

it('the app gives up a report whose second volume is being printed when it locks: the first is gone too, and it says so (E21f)', async () => {
  const service = await sandboxForThisTest({ seed: 9, alerts: 520, subscriptions: 40 })
  const app = await appForThisTest({
    onHost: 'signal',
    args: ['--prints-for-ever=Volume 2', '--on-signal=suspend'],
    environment: { HOME: folderForThisTest() }
  })
  const { page, output } = app
  await connectTo(page, { baseUrl: service.baseUrl, key: 'sandbox-key', userId: 'm.devries' })
  await syncFromAnywhere(page)
  await askMain(page, 'vault.lock-after', { idleMinutes: 60 })
  const report = await askForReport(app)
  await expect.poll(output, { timeout: volumeMillis }).toContain('prints without an end')
  // The data, and the first volume.
  await expect.poll(() => partsOf(report), { timeout: volumeMillis }).toHaveLength(3)

  const behind = await sleep(app)
  await expect.poll(() => partsOf(report)).toEqual([])

  await behind.getByRole('button', { name: /^Unlock with/u }).click()
  await behind
    .getByRole('alert')
    .filter({ hasText: 'Fieldcase locked while a report was being made. Nothing of it was kept' })
    .waitFor({ timeout: 60_000 })
  expect(partsOf(report)).toEqual([])
  expect(output()).not.toMatch(/report\.not-printed/u)
})
