import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { alertKey, canBeReviewed } from '../../../../../shared/domain/alert.ts'
import { decisions, type ReviewState } from '../../../../../shared/domain/review.ts'
import { type Subscription, subscriptionKey } from '../../../../../shared/domain/subscription.ts'
import type { ServiceFailure } from '../../../../../shared/errors.ts'
import { createSyncRig, type SyncRig } from '../../../../fakes/main/sync-rig.ts'
import {
  badRequest,
  cutOff,
  refused,
  serverError,
  timedOut,
  unauthorized
} from '../../../../fakes/service/model-service.ts'
import {
  addAlert,
  addSubject,
  alertsOf,
  buildWorld,
  callsOfFirstReading,
  changeAlert,
  giveAgain,
  type ModelAlert,
  type ModelFollowList,
  type ModelSubscription,
  type ModelWorld,
  remarkLongAgo,
  reviewAsColleague,
  statusBeforeColleague,
  subscriptionsOf
} from '../../../../fakes/service/model-world.ts'

const subscriptions = fc.array(fc.integer({ min: 0, max: 7 }), { maxLength: 8 })
const shapes = fc.array(fc.record({ persons: subscriptions, businesses: subscriptions }), {
  maxLength: 4,
  size: 'max'
})
const index = fc.nat({ max: 1_000 })

type Step =
  | { readonly kind: 'sync' | 'submit'; readonly full: boolean; readonly trouble: Trouble }
  | ({ readonly kind: 'edit' } & Edit)
  | { readonly kind: 'decide'; readonly where: number }
  | { readonly kind: 'wait' | 'jump'; readonly minutes: number }
interface Edit {
  readonly what: (typeof whatScreeningsDo)[number] | (typeof whatColleaguesDo)[number]
  readonly where: number
}
/** The service shows them by a later screening of the list. */
const whatScreeningsDo = [
  'change',
  'add',
  'drop-alert',
  'drop-subject',
  'add-subject',
  'drop-list',
  'discard',
  'set-aside',
  'give-again'
] as const
/** The service shows them by the counters alone, which the next of them may bring back to what they were. */
const whatColleaguesDo = ['decide', 'reopen', 'take-back'] as const
/** What goes wrong, and at which call. A kill takes the store away, and nothing of the run goes on. */
interface Trouble {
  readonly at: number
  readonly what: 'nothing' | 'kill' | 'cancel' | 'expire' | ServiceFailure
  readonly when: 'before' | 'after'
  /** What changes at the service at that moment. */
  readonly edit: Edit | null
}

const edits: fc.Arbitrary<Edit> = fc.record({
  what: fc.oneof(fc.constantFrom(...whatScreeningsDo), fc.constantFrom(...whatColleaguesDo)),
  where: index
})
const noTrouble: Trouble = { at: 1, what: 'nothing', when: 'before', edit: null }
const someTrouble: fc.Arbitrary<Trouble> = fc.record({
  at: fc.integer({ min: 1, max: 40 }),
  what: fc.constantFrom<Trouble['what']>(
    'nothing',
    'kill',
    'cancel',
    'expire',
    refused,
    cutOff,
    timedOut,
    unauthorized,
    serverError,
    badRequest
  ),
  when: fc.constantFrom('before', 'after'),
  // No reading shows what comes between it and the request that stands on it.
  edit: fc.option(edits.filter(({ what }) => what !== 'give-again'))
})
const trouble = fc.oneof(fc.constant(noTrouble), { weight: 2, arbitrary: someTrouble })
const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constantFrom('sync' as const, 'submit' as const),
        full: fc.boolean(),
        trouble
      })
    },
    { weight: 2, arbitrary: edits.map((edit) => ({ kind: 'edit' as const, ...edit })) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('decide' as const), where: index }) },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant('wait' as const),
        minutes: fc.integer({ min: 1, max: 3_000 })
      })
    },
    {
      weight: 1,
      // Somebody sets the clock of this machine, while the service's clock is not affected.
      arbitrary: fc.record({
        kind: fc.constant('jump' as const),
        minutes: fc.integer({ min: -600, max: 600 })
      })
    }
  ),
  { maxLength: 14, size: 'max' }
)

/** A failing run prints its seed, which is set here to see it again. */
const seed = process.env['FIELDCASE_MODEL_SEED']
const again = seed === undefined ? {} : { seed: Number(seed) }
const minute = 60_000
/** On an idle machine it takes about a second. */
const slowMachineMillis = 60_000
const [hour, day] = [60 * minute, 24 * 60 * minute]

const pick = <Value>(values: Iterable<Value>, where: number): Value | undefined => {
  const all = [...values]
  return all[where % Math.max(1, all.length)]
}

