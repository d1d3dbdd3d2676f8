import { afterEach, describe, expect, it } from 'vitest'
import type { FaultInput } from '../../../electron/sandbox/faults/faults.ts'
import { listQuarantine } from '../../../renderer/data/pull/queries.ts'
import { listReviews } from '../../../renderer/data/work/queries.ts'
import { alertKey, canBeReviewed } from '../../../shared/domain/alert.ts'
import { decide, type RealParts, startRealParts } from '../../fakes/main/real-parts.ts'
import { contentsOf, expectEqualToService, truthOf } from '../../fakes/main/sandbox-truth.ts'

let parts: RealParts
afterEach(() => parts.close())

type Effect = FaultInput['effect']
/** How a run ends if a fault strikes one read once. */
type Ending =
  /** The run completes, and the store equals the service. */
  | { readonly kind: 'unnoticed' }
  /** The run stops with this failure, and the next run completes. */
  | { readonly kind: 'stops'; readonly failure: string }
  /** The run completes, and only a full pass makes the store equal to the service again. */
  | { readonly kind: 'until-full-pass' }

const unnoticed: Ending = { kind: 'unnoticed' }
const untilFullPass: Ending = { kind: 'until-full-pass' }
const stops = (failure: string): Ending => ({ kind: 'stops', failure })

const monitor = '/compliance/monitor/v2/follow-lists'
const reads = {
  'the list of lists': monitor,
  'the single read': `${monitor}/{follow_list_id}`,
  'a page of subscriptions': `${monitor}/{follow_list_id}/subscriptions/*s`,
  'a page of alerts': `${monitor}/{follow_list_id}/subscriptions/*/{subscription_id}/alerts`
} as const
type Phase = keyof typeof reads

interface Fault {
  readonly name: string
  readonly effect: Effect
  readonly ending: (phase: Phase) => Ending
  /** Whether this fault can lead to a rejection during a submission. */
  readonly rejects?: boolean
  /** Whether it strikes only lists of rows. */
  readonly ofPages?: boolean
}
const always = (ending: Ending) => () => ending
const pages: readonly Phase[] = ['the list of lists', 'a page of subscriptions', 'a page of alerts']

const faults: readonly Fault[] = [
  { name: 'an answer that takes its time', effect: { kind: 'latency', ms: 30 }, ending: always(unnoticed) },
  {
    name: 'a 429 with headers',
    effect: { kind: 'rate-limited', headers: true, retryAfter: 0 },
    ending: always(unnoticed)
  },
  {
    name: 'a 429 with Retry-After alone',
    effect: { kind: 'rate-limited', retryAfter: 0 },
    ending: always(unnoticed)
  },
  { name: 'a 500', effect: { kind: 'status', status: 500 }, ending: always(unnoticed) },
  {
    name: 'a 503 after it was applied',
    effect: { kind: 'status', status: 503, applied: true },
    ending: always(unnoticed)
  },
  { name: 'a 401', effect: { kind: 'status', status: 401 }, ending: always(stops('unauthorized')) },
  { name: 'a 403', effect: { kind: 'status', status: 403 }, ending: always(stops('forbidden')) },
  {
    name: 'a 400 that says disallowed',
    effect: { kind: 'status', status: 400, detail: 'Access to the API has been disallowed.' },
    ending: always(stops('access-disallowed'))
  },
  {
    name: 'a 400 that says disallowed in the words of a gateway',
    effect: {
      kind: 'status',
      status: 400,
      detail: 'Access to this API has been disallowed',
      saidBy: 'gateway'
    },
    ending: always(stops('access-disallowed'))
  },
  {
    name: 'a 404',
    effect: { kind: 'status', status: 404 },
    ending: (phase) => (phase === 'the list of lists' ? stops('not-found') : unnoticedByTheNext),
    rejects: true
  },
  { name: 'a cut before', effect: { kind: 'cut', when: 'before' }, ending: always(unnoticed) },
  { name: 'a cut after', effect: { kind: 'cut', when: 'after' }, ending: always(unnoticed) },
  { name: 'a cut midway', effect: { kind: 'cut', when: 'midway' }, ending: always(unnoticed) },
  { name: 'half a JSON text', effect: { kind: 'truncated' }, ending: always(unnoticed) },
  { name: 'a page of HTML', effect: { kind: 'html' }, ending: always(stops('not-json')) },
  {
    name: 'an envelope of other types',
    effect: { kind: 'wrong-types', where: 'envelope' },
    ending: always(stops('unexpected-shape'))
  },
  {
    name: 'a row of other types',
    effect: { kind: 'wrong-types', where: 'row' },
    ending: (phase) => (pages.includes(phase) ? untilFullPass : stops('unexpected-shape'))
  },
  { name: 'numbers as texts', effect: { kind: 'numbers-as-text' }, ending: always(unnoticed) },
  {
    name: 'a count that its list leaves out',
    effect: { kind: 'left-out', name: 'personOpenAlertsCount' },
    ending: (phase) => (phase === 'the single read' ? unnoticedByTheNext : unnoticed)
  },
  {
    name: 'a count that the subjects leave out',
    effect: { kind: 'left-out', name: 'openCount' },
    ending: (phase) => (phase === 'a page of subscriptions' ? untilFullPass : unnoticed)
  },
  { name: 'values that nobody lists', effect: { kind: 'unknown-values' }, ending: always(untilFullPass) },
  {
    name: 'a row that is left out',
    effect: { kind: 'missing-row' },
    ending: always(untilFullPass),
    ofPages: true
  },
  {
    name: 'a reset that is an hour early',
    effect: { kind: 'wrong-reset', seconds: -3_600 },
    ending: always(unnoticed)
  },
  {
    name: 'a Date that is an hour late',
    effect: { kind: 'wrong-date', seconds: 3_600 },
    ending: always(unnoticed)
  },
  { name: 'no rate headers', effect: { kind: 'no-rate-headers' }, ending: always(unnoticed) }
]
/** What answered 404 is skipped, and a count that was left out is stored as unknown. The next run reads both. */
const unnoticedByTheNext: Ending = { kind: 'stops', failure: 'nothing' }

