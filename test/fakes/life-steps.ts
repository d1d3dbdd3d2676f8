import fc from 'fast-check'
import type { Act, LifeStep, Trouble } from './life-step.ts'

const where = fc.nat(20)
const when = fc.constantFrom('before' as const, 'after' as const)
const at = fc.integer({ min: 1, max: 8 })
const fails = fc.record({ kind: fc.constant('fails' as const), failure: fc.constantFrom('cut-off' as const, 'timed-out' as const, 'server-error' as const, 'rate-limited' as const, 'unauthorized' as const), when: fc.constantFrom('before' as const, 'after' as const, 'late' as const), at, again: fc.boolean() })
const kill = fc.record({ kind: fc.constant('kill' as const), when, at })

/** What such lives are full of. */
export interface Emphasis {
  readonly kills: number
  readonly failures: number
  readonly changes: number
}

/** Random days of a user with everything that goes wrong in them. */
export function lives({ kills, failures, changes }: Emphasis): fc.Arbitrary<readonly LifeStep[]> {
  const decide: fc.Arbitrary<Act> = fc.record({ kind: fc.constant('decide' as const), where, decision: fc.nat(2), comment: fc.constantFrom('own' as const, 'same' as const, 'none' as const), queue: fc.boolean() })
  const ofReview: fc.Arbitrary<Act> = fc.record({ kind: fc.constantFrom('type' as const, 'withdraw' as const, 'keep' as const, 'again' as const, 'discard' as const, 'tell' as const), where })
  const trouble: fc.Arbitrary<Trouble> = fc.oneof(
    { weight: 2, arbitrary: fc.constant({ kind: 'none' as const }) },
    { weight: failures, arbitrary: fails },
    { weight: kills, arbitrary: kill },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('lacks-one' as const), applied: fc.boolean(), at }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('refuses-one' as const, 'full' as const), at }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('acts' as const), act: fc.oneof(decide, ofReview), at }) }
  )
  const step: fc.Arbitrary<LifeStep> = fc.oneof(
    { weight: 14, arbitrary: decide },
    { weight: 5, arbitrary: fc.record({ kind: fc.constant('queue' as const), where }) },
    { weight: 4, arbitrary: ofReview },
    { weight: 10, arbitrary: fc.record({ kind: fc.constant('submit' as const), trouble }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('sync' as const), trouble }) },
    { weight: changes, arbitrary: fc.record({ kind: fc.constant('change' as const), where, what: fc.constantFrom('version' as const, 'score' as const, 'status' as const, 'discarded' as const, 'other-reviewer' as const) }) },
    { weight: failures, arbitrary: fc.record({ kind: fc.constant('key' as const), valid: fc.boolean() }) },
    // Careless clocks, not absurd ones: beyond 25 hours SPEC O16 names its limit.
    { weight: failures, arbitrary: fc.record({ kind: fc.constant('clock' as const), offsetMinutes: fc.integer({ min: -700, max: 700 }) }) },
    { weight: kills, arbitrary: fc.record({ kind: fc.constantFrom('kill' as const, 'reset' as const) }) },
    { weight: 2, arbitrary: fc.constant({ kind: 'wait' as const }) }
  )
  // What chance alone brings together too rarely: the same decision once more while its sending fails, a person who says what came of it while it is looked up, and a journal that falls behind before the databases are emptied.
  const submit: fc.Arbitrary<LifeStep> = fc.record({ kind: fc.constant('submit' as const), trouble })
  const once = { kind: 'submit', trouble: { kind: 'none' } } as const
  const again = fc.tuple(decide, fails, submit).map(([act, trouble, last]): readonly LifeStep[] => {
    const same = act.kind === 'decide' ? ({ ...act, comment: 'none', queue: true } as const) : act
    return [same, once, { kind: 'wait' }, same, { kind: 'submit', trouble }, last]
  })
  const told = fc.tuple(again, fc.integer({ min: 1, max: 3 })).map(([steps, atCall]): readonly LifeStep[] => {
    return [...steps, { kind: 'wait' }, { kind: 'submit', trouble: { kind: 'acts', act: { kind: 'tell', where: 0 }, at: atCall } }]
  })
  const behind = fc.tuple(decide, fc.integer({ min: 1, max: 3 }), submit).map(([act, atCall, last]): readonly LifeStep[] => {
    const queued = act.kind === 'decide' ? ({ ...act, queue: true } as const) : act
    return [queued, { kind: 'submit', trouble: { kind: 'full', at: atCall } }, { kind: 'reset' }, last]
  })
  const steps = fc.oneof({ weight: 24, arbitrary: step.map((one): readonly LifeStep[] => [one]) }, { weight: 1, arbitrary: again }, { weight: 1, arbitrary: told }, { weight: 1, arbitrary: behind })
  return fc.array(steps, { minLength: 3, maxLength: 12 }).map((parts) => parts.flat())
}
