import type { Page } from 'playwright-core'
import { contract } from '../../shared/ipc/contract.ts'
import { type BridgedPage, startAppOnSandbox, syncAndRead } from './app-on-sandbox.ts'
import type { Benchmark } from './figure.ts'

const limit = 5
const windowMs = 1_000
/** In the first windows the client learns the limit. */
const windowsToLearn = 2
const leastWindows = 20

/**
 * The share of the allowed rate that a first sync uses, over whole windows, at 5 requests a second and 200 ms
 * of latency.
 */
export const rateUsedBenchmark: Benchmark = {
  ids: ['rate-used', 'rate-allowed', 'rate-refused'],
  async run(note) {
    const app = await startAppOnSandbox({
      seed: 11,
      alerts: 500,
      subscriptions: 160,
      rate: { limit, windowMs },
      latencyMs: 200
    })
    try {
      await syncAndRead(app.page)
      const sent = (await sentTimes(app.page)).slice(windowsToLearn * limit)
      const windows = Math.floor((sent.length - 1) / limit)
      const [first, last] = [sent[0], sent[windows * limit]]
      if (first === undefined || last === undefined || windows < leastWindows)
        throw new Error(`Only ${windows} whole windows were measured.`)
      const share = (windows * windowMs) / (last - first)
      const refused = app.sandbox.stats().rateLimited
      note(`rate: ${windows * limit} calls in ${last - first} ms, ${refused} refused`)
      return [
        {
          id: 'rate-used',
          name: 'calls a second of a first sync, 200 ms latency',
          value: share * limit,
          unit: 'calls/s'
        },
        { id: 'rate-allowed', name: 'what the service allows', value: limit, unit: 'calls/s' },
        {
          id: 'rate-refused',
          name: 'answers of 429 meanwhile',
          value: refused,
          unit: 'calls'
        }
      ]
    } finally {
      await app.close()
    }
  }
}

/** When each request was sent, oldest first. */
async function sentTimes(page: Page): Promise<readonly number[]> {
  const answer = await page.evaluate(() =>
    (globalThis as unknown as BridgedPage).fieldcase.invoke('ledger.read', { limit: 1_000 })
  )
  return contract['ledger.read'].result
    .parse(answer)
    .entries.map(({ at }) => at as number)
    .sort((left, right) => left - right)
}
