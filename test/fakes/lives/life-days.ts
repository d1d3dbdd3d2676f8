import fc from 'fast-check'
import {
  type Act,
  anyChange,
  at,
  delay,
  failureKinds,
  fails,
  kill,
  type LifeStep,
  mostTurnsOfAnAct,
  reset,
  resetTo,
  stumble,
  type Trouble,
  where
} from './life-steps.ts'

/** How often each kind of thing happens in these lives. */
export interface Emphasis {
  readonly kills: number
  readonly failures: number
  readonly edits: number
}

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
const takenIn: fc.Arbitrary<Act> = fc.record({
  kind: fc.constant('import' as const),
  where,
  isTrue: fc.boolean(),
  comment: fc.constantFrom('own' as const, 'same' as const, 'none' as const)
})
const ofEdit: fc.Arbitrary<Act> = fc.record({
  kind: fc.constantFrom('edit' as const, 'discard-edit' as const),
  where
})

/** What a person may do while a run is under way. */
export const actInRun = fc.oneof(decide, ofReview, ofEdit)
export const anyAct = fc.oneof(decide, ofReview, ofEdit, queue, takenIn)

/** So many random things in the days of a user, with everything that can go wrong. */
export function someDays(
  { kills, failures, edits }: Emphasis,
  many: { readonly minLength?: number; readonly maxLength: number }
): fc.Arbitrary<readonly LifeStep[]> {
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
    { weight: 1, arbitrary: refusesMany },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant('acts' as const),
        act: actInRun,
        at
      })
    },
    { weight: 2, arbitrary: delay }
  )
  const step: fc.Arbitrary<LifeStep> = fc.oneof(
    { weight: 14, arbitrary: decide },
    { weight: 5, arbitrary: queue },
    { weight: 3, arbitrary: takenIn },
    { weight: 4, arbitrary: ofReview },
    { weight: 3, arbitrary: ofEdit },
    { weight: 10, arbitrary: fc.record({ kind: fc.constant('submit' as const), trouble }) },
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('sync' as const), trouble }) },
    {
      weight: edits,
      arbitrary: fc.record({
        kind: fc.constant('change' as const),
        where,
        what: anyChange
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
        kind: fc.constant('broken-act' as const),
        by: fc.constantFrom('kill' as const, 'kill' as const, 'empty' as const, 'older' as const),
        act: anyAct,
        turns: fc.nat(mostTurnsOfAnAct)
      })
    },
    { weight: kills, arbitrary: fc.constant({ kind: 'remember' as const }) },
    { weight: kills, arbitrary: reset },
    { weight: Math.ceil(kills / 2), arbitrary: stumble },
    {
      weight: Math.ceil(kills / 2),
      arbitrary: fc.record({
        kind: fc.constant('unjournaled' as const),
        to: resetTo,
        acts: fc.array(fc.oneof(decide, queue, ofEdit, takingBack), { minLength: 1, maxLength: 3 })
      })
    },
    {
      weight: Math.ceil(kills / 2),
      arbitrary: fc.record({ kind: fc.constant('locked' as const), lasting: fc.boolean() })
    },
    { weight: 2, arbitrary: fc.constantFrom({ kind: 'wait' as const }, { kind: 'hurry' as const }) }
  )
  const submit: fc.Arbitrary<LifeStep> = fc.record({ kind: fc.constant('submit' as const), trouble })
  const alone = step.map((one): readonly LifeStep[] => [one])
  return fc
    .array(fc.oneof({ weight: 24, arbitrary: alone }, ...rareDays(submit)), many)
    .map((parts) => parts.flat())
}

/** A decision that is queued at once. */
export const queued = decide.map((act) => (act.kind === 'decide' ? ({ ...act, queue: true } as const) : act))

export const takingBack: fc.Arbitrary<Act> = fc.record({
  kind: fc.constantFrom('withdraw' as const, 'discard' as const),
  where
})
export const refusesMany = fc.record({
  kind: fc.constant('refuses-many' as const),
  status: fc.constantFrom(400 as const, 413 as const),
  most: fc.nat(3),
  at
})

/** Sequences that chance alone would rarely produce. */
function rareDays(submit: fc.Arbitrary<LifeStep>): readonly fc.WeightedArbitrary<readonly LifeStep[]>[] {
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
  // An alert that is decided once more while nobody knows of its first review, which comes back from the journal.
  const met = fc
    .tuple(queued, fc.oneof(late, fails, fc.constant(null)), resetTo, decide, submit)
    .map(([act, trouble, to, other, last]): readonly LifeStep[] => [
      ...(to === 'older' ? [{ kind: 'remember' } as const] : []),
      act,
      ...(trouble === null ? [] : [{ kind: 'submit', trouble } as const]),
      { kind: 'hurry' },
      { kind: 'unjournaled', to, acts: [decidedAgain(act, other)] },
      { kind: 'submit', trouble: { kind: 'none' } },
      last
    ])
  // What waits is taken back, in an older copy or after that was made, and the person works in the copy.
  const takenBack = fc
    .tuple(fc.boolean(), fc.boolean(), queued, decide, submit)
    .map(([isEdit, isInCopy, act, other, last]): readonly LifeStep[] => {
      const back: Act = { kind: isEdit ? 'discard-edit' : 'withdraw', where: 0 }
      return [
        isEdit ? { kind: 'edit', where: 0 } : act,
        { kind: 'remember' },
        ...(isInCopy ? [other] : [back]),
        { kind: 'unjournaled', to: 'older', acts: [...(isInCopy ? [back] : []), other, other] },
        last
      ]
    })
  // Many decisions on one subject, of which the service takes only some in one request.
  const flood = fc
    .tuple(fc.integer({ min: 3, max: 9 }), fc.oneof(refusesMany, fails), submit)
    .map(([decisions, trouble, last]): readonly LifeStep[] => [
      ...Array.from({ length: decisions }, (_, index): LifeStep => {
        return { kind: 'decide', where: index, decision: index, comment: 'own', queue: true }
      }),
      { kind: 'submit', trouble },
      last
    ])
  // A decision that was taken elsewhere, whose sending fails.
  const elsewhere = fc
    .tuple(fc.nat(8), fc.boolean(), fc.oneof(fails, late), submit)
    .map(([first, isTrue, trouble, last]): readonly LifeStep[] => [
      { kind: 'import', where: first, isTrue, comment: 'own' },
      { kind: 'submit', trouble },
      last
    ])
  // Something goes wrong while lists are read, since nothing waits to be sent before.
  const read = fc
    .oneof(
      { weight: 4, arbitrary: fails },
      { weight: 1, arbitrary: delay },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant('resets' as const), to: resetTo, at }) }
    )
    .map((trouble): readonly LifeStep[] => [once, { kind: 'sync', trouble }])
  return [
    read,
    flood,
    elsewhere,
    again,
    told,
    behind,
    unwritten,
    failing,
    hasty,
    pair,
    reopened,
    set,
    met,
    takenBack
  ].map((arbitrary) => ({
    weight: 1,
    arbitrary
  }))
}

/** A second decision on the alert of the first. */
function decidedAgain(first: Act, second: Act): Act {
  return second.kind === 'decide' ? { ...second, where: first.where, queue: true } : second
}

const once = { kind: 'submit', trouble: { kind: 'none' } } as const
