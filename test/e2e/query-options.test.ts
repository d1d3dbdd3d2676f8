import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { Sandbox } from '../../electron/sandbox/server.ts'
import { appForThisTest, sandboxForThisTest } from './for-this-test.ts'
import { connectTo, main, subjects, syncToTheEnd, triage, untilAnother } from './person.ts'

async function opened(): Promise<{ readonly service: Sandbox; readonly page: Page }> {
  const service = await sandboxForThisTest({
    seed: 5,
    alerts: 60,
    subscriptions: 16,
    followLists: 1,
    story: true
  })
  const { page } = await appForThisTest()
  await connectTo(page, { baseUrl: service.baseUrl, key: 'sandbox-key', userId: 'm.devries' })
  await syncToTheEnd(page)
  return { service, page }
}

/** Names of the subjects of a service whose open alerts are as wanted. */
function namesWith(service: Sandbox, isWanted: (open: number) => boolean): readonly string[] {
  return service
    .snapshot()
    .followLists.flatMap((list) => [...list.persons.subscriptions, ...list.businesses.subscriptions])
    .filter(({ attributes }) => isWanted(Number(attributes['openCount'])))
    .map(({ attributes }) => String(attributes['name']))
    .toSorted()
}

/** Chooses an alert, and waits until the case shows it. */
async function chooseRow(page: Page, row: Locator): Promise<void> {
  if ((await row.getAttribute('aria-selected')) === 'true') return
  await untilAnother(page, () => row.click())
}

it('the app shows the subjects with open alerts, without, and all of them, for no call (C16a)', async () => {
  const { service, page } = await opened()
  await main.goTo(page, 'Subjects')
  await subjects.lists(page).getByRole('row').nth(1).click()
  const shown = async (): Promise<readonly string[]> =>
    (
      await subjects
        .grid(page)
        .getByRole('row')
        .evaluateAll((rows) => rows.map((row) => row.getAttribute('aria-label')))
    )
      .flatMap((name) => name ?? [])
      .toSorted()
  const calls = service.stats().total
  const choose = async (label: string): Promise<void> => {
    await page.getByRole('combobox', { name: 'Open alerts' }).selectOption({ label })
  }
  await choose('With open alerts')
  await expect.poll(shown).toEqual(namesWith(service, (open) => open > 0))
  await choose('Without open alerts')
  await expect.poll(shown).toEqual(namesWith(service, (open) => open === 0))
  expect(await shown()).not.toEqual([])
  await choose('All subjects')
  await expect.poll(shown).toEqual(namesWith(service, () => true))
  expect(service.stats().total).toBe(calls)
})

it('the app shows a review history newest first, and oldest first for whoever wants that, for every alert (T15)', async () => {
  const { service, page } = await opened()
  const alerts = service
    .snapshot()
    .followLists.flatMap((list) => [...list.persons.subscriptions, ...list.businesses.subscriptions])
    .flatMap((subject) => subject.alerts.map((alert) => ({ subject, alert })))
  const reviewed = alerts
    .filter(({ alert }) => alert.reviews.length > 1 && alert.attributes['currentStatus'] === 'false-positive')
    .slice(0, 2)
  expect(reviewed).toHaveLength(2)
  await main.goTo(page, 'Triage')
  const filters = page.getByRole('button', { name: /^Remove the filter/u })
  await filters.first().waitFor()
  for (let left = await filters.count(); left > 0; left -= 1) {
    await filters.first().click()
    await expect.poll(() => filters.count()).toBe(left - 1)
  }
  const order = page.getByRole('combobox', { name: 'Order of the history' })
  const entries = page.getByRole('region', { name: 'Review history' }).getByRole('listitem')
  const statusesShown = async (): Promise<readonly string[]> =>
    (await entries.locator('strong').allTextContents()).map((text) => text.toLowerCase().replaceAll(' ', '-'))
  for (const [turn, { subject, alert }] of reviewed.entries()) {
    const name = `${String(subject.attributes['name'])}, match ${String(alert.attributes['match'])}`
    await triage.search(page).fill(String(subject.attributes['name']))
    await page.getByRole('grid', { name: 'Alerts' }).getByRole('row', { name }).first().waitFor()
    let tried = 0
    await expect
      .poll(
        async () => {
          if (await page.getByText(alert.id, { exact: true }).isVisible()) return true
          const rows = triage.rows(page)
          await chooseRow(page, rows.nth(tried++ % (await rows.count())))
          return false
        },
        { timeout: 60_000 }
      )
      .toBe(true)
    await page.getByRole('button', { name: 'Read history', exact: true }).click()
    // The oldest comes first there.
    const told = alert.reviews.map(({ status }) => String(status))
    expect(told).not.toEqual(told.toReversed())
    // What was chosen for one alert holds for the next.
    const first = turn === 0 ? told.toReversed() : told
    await expect.poll(statusesShown).toEqual(first)
    await order.selectOption({ label: 'Oldest first' })
    await expect.poll(statusesShown).toEqual(told)
  }
  await order.selectOption({ label: 'Newest first' })
  await expect.poll(statusesShown).not.toEqual([])
})
