import fc from 'fast-check'
import type { FaultInput } from '../../../electron/sandbox/faults/faults.ts'
import type { SpellingEffect } from '../../../electron/sandbox/faults/reshape.ts'
import type { SyncRunPhase } from './sync-hits.ts'

/** A small service, which answers with pages of so many rows. */
export interface WorldShape {
  readonly seed: number
  readonly alerts: number
  readonly subscriptions: number
  readonly followLists: number
  readonly rowsPerPage: number
  /** How the service writes all its answers. */
  readonly habits: readonly SpellingEffect[]
}

/** What somebody else does at the service. `where` chooses what is edited. */
export interface Edit {
  readonly what:
    | 'create-alert'
    | 'change-alert'
    | 'discard-alert'
    | 'reopen-alert'
    | 'review-alert'
    | 'remove-alert'
    | 'add-subject'
    | 'drop-subject'
    | 'drop-list'
    | 'screen'
    | 'expire-cursors'
  readonly where: number
}

/** When something goes wrong in a run: after a share of the calls that it makes, or at its first call of a phase. */
export type Moment =
  | { readonly kind: 'share'; readonly percent: number }
  | { readonly kind: 'phase'; readonly phase: SyncRunPhase }

export type ResetTo = 'empty' | 'older'

export type Trouble = { readonly moment: Moment } & (
  | { readonly what: 'cancel' | 'pause' }
  /** `carriedOut`: the service carries out the call at which the app is killed. */
  | { readonly what: 'kill'; readonly carriedOut: boolean }
  /** The next sending is cut off, and the service carries it out half a minute later at most. */
  | { readonly what: 'late' }
  | { readonly what: 'edit'; readonly edit: Edit }
  | { readonly what: 'reset'; readonly to: ResetTo }
  /** `again`: it strikes the same call each time that it is sent again. */
  | { readonly what: 'fault'; readonly effect: FaultInput['effect']; readonly again: boolean }
)

/** What a person does. `where` chooses the first of the alerts that it is done to. */
export interface OwnAct {
  readonly act: 'decide' | 'write-draft'
  readonly where: number
  readonly alerts: number
}

export type SyncStep =
  | { readonly kind: 'sync' | 'submit'; readonly full: boolean; readonly trouble: Trouble | null }
  | ({ readonly kind: 'edit' } & Edit)
  | ({ readonly kind: 'act' } & OwnAct)
  /** The app is killed in the middle of an act, after so many turns of the event loop. */
  | ({ readonly kind: 'killed-act'; readonly turns: number } & OwnAct)
  /** Our clock is set. */
  | { readonly kind: 'jump'; readonly minutes: number }
  /** Time passes. */
  | { readonly kind: 'wait'; readonly minutes: number }
  /** Another customer's key is put in, or the old one back. */
  | { readonly kind: 'key'; readonly of: 'another' | 'the-customer' }
  | { readonly kind: 'kill' | 'remember' }
  | { readonly kind: 'reset'; readonly running: boolean; readonly to: ResetTo }

const index = fc.nat({ max: 1_000 })

const leftOut = [
  'openCount',
  'discardedCount',
  'personSubscriptionsCount',
  'businessSubscriptionsCount',
  'personOpenAlertsCount',
  'businessDiscardedAlertsCount'
].map((name) => ({ kind: 'left-out' as const, name }))
const habits: fc.Arbitrary<WorldShape['habits']> = fc.oneof(
  { weight: 3, arbitrary: fc.constant([]) },
  { weight: 1, arbitrary: fc.subarray([{ kind: 'numbers-as-text' as const }, ...leftOut], { maxLength: 3 }) }
)

export const syncWorlds: fc.Arbitrary<WorldShape> = fc.record({
  seed: fc.nat({ max: 10_000 }),
  alerts: fc.integer({ min: 0, max: 28 }),
  subscriptions: fc.integer({ min: 1, max: 12 }),
  followLists: fc.integer({ min: 1, max: 3 }),
  rowsPerPage: fc.constantFrom(1, 1, 2, 3),
  habits
})

const edits: fc.Arbitrary<Edit> = fc.record({
  what: fc.constantFrom<Edit['what']>(
    'create-alert',
    'change-alert',
    'discard-alert',
    'reopen-alert',
    'review-alert',
    'remove-alert',
    'add-subject',
    'drop-subject',
    'drop-list',
    'screen',
    'expire-cursors'
  ),
  where: index
})
const effects: fc.Arbitrary<FaultInput['effect']> = fc.oneof(
  ...(
    [
      { kind: 'status', status: 500 },
      { kind: 'status', status: 401 },
      { kind: 'status', status: 404 },
      { kind: 'status', status: 503, applied: true },
      { kind: 'rate-limited', retryAfter: 0 },
      { kind: 'cut', when: 'before' },
      { kind: 'cut', when: 'after' },
      { kind: 'cut', when: 'midway' },
      { kind: 'truncated' },
      { kind: 'html' },
      { kind: 'wrong-types', where: 'envelope' },
      { kind: 'wrong-types', where: 'row' },
      { kind: 'numbers-as-text' },
      { kind: 'expired-cursor' }
    ] as const
  ).map((effect) => fc.constant(effect)),
  fc.constantFrom(...leftOut)
)
const resetTo = fc.constantFrom<ResetTo>('empty', 'older')
const ofReading: readonly SyncRunPhase[] = [
  'follow lists',
  'next follow lists',
  'one list',
  'subjects',
  'next subjects',
  'alerts',
  'next alerts',
  // Few worlds have them.
  'next follow lists',
  'next subjects'
]
const ofSending: readonly SyncRunPhase[] = ['before sending', 'in flight', 'reading back']

