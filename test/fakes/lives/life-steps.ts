import fc from 'fast-check'
import {
  type Fault,
  cutOff,
  unauthorized,
  cancelledUnderWay,
  gatewayGaveUp,
  rateLimited,
  serverError,
  timedOut,
  unavailable
} from '../service/model-service.ts'

export const failureKinds = [
  'cut-off',
  'timed-out',
  'cancelled',
  'server-error',
  'unavailable',
  'gateway-gave-up',
  'rate-limited',
  'unauthorized'
] as const

export type Trouble =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'fails'
      readonly failure: (typeof failureKinds)[number]
      readonly when: Fault['when']
      readonly at: number
      readonly again: boolean
    }
  | { readonly kind: 'kill'; readonly when: Fault['when']; readonly at: number }
  /** The answer to a batch leaves out one of its reviews, whether that was applied or not. */
  | { readonly kind: 'lacks-one'; readonly applied: boolean; readonly at: number }
  /** The service refuses one review of a batch. */
  | { readonly kind: 'refuses-one'; readonly at: number }
  /** The user acts while the run is under way. */
  | { readonly kind: 'acts'; readonly act: Act; readonly at: number }
  /**
   * Time passes during the run, after an answer or before a request is sent, as when the gate is long, and a
   * colleague decides meanwhile. Our steady clock stands still while the machine sleeps. While it is awake,
   * our other clock may be set back by as much as has passed.
   */
  | {
      readonly kind: 'delay'
      readonly at: number
      readonly when: 'before' | 'answered'
      readonly how: 'asleep' | 'awake' | 'set-back'
      readonly minutes: number
      readonly where: number
    }
  /** The databases are reset in the middle of a run. */
  | { readonly kind: 'resets'; readonly to: 'empty' | 'older'; readonly at: number }
  /** The disk of the journal is full until the run ends. */
  | { readonly kind: 'full'; readonly at: number }

/** `tell`: the user has compared what was sent with the history, and says truthfully whether it arrived. */
export type Act =
  | {
      readonly kind: 'decide'
      readonly where: number
      readonly decision: number
      readonly comment: 'own' | 'same' | 'none'
      readonly queue: boolean
    }
  | {
      readonly kind: 'type' | 'queue' | 'withdraw' | 'keep' | 'again' | 'discard' | 'tell' | 'retry'
      readonly where: number
    }

export type LifeStep =
  | Act
  | { readonly kind: 'submit' | 'sync'; readonly trouble: Trouble }
  | {
      readonly kind: 'change'
      readonly where: number
      readonly what: 'version' | 'score' | 'status' | 'discarded' | 'other-reviewer' | 'reopened'
    }
  | { readonly kind: 'key'; readonly valid: boolean }
  /** Our clock compared with the true one. */
  | { readonly kind: 'clock'; readonly offsetMinutes: number }
  /** The app is killed in the middle of an act, after so many turns of the event loop. */
  | { readonly kind: 'killed-act'; readonly act: Act; readonly turns: number }
  /** `hurry`: the next three steps follow within seconds. */
  | { readonly kind: 'kill' | 'wait' | 'night' | 'days' | 'hurry' }
  /** The disk keeps a copy of the databases, which a reset may bring back. */
  | { readonly kind: 'remember' }
  /** The databases are reset while the app runs, or while it does not. */
  | { readonly kind: 'reset'; readonly running: boolean; readonly to: 'empty' | 'older' }
  /** An operation of the journal's disk throws, `after` so many others, or an entry or its answer is lost on the way. */
  | {
      readonly kind: 'stumble'
      readonly where: 'disk' | 'wire'
      readonly after: number
      readonly when: 'before' | 'after'
      readonly throws: 'system-error' | 'bug'
    }
  /** The app is started again while the work database does not open, for a moment or until the start after. */
  | { readonly kind: 'locked'; readonly lasting: boolean }

/**
 * A service that asked us to slow down, or refused the key, has done nothing. After any other failure it may
 * still be at work (SPEC O9b).
 */
export function whenOf({ failure, when }: Extract<Trouble, { readonly kind: 'fails' }>): Fault['when'] {
  if (failure === 'rate-limited' || failure === 'unauthorized') return 'before'
  return when
}

/**
 * Milliseconds. A night is longer than the difference between clocks in these lives. After `days`, no earlier
 * entry counts any more, whatever the clocks say (SPEC O16b).
 */
export const waits = { wait: 40 * 60_000, night: 14 * 3_600_000, days: 60 * 3_600_000 } as const
/** Steps that the app cannot see. */
export const unseen: ReadonlySet<LifeStep['kind']> = new Set([
  'clock',
  'key',
  'wait',
  'night',
  'days',
  'hurry',
  'change'
])

