import type { Mutant } from './mutant.ts'

/** Ways to misjudge a request that was refused as a whole. The lives of the outbox must find each of them. */
export const halvingMutants: readonly Mutant[] = [
  {
    name: 'rejects all reviews of a request that was refused as a whole (O7a, O7b)',
    file: 'electron/main/outbox/submit-reviews.ts',
    from: 'if (part.length > 1) return',
    to: 'if (part.length > 99) return',
    breaks: ['stuck'],
    seed: 1
  },
  {
    name: 'puts all reviews back of a request that was refused as a whole (O7a)',
    file: 'electron/main/outbox/submit-reviews.ts',
    from: "if (part.length > 1) return { kind: 'split', parts: halve(part) }",
    to: "if (part.length > 1) { const stop = await context.settle(part.map((review) => move(review, queuedAgain(context, null), 0)), []); return { kind: 'ended', stop, failure } }",
    breaks: ['stuck'],
    seed: 1
  },
  {
    name: 'sends the first half alone of a request that was refused as a whole (O7b)',
    file: 'electron/main/outbox/submit-reviews.ts',
    from: 'return [items.slice(0, middle), items.slice(middle)]',
    to: 'return [items.slice(0, middle)]',
    breaks: ['stuck'],
    seed: 1
  }
]
