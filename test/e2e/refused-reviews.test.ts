import { expect, it } from 'vitest'
import { appForThisTest, sandboxForThisTest } from './for-this-test.ts'
import { press } from './page/scene-steps.ts'
import { connectTo, decideByKey, main, outbox, syncToTheEnd, triage } from './person.ts'
import { noteTexts } from './status-bar-texts.ts'

const reviews = 40

it('forty reviews go out to a service that refuses each sixth request for a second, and the screen says what is waited for (S33i, S37a, S37c)', async () => {
  const sandbox = await sandboxForThisTest({ seed: 41, alerts: 160, rate: { limit: 1_000, windowMs: 1_000 } })
  const { page } = await appForThisTest()
  await connectTo(page, { baseUrl: sandbox.baseUrl, key: 'sandbox-key', userId: 'm.devries' })
  await main.syncNow(page).waitFor()
  await syncToTheEnd(page)
  await press(page, 'g', 't')
  await triage.comparison(page).waitFor()
  for (let made = 0; made < reviews; made += 1) await decideByKey(page, 'f')
  await press(page, 'g', 'o')
  await outbox.addAll(page).click()
  await expect.poll(() => outbox.box(page, 'Ready').getByRole('listitem').count()).toBe(reviews)

  sandbox.setFaults([{ every: 6, effect: { kind: 'rate-limited', retryAfter: 1 } }])
  const texts = await noteTexts(page)
  await outbox.submitNow(page).click()
  const waiting = page.getByRole('main').getByRole('group', { name: 'Waiting' })
  await waiting.getByText(/^The service asked for a pause: goes on at \d\d:\d\d:\d\d\.$/u).waitFor()
  await expect
    .poll(() => outbox.box(page, 'Sent').getByRole('listitem').count(), { timeout: 120_000 })
    .toBe(reviews)
  expect(sandbox.stats().reviewsAppliedTotal).toBe(reviews)
  expect(sandbox.stats().rateLimited).toBeGreaterThanOrEqual(5)
  expect(Math.max(...Object.values(sandbox.stats().reviewsApplied))).toBe(1)
  await waiting.waitFor({ state: 'detached' })
  const seen = await texts()
  expect(seen.filter((text) => text.includes('Offline'))).toEqual([])
  expect(seen.filter((text) => text.includes('pause asked for, until'))).not.toEqual([])
})
