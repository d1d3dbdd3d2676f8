import type { Mutant } from './mutant.ts'

const foundBy = 'test/integration/pull/engine-on-dexie.test.ts'

/** Ways to misjudge what a kill left on its way. The engine on the page's store must find each of them. */
export const interruptedSendingsMutants: readonly Mutant[] = [
  {
    name: 'queues again what a kill left on its way (O3)',
    file: 'renderer/data/outbox/review-leases.ts',
    from: "state: { kind: 'uncertain', since: at, sentAt, notBefore: lookUpFrom(at), lastProblem }",
    to: "state: { kind: 'queued', notBefore: sentAt, lastProblem }",
    foundBy
  },
  {
    name: 'sends what a kill left on its way again without reading its history (O13a)',
    file: 'electron/main/outbox/look-up-reviews.ts',
    from: '  const verdict = matchHistory(review, sent, entries)',
    to: "  const verdict = { ...matchHistory(review, sent, entries), kind: 'absent' as const, because: 'several-equal-entries' as const, equal: [] } as ReturnType<typeof matchHistory>",
    foundBy
  },
  {
    name: 'finds no lost sending in the history (O13a)',
    file: 'electron/main/outbox/look-up-reviews.ts',
    from: "return { kind: 'accepted', at, correlationId: null, proof: 'history' }",
    to: "return stillUncertain(context, state, 'entry-of-doubtful-time', [])",
    foundBy
  }
]