/** Turns of the event loop: most acts are over sooner. */
const mostTurnsOfAnAct = 24
const where = fc.nat(20)
const when = fc.constantFrom('before' as const, 'after' as const, 'late' as const)
const at = fc.integer({ min: 1, max: 8 })
const fails = fc.record({
  kind: fc.constant('fails' as const),
  failure: fc.constantFrom(...failureKinds),
  when,
  at,
  again: fc.boolean()
})
const delay = fc.record({
  kind: fc.constant('delay' as const),
  at: fc.integer({ min: 1, max: 4 }),
  when: fc.constantFrom('before' as const, 'answered' as const),
  how: fc.constantFrom('asleep' as const, 'awake' as const, 'set-back' as const),
  minutes: fc.integer({ min: 1, max: 90 }),
  where
})
const resetTo = fc.constantFrom('empty' as const, 'older' as const)
const reset = fc.record({ kind: fc.constant('reset' as const), running: fc.boolean(), to: resetTo })
const kill = fc.record({ kind: fc.constant('kill' as const), when, at })
const stumble = fc.record({
  kind: fc.constant('stumble' as const),
  where: fc.constantFrom('disk' as const, 'wire' as const),
  after: fc.nat(8),
  when: fc.constantFrom('before' as const, 'after' as const),
  throws: fc.constantFrom('system-error' as const, 'bug' as const)
})

/** How often each kind of thing happens in these lives. */
export interface Emphasis {
  readonly kills: number
  readonly failures: number
  readonly edits: number
}

/** Random days of a user, with everything that can go wrong. */
export function lives({ kills, failures, edits }: Emphasis): fc.Arbitrary<readonly LifeStep[]> {
  const decide: fc.Arbitrary<Act> = fc.record({
    kind: fc.constant('decide' as const),
    where,
    decision: fc.nat(2),
    comment: fc.constantFrom('own' as const, 'same' as const, 'none' as const),
    queue: fc.boolean()
  })
  const ofReview: fc.Arbitrary<Act> = fc.record({
    kind: fc.constantFrom(
      'type' as const,
      'withdraw' as const,
      'keep' as const,
      'again' as const,
      'discard' as const,
      'tell' as const,
      'retry' as const
    ),
    where
  })
  const queue = fc.record({ kind: fc.constant('queue' as const), where })
  const trouble: fc.Arbitrary<Trouble> = fc.oneof(
    { weight: 2, arbitrary: fc.constant({ kind: 'none' as const }) },
    { weight: failures, arbitrary: fails },
    { weight: kills, arbitrary: kill },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('resets' as const), to: resetTo, at }) },
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constant('lacks-one' as const), applied: fc.boolean(), at })
    },
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constantFrom('refuses-one' as const, 'full' as const), at })
    },
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constant('acts' as const), act: fc.oneof(decide, ofReview), at })
    },
    { weight: 2, arbitrary: delay }
  )
  const step: fc.Arbitrary<LifeStep> = fc.oneof(
    { weight: 14, arbitrary: decide },
    { weight: 5, arbitrary: queue },
    { weight: 4, arbitrary: ofReview },
    { weight: 10, arbitrary: fc.record({ kind: fc.constant('submit' as const), trouble }) },
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('sync' as const), trouble }) },
    {
      weight: edits,
      arbitrary: fc.record({
        kind: fc.constant('change' as const),
        where,
        what: fc.constantFrom(
          'version' as const,
          'score' as const,
          'status' as const,
          'discarded' as const,
          'other-reviewer' as const
        )
      })
    },
    { weight: failures, arbitrary: fc.record({ kind: fc.constant('key' as const), valid: fc.boolean() }) },
    // Clocks are wrong, but not absurdly so: SPEC O16h names the limit of 25 hours.
    {
      weight: failures,
      arbitrary: fc.record({
        kind: fc.constant('clock' as const),
        offsetMinutes: fc.integer({ min: -700, max: 700 })
      })
    },
    { weight: Math.ceil(kills / 2), arbitrary: fc.constant({ kind: 'kill' as const }) },
    {
      weight: kills,
      arbitrary: fc.record({
        kind: fc.constant('killed-act' as const),
        act: fc.oneof(decide, ofReview, queue),
        turns: fc.nat(mostTurnsOfAnAct)
      })
    },
    { weight: kills, arbitrary: fc.constant({ kind: 'remember' as const }) },
    { weight: kills, arbitrary: reset },
    { weight: Math.ceil(kills / 2), arbitrary: stumble },
    {
      weight: Math.ceil(kills / 2),
      arbitrary: fc.record({ kind: fc.constant('locked' as const), lasting: fc.boolean() })
    },
    { weight: 2, arbitrary: fc.constantFrom({ kind: 'wait' as const }, { kind: 'hurry' as const }) }
  )
  const submit: fc.Arbitrary<LifeStep> = fc.record({ kind: fc.constant('submit' as const), trouble })
  const alone = step.map((one): readonly LifeStep[] => [one])
  return fc
    .array(fc.oneof({ weight: 24, arbitrary: alone }, ...rareDays(decide, submit)), {
      minLength: 3,
      maxLength: 10
    })
    .map((parts) => parts.flat())
}

