import { describe, expect, it } from 'vitest'
import type { Sandbox } from '../../../electron/sandbox/server.ts'
import { toEpochMillis } from '../../../shared/clock.ts'
import {
  type AlertInWorld,
  alertsOf,
  type BatchBody,
  call,
  firstAlert,
  get,
  monitor,
  refOf,
  reviewItem,
  sandboxForEachTest,
  type SingleBody,
  walk
} from './harness.ts'

const start = sandboxForEachTest()

async function attributesOf(
  sandbox: Sandbox,
  alert: AlertInWorld
): Promise<Readonly<Record<string, unknown>>> {
  return (await get<SingleBody>(sandbox, `${alert.path}/${alert.alertId}`)).data.attributes
}

async function review(sandbox: Sandbox, alert: AlertInWorld, status: string): Promise<void> {
  const answer = await call<BatchBody>(sandbox, 'PUT', `${alert.path}/reviews`, {
    data: [reviewItem(alert, { status })]
  })
  expect(answer.body.data[0]?.attributes.status).toBe('success')
}

async function updateList(
  sandbox: Sandbox,
  id: string,
  change: Readonly<Record<string, unknown>>
): Promise<void> {
  const settings = {
    name: 'Changed',
    threshold: 80,
    frequency: 'daily',
    datasets: ['PEP', 'SAN', 'RRE'],
    ...change
  }
  expect(
    (
      await call(sandbox, 'PUT', `${monitor}/follow-lists/${id}`, {
        data: { type: 'follow-lists', attributes: settings }
      })
    ).status
  ).toBe(200)
}

describe('time', () => {
  it('stands still for the data until it is told to move', async () => {
    const sandbox = await start()
    const before = sandbox.snapshot()
    await walk(sandbox, `${monitor}/follow-lists`)
    expect(sandbox.snapshot()).toEqual(before)
  })

  it('runs the screenings that fall due, in their order, and moves the last screening', async () => {
    const sandbox = await start({ followLists: 6, alerts: 300 })
    const outcome = sandbox.advance({ days: 31 })
    const times = outcome.screenings.map((screening) => screening.at)
    expect([...times].sort((left, right) => left - right)).toEqual(times)
    const runs = sandbox
      .snapshot()
      .followLists.map(
        (list) => outcome.screenings.filter((screening) => screening.followListId === list.id).length
      )
    // Two lists are screened daily, and one each weekly, monthly, half-yearly and yearly.
    expect([runs[0], runs[2]]).toEqual([31, 31])
    expect([runs[1] === 4 || runs[1] === 5, runs[3], (runs[4] ?? 0) <= 1, (runs[5] ?? 0) <= 1]).toEqual([
      true,
      1,
      true,
      true
    ])
    const [daily] = sandbox.snapshot().followLists
    expect(Date.parse(String(daily?.attributes['lastScreenedDateISO']))).toBe(
      times.filter((_, at) => outcome.screenings[at]?.followListId === daily?.id).at(-1)
    )
  })

  it('screens nothing before the next screening is due, and everything when told', async () => {
    const sandbox = await start({ clock: { now: () => toEpochMillis(Date.UTC(2026, 5, 1, 12)) } })
    expect(sandbox.advance({ hours: 1 }).screenings).toEqual([])
    const outcome = sandbox.advance({ screen: 'all', share: 1 })
    expect(outcome.screenings.map((screening) => screening.followListId)).toEqual(
      sandbox.snapshot().followLists.map((list) => list.id)
    )
    expect(outcome.screenings.reduce((sum, screening) => sum + screening.subscriptionsChanged, 0)).toBe(20)
  })

  it('changes the asked share of the subscriptions, and their time of change with them', async () => {
    const sandbox = await start({ alerts: 600, subscriptions: 200, followLists: 1, businessShare: 0 })
    const [list] = sandbox.snapshot().followLists
    const before = new Map(list?.persons.subscriptions.map((subscription) => [subscription.id, subscription]))
    sandbox.advance({ screen: 'all', share: 0.1 })
    const changed =
      sandbox
        .snapshot()
        .followLists[0]?.persons.subscriptions.filter(
          (subscription) => JSON.stringify(subscription) !== JSON.stringify(before.get(subscription.id))
        ) ?? []
    expect(changed).toHaveLength(20)
    for (const subscription of changed) {
      expect(subscription.attributes['lastUpdatedDateTimeISO']).not.toBe(
        before.get(subscription.id)?.attributes['lastUpdatedDateTimeISO']
      )
    }
  })
})

