import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { pressKeys } from './keys.ts'
import { appForThisTest } from './for-this-test.ts'
import { main, outbox, triage } from './person.ts'

/** How long the sample's first run may take on a busy machine. */
const patience = 90_000

const guide = (page: Page): Locator => page.getByRole('region', { name: 'Tour' })
const windForward = (page: Page): Locator => page.getByRole('button', { name: 'Wind time forward a day' })
const step = (page: Page, number: number, words: RegExp): Promise<void> =>
  guide(page)
    .getByRole('status')
    .filter({ hasText: `Step ${String(number)} of 6` })
    .filter({ hasText: words })
    .waitFor({ timeout: patience })

async function startOnSample(): Promise<Page> {
  const { page } = await appForThisTest()
  await page.getByRole('button', { name: 'Use sample data' }).click()
  await triage.comparison(page).waitFor({ timeout: patience })
  // The sample fetches more for a while, and gives its banner's button free when it has.
  await expect.poll(() => windForward(page).isEnabled(), { timeout: patience }).toBe(true)
  return page
}

const decideAndExplain = async (page: Page): Promise<void> => {
  await page.keyboard.press('f')
  await page.keyboard.type('Another person.')
  await page.keyboard.press('Control+Enter')
}

it('the tour leads through the whole loop by keys: decide, say why, offline, outbox, online, conflict (V4a)', async () => {
  const page = await startOnSample()
  await step(page, 1, /press F/u)
  await page.keyboard.press('f')
  await step(page, 2, /Say why/u)
  await page.keyboard.type('Another person.')
  await page.keyboard.press('Control+Enter')
  await step(page, 3, /Work offline/u)
  await main.workOffline(page).click()
  await step(page, 4, /with G O/u)
  await decideAndExplain(page)
  await pressKeys(page, ['g', 'o'])
  await step(page, 5, /off again/u)
  await main.workOffline(page).click()
  await step(page, 6, /Wind time forward/u)
  // What is decided before the run has ended goes out with it.
  await outbox.box(page, 'Sent').getByRole('listitem').nth(1).waitFor()
  await expect.poll(() => windForward(page).isEnabled()).toBe(true)
  await pressKeys(page, ['g', 't'])
  await triage.comparison(page).waitFor()
  await decideAndExplain(page)
  await page.getByRole('contentinfo').getByRole('link', { name: '1 ready' }).waitFor()
  await windForward(page).click()
  await step(page, 6, /held back/u)
  await main.goTo(page, 'Outbox')
  await outbox.box(page, 'Needs attention').getByRole('button', { name: 'Compare' }).first().click()
  await page
    .getByRole('dialog', { name: 'The alert has changed' })
    .getByRole('button', { name: 'Keep my decision' })
    .click()
  await page.getByText('That was everything').waitFor()
  await guide(page).waitFor({ state: 'detached' })
})

it('the tour is skipped step by step or ended, stays away after a start, and comes back from the palette (V4b)', async () => {
  const page = await startOnSample()
  await step(page, 1, /press F/u)
  await guide(page).getByRole('button', { name: 'Skip this step' }).click()
  await step(page, 2, /Say why/u)
  await guide(page).getByRole('button', { name: 'End the tour' }).click()
  await guide(page).waitFor({ state: 'detached' })
  await page.reload()
  await triage.comparison(page).waitFor({ timeout: patience })
  expect(await guide(page).count()).toBe(0)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('show the tour')
  await page.keyboard.press('Enter')
  await step(page, 1, /press F/u)
})
