import { describe, expect, it } from 'vitest'
import { createSyncRig, type SyncRig } from '../../../../fakes/main/sync-rig.ts'
import type { ServiceFailure } from '../../../../../shared/errors.ts'
import {
  badRequest,
  forbidden,
  notFound,
  serverError,
  unavailable
} from '../../../../fakes/service/model-service.ts'
import { addAlert, alertsOf, buildWorld, type ModelWorld } from '../../../../fakes/service/model-world.ts'

const shape = Array.from({ length: 6 }, () => ({ persons: [2, 1], businesses: [1] }))

type Fails = (method: string, subject: string) => boolean

function rigWhere(fails: Fails): SyncRig {
  const rig = createSyncRig(buildWorld(shape))
  rig.service.fault = ({ method, subject }) =>
    fails(method, subject) ? { when: 'before', failure: serverError } : null
  return rig
}

function changeSubject(world: ModelWorld, list: string): void {
  const changed = world.get(list)?.subscriptions.get(`${list}/persons/S1`)
  if (changed === undefined) throw new Error(list)
  addAlert(changed, 'A9')
  changed.lastUpdatedAt = '2026-02-02T00:00:00Z'
}

const isOf = (list: string) => (key: string) => key.startsWith(`${list}/`)
const alertsWithout = (rig: SyncRig, hidden: (key: string) => boolean) =>
  new Map([...alertsOf(rig.world)].filter(([key]) => !hidden(key)))

describe('a follow list that cannot be read although the service answers', () => {
  it.each<readonly [string, Fails, (key: string) => boolean]>([
    ['its single read', (method, of) => method === 'readFollowList' && of === 'L1', isOf('L1')],
    [
      'the subjects of one family, whose other family is read',
      (method, of) => method === 'listSubscriptions' && of === 'L1/persons',
      isOf('L1/persons')
    ]
  ])('keeps no other from being read: %s (S16g)', async (_, fails, hidden) => {
    const rig = rigWhere(fails)
    const engine = rig.engine()
    expect(await engine.start({ full: false })).toMatchObject({
      kind: 'stopped',
      because: { failure: { kind: 'server-error' } }
    })
    expect(rig.store.alerts()).toEqual(alertsWithout(rig, hidden))
    changeSubject(rig.world, 'L6')
    expect(await engine.start({ full: false })).toMatchObject({ kind: 'stopped' })
    expect(rig.store.alerts()).toEqual(alertsWithout(rig, hidden))
    rig.service.fault = () => null
    expect(await engine.start({ full: false })).toMatchObject({ kind: 'completed' })
    expect(rig.store.alerts()).toEqual(alertsOf(rig.world))
    expect(await rig.callsOf(() => engine.start({ full: false }))).toHaveLength(1 + shape.length)
  })

  it('costs one try a run, and is asked for when all others are read (S16e, S16f, S16g)', async () => {
    const rig = rigWhere((method, of) => method === 'readFollowList' && of === 'L1')
    const engine = rig.engine()
    await engine.start({ full: false })
    const calls = await rig.callsOf(() => engine.start({ full: false }))
    const tries = calls.filter(({ method, subject }) => method === 'readFollowList' && subject === 'L1')
    expect(tries).toHaveLength(1)
    // The pass of the run before goes on first, and had nothing else left.
    expect(calls[0]).toEqual(tries[0])
  })

  it('keeps those behind it from being read for one run at most, where there are three of them (S16d, S16f, S16g)', async () => {
    const isFailing = (of: string): boolean => ['L1', 'L2', 'L3', 'L4'].includes(of)
    const rig = rigWhere((method, of) => method === 'readFollowList' && isFailing(of))
    const engine = rig.engine()
    const calls = await rig.callsOf(() => engine.start({ full: false }))
    expect(calls.filter(({ method }) => method === 'readFollowList').length).toBeLessThanOrEqual(5)
    await engine.start({ full: false })
    expect(rig.store.alerts()).toEqual(alertsWithout(rig, (key) => isFailing(key.slice(0, 2))))
  })
})