const small = { alerts: 12, subscriptions: 5, followLists: 2, seed: 9, addresses: 0 } as const
const cells = Object.entries(reads).flatMap(([phase, route]) =>
  faults
    .filter(({ ofPages }) => ofPages !== true || pages.includes(phase as Phase))
    .map((fault) => ({ phase: phase as Phase, route, name: fault.name, fault }))
)

describe('a fault at a read', () => {
  it.each(cells)('at $phase: $name (S16a, S16b)', async ({ phase, route, fault }) => {
    parts = await startRealParts(small)
    parts.sandbox.setFaults([{ method: 'GET', route, nth: 1, effect: fault.effect }])
    const first = await parts.sync()
    expect(parts.sandbox.stats().faultsStruck).toBe(1)
    const ending = fault.ending(phase)
    switch (ending.kind) {
      case 'unnoticed':
        expect(first).toMatchObject({ kind: 'completed' })
        break
      case 'stops':
        if (ending !== unnoticedByTheNext)
          expect(first).toMatchObject({
            kind: 'stopped',
            because: { kind: 'service', failure: { kind: ending.failure } }
          })
        expect(await parts.sync()).toMatchObject({ kind: 'completed' })
        break
      case 'until-full-pass':
        expect(first).toMatchObject({ kind: 'completed' })
        expect(await parts.sync({ full: true })).toMatchObject({ kind: 'completed' })
    }
    await expectEqualToService(parts)
    expect(parts.ledger).toHaveLength(parts.sandbox.stats().total)
  })
})

describe('a cursor that expired', () => {
  const worlds = {
    'the list of lists': { followLists: 23, subscriptions: 23 },
    'a page of subscriptions': { followLists: 1, subscriptions: 90 },
    'a page of alerts': { followLists: 1, subscriptions: 1 }
  }

  it.each(['the list of lists', 'a page of subscriptions', 'a page of alerts'] as const)(
    'at %s restarts its feed (S14a)',
    async (phase) => {
      parts = await startRealParts({ ...small, alerts: 60, ...worlds[phase] })
      parts.sandbox.setFaults([
        { method: 'GET', route: reads[phase], nth: 1, effect: { kind: 'expired-cursor' } }
      ])
      expect(await parts.sync()).toMatchObject({ kind: 'completed' })
      expect(parts.sandbox.stats().faultsStruck).toBe(1)
      await expectEqualToService(parts)
    }
  )

  it('in the middle of a list restarts its feed, once in a run (S14a)', async () => {
    parts = await startRealParts({ ...small, alerts: 200, subscriptions: 100, followLists: 1 })
    parts.sandbox.setFaults([
      { method: 'GET', route: reads['a page of subscriptions'], nth: 2, effect: { kind: 'expired-cursor' } }
    ])
    expect(await parts.sync()).toMatchObject({ kind: 'completed' })
    expect(parts.sandbox.stats().faultsStruck).toBe(1)
    await expectEqualToService(parts)
  })
})

