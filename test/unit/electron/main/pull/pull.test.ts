import { describe, expect, it } from 'vitest'
import { createSyncRig, type SyncRig } from '../../../../fakes/main/sync-rig.ts'
import {
  badRequest,
  notFound,
  refused,
  serverError,
  unauthorized
} from '../../../../fakes/service/model-service.ts'
import {
  addAlert,
  alertsOf,
  buildWorld,
  callsOfFirstReading,
  changeAlert,
  type ModelSubscription,
  type ModelWorld,
  newSubscription,
  subscriptionsOf
} from '../../../../fakes/service/model-world.ts'

const shape = [
  { persons: [3, 0, 25, 1], businesses: [2, 41] },
  { persons: Array.from({ length: 45 }, (_, index) => index % 3), businesses: [] },
  { persons: [], businesses: [] }
]

function expectEqualToService(rig: SyncRig): void {
  expect(rig.store.alerts()).toEqual(alertsOf(rig.world))
  expect(rig.store.subscriptions()).toEqual(subscriptionsOf(rig.world))
  expect([...rig.store.followListIds()].sort()).toEqual([...rig.world.keys()].sort())
}

function subject(world: ModelWorld, key: string): ModelSubscription {
  const found = [...world.values()]
    .map(({ subscriptions }) => subscriptions.get(key))
    .find((one) => one !== undefined)
  if (found === undefined) throw new Error(key)
  return found
}

const methods = (calls: readonly { method: string }[]): readonly string[] => calls.map(({ method }) => method)

describe('a first pass', () => {
  it('ends with a store equal to the service, in as many calls as its pages take (S1a, S4a)', async () => {
    const rig = createSyncRig(buildWorld(shape))
    const ending = await rig.sync()
    expect(ending).toMatchObject({
      kind: 'completed',
      summary: { calls: callsOfFirstReading(rig.world), newAlerts: alertsOf(rig.world).size }
    })
    expectEqualToService(rig)
  })

  it('asks for nothing but the list of lists where there is none', async () => {
    const rig = createSyncRig(new Map())
    expect(await rig.sync()).toMatchObject({ kind: 'completed', summary: { calls: 1 } })
  })
})

describe('the pages of one feed', () => {
  it('are asked for one after the other, each with the cursor of the page before it (S12a)', async () => {
    const rig = createSyncRig(
      buildWorld([{ persons: Array.from({ length: 7 }, () => 1), businesses: [] }]),
      2
    )
    const list = rig.service.listSubscriptions.bind(rig.service)
    const asked: (string | null)[] = []
    const given: (string | null)[] = []
    rig.service.listSubscriptions = async (id, family, cursor, context) => {
      asked.push(cursor)
      const answer = await list(id, family, cursor, context)
      if (answer.kind === 'ok') given.push(answer.value.value.nextCursor)
      return answer
    }
    expect(await rig.sync()).toMatchObject({ kind: 'completed' })
    expect(asked).toHaveLength(4)
    expect([...asked.slice(1), null]).toEqual(given)
    expectEqualToService(rig)
  })
})

describe('a run that is held', () => {
  it('still commits the page that was under way, and goes on from there (S23b)', async () => {
    const rig = createSyncRig(buildWorld([{ persons: [1, 2, 1], businesses: [] }]))
    const session = rig.engine()
    rig.service.fault = ({ method }) => {
      if (method === 'listSubscriptions') session.pause()
      return null
    }
    const ending = session.start({ full: false })
    for (let turn = 0; turn < 200; turn += 1) await new Promise((resolve) => setImmediate(resolve))
    expect(methods(rig.service.calls)).toEqual(['listFollowLists', 'readFollowList', 'listSubscriptions'])
    expect(rig.store.subscriptions()).toEqual(subscriptionsOf(rig.world))
    rig.service.fault = () => null
    session.resume()
    expect(await ending).toMatchObject({ kind: 'completed', summary: { calls: 6 } })
    expectEqualToService(rig)
  })
})

