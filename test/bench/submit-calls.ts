import { sendMany } from '../fakes/lives/many-reviews.ts'
import type { Benchmark } from './row.ts'

/** Calls for 10,000 reviews over 2,000 subscriptions with a fault in every tenth call. */
export const submitCallsBenchmark: Benchmark = {
  ids: ['submit-calls', 'submit-calls-reread', 'submit-calls-plain'],
  async run(note) {
    const trusting = await sendMany(2_000, { rereadAfterMillis: Infinity })
    const careful = await sendMany(2_000, { rereadAfterMillis: 0 })
    for (const { calls, least, faults } of [trusting, careful]) note(`submit-calls: ${String(calls)} calls, ${String(least)} could not be spared, ${String(faults)} faults`)
    const against = 'calls for 10,000 reviews, a fault in every tenth,'
    return [
      { id: 'submit-calls', name: `${against} against those that cannot be spared`, value: trusting.calls / trusting.least, unit: 'x', goal: 1.1, direction: 'at-most' },
      { id: 'submit-calls-reread', name: `${against} each alert read again first, against the same`, value: careful.calls / careful.least, unit: 'x', goal: 1.1, direction: 'at-most' },
      { id: 'submit-calls-plain', name: `${against} against one a subscription, as if there were no faults`, value: trusting.calls / 2_000, unit: 'x', goal: null, direction: 'at-most' }
    ]
  }
}
