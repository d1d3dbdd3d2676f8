import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { appForThisTest, sandboxForThisTest } from './for-this-test.ts'
import { press } from './page/scene-steps.ts'
import { connectTo, decideByKey, main, outbox, syncToTheEnd, triage } from './person.ts'

const soon = (page: Page) => page.getByRole('region', { name: 'About to be sent' })

it('what is ready is announced when the connection is back, is kept by a key, and goes out by one key from any page; reading everything again sends nothing (O25a, O25b, O25c)', async () => {
  const sandbox = await sandboxForThisTest({ seed: 41, alerts: 40 })
  const sent = (): number => sandbox.stats().reviewsAppliedTotal
  const { page } = await appForThisTest()
  await connectTo(page, { baseUrl: sandbox.baseUrl, key: 'sandbox-key', userId: 'm.devries' })
  await main.syncNow(page).waitFor()
  await syncToTheEnd(page)
  const bar = await page.getByRole('contentinfo').boundingBox()
  expect(Math.round((bar?.y ?? 0) + (bar?.height ?? 0))).toBe(await page.evaluate(() => innerHeight))
  await main.workOffline(page).click()
  await press(page, 'g', 't', 'j')
  await triage.comparison(page).waitFor()
  for (let made = 0; made < 3; made += 1) await decideByKey(page, 'f')
  await press(page, 'g', 'o')
  await outbox.addAll(page).click()
  await page.getByRole('button', { name: 'Submit now (3)' }).waitFor()

  await main.workOffline(page).click()
  await soon(page)
    .getByRole('status')
    .filter({
      hasText: '3 reviews will be sent in ten seconds. Press Control + full stop to keep them here.'
    })
    .waitFor()
  await main.workOffline(page).click()
  await soon(page).waitFor({ state: 'detached' })
  expect(sent()).toBe(0)

  await main.workOffline(page).click()
  await soon(page)
    .getByText(/^3 reviews will be sent in \d+ s\.$/u)
    .waitFor()
  await page.keyboard.press('Control+.')
  await soon(page).waitFor({ state: 'detached' })

  await main.goTo(page, 'Sync')
  await page.getByRole('button', { name: 'Sync now: sync and send 3' }).first().waitFor()
  await page.getByRole('button', { name: 'Read everything again' }).click()
  await page
    .getByRole('region', { name: 'Messages' })
    .getByText(/^Synced/u)
    .last()
    .waitFor()
  expect(sent()).toBe(0)

  // Submit from anywhere: one key.
  await main.goTo(page, 'Triage')
  await page.keyboard.press('Control+Shift+Enter')
  await expect.poll(sent).toBe(3)
})

it('what was announced goes out by itself after its seconds, once, and names the keys of now (O25a, W30d)', async () => {
  const sandbox = await sandboxForThisTest({ seed: 41, alerts: 40 })
  const { page } = await appForThisTest()
  await connectTo(page, { baseUrl: sandbox.baseUrl, key: 'sandbox-key', userId: 'm.devries' })
  await main.syncNow(page).waitFor()
  await syncToTheEnd(page)
  await main.workOffline(page).click()
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await sheet
    .getByRole('button', { name: 'Change the keys of “Do not send yet what is about to be sent”' })
    .press('Enter')
  await page.keyboard.press('Control+u')
  await sheet.getByRole('button', { name: /^Reset the keys of “Do not send yet/u }).waitFor()
  await page.keyboard.press('Escape')
  await press(page, 'g', 't', 'j')
  await triage.comparison(page).waitFor()
  await decideByKey(page, 'f')
  await press(page, 'g', 'o')
  await outbox.addAll(page).click()
  await page.getByRole('button', { name: 'Submit now (1)' }).waitFor()
  await main.workOffline(page).click()
  await soon(page).getByRole('status').filter({ hasText: 'Press Control + U to keep them here.' }).waitFor()
  await expect.poll(() => outbox.box(page, 'Sent').getByRole('listitem').count(), { timeout: 60_000 }).toBe(1)
  expect(sandbox.stats().reviewsAppliedTotal).toBe(1)
})