describe('a row that the schema refuses', () => {
  const broken = (phase: Phase): FaultInput => ({
    method: 'GET',
    route: reads[phase],
    nth: 1,
    effect: { kind: 'wrong-types', where: 'row' }
  })

  it.each(['a page of subscriptions', 'a page of alerts'] as const)(
    'of %s is listed with its path and blocks nothing else',
    async (phase) => {
      parts = await startRealParts(small)
      parts.sandbox.setFaults([broken(phase)])
      expect(await parts.sync()).toMatchObject({ kind: 'completed', summary: { refusedRows: 1 } })
      const run = await parts.open()
      expect(await listQuarantine(run.store)).toHaveLength(1)
      run.kill()
      expect(await parts.sync({ full: true })).toMatchObject({
        kind: 'completed',
        summary: { refusedRows: 0 }
      })
      await expectEqualToService(parts)
    }
  )

  it('keeps what was known of it before, since it was shown (S9c)', async () => {
    parts = await startRealParts(small)
    await parts.sync()
    parts.sandbox.setFaults([broken('a page of alerts')])
    expect(await parts.sync({ full: true })).toMatchObject({
      kind: 'completed',
      summary: { refusedRows: 1, goneAlerts: 0 }
    })
    await expectEqualToService(parts)
  })
})

describe('a value that the specification does not list', () => {
  it('is kept as it came', async () => {
    parts = await startRealParts(small)
    parts.sandbox.setFaults([
      { method: 'GET', route: reads['a page of alerts'], nth: 1, effect: { kind: 'unknown-values' } }
    ])
    expect(await parts.sync()).toMatchObject({ kind: 'completed', summary: { refusedRows: 0 } })
    const run = await parts.open()
    const { alerts } = await contentsOf(run.store)
    run.kill()
    expect(alerts.size).toBe(truthOf(parts.sandbox).alerts.size)
    expect(
      [...alerts.values()].filter(
        ({ status }) => !['open', 'true-positive', 'false-positive', 'discarded'].includes(status)
      )
    ).toHaveLength(1)
  })
})

const alertsRoute = reads['a page of alerts']
const writes = {
  'the alert that is read again': { method: 'GET', route: `${alertsRoute}/{monitoring_id}` },
  'the batch': { method: 'PUT', route: `${alertsRoute}/reviews` },
  'the history after a lost answer': { method: 'GET', route: `${alertsRoute}/{monitoring_id}/reviews` }
} as const
type WritePhase = keyof typeof writes
const writeCells = Object.keys(writes).flatMap((phase) =>
  faults.map((fault) => ({ phase: phase as WritePhase, name: fault.name, fault }))
)

describe('a fault on the way of a decision', () => {
  it.each(writeCells)('at $phase: $name', async ({ phase, fault }) => {
    parts = await startRealParts({ ...small, subscriptions: 1, followLists: 1 })
    const { alertId, key } = await decideOnce()
    const lost: readonly FaultInput[] =
      phase === 'the history after a lost answer'
        ? [{ ...writes['the batch'], nth: 1, effect: { kind: 'cut', when: 'after' } }]
        : []
    parts.sandbox.setFaults([...lost, { ...writes[phase], nth: 1, effect: fault.effect }])
    for (let round = 0; round < 5; round += 1) {
      await parts.submitAndLookUp()
      parts.clock.shiftMillis += 3_600_000
    }
    expect(parts.sandbox.stats().faultsStruck).toBe(1 + lost.length)
    const run = await parts.open()
    const reviews = await listReviews(run.store)
    run.kill()
    expect(reviews.map((review) => alertKey(review.alert))).toEqual([key])
    const state = reviews[0]?.state.kind
    const applied = parts.sandbox.stats().reviewsApplied[alertId] ?? 0
    expect(applied).toBeLessThanOrEqual(1)
    // A review is rejected if the service said that its alert was gone, and in conflict if the alert looked
    // changed.
    expect(['accepted', 'rejected', 'conflict', 'uncertain']).toContain(state)
    if (state === 'accepted') expect(applied).toBe(1)
    // If the history hides the entry, the alert is read again and shows that it has changed, so that nothing
    // is sent twice.
    if (fault.effect.kind === 'missing-row' && phase === 'the history after a lost answer')
      expect(state).toBe('conflict')
    else if (fault.rejects !== true && !['unknown-values', 'wrong-types'].includes(fault.effect.kind))
      expect(state).toBe('accepted')
  })
})

async function decideOnce(): Promise<{ readonly alertId: string; readonly key: string }> {
  expect(await parts.sync()).toMatchObject({ kind: 'completed' })
  const run = await parts.open()
  const { alerts } = await contentsOf(run.store)
  const [key, alert] =
    [...alerts].find(([, { status }]) => canBeReviewed(status) && status !== 'false-positive') ?? []
  if (key === undefined || alert === undefined) throw new Error('The world has no alert to decide on.')
  await decide(run.store, key, 'false-positive')
  run.kill()
  return { alertId: alert.alertId, key }
}
