import fc from 'fast-check'
import type { FaultInput } from '../../../electron/sandbox/faults/faults.ts'
import type { SpellingEffect } from '../../../electron/sandbox/faults/reshape.ts'
import type { CodecOfLife } from './stored-rows.ts'
import { faults, ofReading, ofSending, type SyncRunPhase } from './sync-hits.ts'

/** A small service, which answers with pages of so many rows. */
export interface WorldShape {
  readonly seed: number
  readonly alerts: number
  readonly subscriptions: number
  readonly followLists: number
  readonly rowsPerPage: number
  /** How the service writes all its answers. */
  readonly habits: readonly SpellingEffect[]
  readonly codec: CodecOfLife
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

/** When something goes wrong in a run: after a share of the calls that it makes, or of its calls of one phase. */
export type Moment =
  | { readonly kind: 'share'; readonly percent: number }
  | { readonly kind: 'phase'; readonly phase: SyncRunPhase; readonly percent: number }

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
  /** The app is killed, or its databases are reset, in the middle of an act, after so many turns of the event loop. */
  | ({ readonly kind: 'broken-act'; readonly by: 'kill' | ResetTo; readonly turns: number } & OwnAct)
  /** Our clock is set. */
  | { readonly kind: 'jump'; readonly minutes: number }
  /** Time passes. */
  | { readonly kind: 'wait'; readonly minutes: number }
  /** Another customer's key is put in, or the old one back. */
  | { readonly kind: 'key'; readonly of: 'another' | 'the-customer' }
  | { readonly kind: 'kill' | 'remember' }
  | { readonly kind: 'reset'; readonly running: boolean; readonly to: ResetTo }

/** Steps on a world. */
export interface SyncDays {
  readonly shape: WorldShape
  readonly steps: readonly SyncStep[]
}

const index = fc.nat({ max: 1_000 })

const countsOfLists = [
  'personSubscriptionsCount',
  'businessSubscriptionsCount',
  'personOpenAlertsCount',
  'businessDiscardedAlertsCount'
]
const countsOfSubjects = ['openCount', 'discardedCount']
const leftOut = [...countsOfSubjects, ...countsOfLists].map((name) => ({ kind: 'left-out' as const, name }))
export const habits: fc.Arbitrary<WorldShape['habits']> = fc.oneof(
  { weight: 3, arbitrary: fc.constant([]) },
  { weight: 1, arbitrary: fc.subarray([{ kind: 'numbers-as-text' as const }, ...leftOut], { maxLength: 3 }) }
)

/** What an answer of a phase may lack once. */
const lacking: Readonly<Record<SyncRunPhase, readonly string[]>> = {
  'before sending': ['matchVersion', 'currentStatus'],
  'in flight': ['status'],
  'reading back': ['status', 'dateTimeISO'],
  'next reading back': ['status', 'dateTimeISO'],
  'follow lists': ['name', 'threshold'],
  'next follow lists': ['name', 'threshold'],
  'one list': [...countsOfLists, 'lastScreenedDateISO'],
  subjects: countsOfSubjects,
  'next subjects': countsOfSubjects,
  alerts: ['score', 'matchVersion'],
  'next alerts': ['score', 'matchVersion']
}

/** The faults that may strike a call of the phase. */
export function faultsOf(phase: SyncRunPhase): readonly FaultInput['effect'][] {
  const without = faults.filter(({ kind }) => kind !== 'left-out')
  return [...without, ...lacking[phase].map((name) => ({ kind: 'left-out' as const, name }))]
}

const silentEdits = ['reopen-alert', 'review-alert', 'add-subject', 'drop-subject'] as const
const shownEdits = [
  'create-alert',
  'change-alert',
  'discard-alert',
  'remove-alert',
  'drop-list',
  'screen',
  'expire-cursors'
] as const
export const edits: fc.Arbitrary<Edit> = fc.record({
  what: fc.constantFrom<Edit['what']>(...silentEdits, ...shownEdits),
  where: index
})
/** The last screening of the list does not show them. */
export const editsInSilence: fc.Arbitrary<Edit> = fc.record({
  what: fc.constantFrom(...silentEdits),
  where: index
})
const resetTo = fc.constantFrom<ResetTo>('empty', 'older')

export const momentOf = (phase: SyncRunPhase): fc.Arbitrary<Moment> =>
  fc.record({
    kind: fc.constant('phase' as const),
    phase: fc.constant(phase),
    percent: fc.oneof(fc.constant(0), fc.nat({ max: 99 }))
  })
const share: fc.Arbitrary<Moment> = fc.record({
  kind: fc.constant('share' as const),
  percent: fc.nat({ max: 99 })
})

/** What may happen at one call: first the phase is drawn, then what happens, then the call of the phase. */
function troubles(phases: readonly SyncRunPhase[]): fc.Arbitrary<Trouble> {
  return fc.constantFrom(...phases).chain((phase) => troublesIn(phase, fc.oneof(share, momentOf(phase))))
}

function troublesIn(phase: SyncRunPhase, moment: fc.Arbitrary<Moment>): fc.Arbitrary<Trouble> {
  const fault = fc.record({
    what: fc.constant('fault' as const),
    effect: fc.constantFrom(...faultsOf(phase)),
    again: fc.boolean(),
    moment
  })
  return fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({ what: fc.constant('kill' as const), carriedOut: fc.boolean(), moment })
    },
    {
      weight: 2,
      arbitrary: fc.record({ what: fc.constantFrom('cancel' as const, 'pause' as const), moment })
    },
    {
      weight: phase === 'in flight' ? 1 : 0,
      arbitrary: fc.record({ what: fc.constant('late' as const), moment })
    },
    { weight: 2, arbitrary: fc.record({ what: fc.constant('edit' as const), edit: edits, moment }) },
    { weight: 2, arbitrary: fc.record({ what: fc.constant('reset' as const), to: resetTo, moment }) },
    { weight: 6, arbitrary: fault }
  )
}

