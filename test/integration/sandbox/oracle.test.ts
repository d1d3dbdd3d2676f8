import { describe, expect, it } from 'vitest'
import type { Sandbox } from '../../../electron/sandbox/server.ts'
import {
  alertsOf,
  call,
  firstAlert,
  get,
  monitor,
  refOf,
  reviewItem,
  sandboxForEachTest,
  walk
} from './harness.ts'

const start = sandboxForEachTest()

/** Reads everything once with full pages, and makes no needless call. */
async function readEverything(sandbox: Sandbox): Promise<void> {
  for (const list of await walk(sandbox, `${monitor}/follow-lists`)) {
    const { attributes } = (
      await get<{ data: { attributes: Record<string, number> } }>(sandbox, list.links.self)
    ).data
    for (const [family, count] of [
      ['persons', attributes['personSubscriptionsCount']],
      ['businesses', attributes['businessSubscriptionsCount']]
    ] as const) {
      if (count === 0) continue
      for (const subject of await walk(sandbox, `${list.links.self}/subscriptions/${family}`)) {
        const counts = ['openCount', 'falsePositiveCount', 'truePositiveCount', 'discardedCount'].map(
          (name) => Number(subject.attributes[name])
        )
        if (counts.some((alerts) => alerts > 0)) await walk(sandbox, `${subject.links.self}/alerts`)
      }
    }
  }
}

function withoutAlert({ alertId: _alertId, ...ref }: ReturnType<typeof refOf>) {
  return ref
}

describe('the oracle', () => {
  it.each([
    [0, 0, 0],
    [0, 0, 1],
    [3, 1, 1],
    [400, 60, 3],
    [200, 2, 41]
  ])(
    'knows the calls of a first sync: %d alerts, %d subscriptions, %d lists',
    async (alerts, subscriptions, followLists) => {
      const sandbox = await start({ alerts, subscriptions, followLists })
      sandbox.mark()
      await readEverything(sandbox)
      expect(sandbox.stats().sinceMark.total).toBe(sandbox.oracle().firstSync.total)
    }
  )

  it('knows that nothing changed', async () => {
    const sandbox = await start({ followLists: 21 })
    expect(sandbox.oracle()).toMatchObject({
      nothingChanged: { total: 2 + 21 },
      sinceMark: { total: 2 + 21 }
    })
  })

  it('counts the subscription pages of changed lists and the alert pages of changed subscriptions', async () => {
    const sandbox = await start({ alerts: 300, subscriptions: 90, followLists: 3, businessShare: 0 })
    const alert = firstAlert(sandbox)
    const size = sandbox.snapshotOf(alert.followListId)?.persons.subscriptions.length ?? 0
    sandbox.mutate({ kind: 'change-alert', ...refOf(alert) })
    expect(sandbox.oracle().sinceMark).toEqual({
      followListPages: 1,
      followLists: 3,
      subscriptionPages: Math.ceil(size / 20),
      alertPages: 1,
      total: 4 + Math.ceil(size / 20) + 1
    })
    sandbox.mark()
    expect(sandbox.oracle().sinceMark.total).toBe(4)
  })

  it('counts one page of a subscription whose counters show no alert any more, and none where nothing was', async () => {
    const sandbox = await start({ alerts: 300, subscriptions: 90, followLists: 1, businessShare: 0 })
    const [alone] = alertsOf(sandbox).filter(
      (one, _index, all) =>
        all.filter(({ subscriptionId }) => subscriptionId === one.subscriptionId).length === 1
    )
    if (alone === undefined) throw new Error('No subject has one alert.')
    const { firstSync } = sandbox.oracle()
    for (const kind of ['set-aside-alert', 'remove-alert'] as const) {
      sandbox.mark()
      sandbox.mutate({ kind, ...refOf(alone) })
      expect(sandbox.oracle().sinceMark.alertPages).toBe(1)
      expect(sandbox.oracle().firstSync.total).toBe(firstSync.total - 1)
    }
    sandbox.mark()
    sandbox.mutate({ kind: 'create-alert', ...withoutAlert(refOf(alone)) })
    expect(sandbox.oracle().sinceMark.alertPages).toBe(1)
  })

  it('reads only the family whose counters changed when a review came from elsewhere', async () => {
    const sandbox = await start({ alerts: 300, subscriptions: 90, followLists: 1 })
    const alert = firstAlert(sandbox, 'open', 'businesses')
    await call(sandbox, 'PUT', `${alert.path}/reviews`, { data: [reviewItem(alert)] })
    const businesses = sandbox.snapshot().followLists[0]?.businesses.subscriptions.length ?? 0
    expect(sandbox.oracle().sinceMark).toMatchObject({
      subscriptionPages: Math.ceil(businesses / 20),
      alertPages: 1
    })
  })

  it('counts the calls by route, by API and by status', async () => {
    const sandbox = await start()
    const alert = firstAlert(sandbox)
    await call(sandbox, 'GET', alert.path)
    await call(sandbox, 'GET', `${alert.path}/none`)
    await call(sandbox, 'GET', '/nl/locations?query=Utrecht')
    expect(sandbox.stats()).toMatchObject({
      total: 3,
      byApi: { compliance: 2, locations: 1, 'organization-monitoring': 0 },
      byStatus: { 200: 2, 404: 1 },
      byRoute: {
        [`GET ${monitor}/follow-lists/{follow_list_id}/subscriptions/persons/{subscription_id}/alerts`]: 1,
        [`GET ${monitor}/follow-lists/{follow_list_id}/subscriptions/persons/{subscription_id}/alerts/{monitoring_id}`]: 1,
        'GET /nl/locations': 1
      }
    })
    expect(alertsOf(sandbox)).not.toEqual([])
  })
})