describe('what a run could not read', () => {
  it('is all named at its end, each with its own reason, also where the pass before gave way (S16i)', async () => {
    const rig = createSyncRig(buildWorld(shape))
    const failures: Readonly<Record<string, ServiceFailure>> = {
      'readFollowList L1': serverError,
      'listSubscriptions L2/persons': badRequest,
      'listAlerts L3/persons/S1': unavailable
    }
    rig.service.fault = ({ method, subject }) => {
      const failure = failures[`${method} ${subject}`]
      return failure === undefined ? null : { when: 'before', failure }
    }
    const whole = [
      { what: { kind: 'follow-list', followListId: 'L1' }, failure: serverError },
      {
        what: { kind: 'subscriptions', followListId: 'L2', family: 'persons' },
        failure: badRequest
      },
      {
        what: {
          kind: 'alerts',
          subscription: { followListId: 'L3', family: 'persons', subscriptionId: 'S1' }
        },
        failure: unavailable
      }
    ]
    const engine = rig.engine()
    for (const _ of ['first', 'with the pass of the first, and a fresh one']) {
      const { summary } = await engine.start({ full: false })
      const unread = summary.unread ?? []
      expect(unread).toHaveLength(whole.length)
      expect(unread).toEqual(expect.arrayContaining(whole))
    }
    rig.service.fault = () => null
    const { summary } = await engine.start({ full: false })
    expect(summary.unread).toBeUndefined()
  })

  it('is named once for all that the key may not read (S16h, S16i)', async () => {
    for (const [method, kind] of [
      ['listSubscriptions', 'all-subscriptions'],
      ['listAlerts', 'all-alerts']
    ]) {
      const rig = createSyncRig(buildWorld(shape))
      rig.service.fault = (call) =>
        call.method === method && call.subject.includes('/businesses')
          ? { when: 'before', failure: forbidden }
          : null
      const { summary } = await rig.sync()
      expect(summary.unread).toEqual([{ what: { kind, family: 'businesses' }, failure: forbidden }])
    }
  })
})

describe('a family that the service does not find', () => {
  it('is skipped, and the alerts of the other one are read all the same (S15c)', async () => {
    const rig = createSyncRig(buildWorld(shape))
    rig.service.fault = ({ method, subject }) =>
      method === 'listSubscriptions' && subject === 'L1/businesses'
        ? { when: 'before', failure: notFound }
        : null
    expect(await rig.sync()).toMatchObject({ kind: 'completed' })
    expect(rig.store.alerts()).toEqual(alertsWithout(rig, isOf('L1/businesses')))
    rig.service.fault = () => null
    const calls = await rig.callsOf(() => rig.sync())
    expect(calls.map(({ subject }) => subject)).toContain('L1/businesses')
    expect(rig.store.alerts()).toEqual(alertsOf(rig.world))
  })

  it('is that of a list which just went away where the other one is not found either: no alerts are asked for (S15c)', async () => {
    const rig = createSyncRig(buildWorld(shape))
    await rig.sync()
    changeSubject(rig.world, 'L1')
    rig.service.fault = ({ method, subject }) =>
      method !== 'readFollowList' && isOf('L1')(subject) ? { when: 'before', failure: notFound } : null
    const calls = await rig.callsOf(() => rig.sync({ full: true }))
    expect(calls.filter(({ method, subject }) => method === 'listAlerts' && isOf('L1')(subject))).toEqual([])
  })
})

describe('what a policy of the key leaves out', () => {
  it.each(['listSubscriptions', 'listAlerts'] as const)(
    'keeps nothing else from being read, and is asked for by few: %s of businesses (S16h)',
    async (refused) => {
      const rig = createSyncRig(buildWorld(shape))
      const isRefused = (method: string, of: string): boolean =>
        method === refused && of.includes('/businesses')
      rig.service.fault = ({ method, subject }) =>
        isRefused(method, subject) ? { when: 'before', failure: forbidden } : null
      const engine = rig.engine()
      const calls = await rig.callsOf(async () =>
        expect(await engine.start({ full: false })).toMatchObject({
          kind: 'stopped',
          because: { failure: { kind: 'forbidden' } }
        })
      )
      expect(rig.store.alerts()).toEqual(alertsWithout(rig, (key) => key.includes('/businesses/')))
      expect(calls.filter(({ method, subject }) => isRefused(method, subject)).length).toBeLessThanOrEqual(3)
      rig.service.fault = () => null
      expect(await engine.start({ full: false })).toMatchObject({ kind: 'completed' })
      expect(rig.store.alerts()).toEqual(alertsOf(rig.world))
    }
  )

  it('may be one list alone, which is then read last (S16f, S16h)', async () => {
    const rig = createSyncRig(buildWorld(shape))
    rig.service.fault = ({ method, subject }) =>
      method === 'listSubscriptions' && subject === 'L1/persons'
        ? { when: 'before', failure: forbidden }
        : null
    const engine = rig.engine()
    await engine.start({ full: false })
    await engine.start({ full: false })
    expect(rig.store.alerts()).toEqual(alertsWithout(rig, isOf('L1/persons')))
  })

  it('is no key that nobody knows any more: that one is asked with no further (S16h)', async () => {
    const rig = createSyncRig(buildWorld(shape))
    rig.service.fault = (_, number) => (number > 3 ? { when: 'before', failure: forbidden } : null)
    const calls = await rig.callsOf(async () =>
      expect(await rig.sync()).toMatchObject({ kind: 'stopped', because: { failure: { kind: 'forbidden' } } })
    )
    expect(calls.length).toBeLessThanOrEqual(12)
  })
})