describe('a pass after a complete one', () => {
  it('costs one call a list plus the list pages where nothing changed (S1b)', async () => {
    const rig = createSyncRig(buildWorld(shape))
    await rig.sync()
    const calls = await rig.callsOf(() => rig.sync())
    expect(methods(calls)).toEqual(['listFollowLists', 'readFollowList', 'readFollowList', 'readFollowList'])
  })

  it('reads of a changed list only the family that changed, and only the alerts of the subscriptions that changed (S2a, S3a)', async () => {
    const rig = createSyncRig(buildWorld(shape))
    await rig.sync()
    changeAlert(
      subject(rig.world, 'L1/persons/S1'),
      'A1',
      { status: 'true-positive' },
      '2026-02-01T00:00:00Z'
    )
    const calls = await rig.callsOf(() => rig.sync())
    expect(calls.filter(({ method }) => method === 'listSubscriptions')).toEqual([
      { method: 'listSubscriptions', subject: 'L1/persons' }
    ])
    expect(calls.filter(({ method }) => method === 'listAlerts')).toEqual([
      { method: 'listAlerts', subject: 'L1/persons/S1' }
    ])
    expectEqualToService(rig)
  })

  it('reads the subscriptions again after a screening that left all counters as they were', async () => {
    const rig = createSyncRig(buildWorld(shape))
    await rig.sync()
    changeAlert(subject(rig.world, 'L1/persons/S1'), 'A1', { matchVersion: 2 }, '2026-02-01T00:00:00Z')
    const list = rig.world.get('L1')
    if (list !== undefined) list.lastScreened = '2026-02-01T00:00:00Z'
    await rig.sync()
    expectEqualToService(rig)
  })

  it('reads a list again whose settings changed', async () => {
    const rig = createSyncRig(buildWorld(shape))
    await rig.sync()
    const list = rig.world.get('L1')
    if (list !== undefined) list.settings = { ...list.settings, threshold: 90 }
    const calls = await rig.callsOf(() => rig.sync())
    expect(methods(calls)).toContain('listSubscriptions')
    expect(methods(await rig.callsOf(() => rig.sync()))).not.toContain('listSubscriptions')
  })

  it('marks gone what the service does not show any more, with a call only where alerts are known that no counter shows (S4a, S4b, S9a)', async () => {
    const rig = createSyncRig(buildWorld(shape))
    await rig.sync()
    rig.world.get('L1')?.subscriptions.delete('L1/businesses/S1')
    rig.world.get('L1')?.subscriptions.delete('L1/businesses/S2')
    subject(rig.world, 'L1/persons/S3').alerts.clear()
    rig.world.delete('L3')
    const calls = await rig.callsOf(() => rig.sync())
    expect(calls.map(({ subject: of }) => of)).toEqual(['', 'L1', 'L2', 'L1/persons', 'L1/persons/S3'])
    expectEqualToService(rig)
    expect(await rig.callsOf(() => rig.sync({ full: true }))).toHaveLength(callsOfFirstReading(rig.world))
  })

  it('reads everything again when it is a full one, whatever the signals say (S5a)', async () => {
    const rig = createSyncRig(buildWorld(shape))
    await rig.sync()
    const silent = subject(rig.world, 'L2/persons/S2').alerts.get('A1')
    if (silent !== undefined) silent.values = { ...silent.values, score: 77 }
    const calls = await rig.callsOf(() => rig.sync({ full: true }))
    expect(calls).toHaveLength(callsOfFirstReading(rig.world))
    expectEqualToService(rig)
  })
})

