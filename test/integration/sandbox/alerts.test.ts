import { describe, expect, it } from 'vitest'
import {
  alertsOf,
  type BatchBody,
  call,
  firstAlert,
  get,
  type ListBody,
  type ProblemBody,
  refOf,
  reviewItem,
  sandboxForEachTest,
  type SingleBody,
  walk
} from './harness.ts'

const start = sandboxForEachTest()
const batch = (...data: readonly unknown[]) => ({ data })

describe.each(['persons', 'businesses'] as const)('alerts of %s', (family) => {
  it('have type reviews in lists and type alerts in the single read', async () => {
    const sandbox = await start()
    const alert = firstAlert(sandbox, 'open', family)
    const [listed] = (await walk(sandbox, alert.path)).filter((row) => row.id === alert.alertId)
    const single = (await get<SingleBody>(sandbox, `${alert.path}/${alert.alertId}`)).data
    expect([listed?.type, single.type]).toEqual(['reviews', 'alerts'])
    expect(single.attributes).toEqual(listed?.attributes)
    expect(single.attributes).toHaveProperty(family === 'persons' ? 'personID' : 'businessID')
    expect(single.attributes).not.toHaveProperty(family === 'persons' ? 'businessID' : 'personID')
  })

  it('have a history that begins with the finding: a date and open, nothing else', async () => {
    const sandbox = await start()
    const alert = firstAlert(sandbox, 'open', family)
    const [entry, ...others] = (await get<ListBody>(sandbox, `${alert.path}/${alert.alertId}/reviews`)).data
    expect(others).toEqual([])
    expect(entry).toMatchObject({ type: 'reviews', attributes: { status: 'open' } })
    expect(Object.keys(entry?.attributes ?? {}).sort()).toEqual(['dateTimeISO', 'status'])
  })

  it('record an accepted review: status, history and counters', async () => {
    const sandbox = await start()
    const alert = firstAlert(sandbox, 'open', family)
    const before = sandbox.snapshotOf(alert.followListId)?.[family].meta
    const answer = await call<BatchBody>(sandbox, 'PUT', `${alert.path}/reviews`, batch(reviewItem(alert)))
    expect([answer.status, answer.body.data[0]?.attributes.status]).toEqual([200, 'success'])
    expect(answer.body.data[0]?.attributes.review).toMatchObject({
      monitoringID: alert.alertId,
      riskComment: 'namesake'
    })
    expect((await get<SingleBody>(sandbox, `${alert.path}/${alert.alertId}`)).data.attributes).toMatchObject({
      currentStatus: 'false-positive',
      matchVersion: alert.matchVersion
    })
    const history = await walk(sandbox, `${alert.path}/${alert.alertId}/reviews?order=desc`)
    expect(history[0]?.attributes).toMatchObject({
      status: 'false-positive',
      riskRating: 'not risky',
      riskComment: 'namesake',
      userID: 'tester'
    })
    const after = sandbox.snapshotOf(alert.followListId)?.[family].meta
    expect(after?.['openAlertsCount']).toBe(Number(before?.['openAlertsCount']) - 1)
    expect(sandbox.stats().reviewsApplied).toEqual({ [alert.alertId]: 1 })
  })
})