/** Two of three runs read everything, since the others often end after the follow lists. */
const full = fc.constantFrom(true, true, false)
export const runOf = (
  kind: 'sync' | 'submit',
  trouble: fc.Arbitrary<Trouble | null>
): fc.Arbitrary<SyncStep> => fc.record({ kind: fc.constant(kind), full, trouble })
export const quiet = fc.constant(null)
const ownAct = { act: fc.constantFrom('decide' as const, 'write-draft' as const), where: index }
const alerts = fc.integer({ min: 1, max: 3 })
export const decide: fc.Arbitrary<SyncStep> = fc.record({
  kind: fc.constant('act' as const),
  act: fc.constant('decide' as const),
  where: index,
  alerts
})
export const remember: SyncStep = { kind: 'remember' }
export const aMinute: SyncStep = { kind: 'wait', minutes: 1 }
export const jump: fc.Arbitrary<SyncStep> = fc.record({
  kind: fc.constant('jump' as const),
  minutes: fc.integer({ min: -600, max: 600 })
})
export const brokenAct = (by: 'kill' | ResetTo, turns: number): fc.Arbitrary<SyncStep> =>
  fc.record({
    kind: fc.constant('broken-act' as const),
    by: fc.constant(by),
    turns: fc.nat({ max: turns }),
    alerts,
    ...ownAct
  })
export const resetOf = (running: boolean, to: ResetTo): SyncStep => ({ kind: 'reset', running, to })

const alone: fc.Arbitrary<SyncStep> = fc.oneof(
  { weight: 8, arbitrary: runOf('sync', fc.option(troubles([...ofSending, ...ofReading]), { freq: 3 })) },
  { weight: 3, arbitrary: runOf('submit', fc.option(troubles(ofSending), { freq: 3 })) },
  { weight: 6, arbitrary: edits.map((edit) => ({ kind: 'edit' as const, ...edit })) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('act' as const), alerts, ...ownAct }) },
  { weight: 1, arbitrary: fc.oneof(brokenAct('kill', 20), brokenAct('older', 20), brokenAct('empty', 20)) },
  { weight: 1, arbitrary: jump },
  { weight: 1, arbitrary: fc.constant(aMinute) },
  { weight: 1, arbitrary: fc.constant<SyncStep>({ kind: 'kill' }) },
  { weight: 2, arbitrary: fc.constant(remember) },
  { weight: 1, arbitrary: fc.tuple(fc.boolean(), resetTo).map(([running, to]) => resetOf(running, to)) }
)

/** What somebody else or the person does in the meantime. */
export const meanwhile: fc.Arbitrary<SyncStep> = fc.oneof(
  edits.map((edit): SyncStep => ({ kind: 'edit', ...edit })),
  decide
)
/** Reviews that are sent while something goes wrong, and looked up while something goes wrong again. */
const lostAnswer: fc.Arbitrary<readonly SyncStep[]> = fc
  .tuple(
    decide,
    runOf('submit', troubles(['in flight'])),
    runOf('submit', fc.option(troubles(['reading back']), { freq: 5 }))
  )
  .map(([act, sent, lookedUp]) => [act, sent, aMinute, lookedUp])
/** The databases become what they were before something happened, and the next run meets something as well. */
const setBack: fc.Arbitrary<readonly SyncStep[]> = fc
  .tuple(meanwhile, runOf('sync', quiet), fc.boolean(), runOf('sync', fc.option(troubles(ofReading))))
  .map(([between, read, running, last]) => [remember, between, read, resetOf(running, 'older'), last])
/** Somebody puts in another customer's key, works on with it, and puts the old one back. */
export const anotherKey: fc.Arbitrary<readonly SyncStep[]> = fc
  .tuple(
    decide,
    runOf('submit', quiet),
    runOf('sync', quiet),
    fc.shuffledSubarray(['submit', 'kill', 'sync'] as const, { minLength: 1 })
  )
  .map(([act, submit, sync, order]) => [
    act,
    { kind: 'key', of: 'another' },
    ...order.map((what) => ({ submit, sync, kill: { kind: 'kill' } as const })[what]),
    { kind: 'key', of: 'the-customer' }
  ])

/** Some random steps of an app that reads a service which changes, with everything that can go wrong on the way. */
export const someSteps = (most: number): fc.Arbitrary<readonly SyncStep[]> =>
  fc
    .array(
      fc.oneof(
        { weight: 6, arbitrary: alone.map((one): readonly SyncStep[] => [one]) },
        { weight: 2, arbitrary: lostAnswer },
        { weight: 1, arbitrary: setBack },
        { weight: 1, arbitrary: anotherKey }
      ),
      { maxLength: most, size: 'max' }
    )
    .map((parts) => parts.flat())
