import { startAppOnSandbox, syncAndRead } from './app-on-sandbox.ts'
import type { Benchmark } from './row.ts'

/** Calls of a sync after a screening of every list that changed one subscription in a hundred, against the least. */
export const callsOnePercentBenchmark: Benchmark = {
  ids: ['calls-one-percent'],
  async run(note) {
    const app = await startAppOnSandbox({ seed: 11, alerts: 5_000, subscriptions: 1_500 })
    try {
      await syncAndRead(app.page)
      app.sandbox.mark()
      app.sandbox.advance({ days: 1, screen: 'all', share: 0.01 })
      await syncAndRead(app.page)
      const calls = app.sandbox.stats().sinceMark.total
      const least = app.sandbox.oracle().sinceMark.total
      note(`calls: after 1% changed ${calls} (least ${least})`)
      return [{ id: 'calls-one-percent', name: 'calls after 1% of the subscriptions changed, against the least', value: calls / least, unit: 'x', goal: 1.05, direction: 'at-most' }]
    } finally {
      await app.close()
    }
  }
}