describe('a profile update', () => {
  it('raises both versions and moves the last screening of the list', async () => {
    const sandbox = await start()
    const alert = firstAlert(sandbox)
    const before = await attributesOf(sandbox, alert)
    const list = `${monitor}/follow-lists/${alert.followListId}`
    const screened = (await get<SingleBody>(sandbox, list)).data.attributes['lastScreenedDateISO']
    expect(
      sandbox.mutate({
        kind: 'change-alert',
        ...refOf(alert),
        values: { name: 'Somebody Else', countries: ['NL', 'pa'] }
      })
    ).toEqual({ kind: 'done', alertId: alert.alertId })
    expect(await attributesOf(sandbox, alert)).toEqual({
      ...before,
      name: 'Somebody Else',
      countries: ['NL', 'pa'],
      version: Number(before['version']) + 1,
      matchVersion: Number(before['matchVersion']) + 1
    })
    expect((await get<SingleBody>(sandbox, list)).data.attributes['lastScreenedDateISO']).not.toBe(screened)
  })

  it.each([
    ['true-positive', -1, 'open'],
    ['true-positive', 1, 'open'],
    ['false-positive', 1, 'open'],
    ['false-positive', 0, 'false-positive'],
    ['false-positive', -1, 'false-positive']
  ])('of a %s whose score changes by %d leaves it %s', async (status, change, expected) => {
    const sandbox = await start({ seed: 3 })
    const alert = alertsOf(sandbox).find((alert) => alert.status === 'open')
    if (alert === undefined) throw new Error('No open alert.')
    sandbox.mutate({ kind: 'change-alert', ...refOf(alert), values: { score: 95 } })
    await review(sandbox, { ...alert, matchVersion: alert.matchVersion + 1 }, status)
    sandbox.mutate({ kind: 'change-alert', ...refOf(alert), values: { score: 95 + change } })
    expect((await attributesOf(sandbox, alert))['currentStatus']).toBe(expected)
    const history = await walk(sandbox, `${alert.path}/${alert.alertId}/reviews`)
    expect(history.at(-1)?.attributes['status']).toBe(expected)
  })

  it('makes a review of the version before it an error', async () => {
    const sandbox = await start()
    const alert = firstAlert(sandbox)
    sandbox.mutate({ kind: 'change-alert', ...refOf(alert) })
    const answer = await call<BatchBody>(sandbox, 'PUT', `${alert.path}/reviews`, {
      data: [reviewItem(alert)]
    })
    expect(answer.body.data[0]?.attributes.error?.code).toBe('ERR-02')
  })
})

describe('changes by hand', () => {
  it('create, reopen, discard and remove alerts', async () => {
    const sandbox = await start()
    const alert = firstAlert(sandbox)
    const { alertId: _alertId, ...place } = refOf(alert)
    const created = sandbox.mutate({
      kind: 'create-alert',
      ...place,
      values: { name: 'Nieuwe Treffer', score: 99 }
    })
    expect(created.kind).toBe('done')
    const fresh = { ...alert, alertId: created.kind === 'done' ? created.alertId : '', matchVersion: 1 }
    expect(await attributesOf(sandbox, fresh)).toMatchObject({
      name: 'Nieuwe Treffer',
      match: 'Nieuwe Treffer',
      score: 99,
      currentStatus: 'open',
      version: 1
    })
    await review(sandbox, fresh, 'true-positive')
    sandbox.mutate({ kind: 'reopen-alert', ...refOf(fresh) })
    expect((await attributesOf(sandbox, fresh))['currentStatus']).toBe('open')
    sandbox.mutate({ kind: 'discard-alert', ...refOf(fresh) })
    expect(sandbox.mutate({ kind: 'reopen-alert', ...refOf(fresh) })).toEqual({
      kind: 'not-possible',
      reason: 'discarded'
    })
    sandbox.mutate({ kind: 'remove-alert', ...refOf(fresh) })
    expect((await call(sandbox, 'GET', `${alert.path}/${fresh.alertId}`)).status).toBe(404)
  })

  it('say when there is no such alert, or when it could not be shown', async () => {
    const sandbox = await start()
    const ref = refOf(firstAlert(sandbox))
    expect(sandbox.mutate({ kind: 'discard-alert', ...ref, alertId: 'none' })).toEqual({ kind: 'not-found' })
    expect(sandbox.mutate({ kind: 'discard-alert', ...ref, followListId: 'none' })).toEqual({
      kind: 'not-found'
    })
    expect(
      sandbox.mutate({
        kind: 'create-alert',
        ...{ followListId: ref.followListId, family: ref.family, subscriptionId: ref.subscriptionId },
        values: { score: 10 }
      })
    ).toEqual({ kind: 'not-possible', reason: 'below-threshold' })
  })
})