/** Sequences that chance alone would rarely produce. */
function rareDays(
  decide: fc.Arbitrary<Act>,
  submit: fc.Arbitrary<LifeStep>
): readonly fc.WeightedArbitrary<readonly LifeStep[]>[] {
  const queued = decide.map((act) => (act.kind === 'decide' ? ({ ...act, queue: true } as const) : act))
  const early = fc.integer({ min: 1, max: 3 })
  // The same decision once more while its sending fails, soon or much later, with the same words or others.
  const again = fc
    .tuple(queued, fc.constantFrom('wait' as const, 'days' as const), fc.boolean(), fails, submit)
    .map(([act, gap, isWordForWord, trouble, last]): readonly LifeStep[] => {
      const [same, other] = (['none', 'own'] as const).map((comment) =>
        act.kind === 'decide' ? { ...act, comment } : act
      ) as [Act, Act]
      return [same, once, { kind: gap }, isWordForWord ? same : other, { kind: 'submit', trouble }, last]
    })
  // The user says what came of a review while it is being looked up.
  const told = fc
    .tuple(again, early)
    .map(([steps, at]): readonly LifeStep[] => [
      ...steps,
      { kind: 'wait' },
      { kind: 'submit', trouble: { kind: 'acts', act: { kind: 'tell', where: 0 }, at } }
    ])
  // The journal falls behind before the databases are deleted.
  const behind = fc
    .tuple(queued, early, submit)
    .map(([act, at, last]): readonly LifeStep[] => [
      act,
      { kind: 'submit', trouble: { kind: 'full', at } },
      { kind: 'reset', running: false, to: 'empty' },
      last
    ])
  // An entry of the journal is lost before the databases are deleted.
  const unwritten = fc
    .tuple(stumble, queued, submit, submit)
    .map(([throwing, act, first, last]): readonly LifeStep[] => [
      throwing,
      act,
      first,
      { kind: 'reset', running: false, to: 'empty' },
      last
    ])
  // Sendings that fail again and again, one of which the service still carries out when nobody waits for it.
  const stubborn = fc.record({
    kind: fc.constant('fails' as const),
    failure: fc.constantFrom('cut-off' as const, 'server-error' as const),
    when: fc.constant('before' as const),
    at: early,
    again: fc.constant(true)
  })
  const late = fc.record({
    kind: fc.constant('fails' as const),
    failure: fc.constantFrom(...failureKinds),
    when: fc.constant('late' as const),
    at: early,
    again: fc.constant(false)
  })
  const failing = fc
    .tuple(queued, fc.oneof(stubborn, late))
    .map(([act, trouble]): readonly LifeStep[] => [act, { kind: 'submit', trouble }])
  // While the service is still at work after a lost answer or a kill: a retry, a clock that is set, or a start.
  const hasty = fc
    .tuple(
      queued,
      fc.oneof(late, kill),
      fc.oneof(
        fc.constant({ kind: 'kill' as const }),
        fc.constant({ kind: 'retry' as const, where: 0 }),
        fc.record({ kind: fc.constant('clock' as const), offsetMinutes: fc.integer({ min: 1, max: 700 }) })
      )
    )
    .map(([act, trouble, meanwhile]): readonly LifeStep[] => [
      act,
      { kind: 'submit', trouble },
      { kind: 'hurry' },
      meanwhile,
      once,
      once
    ])
  // Two reviews of one subscription in one request. Its answer leaves one out or refuses it.
  const ofPair = fc.oneof(
    fc.record({ kind: fc.constant('lacks-one' as const), applied: fc.boolean(), at: early }),
    fc.record({ kind: fc.constant('refuses-one' as const), at: early })
  )
  const pair = fc.tuple(queued, queued, ofPair).map(([first, second, trouble]): readonly LifeStep[] => [
    { ...first, where: 0 },
    { ...second, where: 1 },
    { kind: 'submit', trouble }
  ])
  // A profile update reopens an alert without an entry in its history, and the alert is decided as before
  // while the sending fails.
  const reopened = fc.tuple(queued, fails, submit).map(([act, trouble, last]): readonly LifeStep[] => {
    const same = act.kind === 'decide' ? ({ ...act, where: 0, decision: 1, comment: 'none' } as const) : act
    return [
      same,
      once,
      { kind: 'night' },
      { kind: 'change', where: 0, what: 'reopened' },
      { kind: 'sync', trouble: { kind: 'none' } },
      same,
      { kind: 'submit', trouble },
      last
    ]
  })
  // The databases become what they were before a decision, while it is sent or looked up.
  const set = fc
    .tuple(queued, queued, fc.oneof(late, fc.constant({ kind: 'none' as const })), early)
    .map(([before, act, trouble, at]): readonly LifeStep[] => [
      before,
      { kind: 'remember' },
      act,
      { kind: 'submit', trouble },
      { kind: 'submit', trouble: { kind: 'resets', to: 'older', at } }
    ])
  return [again, told, behind, unwritten, failing, hasty, pair, reopened, set].map((arbitrary) => ({
    weight: 1,
    arbitrary
  }))
}

const once = { kind: 'submit', trouble: { kind: 'none' } } as const

/** What the engine is told of each failure. */
export const failures = {
  'cut-off': cutOff,
  'timed-out': timedOut,
  cancelled: cancelledUnderWay,
  'server-error': serverError,
  unavailable,
  'gateway-gave-up': gatewayGaveUp,
  'rate-limited': rateLimited,
  unauthorized
} as const