describe('whatever happened on the way', () => {
  it(
    'a run that completed leaves the store equal to the service, and each review recorded once at most, of the profile that was seen (O4g, S6b, S9a, S14a, S18, S4b, O3, O13a, O13c)',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          shapes,
          steps,
          fc.constantFrom(0, -10 * day, -hour, hour, 10 * day),
          fc.boolean(),
          fc.record({ ignoresOrder: fc.boolean(), entries: fc.nat({ max: 4 }) }),
          async (shape, happenings, aheadMillis, saysTime, { ignoresOrder, entries }) => {
            const life = { rig: createSyncRig(buildWorld(shape), 3), moves: [] }
            const { rig } = life
            remarkLongAgo(rig.world, entries)
            // A clock that is wrong by days can be noticed only if answers carry a Date.
            const isTimeTold = saysTime || Math.abs(aheadMillis) > hour
            Object.assign(rig.service, { aheadMillis, saysTime: isTimeTold, ignoresOrder })
            for (const step of happenings) await happen(life, step)
            await settleDown(life)
            expect(rig.store.alerts()).toEqual(alertsOf(rig.world))
            expect(timeless(rig.store.subscriptions())).toEqual(timeless(subscriptionsOf(rig.world)))
            expectTruthfulOutbox(rig)
          }
        ),
        { numRuns: 400, ...again }
      )
    },
    slowMachineMillis
  )

  it(
    'a first pass takes as many calls as its pages, killed or not at any call it repeats at most what was in flight (S6b, S12b)',
    async () => {
      await fc.assert(
        fc.asyncProperty(shapes, fc.integer({ min: 1, max: 60 }), async (shape, at) => {
          const rig = createSyncRig(buildWorld(shape))
          const needed = callsOfFirstReading(rig.world)
          await run(
            { rig, moves: [] },
            {
              kind: 'sync',
              full: false,
              trouble: { at, what: 'kill', when: 'before', edit: null }
            }
          )
          await rig.sync()
          const { length: made } = rig.service.calls
          // A second, fresh pass follows an interrupted one (S18); a kill repeats 26 pages at most (S6b).
          const mostLost = 26
          const fresh = Math.max(1, Math.ceil(rig.world.size / 20)) + rig.world.size
          expect(made).toBeGreaterThanOrEqual(needed)
          expect(made).toBeLessThanOrEqual(needed + fresh + mostLost)
          expect(rig.store.alerts()).toEqual(alertsOf(rig.world))
        }),
        { numRuns: 60 }
      )
    },
    slowMachineMillis
  )
})

/** A review that leaves the status as it is changes only the last update, which no signal of the list shows (S1c). */
function timeless(subjects: ReadonlyMap<string, Subscription>): readonly Subscription[] {
  return [...subjects]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, subject]) => ({ ...subject, lastUpdatedAt: null }))
}

interface Life {
  readonly rig: SyncRig
  /** What colleagues did to single alerts, one after the other. */
  readonly moves: Move[]
}
interface Move {
  /** List and family. */
  readonly part: string
  readonly alert: string
  readonly from: string
  readonly to: string
}

async function happen(life: Life, step: Step): Promise<void> {
  const { rig } = life
  rig.clock.forward(1_000)
  switch (step.kind) {
    case 'sync':
    case 'submit':
      return run(life, step)
    case 'edit':
      edit(life, step)
      return
    case 'decide':
      decide(rig, step.where)
      return
    case 'wait':
      rig.clock.forward(step.minutes * minute)
      return
    case 'jump':
      rig.clock.forward(step.minutes * minute)
      rig.service.aheadMillis -= step.minutes * minute
  }
}

/** A service that answers so has carried out nothing. */
const neverApplied: readonly ServiceFailure[] = [refused, unauthorized, badRequest]

async function run(
  life: Life,
  { kind, full, trouble: { at, what, when, edit: change } }: Extract<Step, { kind: 'sync' | 'submit' }>
): Promise<void> {
  const { rig } = life
  let isDead = false
  const session = rig.engine({ storeFault: () => (isDead ? { kind: 'storage-closed' } : null) })
  const until = rig.service.calls.length + at
  rig.service.fault = (_, number) => {
    if (isDead) return { when: 'before', failure: refused }
    if (number !== until) return null
    if (change !== null) edit(life, change)
    if (what === 'expire') rig.service.expireCursors()
    if (what === 'cancel') session.cancel()
    isDead = what === 'kill'
    if (isDead) return { when, failure: cutOff }
    if (typeof what === 'string') return null
    return { when: neverApplied.includes(what) ? 'before' : when, failure: what }
  }
  if (kind === 'submit') await session.submit()
  else await session.start({ full })
  rig.service.fault = () => null
}

function edit({ rig, moves }: Life, { what, where }: Edit): void {
  const { world, clock } = rig
  const at = new Date(clock.now()).toISOString()
  if (what === 'give-again') {
    const decided = pick(rig.store.outbox.values(), where)
    if (decided !== undefined) giveAgain(world, decided.alert, at)
    return
  }
  if (what === 'decide' || what === 'reopen' || what === 'take-back') {
    moves.push(...decideAsColleague(world, what, where, at))
    return
  }
  const list = pick(world.values(), where)
  if (list === undefined) return
  list.lastScreened = at
  const subject = pick(list.subscriptions.values(), where)
  if (what === 'drop-list') world.delete(pick(world.keys(), where) ?? '')
  else if (what === 'add-subject') addSubject(world, list, where)
  else if (subject !== undefined && what === 'set-aside') setAside(rig, subject, where, at)
  else if (subject !== undefined) editSubject(list, subject, what, where, at)
}

