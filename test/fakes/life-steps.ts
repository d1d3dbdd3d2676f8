import fc from 'fast-check'
import type { LifeStep, Trouble } from './outbox-life.ts'

const where = fc.nat(20)
const when = fc.constantFrom('before' as const, 'after' as const)
const at = fc.integer({ min: 1, max: 8 })
const fails = fc.record({ kind: fc.constant('fails' as const), failure: fc.constantFrom('cut-off' as const, 'timed-out' as const, 'server-error' as const, 'rate-limited' as const), when, at })
const kill = fc.record({ kind: fc.constant('kill' as const), when, at })

/** What such lives are full of. */
export interface Emphasis {
  readonly kills: number
  readonly failures: number
  readonly changes: number
}

/** Random days of a user with everything that goes wrong in them. */
export function lives({ kills, failures, changes }: Emphasis): fc.Arbitrary<readonly LifeStep[]> {
  const trouble: fc.Arbitrary<Trouble> = fc.oneof(
    { weight: 2, arbitrary: fc.constant({ kind: 'none' as const }) },
    { weight: failures, arbitrary: fails },
    { weight: kills, arbitrary: kill }
  )
  const step: fc.Arbitrary<LifeStep> = fc.oneof(
    { weight: 14, arbitrary: fc.record({ kind: fc.constant('decide' as const), where, decision: fc.nat(2), comment: fc.constantFrom('own' as const, 'same' as const, 'none' as const), queue: fc.boolean() }) },
    { weight: 5, arbitrary: fc.record({ kind: fc.constant('queue' as const), where }) },
    { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom('type' as const, 'withdraw' as const, 'keep' as const, 'again' as const, 'discard' as const), where }) },
    { weight: 10, arbitrary: fc.record({ kind: fc.constant('submit' as const), trouble }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('sync' as const), trouble }) },
    { weight: changes, arbitrary: fc.record({ kind: fc.constant('change' as const), where, what: fc.constantFrom('version' as const, 'score' as const, 'status' as const, 'discarded' as const, 'other-reviewer' as const) }) },
    { weight: failures, arbitrary: fc.record({ kind: fc.constant('key' as const), valid: fc.boolean() }) },
    // Careless clocks, not absurd ones: beyond 25 hours SPEC O16 names its limit.
    { weight: failures, arbitrary: fc.record({ kind: fc.constant('clock' as const), offsetMinutes: fc.integer({ min: -700, max: 700 }) }) },
    { weight: kills, arbitrary: fc.record({ kind: fc.constantFrom('kill' as const, 'reset' as const) }) },
    { weight: 2, arbitrary: fc.constant({ kind: 'wait' as const }) }
  )
  return fc.array(step, { minLength: 3, maxLength: 12 })
}
