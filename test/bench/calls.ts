import { startAppOnSandbox, syncAndRead } from './app-on-sandbox.ts'
import { type Benchmark, type Figure } from './figure.ts'
import { sendMany } from '../fakes/lives/many-reviews.ts'
import { sendThroughRealParts } from './submit-calls.ts'

/** Alerts of which all are decided: the store in memory takes some milliseconds for each. */
const realReviews = 1_000

function calls(id: string, name: string, made: number, least: number): readonly Figure[] {
  return [
    { id, name, value: made, unit: 'calls' },
    { id: `${id}-least`, name: 'the least that is possible', value: least, unit: 'calls' }
  ]
}

/** The calls of a first sync and of one without changes, and the minimum that the sandbox computes. */
export const callsBenchmark: Benchmark = {
  ids: ['calls-first', 'calls-first-least', 'calls-unchanged', 'calls-unchanged-least'],
  async run() {
    const app = await startAppOnSandbox({ seed: 11, alerts: 5_000, subscriptions: 1_500 })
    try {
      const oracle = app.sandbox.oracle()
      await syncAndRead(app.page)
      const first = app.sandbox.stats().total
      await syncAndRead(app.page)
      const second = app.sandbox.stats().total - first
      return [
        ...calls('calls-first', 'calls of a first sync', first, oracle.firstSync.total),
        ...calls('calls-unchanged', 'calls when nothing changed', second, oracle.nothingChanged.total)
      ]
    } finally {
      await app.close()
    }
  }
}

/** The calls of a sync after every list was screened and one subscription in a hundred changed. */
export const callsOnePercentBenchmark: Benchmark = {
  ids: ['calls-one-percent', 'calls-one-percent-least'],
  async run() {
    const app = await startAppOnSandbox({ seed: 11, alerts: 5_000, subscriptions: 1_500 })
    try {
      await syncAndRead(app.page)
      app.sandbox.mark()
      app.sandbox.advance({ days: 1, screen: 'all', share: 0.01 })
      await syncAndRead(app.page)
      return calls(
        'calls-one-percent',
        'calls after 1% of the subscriptions changed',
        app.sandbox.stats().sinceMark.total,
        app.sandbox.oracle().sinceMark.total
      )
    } finally {
      await app.close()
    }
  }
}

/** The calls to send decisions if every tenth call fails. */
export const submitCallsBenchmark: Benchmark = {
  ids: ['submit-calls', 'submit-calls-least', 'submit-calls-trusting', 'submit-calls-trusting-least'],
  async run(note) {
    const real = await sendThroughRealParts(realReviews)
    const trusting = await sendMany(2_000, { rereadAfterMillis: Infinity })
    note(`submit-calls: ${String(real.faults)} faults, and ${String(trusting.faults)}`)
    return [
      ...calls(
        'submit-calls',
        `calls for ${String(real.reviews)} reviews, real store and sandbox, first settings, a fault in every tenth`,
        real.calls,
        real.least
      ),
      ...calls(
        'submit-calls-trusting',
        'calls for 10,000 reviews, store of the tests, no alert read again, a fault in every tenth',
        trusting.calls,
        trusting.least
      )
    ]
  }
}
