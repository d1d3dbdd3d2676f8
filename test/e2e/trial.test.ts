import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { appForThisTest, sandboxForThisTest } from './for-this-test.ts'
import { connectTo, main, syncToTheEnd } from './person.ts'

const dayMillis = 86_400_000
/** A trial takes eight weeks (spec: Limits). */
const trialDays = 56

/** A day as it is typed, and the same day of the calendar as the app writes it. */
const typed = (at: number): string => new Date(at).toLocaleDateString('en-GB')
const written = (at: number): string =>
  new Date(at).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })

const left = (page: Page): Locator => page.getByRole('list', { name: 'Calls left' }).getByRole('listitem')

async function saveTrial(page: Page, began: number): Promise<void> {
  await main.goTo(page, 'Settings')
  await page.getByRole('button', { name: 'Use the trial allowances' }).click()
  for (const api of ['Compliance', 'Addresses', 'Organisations']) {
    const from = page
      .getByRole('group', { name: api, exact: true })
      .getByRole('textbox', { name: 'Trial began' })
    await from.fill(typed(began))
    await from.blur()
  }
  await page.getByRole('region', { name: 'Messages' }).getByRole('status').first().waitFor()
  await main.goTo(page, 'Sync')
}

it('the app shows when the trial ends and what is left of each of its three allowances, and when it is over (S24d)', async () => {
  const service = await sandboxForThisTest({ seed: 12, alerts: 6, subscriptions: 3, followLists: 1 })
  const { page } = await appForThisTest()
  await connectTo(page, { baseUrl: service.baseUrl, key: 'sandbox-key', userId: 'm.devries' })
  await syncToTheEnd(page)
  const now = Date.now()
  const began = now - 10 * dayMillis
  await saveTrial(page, began)
  const spent = service.stats().total
  expect(spent).toBeGreaterThan(3)
  const until = `trial until ${written(began + trialDays * dayMillis)}`
  await expect
    .poll(() => left(page).allTextContents())
    .toEqual([
      expect.stringContaining(`Compliance: ${String(50 - spent)} of 50 calls left, ${until}`),
      expect.stringContaining(`Addresses: 50 of 50 calls left, ${until}`),
      expect.stringContaining(`Organisations: 75 of 75 calls left, ${until}`)
    ])
  await page
    .getByText('A trial key takes 750 calls in all, over every API of the platform.', { exact: true })
    .waitFor()

  const longAgo = now - (trialDays + 3) * dayMillis
  await saveTrial(page, longAgo)
  const ended = `the trial ended ${written(longAgo + trialDays * dayMillis)}`
  await expect
    .poll(() => left(page).allTextContents())
    .toEqual([
      expect.stringContaining(`Compliance: 0 of 0 calls left, ${ended}`),
      expect.stringContaining(`Addresses: 0 of 0 calls left, ${ended}`),
      expect.stringContaining(`Organisations: 0 of 0 calls left, ${ended}`)
    ])
})
