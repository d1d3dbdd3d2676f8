import { main, triage } from '../e2e/person.ts'
import { startAppOnSandbox, syncAndRead } from './app-on-sandbox.ts'
import type { Benchmark } from './row.ts'
import { median, percentile } from './statistics.ts'

const decisions = 200

/** From the decision key to the next alert painted, with the draft durable; the page measures it by itself as "decision". */
export const decideBenchmark: Benchmark = {
  ids: ['decide', 'decide-median'],
  async run(note) {
    const app = await startAppOnSandbox({ seed: 3, alerts: 5_000, subscriptions: 1_500 })
    try {
      await syncAndRead(app.page)
      await main.goTo(app.page, 'Triage')
      await triage.rows(app.page).first().click()
      await triage.comparison(app.page).waitFor()
      for (let made = 1; made <= decisions; made += 1) {
        await app.page.keyboard.press('f')
        await app.page.waitForFunction((count) => performance.getEntriesByName('decision', 'measure').length >= count, made)
      }
      const durations = await app.page.evaluate(() => performance.getEntriesByName('decision', 'measure').map(({ duration }) => duration))
      note(`decide: ${durations.length} decisions`)
      return [
        { id: 'decide', name: 'decision key to next alert painted, draft durable, p95', value: percentile(durations, 0.95), unit: 'ms', goal: 50, direction: 'at-most' },
        { id: 'decide-median', name: 'the same, median', value: median(durations), unit: 'ms', goal: null, direction: 'at-most' }
      ]
    } finally {
      await app.close()
    }
  }
}