describe('batch reviews', () => {
  it('let a status go into any other, and stay as it is with a comment', async () => {
    const sandbox = await start()
    const alert = firstAlert(sandbox)
    const way = ['true-positive', 'false-positive', 'open', 'open', 'false-positive', 'true-positive', 'open']
    for (const status of way) {
      const answer = await call<BatchBody>(
        sandbox,
        'PUT',
        `${alert.path}/reviews`,
        batch(reviewItem(alert, { status }))
      )
      expect(answer.body.data[0]?.attributes.status).toBe('success')
    }
    const history = await walk(sandbox, `${alert.path}/${alert.alertId}/reviews`)
    expect(history.map((entry) => entry.attributes['status'])).toEqual(['open', ...way])
  })

  it('answer for each item: bad ones with a code, the others are applied', async () => {
    const sandbox = await start()
    const open = alertsOf(sandbox).filter((alert) => alert.status === 'open')
    const alert =
      open.find((alert) => open.some((other) => other.path === alert.path && other !== alert)) ??
      firstAlert(sandbox)
    const other = open.find((found) => found.path === alert.path && found.alertId !== alert.alertId) ?? alert
    const elsewhere = open.find((found) => found.path !== alert.path) ?? alert
    const answer = await call<BatchBody>(
      sandbox,
      'PUT',
      `${alert.path}/reviews`,
      batch(
        reviewItem({ alertId: 'unknown', matchVersion: 1 }),
        reviewItem(elsewhere),
        reviewItem(alert, { matchVersion: alert.matchVersion + 1 }),
        reviewItem(alert, { status: 'discarded' }),
        reviewItem(alert, { status: 'maybe' }),
        reviewItem(alert, { riskComment: 7 }),
        reviewItem(alert, { matchVersion: undefined }),
        'nothing',
        reviewItem(other)
      )
    )
    expect(answer.status).toBe(200)
    expect(answer.body.data.map(({ attributes }) => attributes.error?.code ?? attributes.status)).toEqual([
      'ERR-01',
      'ERR-01',
      'ERR-02',
      'ERR-04',
      'ERR-04',
      'ERR-04',
      'ERR-04',
      'ERR-04',
      'success'
    ])
    expect(sandbox.stats().reviewsApplied).toEqual({ [other.alertId]: 1 })
  })

  it('allow no other status once an alert is discarded', async () => {
    const sandbox = await start()
    const alert = firstAlert(sandbox)
    sandbox.mutate({ kind: 'discard-alert', ...refOf(alert) })
    const now = (await get<SingleBody>(sandbox, `${alert.path}/${alert.alertId}`)).data.attributes
    expect(now).toMatchObject({ currentStatus: 'discarded', score: 0 })
    const answer = await call<BatchBody>(
      sandbox,
      'PUT',
      `${alert.path}/reviews`,
      batch(reviewItem(alert, { matchVersion: now['matchVersion'] }))
    )
    expect(answer.body.data[0]?.attributes.error?.code).toBe('ERR-03')
  })

  it('refuse a batch that is empty, too large or no list at all', async () => {
    const sandbox = await start({ maxBatch: 2 })
    const alert = firstAlert(sandbox)
    const put = async (sent: unknown): Promise<number> =>
      (await call<ProblemBody>(sandbox, 'PUT', `${alert.path}/reviews`, sent)).status
    expect([await put(batch()), await put({ data: reviewItem(alert) }), await put({})]).toEqual([
      400, 400, 400
    ])
    expect(await put(batch(reviewItem(alert), reviewItem(alert), reviewItem(alert)))).toBe(413)
    expect(sandbox.stats().reviewsAppliedTotal).toBe(0)
  })

  it('count each recorded review once, so that a doubled request shows', async () => {
    const sandbox = await start()
    const alert = firstAlert(sandbox)
    for (let sent = 0; sent < 2; sent += 1)
      await call<BatchBody>(sandbox, 'PUT', `${alert.path}/reviews`, batch(reviewItem(alert)))
    expect(sandbox.stats()).toMatchObject({ reviewsApplied: { [alert.alertId]: 2 }, reviewsAppliedTotal: 2 })
  })

  it('repeat the whole item where that is switched on', async () => {
    const sandbox = await start({ reviewEcho: 'item' })
    const alert = firstAlert(sandbox)
    const answer = await call<BatchBody>(sandbox, 'PUT', `${alert.path}/reviews`, batch(reviewItem(alert)))
    expect(answer.body.data[0]?.attributes.review).toEqual(reviewItem(alert))
  })
})

