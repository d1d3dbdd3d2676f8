import { setTimeout as delay } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { freshUserData } from './app-driver.ts'
import { appForThisTest, sandboxForThisTest } from './for-this-test.ts'
import { killSeed, killsOr, moments, patienceOf } from './kill-moments.ts'
import {
  connectTo,
  decideByKey,
  lookUpPatienceMillis,
  main,
  outbox,
  syncFromAnywhere,
  syncToTheEnd,
  triage
} from './person.ts'
import { openAlertsOf } from './service-truth.ts'
import { expectRowsOf } from './stored-rows.ts'

/** The integration tests end engine, wire and database at a hundred moments in any case. */
const kills = killsOr(4)

it(
  `the store ends equal to the service after ${kills} kills -9 at random moments of a sync (seed ${killSeed}; S6b, S16b, S20a)`,
  async () => {
    const service = await sandboxForThisTest({ seed: 41, alerts: 600, subscriptions: 180, latencyMs: 10 })
    const userData = freshUserData()
    let app = await appForThisTest({ userData })
    await connectTo(app.page, { baseUrl: service.baseUrl, key: 'sandbox-key', userId: 'm.devries' })
    const moment = moments(1_500)
    let met = 0
    for (let made = 0; made < kills; made += 1) {
      await main.syncNow(app.page).click()
      await delay(moment.next().value)
      // It cannot be pressed while a run is under way.
      if (await main.syncNow(app.page).isDisabled()) met += 1
      await app.killHard()
      // Makes sure that the next sync has something to read.
      service.advance({ hours: 24, screen: 'all', share: 0.2 })
      app = await appForThisTest({ userData })
    }
    console.log(`${String(met)} of ${String(kills)} kills in a sync`)
    expect(met).toBeGreaterThan(0)
    await syncToTheEnd(app.page)
    const { page } = app
    await expectRowsOf(page, service)
    await main.goTo(page, 'Triage')
    await expect
      .poll(() => triage.grid(page).getAttribute('aria-rowcount'))
      .toBe(String(openAlertsOf(service)))
  },
  patienceOf(kills)
)

it('a sync goes on where it was after kill -9 in the middle of a sync, and ends equal to the service (S6b)', async () => {
  const service = await sandboxForThisTest({ seed: 21, alerts: 500, subscriptions: 150, latencyMs: 15 })
  const userData = freshUserData()
  let app = await appForThisTest({ userData })
  await connectTo(app.page, { baseUrl: service.baseUrl, key: 'sandbox-key', userId: 'm.devries' })
  // No later call is answered, so that the sync is in its middle whenever the kill comes.
  const answered = 60
  const held = { kind: 'latency', ms: 60_000 } as const
  service.setFaults(Array.from({ length: 500 }, (_, index) => ({ nth: answered + 1 + index, effect: held })))
  await main.syncNow(app.page).click()
  await expect.poll(() => service.stats().total, { timeout: 60_000 }).toBeGreaterThan(answered)
  await app.killHard()
  service.clearFaults()
  const spent = service.stats().total
  const least = service.oracle().firstSync.total
  expect(spent).toBeLessThan(least)

  app = await appForThisTest({ userData })
  await syncToTheEnd(app.page)
  // A run that resumed an interrupted pass checks once more that nothing has changed meanwhile (SPEC S18).
  const mostLost = 26
  expect(service.stats().total).toBeLessThanOrEqual(least + mostLost + service.oracle().nothingChanged.total)
  const { page } = app
  await expectRowsOf(page, service)
  await main.goTo(page, 'Triage')
  await expect.poll(() => triage.grid(page).getAttribute('aria-rowcount')).toBe(String(openAlertsOf(service)))
})

it.each([
  ['before it was applied', 'before'],
  ['after it was applied', 'after']
] as const)(
  'the app sends each review once after kill -9 while the answer was on its way, %s (O3, O13a)',
  async (_, when) => {
    const service = await sandboxForThisTest({ seed: 22, alerts: 30, subscriptions: 12 })
    const userData = freshUserData()
    let app = await appForThisTest({ userData })
    await connectTo(app.page, { baseUrl: service.baseUrl, key: 'sandbox-key', userId: 'm.devries' })
    await syncFromAnywhere(app.page)
    await main.goTo(app.page, 'Triage')
    await main.workOffline(app.page).click()
    await triage.show(app.page, 1)
    await triage.grid(app.page).focus()
    for (let made = 0; made < 5; made += 1) await decideByKey(app.page, 'f')
    await main.goTo(app.page, 'Outbox')
    await outbox.box(app.page, 'Drafts').getByRole('listitem').nth(4).waitFor()
    await outbox.addAll(app.page).click()
    await outbox.box(app.page, 'Ready').getByRole('listitem').nth(4).waitFor()

    service.setFaults([
      { method: 'PUT', nth: 2, effect: { kind: 'cut', when } },
      { method: 'GET', route: '*/reviews', effect: { kind: 'latency', ms: 60_000 } }
    ])
    await main.workOffline(app.page).click()
    await expect.poll(() => service.stats().faultsStruck, { timeout: 60_000 }).toBeGreaterThan(0)
    await app.killHard()

    service.clearFaults()
    app = await appForThisTest({ userData })
    await main.goTo(app.page, 'Outbox')
    await outbox.submitNow(app.page).click()
    await outbox.box(app.page, 'Sent').getByRole('listitem').nth(4).waitFor({ timeout: lookUpPatienceMillis })
    const { reviewsApplied } = service.stats()
    expect(Object.values(reviewsApplied)).toEqual([1, 1, 1, 1, 1])
  }
)