describe('a changed configuration', () => {
  it('takes effect at the next screening: unreviewed alerts below the threshold are deleted, reviewed ones come back when it falls', async () => {
    const sandbox = await start({ followLists: 1 })
    const found = firstAlert(sandbox)
    const reviewed = { ...found, matchVersion: found.matchVersion + 1 }
    sandbox.mutate({ kind: 'change-alert', ...refOf(found), values: { score: 90 } })
    await review(sandbox, reviewed, 'false-positive')
    const low = alertsOf(sandbox)
      .filter((alert) => alert.status === 'open')
      .map((alert) => alert.alertId)
    await updateList(sandbox, found.followListId, { threshold: 100 })
    expect(alertsOf(sandbox).map((alert) => alert.alertId)).toEqual(expect.arrayContaining(low))

    sandbox.advance({ screen: 'all', share: 0 })
    const shown = sandbox
      .snapshot()
      .followLists.flatMap((list) =>
        [...list.persons.subscriptions, ...list.businesses.subscriptions].flatMap(
          (subscription) => subscription.alerts
        )
      )
    expect(
      shown.every(
        (alert) => alert.attributes['score'] === 100 || alert.attributes['currentStatus'] === 'discarded'
      )
    ).toBe(true)
    expect((await call(sandbox, 'GET', `${found.path}/${found.alertId}`)).status).toBe(404)

    await updateList(sandbox, found.followListId, { threshold: 80 })
    sandbox.advance({ screen: 'all', share: 0 })
    expect(await attributesOf(sandbox, found)).toMatchObject({ score: 90, currentStatus: 'false-positive' })
  })

  it('deletes unreviewed alerts of datasets that are no longer screened, and keeps reviewed ones', async () => {
    const sandbox = await start({ followLists: 1, alerts: 200 })
    const [list] = sandbox.snapshot().followLists
    await updateList(sandbox, list?.id ?? '', { threshold: 75, datasets: ['INS'] })
    sandbox.advance({ screen: 'all', share: 0 })
    const left = sandbox
      .snapshot()
      .followLists.flatMap(({ persons, businesses }) =>
        [...persons.subscriptions, ...businesses.subscriptions].flatMap((subscription) => subscription.alerts)
      )
    expect(left.length).toBeGreaterThan(0)
    expect(
      left.every((alert) => alert.reviews.length > 1 || alert.attributes['currentStatus'] === 'discarded')
    ).toBe(true)
  })
})

describe('what a list asks of a match', () => {
  const births = (sandbox: Sandbox) =>
    sandbox.snapshot().followLists[0]?.persons.subscriptions.flatMap(({ attributes, alerts }) =>
      alerts
        // Those with a history stay, and what is discarded is a match no longer.
        .filter(
          ({ reviews, attributes: alert }) => reviews.length === 1 && alert['currentStatus'] !== 'discarded'
        )
        .map(({ attributes: alert }) => ({
          known: attributes['dateOfBirth'] as string | undefined,
          name: String(attributes['name']),
          match: String(alert['match']),
          found: alert['datesOfBirth'] as readonly string[]
        }))
    ) ?? []
  const screened = async (change: Readonly<Record<string, unknown>>): Promise<Sandbox> => {
    const sandbox = await start({ followLists: 1, businessShare: 0, alerts: 300, subscriptions: 100 })
    const [list] = sandbox.snapshot().followLists
    await updateList(sandbox, list?.id ?? '', { datasets: ['PEP', 'SAN', 'RRE'], threshold: 75, ...change })
    sandbox.advance({ screen: 'all', share: 1 })
    return sandbox
  }
  const year = (date: string): number => Number(date.slice(0, 4))

  it.each([
    ['sameYear', 0],
    ['withinOneYear', 1],
    ['withinFiveYears', 5]
  ])('is a birth date %s', async (dateOfBirthMatching, years) => {
    const far = births(await screened({ dateOfBirthMatching })).filter(
      ({ known, found }) =>
        known !== undefined &&
        found.length > 0 &&
        found.every((date) => Math.abs(year(date) - year(known)) > years)
    )
    expect(far).toEqual([])
  })

  it('is no birth date at all where its matching is one that nobody knows', async () => {
    const found = births(await screened({ dateOfBirthMatching: 'roughly' }))
    const far = found.filter(
      ({ known, found: dates }) =>
        known !== undefined && dates.length > 0 && dates.every((date) => year(date) !== year(known))
    )
    expect(far.length).toBeGreaterThan(0)
  })

  it.each([
    ['strict', true],
    ['fuzzy', false]
  ])('is the very name, in any order, where it is %s: %s', async (matching, isTheVeryName) => {
    const plain = (name: string): string =>
      name
        .normalize('NFD')
        .toLowerCase()
        .split(/[^a-z]+/u)
        .sort()
        .join(' ')
    const latin = births(await screened({ matching })).filter(({ name }) => /^[\x20-\x7e]+$/u.test(name))
    expect(latin.length).toBeGreaterThan(20)
    expect(latin.every(({ name, match }) => plain(name) === plain(match))).toBe(isTheVeryName)
  })
})