describe('auto-reviews', () => {
  it('create the match of a profile and close it at once', async () => {
    const sandbox = await start()
    const alert = firstAlert(sandbox)
    const profile = alertsOf(sandbox).find(
      (found) => found.family === 'persons' && found.subscriptionId !== alert.subscriptionId
    )
    const sent = reviewItem(
      { alertId: profile?.profileId ?? '', matchVersion: 1 },
      { status: 'true-positive' }
    )
    const answer = await call<BatchBody>(sandbox, 'PUT', `${alert.path}/auto-reviews`, batch(sent))
    expect(answer.body.data[0]?.attributes.status).toBe('success')
    const created = (await get<SingleBody>(sandbox, `${alert.path}/${profile?.profileId ?? ''}`)).data
    expect(created.attributes).toMatchObject({
      personID: profile?.profileId,
      currentStatus: 'true-positive',
      matchVersion: 1
    })
    const history = await walk(sandbox, `${alert.path}/${created.id}/reviews`)
    expect(history.map((entry) => entry.attributes['status'])).toEqual(['open', 'true-positive'])
  })

  it('close a match that exists, know no open and no unknown profile', async () => {
    const sandbox = await start()
    const alert = firstAlert(sandbox)
    const answer = await call<BatchBody>(
      sandbox,
      'PUT',
      `${alert.path}/auto-reviews`,
      batch(
        reviewItem(alert),
        reviewItem(alert, { status: 'open' }),
        reviewItem({ alertId: 'nobody', matchVersion: 1 })
      )
    )
    expect(answer.body.data.map(({ attributes }) => attributes.error?.code ?? attributes.status)).toEqual([
      'success',
      'ERR-04',
      'ERR-01'
    ])
  })
})

describe('review history', () => {
  it('comes in both orders, and no entry twice while reviews are added', async () => {
    const sandbox = await start()
    const alert = firstAlert(sandbox)
    const review = async (riskComment: string): Promise<void> => {
      await call<BatchBody>(
        sandbox,
        'PUT',
        `${alert.path}/reviews`,
        batch(reviewItem(alert, { riskComment }))
      )
    }
    for (let at = 1; at <= 5; at += 1) await review(`comment ${at}`)
    const path = `${alert.path}/${alert.alertId}/reviews`
    const oldest = await walk(sandbox, `${path}?order=asc`, 2)
    const newest = await walk(sandbox, `${path}?order=desc`, 2)
    expect(newest).toEqual([...oldest].reverse())
    expect(await walk(sandbox, path, 3)).toEqual(oldest)
    const first = await get<ListBody>(sandbox, `${path}?order=desc&page[size]=2`)
    await review('meanwhile')
    const next = first.links.next
    const second = await get<ListBody>(sandbox, typeof next === 'string' ? next : (next?.href ?? ''))
    expect(second.data.map((entry) => entry.attributes['riskComment'])).toEqual(['comment 3', 'comment 2'])
    expect((await call<ProblemBody>(sandbox, 'GET', `${path}?order=up`)).status).toBe(400)
  })
})

describe('unknown alerts', () => {
  it('are answered with 404, for reading and for the history', async () => {
    const sandbox = await start()
    const alert = firstAlert(sandbox)
    for (const path of [
      `${alert.path}/none`,
      `${alert.path}/none/reviews`,
      alert.path.replace(alert.subscriptionId, 'none')
    ]) {
      expect((await call<ProblemBody>(sandbox, 'GET', path)).status).toBe(404)
    }
  })
})

describe('profile images', () => {
  it('are PNG files of the sandbox itself', async () => {
    const sandbox = await start({ alerts: 200 })
    const image = sandbox
      .snapshot()
      .followLists.flatMap((list) =>
        list.persons.subscriptions.flatMap((subscription) => subscription.alerts)
      )
      .map((alert) => alert.attributes['profileImage'])
      .find((url) => typeof url === 'string')
    const response = await fetch(image ?? '')
    expect(response.headers.get('content-type')).toBe('image/png')
    expect(new Uint8Array(await response.arrayBuffer()).slice(0, 8)).toEqual(
      new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10])
    )
  })
})
