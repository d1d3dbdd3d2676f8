import { sendMany } from '../fakes/lives/many-reviews.ts'
import { startAppOnSandbox, syncAndRead } from './app-on-sandbox.ts'
import type { Benchmark } from './row.ts'

/** The calls of a first sync and of one without changes, compared with the minimum that the sandbox computes. */
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
      note(
        `calls: first sync ${first} (least ${oracle.firstSync.total}), unchanged ${second} (least ${oracle.nothingChanged.total})`
      )
      return [
        {
          id: 'calls-first',
          name: 'calls of a first sync, against the least',
          value: first / oracle.firstSync.total,
          unit: 'x',
          goal: 1.02,
          direction: 'at-most'
        },
        {
          id: 'calls-unchanged',
          name: 'calls when nothing changed, against the least',
          value: second / oracle.nothingChanged.total,
          unit: 'x',
          goal: 1,
          direction: 'at-most'
        }
      ]
    } finally {
      await app.close()
    }
  }
}

/**
 * The calls of a sync after every list was screened and one subscription in a hundred changed, compared with
 * the minimum.
 */
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
      return [
        {
          id: 'calls-one-percent',
          name: 'calls after 1% of the subscriptions changed, against the least',
          value: calls / least,
          unit: 'x',
          goal: 1.05,
          direction: 'at-most'
        }
      ]
    } finally {
      await app.close()
    }
  }
}

/** The calls for 10,000 reviews of 2,000 subscriptions if every tenth call fails. */
export const submitCallsBenchmark: Benchmark = {
  ids: ['submit-calls', 'submit-calls-reread', 'submit-calls-plain'],
  async run(note) {
    const trusting = await sendMany(2_000, { rereadAfterMillis: Infinity })
    const careful = await sendMany(2_000, { rereadAfterMillis: 0 })
    for (const { calls, least, faults } of [trusting, careful])
      note(
        `submit-calls: ${String(calls)} calls, ${String(least)} could not be spared, ${String(faults)} faults`
      )
    const against = 'calls for 10,000 reviews, a fault in every tenth,'
    return [
      {
        id: 'submit-calls',
        name: `${against} against those that cannot be spared`,
        value: trusting.calls / trusting.least,
        unit: 'x',
        goal: 1.1,
        direction: 'at-most'
      },
      {
        id: 'submit-calls-reread',
        name: `${against} each alert read again first, against the same`,
        value: careful.calls / careful.least,
        unit: 'x',
        goal: 1.1,
        direction: 'at-most'
      },
      {
        id: 'submit-calls-plain',
        name: `${against} against one a subscription, as if there were no faults`,
        value: trusting.calls / 2_000,
        unit: 'x',
        goal: null,
        direction: 'at-most'
      }
    ]
  }
}
