import { it } from 'vitest'
import type { LifeStep } from '../../fakes/lives/life-step.ts'
import { OutboxLife } from '../../fakes/lives/outbox-life.ts'

/** Lives that chance found once, and that broke a law then. */
const remembered: readonly (readonly [name: string, steps: readonly LifeStep[]])[] = [
  [
    'a decision that repeats an accepted one is lost on its way, and the clock is set right before the look-up (O15)',
    [
      { kind: 'clock', offsetMinutes: -44 },
      { kind: 'decide', where: 0, decision: 0, comment: 'none', queue: true },
      { kind: 'submit', trouble: { kind: 'none' } },
      { kind: 'wait' },
      { kind: 'decide', where: 0, decision: 0, comment: 'none', queue: true },
      { kind: 'submit', trouble: { kind: 'fails', failure: 'cut-off', when: 'before', at: 2, again: false } },
      { kind: 'submit', trouble: { kind: 'fails', failure: 'cut-off', when: 'before', at: 1, again: false } },
      { kind: 'queue', where: 0 },
      { kind: 'decide', where: 0, decision: 0, comment: 'own', queue: false },
      { kind: 'clock', offsetMinutes: 0 }
    ]
  ]
]

it.each(remembered)('keeps the laws where %s', async (_, steps) => {
  await new OutboxLife().live(steps)
})
