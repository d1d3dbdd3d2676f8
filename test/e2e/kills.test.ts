import { setTimeout as delay } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { freshUserData } from './app-driver.ts'
import { appForThisTest, sandboxForThisTest } from './for-this-test.ts'
import { killSeed, killsOr, moments } from './kill-moments.ts'
import { connectTo, main, syncToTheEnd, triage } from './person.ts'
import { openAlertsOf } from './service-truth.ts'

/** The integration tests end engine, wire and database at a hundred moments in any case. */
const kills = killsOr(4)
/** A start, a moment of a sync and a kill, on a busy machine. */
const patienceMillis = 60_000 + kills * 30_000

it(
  `ends equal to the service after ${kills} kills -9 at random moments of a sync (seed ${killSeed}; S6, S16, S20)`,
  async () => {
    const service = await sandboxForThisTest({ seed: 41, alerts: 600, subscriptions: 180, latencyMs: 10 })
    const userData = freshUserData()
    let app = await appForThisTest({ userData })
    await connectTo(app.page, { baseUrl: service.baseUrl, key: 'sandbox-key', userId: 'm.devries' })
    const moment = moments(1_500)
    for (let made = 0; made < kills; made += 1) {
      await main.syncNow(app.page).click()
      await delay(moment.next().value)
      await app.killHard()
      // There is always something to read in the next one.
      service.advance({ hours: 24, screen: 'all', share: 0.2 })
      app = await appForThisTest({ userData })
    }
    await syncToTheEnd(app.page)
    const { page } = app
    await main.goTo(page, 'Triage')
    await expect.poll(() => triage.grid(page).getAttribute('aria-rowcount')).toBe(String(openAlertsOf(service)))
  },
  patienceMillis
)