describe('a pass that meets trouble', () => {
  it('restarts a feed from its first page when the service has forgotten its cursor (S14a)', async () => {
    const rig = createSyncRig(buildWorld(shape))
    rig.service.fault = ({ method }, number) => {
      if (
        method === 'listSubscriptions' &&
        number > 4 &&
        rig.service.calls.filter((call) => call.method === 'listSubscriptions').length === 4
      )
        rig.service.expireCursors()
      return null
    }
    expect(await rig.sync()).toMatchObject({ kind: 'completed' })
    expectEqualToService(rig)
  })

  it('ends when the first page is refused too (S14a)', async () => {
    const rig = createSyncRig(buildWorld(shape))
    rig.service.fault = ({ method, subject: of }) =>
      method === 'listSubscriptions' && of === 'L2/persons' ? { when: 'before', failure: badRequest } : null
    expect(await rig.sync()).toMatchObject({
      kind: 'stopped',
      because: { kind: 'service', failure: { kind: 'bad-request' } }
    })
  })

  it('ends when cursors come back in a circle (S14b)', async () => {
    const rig = createSyncRig(buildWorld(shape))
    const listAlerts = rig.service.listAlerts.bind(rig.service)
    rig.service.listAlerts = async (ref, cursor, context) => {
      const answer = await listAlerts(ref, cursor, context)
      if (answer.kind === 'failed' || ref.subscriptionId !== 'S2' || ref.family !== 'businesses')
        return answer
      return { kind: 'ok', value: { ...answer.value, value: { ...answer.value.value, nextCursor: '1:20' } } }
    }
    expect(await rig.sync()).toMatchObject({
      kind: 'stopped',
      because: { failure: { kind: 'unexpected-shape' } }
    })
  })

  it.each(['listAlerts', 'listSubscriptions', 'listFollowLists'] as const)(
    'ends where the service pages for ever with new cursors, keeps what was read, and goes on behind it: %s (S14c)',
    async (method) => {
      const rig = createSyncRig(buildWorld([{ persons: [3, 1], businesses: [2] }]))
      rig.service.fault = (call) => {
        rig.service.pagesForEver = call.method === method
        return null
      }
      const calls = await rig.callsOf(async () =>
        expect(await rig.sync()).toMatchObject({
          kind: 'stopped',
          because: { failure: { kind: 'endless-pages' } }
        })
      )
      const asked = calls.flatMap((call) => (call.method === method ? call.subject : []))
      const pages = asked.map((one) => asked.filter((other) => other === one).length)
      // The largest feed of the kind may go on longest.
      const most = { listAlerts: 3 + 100, listSubscriptions: 2 + 100, listFollowLists: 500 }
      expect(Math.max(...pages)).toBe(most[method])
      const rows = { listAlerts: 'alerts', listSubscriptions: 'subscriptions' } as const
      if (method !== 'listFollowLists') expect(rig.store[rows[method]]().size).toBeGreaterThan(2)
      rig.service.fault = () => null
      rig.service.pagesForEver = false
      expect(await rig.sync()).toMatchObject({ kind: 'completed' })
      expectEqualToService(rig)
    }
  )

  it('skips a list that went away after the list of lists, and keeps its rows (S15a)', async () => {
    const rig = createSyncRig(buildWorld(shape))
    await rig.sync()
    rig.service.fault = ({ method, subject: of }) =>
      method === 'readFollowList' && of === 'L2' ? { when: 'before', failure: notFound } : null
    expect(await rig.sync()).toMatchObject({ kind: 'completed' })
    expectEqualToService(rig)
  })

  it('skips a subscription that went away, and reads its list again in the next pass (S10a, S15b)', async () => {
    const rig = createSyncRig(buildWorld(shape))
    rig.service.fault = ({ method, subject: of }) =>
      method === 'listAlerts' && of === 'L1/persons/S3' ? { when: 'before', failure: notFound } : null
    expect(await rig.sync()).toMatchObject({ kind: 'completed' })
    rig.world.get('L1')?.subscriptions.delete('L1/persons/S3')
    await rig.sync()
    expectEqualToService(rig)
  })

  it('does not call a list complete of which a subscription was skipped, though nothing changed since (S10a, S15b)', async () => {
    const rig = createSyncRig(buildWorld(shape))
    rig.service.fault = ({ method, subject: of }) =>
      method === 'listAlerts' && of === 'L1/persons/S3' ? { when: 'before', failure: notFound } : null
    await rig.sync()
    rig.service.fault = () => null
    const calls = await rig.callsOf(() => rig.sync())
    expect(calls.map(({ subject: of }) => of)).toEqual(
      expect.arrayContaining(['L1/persons', 'L1/persons/S3'])
    )
    expectEqualToService(rig)
  })

  it('reads the others first where one subscription cannot be read, then tells why it is not complete (S16c)', async () => {
    const rig = createSyncRig(buildWorld(shape))
    rig.service.fault = ({ method, subject: of }) =>
      method === 'listAlerts' && of === 'L1/persons/S1' ? { when: 'before', failure: serverError } : null
    expect(await rig.sync()).toMatchObject({
      kind: 'stopped',
      because: { failure: { kind: 'server-error' } }
    })
    expect(rig.store.alerts().size).toBe(alertsOf(rig.world).size - 3)
    rig.service.fault = () => null
    const calls = await rig.callsOf(() => rig.sync())
    expect(calls.slice(0, 1)).toEqual([{ method: 'listAlerts', subject: 'L1/persons/S1' }])
    expectEqualToService(rig)
  })

  it('reads what is new elsewhere as long as one subscription cannot be read, for one call more a run (S16e)', async () => {
    const rig = createSyncRig(buildWorld(shape))
    rig.service.fault = ({ method, subject: of }) =>
      method === 'listAlerts' && of === 'L1/persons/S1' ? { when: 'before', failure: serverError } : null
    await rig.sync()
    addAlert(subject(rig.world, 'L2/persons/S2'), 'A9')
    subject(rig.world, 'L2/persons/S2').lastUpdatedAt = '2026-02-02T00:00:00Z'
    const calls = await rig.callsOf(async () =>
      expect(await rig.sync()).toMatchObject({
        kind: 'stopped',
        because: { failure: { kind: 'server-error' } }
      })
    )
    expect(rig.store.alerts().size).toBe(alertsOf(rig.world).size - 3)
    expect(calls.filter(({ subject: of }) => of === 'L1/persons/S1')).toHaveLength(1)
    expect(calls.slice(0, 2).map(({ method }) => method)).toEqual(['listAlerts', 'listFollowLists'])
    rig.world.get('L1')?.subscriptions.delete('L1/persons/S1')
    expect(await rig.sync()).toMatchObject({ kind: 'completed' })
    expectEqualToService(rig)
  })

  it('reaches in the next run what stands behind three subscriptions that cannot be read, also in a full pass (S16e)', async () => {
    const rig = createSyncRig(buildWorld(shape))
    await rig.sync()
    const silent = subject(rig.world, 'L2/persons/S2').alerts.get('A1')
    if (silent !== undefined) silent.values = { ...silent.values, score: 77 }
    rig.service.fault = ({ method, subject: of }) =>
      method === 'listAlerts' && of.startsWith('L1/') ? { when: 'before', failure: serverError } : null
    await rig.sync({ full: true })
    await rig.sync()
    expectEqualToService(rig)
    const calls = await rig.callsOf(() => rig.sync())
    expect(
      calls.filter(({ method, subject: of }) => method === 'listAlerts' && !of.startsWith('L1/'))
    ).toEqual([])
  })

  it('leaves the service alone after three subscriptions that cannot be read (S16d)', async () => {
    const rig = createSyncRig(buildWorld(shape))
    rig.service.fault = ({ method }) =>
      method === 'listAlerts' ? { when: 'before', failure: serverError } : null
    const calls = await rig.callsOf(() => rig.sync())
    expect(calls.filter(({ method }) => method === 'listAlerts').length).toBeLessThanOrEqual(8)
  })

  it.each([
    ['unauthorized', unauthorized],
    ['unreachable', refused]
  ] as const)(
    'stops at once with the reason when the service is %s, and goes on with the same pass later (S16a, S16b)',
    async (kind, failure) => {
      const rig = createSyncRig(buildWorld(shape))
      rig.service.fault = (_, number) => (number > 15 ? { when: 'before', failure } : null)
      expect(await rig.sync()).toMatchObject({
        kind: 'stopped',
        because: { kind: 'service', failure: { kind } }
      })
      const soFar = rig.store.subscriptions().size
      expect(soFar).toBeGreaterThan(0)
      rig.service.fault = () => null
      const calls = await rig.callsOf(() => rig.sync())
      expect(calls.length).toBeLessThan(callsOfFirstReading(rig.world) + 4)
      expectEqualToService(rig)
    }
  )

  it.each([
    'beginPass',
    'commitFollowList',
    'commitPages',
    'pendingSubscriptions',
    'completeFollowList',
    'completePass'
  ] as const)(
    'stops with the reason when %s finds the disk full, and loses nothing (S16a, S16b)',
    async (broken) => {
      const rig = createSyncRig(buildWorld(shape))
      const ending = await rig
        .engine({ storeFault: (method) => (method === broken ? { kind: 'storage-full' } : null) })
        .start({ full: false })
      expect(ending).toMatchObject({
        kind: 'stopped',
        because: { kind: 'store', failure: { kind: 'storage-full' } }
      })
      expect(await rig.sync()).toMatchObject({ kind: 'completed' })
      expectEqualToService(rig)
    }
  )

  it('notices what changed while it was interrupted (S18)', async () => {
    const rig = createSyncRig(buildWorld(shape))
    rig.service.fault = (_, number) => (number > 40 ? { when: 'before', failure: refused } : null)
    await rig.sync()
    rig.service.fault = () => null
    addAlert(subject(rig.world, 'L1/persons/S1'), 'A9')
    subject(rig.world, 'L1/persons/S1').lastUpdatedAt = '2026-02-02T00:00:00Z'
    const added = newSubscription('L3', 'businesses', 7, 2)
    rig.world.get('L3')?.subscriptions.set('L3/businesses/S7', added)
    expect(await rig.sync()).toMatchObject({ kind: 'completed' })
    expectEqualToService(rig)
  })
})
