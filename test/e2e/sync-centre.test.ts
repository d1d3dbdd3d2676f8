import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { appOfServices } from './app-of-services.ts'
import { appForThisTest, sandboxForThisTest } from './for-this-test.ts'
import { connectTo, main, syncFromAnywhere, syncToTheEnd, triage } from './person.ts'
import { savedBy } from './saved-file.ts'

const key = 'sandbox-key'

const passes = (page: Page): Locator => page.getByRole('table', { name: 'What the last passes changed' })
const problems = (page: Page): Locator => page.getByRole('list', { name: 'Problems' })

/** The numbers of new, changed, reopened, discarded and gone alerts in the first row of a follow list. */
async function changesOf(page: Page, row: Locator): Promise<readonly string[]> {
  await main.goTo(page, 'Sync')
  return await row
    .getByRole('cell')
    .allTextContents()
    .then((cells) => cells.slice(1))
}

describe('an app that syncs with one service after the other', () => {
  // The host writes what a notification says; a real desktop would show it to people only.
  const open = appOfServices({ onHost: 'print', args: ['--on-signal=blur'] })

  it('says what a sync costs before it, what it changed after it, and hands the ledger over (W19, W36a)', async () => {
    const { service, page, output } = await open({ seed: 31, alerts: 120, subscriptions: 40 })
    await syncToTheEnd(page)
    const spent = service.stats().total

    await page.getByRole('button', { name: 'Estimate' }).click()
    const estimate = page.getByRole('table', { name: 'Calls by follow list' })
    const lists = service.snapshot().followLists.length
    await expect.poll(() => estimate.getByRole('row').count()).toBe(lists + 2)
    expect(service.stats().total).toBe(spent)

    const list = service.snapshot().followLists.find(({ persons }) => persons.subscriptions.length > 0)
    const subject = list?.persons.subscriptions[0]
    if (list === undefined || subject === undefined) throw new Error('The world has no person.')
    const name = String(list.attributes['name'])
    service.mutate({
      kind: 'create-alert',
      followListId: list.id,
      family: 'persons',
      subscriptionId: subject.id
    })
    await syncToTheEnd(page)
    const row = passes(page).getByRole('row', { name })
    await expect.poll(() => changesOf(page, row)).toEqual(['1', '0', '0', '0', '0'])
    await page.getByRole('button', { name: `Earlier passes of ${name}` }).click()
    await expect.poll(() => row.count()).toBe(2)

    const exporting = page.getByRole('button', { name: 'Export as CSV' })
    const ledger = await savedBy(output, () => exporting.click())
    expect(ledger.trim().split('\r\n')).toHaveLength(service.stats().total + 1)
    expect(output()).not.toMatch(/among the recent files|would replace a file/u)
  })

  it('asks whose key it is when every follow list went away, and then about the drafts in them (S21a, S38d, S38e)', async () => {
    const { service, page } = await open({ seed: 33, alerts: 60, subscriptions: 20 })
    await syncFromAnywhere(page)
    await main.goTo(page, 'Triage')
    await triage.show(page, 1)
    await triage.decision(page, 'False positive').click()
    for (const { id } of service.snapshot().followLists) {
      await fetch(`${service.baseUrl}/compliance/monitor/v2/follow-lists/${id}`, {
        method: 'DELETE',
        headers: { 'X-API-Key': key }
      })
    }
    await main.syncNow(page).click()
    await page
      .getByText('The service shows none of the lists known here.', { exact: false })
      .first()
      .waitFor()
    await page.getByRole('button', { name: 'The lists are really gone' }).click()
    await page.getByRole('button', { name: 'Yes, they are gone' }).click()
    await syncToTheEnd(page)
    await problems(page)
      .getByText('is not on the service any more. Your 1 draft in it is kept.', { exact: false })
      .waitFor()
    await problems(page)
      .getByRole('button', { name: /^Keep .* here$/u })
      .click()
    await problems(page).getByText('You keep it here as it was.', { exact: false }).waitFor()
    await main.goTo(page, 'Outbox')
    await expect
      .poll(() => page.getByRole('region', { name: 'Drafts', exact: true }).getByRole('listitem').count())
      .toBe(1)
  })

  it('holds a sync at a page, goes on where it was, and is cancelled by a press', async () => {
    const { service, page } = await open({ seed: 34, alerts: 1_000, subscriptions: 300, latencyMs: 200 })
    await main.goTo(page, 'Sync')
    await main.syncNow(page).click()
    await page.getByRole('progressbar', { name: 'Sync progress' }).waitFor()
    await page.getByRole('button', { name: 'Pause sync' }).click()
    await page.getByRole('status').getByText('Paused', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Resume sync' }).click()
    const held = service.stats().total
    await expect.poll(() => service.stats().total, { timeout: 60_000 }).toBeGreaterThan(held)
    await page.getByRole('button', { name: 'Cancel sync' }).click()
    await page.getByText(/^Last sync: cancelled/u).waitFor({ timeout: 60_000 })
  })

  it('tells of new alerts with a notification where a person wants it, and reads a refused row again (S32a)', async () => {
    const world = { seed: 35, alerts: 40, subscriptions: 12 }
    const { service, page, said, process } = await open(world)
    service.setFaults([{ route: '*/alerts', nth: 1, effect: { kind: 'wrong-types', where: 'row' } }])
    await syncToTheEnd(page)
    service.clearFaults()
    expect(said()).not.toContain('notifies')
    await main.goTo(page, 'Settings')
    await page.getByRole('switch', { name: 'Tell me of new alerts with a notification' }).click()
    await page.getByText('Saved: the sync settings.').waitFor()

    await main.goTo(page, 'Sync')
    const again = problems(page).getByRole('button', { name: 'Read again' })
    const spent = service.stats().total
    // Whoever has the app in front sees the alerts themselves.
    process.kill('SIGUSR2')
    await again.click()
    await problems(page).getByText('No problems.').waitFor()
    await expect.poll(said).toContain('Chromium host: notifies "1 new alert: Found by the sync that ended at')
    expect(service.stats().total).toBe(spent + service.snapshot().followLists.length + 2)
  })
})

it('the app asks before a sync that may pass the limit, and says where it stopped', async () => {
  const service = await sandboxForThisTest({ seed: 32, alerts: 400, subscriptions: 120 })
  const { page } = await appForThisTest({ onHost: 'print' })
  await connectTo(page, { baseUrl: service.baseUrl, key, userId: 'm.devries' })
  await main.goTo(page, 'Settings')
  const calls = page.getByRole('region', { name: 'Calls' }).getByRole('group', { name: 'Compliance' })
  await calls.getByRole('radio', { name: 'Trial of eight weeks' }).check()
  const from = calls.getByRole('textbox', { name: 'Trial began' })
  await from.fill('31/02/2026')
  await from.blur()
  await calls.getByText('There is no such day.').waitFor()
  await page.getByRole('button', { name: 'Use the trial allowances' }).click()
  await expect.poll(() => from.inputValue()).toMatch(/^(?!31\/02)\d\d\/\d\d\/\d{4}$/u)
  await from.fill('1/1/2100')
  await from.blur()
  await calls.getByText('today or a day before').waitFor()
  await calls.getByRole('radio', { name: 'A day' }).check()
  const allowed = calls.getByRole('textbox', { name: 'Calls allowed' })
  await allowed.fill('20')
  await allowed.blur()
  await page.getByText('Saved: the limits.').first().waitFor()
  await expect
    .poll(() => page.getByRole('contentinfo').getByText('20 of 20 calls left').count())
    .toBeGreaterThan(0)

  await main.syncNow(page).click()
  await page
    .getByRole('dialog', { name: 'This sync may go over your limit' })
    .getByRole('button', { name: 'Sync anyway' })
    .click()
  await main.goTo(page, 'Sync')
  await problems(page)
    .getByText('All 20 calls that you allow for Compliance are spent', { exact: false })
    .waitFor({ timeout: 60_000 })
  expect(service.stats().total).toBe(20)
  await page
    .getByRole('list', { name: 'Calls left' })
    .getByText('Compliance: 0 of 20 calls left', { exact: false })
    .waitFor()
  await page.getByRole('contentinfo').getByRole('link', { name: '0 of 20 calls left' }).waitFor()
})
