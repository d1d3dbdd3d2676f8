import { startAppOnSandbox, syncAndRead } from './app-on-sandbox.ts'
import type { Benchmark } from './row.ts'

/** Calls of a first sync and of one when nothing changed, each against what the sandbox says is the least. */
export const callsBenchmark: Benchmark = {
  ids: ['calls-first', 'calls-unchanged'],
  async run(note) {
    const app = await startAppOnSandbox({ seed: 11, alerts: 5_000, subscriptions: 1_500 })
    try {
      const oracle = app.sandbox.oracle()
      await syncAndRead(app.page)
      const first = app.sandbox.stats().total
      await syncAndRead(app.page)
      const second = app.sandbox.stats().total - first
      note(`calls: first sync ${first} (least ${oracle.firstSync.total}), unchanged ${second} (least ${oracle.nothingChanged.total})`)
      return [
        { id: 'calls-first', name: 'calls of a first sync, against the least', value: first / oracle.firstSync.total, unit: 'x', goal: 1.02, direction: 'at-most' },
        { id: 'calls-unchanged', name: 'calls when nothing changed, against the least', value: second / oracle.nothingChanged.total, unit: 'x', goal: 1, direction: 'at-most' }
      ]
    } finally {
      await app.close()
    }
  }
}
