import { setTimeout as delay } from 'node:timers/promises'
import { startSandbox } from '../../electron/sandbox/server.ts'
import { freshUserData } from '../e2e/app-driver.ts'
import { connectTo, main } from '../e2e/person.ts'
import { syncAndRead } from './app-on-sandbox.ts'
import type { Benchmark } from './figure.ts'
import { startMeasuredApp } from './measured-app.ts'

/** After how many answers each kill comes: at the beginning of a sync, and in its middle. */
const moments = [60, 250] as const
const patience = 60_000

/** How many calls of a first sync are made again after a kill -9 in it, at most. */
export const killRepeatsBenchmark: Benchmark = {
  ids: ['kill-repeats'],
  async run(note) {
    const repeated: number[] = []
    for (const answered of moments) repeated.push(await killAfter(answered))
    note(`kill: ${repeated.join(' and ')} calls were made again after ${moments.join(' and ')} answers`)
    return [
      {
        id: 'kill-repeats',
        name: 'calls that are made again after a kill in a first sync, at most',
        value: Math.max(...repeated),
        unit: 'calls'
      }
    ]
  }
}

async function killAfter(answered: number): Promise<number> {
  const sandbox = await startSandbox({ seed: 21, alerts: 1_500, subscriptions: 450, latencyMs: 5 })
  const userData = freshUserData()
  try {
    const killed = await startMeasuredApp({ userData })
    await connectTo(killed.page, { baseUrl: sandbox.baseUrl, key: 'sandbox-key', userId: 'bench' })
    await main.syncNow(killed.page).waitFor()
    // No later call is answered, so that the sync is in its middle whenever the kill comes.
    const held = { kind: 'latency', ms: patience } as const
    sandbox.setFaults(
      Array.from({ length: 500 }, (_, index) => ({ nth: answered + 1 + index, effect: held }))
    )
    await main.syncNow(killed.page).click()
    const giveUp = performance.now() + patience
    while (sandbox.stats().total <= answered) {
      if (performance.now() > giveUp) throw new Error('The sync made too few calls to be killed in it.')
      await delay(20)
    }
    // By then as many are under way as the app sends at once.
    await delay(500)
    await killed.killHard()
    sandbox.clearFaults()
    const { firstSync, nothingChanged } = sandbox.oracle()
    if (sandbox.stats().total >= firstSync.total) throw new Error('The kill came behind the sync.')
    const app = await startMeasuredApp({ userData })
    try {
      await syncAndRead(app.page)
    } finally {
      await app.close()
    }
    // A run that goes on with an interrupted one asks once more whether nothing has changed meanwhile (SPEC S18).
    return sandbox.stats().total - firstSync.total - nothingChanged.total
  } finally {
    await sandbox.close()
  }
}
