import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, expect, it } from 'vitest'
import { startSandbox } from '../../electron/sandbox/server.ts'
import type { Sandbox } from '../../electron/sandbox/server.ts'
import { freshUserData, startApp } from './app-driver.ts'
import type { RunningApp } from './app-driver.ts'
import { connectTo, main, syncToTheEnd, triage } from './person.ts'
import { openAlertsOf } from './service-truth.ts'

/** A hundred before a release; the integration tests end engine, wire and database at a hundred moments in any case. */
const kills = Number(process.env['FIELDCASE_KILLS'] ?? 4)
const seed = Number(process.env['FIELDCASE_KILL_SEED'] ?? Date.now() % 2 ** 31)
/** A start, a moment of a sync and a kill, on a busy machine. */
const patienceMillis = 60_000 + kills * 30_000

let app: RunningApp | undefined
let sandbox: Sandbox | undefined
afterEach(async () => {
  await app?.killHard()
  await sandbox?.close()
  app = undefined
  sandbox = undefined
})

/** Milliseconds into a sync, the same for the same seed. */
function* moments(): Generator<number, never> {
  for (let state = seed; ; ) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    yield state % 1_500
  }
}

it(
  `ends equal to the service after ${kills} kills -9 at random moments of a sync (seed ${seed}; S6, S16, S20)`,
  async () => {
    const service = (sandbox = await startSandbox({ seed: 41, alerts: 600, subscriptions: 180, latencyMs: 10 }))
    const userData = freshUserData()
    app = await startApp({ userData })
    await connectTo(app.page, { baseUrl: service.baseUrl, key: 'sandbox-key', userId: 'm.devries' })
    const moment = moments()
    for (let made = 0; made < kills; made += 1) {
      await main.syncNow(app.page).click()
      await delay(moment.next().value)
      await app.killHard()
      // There is always something to read in the next one.
      service.advance({ hours: 24, screen: 'all', share: 0.2 })
      app = await startApp({ userData })
    }
    await syncToTheEnd(app.page)
    const { page } = app
    await main.goTo(page, 'Triage')
    await expect.poll(() => triage.grid(page).getAttribute('aria-rowcount')).toBe(String(openAlertsOf(service)))
  },
  patienceMillis
)