/** The status that a colleague gives an alert; null if there is nothing to do. */
function statusByColleague(alert: ModelAlert, what: (typeof whatColleaguesDo)[number]): string | null {
  const { status } = alert.values
  if (!canBeReviewed(status)) return null
  if (what === 'take-back') return statusBeforeColleague(alert)
  if (what === 'decide') return status === 'open' ? 'false-positive' : null
  return status === 'open' ? null : 'open'
}

function decideAsColleague(
  world: ModelWorld,
  what: (typeof whatColleaguesDo)[number],
  where: number,
  at: string
): readonly Move[] {
  const subjects = [...world.values()].flatMap(({ subscriptions: all }) => [...all.values()])
  const possible = subjects.flatMap((subject) =>
    [...subject.alerts].flatMap(([id, alert]) => {
      const to = statusByColleague(alert, what)
      return to === null ? [] : [{ subject, id, from: alert.values.status, to }]
    })
  )
  const chosen = pick(possible, where)
  if (chosen === undefined) return []
  const { subject, id, from, to } = chosen
  reviewAsColleague(subject, id, to, at)
  const { followListId, family } = subject.ref
  return [{ part: `${followListId}/${family}`, alert: `${subscriptionKey(subject.ref)}/${id}`, from, to }]
}

/**
 * What no statistic shows, so that only a full pass sees it (S1d): two alerts of one family that colleagues changed
 * the other way round.
 */
function mayHide(moves: readonly Move[]): boolean {
  return moves.some((one) =>
    moves.some(
      (other) =>
        one.part === other.part && one.alert !== other.alert && one.from === other.to && one.to === other.from
    )
  )
}

function editSubject(
  list: ModelFollowList,
  subject: ModelSubscription,
  what: string,
  where: number,
  at: string
): void {
  const alert = pick(subject.alerts.keys(), where)
  if (what === 'drop-subject') list.subscriptions.delete(subscriptionKey(subject.ref))
  if (what === 'add') addAlert(subject, `N${where}`)
  if (what === 'drop-alert' && alert !== undefined) subject.alerts.delete(alert)
  if (what === 'change' && alert !== undefined)
    changeAlert(subject, alert, { matchVersion: where, score: where % 100 }, at)
  if (what === 'discard' && alert !== undefined)
    changeAlert(subject, alert, { status: 'discarded', score: 0 }, at)
  subject.lastUpdatedAt = at
}

/** Into a status that nobody lists. Where no counter shows an alert that nobody has read, nobody knows of it (S4b). */
function setAside({ store }: SyncRig, subject: ModelSubscription, where: number, at: string): void {
  const key = subscriptionKey(subject.ref)
  const known = [...subject.alerts.keys()].filter((id) => store.alerts().has(`${key}/${id}`))
  const alert = pick(known, where)
  if (alert !== undefined) changeAlert(subject, alert, { status: 'under-investigation' }, at)
}

/** Decides as a user would on an alert that the store shows and that has no review in the outbox yet. */
function decide(rig: SyncRig, where: number): void {
  const open = [...rig.store.alerts()].filter(
    ([key, { status }]) =>
      status !== 'discarded' &&
      ![...rig.store.outbox.values()].some(
        ({ alert }) => key === `${subscriptionKey(alert)}/${alert.alertId}`
      )
  )
  const chosen = pick(open, where)
  if (chosen !== undefined) rig.queue(chosen[0], decisions[where % decisions.length], chosen[1])
}

/** Time passes and nothing fails any more, so that everything that can end does. */
async function settleDown({ rig, moves }: Life): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    rig.clock.forward(12 * hour)
    expect(await rig.submit()).toMatchObject({ kind: 'completed' })
  }
  expect(await rig.sync()).toMatchObject({ kind: 'completed' })
  if (mayHide(moves)) expect(await rig.sync({ full: true })).toMatchObject({ kind: 'completed' })
}

const ends: readonly ReviewState['kind'][] = ['accepted', 'rejected', 'conflict', 'uncertain']

function expectTruthfulOutbox(rig: SyncRig): void {
  const { recorded, applied } = rig.service
  expect(new Set(recorded).size).toBe(recorded.length)
  for (const { alert, basis, state } of rig.store.outbox.values()) {
    for (const { before } of applied.filter((one) => one.alertKey === alertKey(alert)))
      expect(before.profileId).toBe(basis.values.profileId)
    expect(ends).toContain(state.kind)
    if (state.kind === 'uncertain') expect(state.lastProblem).not.toBeNull()
    if (state.kind === 'accepted') expect(recorded).toContain(`${subscriptionKey(alert)}/${alert.alertId}`)
    if (state.kind === 'rejected')
      expect(state.reason.kind).toMatch(/alert-gone|alert-discarded|request-refused|item-error/u)
  }
}