const momentIn = (phases: readonly SyncRunPhase[]): fc.Arbitrary<Moment> =>
  fc.oneof(
    fc.record({ kind: fc.constant('share' as const), percent: fc.nat({ max: 99 }) }),
    fc.record({ kind: fc.constant('phase' as const), phase: fc.constantFrom(...phases) })
  )

function troubles(phases: readonly SyncRunPhase[]): fc.Arbitrary<Trouble> {
  const moment = momentIn(phases)
  return fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({ what: fc.constant('kill' as const), carriedOut: fc.boolean(), moment })
    },
    {
      weight: 2,
      arbitrary: fc.record({ what: fc.constantFrom('cancel' as const, 'pause' as const), moment })
    },
    { weight: 1, arbitrary: fc.record({ what: fc.constant('late' as const), moment }) },
    { weight: 2, arbitrary: fc.record({ what: fc.constant('edit' as const), edit: edits, moment }) },
    { weight: 2, arbitrary: fc.record({ what: fc.constant('reset' as const), to: resetTo, moment }) },
    {
      weight: 8,
      arbitrary: fc.record({
        what: fc.constant('fault' as const),
        effect: effects,
        again: fc.boolean(),
        moment
      })
    }
  )
}

/** Two of three runs read everything, since the others often end after the follow lists. */
const full = fc.constantFrom(true, true, false)
const run = (kind: 'sync' | 'submit', trouble: fc.Arbitrary<Trouble | null>): fc.Arbitrary<SyncStep> =>
  fc.record({ kind: fc.constant(kind), full, trouble })
const quiet = fc.constant(null)
const ownAct = { act: fc.constantFrom('decide' as const, 'write-draft' as const), where: index }
const alerts = fc.integer({ min: 1, max: 3 })
const decide: fc.Arbitrary<SyncStep> = fc.record({
  kind: fc.constant('act' as const),
  act: fc.constant('decide' as const),
  where: index,
  alerts
})
const reset: fc.Arbitrary<SyncStep> = fc.record({
  kind: fc.constant('reset' as const),
  running: fc.boolean(),
  to: resetTo
})
const remember = fc.constant<SyncStep>({ kind: 'remember' })
const aMinute: SyncStep = { kind: 'wait', minutes: 1 }

const alone: fc.Arbitrary<SyncStep> = fc.oneof(
  { weight: 8, arbitrary: run('sync', fc.option(troubles([...ofSending, ...ofReading]), { freq: 3 })) },
  { weight: 3, arbitrary: run('submit', fc.option(troubles(ofSending), { freq: 3 })) },
  { weight: 6, arbitrary: edits.map((edit) => ({ kind: 'edit' as const, ...edit })) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('act' as const), alerts, ...ownAct }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('killed-act' as const),
      turns: fc.nat({ max: 20 }),
      alerts,
      ...ownAct
    })
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('jump' as const), minutes: fc.integer({ min: -600, max: 600 }) })
  },
  { weight: 1, arbitrary: fc.constant(aMinute) },
  { weight: 1, arbitrary: fc.constant<SyncStep>({ kind: 'kill' }) },
  { weight: 2, arbitrary: remember },
  { weight: 1, arbitrary: reset }
)

/** Reviews that are sent while something goes wrong, and looked up while something goes wrong again. */
const lostAnswer: fc.Arbitrary<readonly SyncStep[]> = fc
  .tuple(
    decide,
    run('submit', troubles(['in flight'])),
    run('submit', fc.option(troubles(['reading back']), { freq: 5 }))
  )
  .map(([act, sent, lookedUp]) => [act, sent, aMinute, lookedUp])
/** The databases become what they were before something happened, and the next run meets something as well. */
const setBack: fc.Arbitrary<readonly SyncStep[]> = fc
  .tuple(
    fc.oneof(
      edits.map((edit): SyncStep => ({ kind: 'edit', ...edit })),
      decide
    ),
    run('sync', quiet),
    fc.boolean(),
    run('sync', fc.option(troubles(ofReading)))
  )
  .map(([meanwhile, read, running, last]) => [
    { kind: 'remember' },
    meanwhile,
    read,
    { kind: 'reset', running, to: 'older' },
    last
  ])
/** Somebody puts in another customer's key, works on with it, and puts the old one back. */
const anotherKey: fc.Arbitrary<readonly SyncStep[]> = fc
  .tuple(
    decide,
    run('submit', quiet),
    run('sync', quiet),
    fc.shuffledSubarray(['submit', 'kill', 'sync'] as const, { minLength: 1 })
  )
  .map(([act, submit, sync, order]) => [
    act,
    { kind: 'key', of: 'another' },
    ...order.map((what) => ({ submit, sync, kill: { kind: 'kill' } as const })[what]),
    { kind: 'key', of: 'the-customer' }
  ])
/** Most lives begin with something to decide on. */
const openings: fc.Arbitrary<readonly SyncStep[]> = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(run('sync', quiet), decide) },
  { weight: 2, arbitrary: fc.tuple(run('sync', troubles(ofReading))) }
)

/** Random days of an app that reads a service which changes, with everything that can go wrong on the way. */
export const syncSteps: fc.Arbitrary<readonly SyncStep[]> = fc
  .tuple(
    openings,
    fc.array(
      fc.oneof(
        { weight: 6, arbitrary: alone.map((one): readonly SyncStep[] => [one]) },
        { weight: 2, arbitrary: lostAnswer },
        { weight: 1, arbitrary: setBack },
        { weight: 1, arbitrary: anotherKey }
      ),
      { maxLength: 7, size: 'max' }
    )
  )
  .map(([first, parts]) => [...first, ...parts.flat()])
