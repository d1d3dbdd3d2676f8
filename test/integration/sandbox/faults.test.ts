import { describe, expect, it } from 'vitest'
import type { FaultInput } from '../../../electron/sandbox/faults/faults.ts'
import type { Sandbox } from '../../../electron/sandbox/server.ts'
import { toEpochMillis } from '../../../shared/clock.ts'
import {
  type AlertInWorld,
  type BatchBody,
  call,
  firstAlert,
  hrefOf,
  type ListBody,
  monitor,
  type ProblemBody,
  reviewItem,
  sandboxForEachTest
} from './harness.ts'

const start = sandboxForEachTest()
const lists = `${monitor}/follow-lists`

function fetchLists(sandbox: Sandbox, query = ''): Promise<Response> {
  return fetch(`${sandbox.baseUrl}${lists}${query}`, { headers: { 'x-api-key': sandbox.apiKey } })
}

function putReview(sandbox: Sandbox, alert: AlertInWorld): Promise<Response> {
  return fetch(`${sandbox.baseUrl}${alert.path}/reviews`, {
    method: 'PUT',
    headers: { 'x-api-key': sandbox.apiKey, 'content-type': 'application/json' },
    body: JSON.stringify({ data: [reviewItem(alert)] })
  })
}

const onReviews = { method: 'PUT', route: '*/reviews' } as const

describe('which calls a fault strikes', () => {
  const statuses = async (fault: FaultInput, calls: number): Promise<string> => {
    const sandbox = await start()
    sandbox.setFaults([fault])
    const seen: number[] = []
    for (let sent = 0; sent < calls; sent += 1) seen.push((await fetchLists(sandbox)).status)
    return seen.map((status) => (status === 500 ? 'x' : '.')).join('')
  }
  const effect = { kind: 'status', status: 500 } as const

  it.each<readonly [string, Omit<FaultInput, 'effect'>, string]>([
    ['all', {}, 'xxxxxx'],
    ['the third', { nth: 3 }, '..x...'],
    ['every second', { every: 2 }, '.x.x.x'],
    ['every second, twice', { every: 2, times: 2 }, '.x.x..'],
    ['the first two', { times: 2 }, 'xx....'],
    ['none of another method', { method: 'DELETE' }, '......'],
    ['none of another route', { route: '*/subscriptions/*' }, '......'],
    ['those of the route template', { route: '/compliance/monitor/v2/follow-lists', nth: 1 }, 'x.....'],
    ['those of a pattern', { route: '*/follow-lists', nth: 2 }, '.x....']
  ])('can be %s', async (_what, choice, pattern) => {
    expect(await statuses({ ...choice, effect }, 6)).toBe(pattern)
  })

  it('are told apart by route template, not by the ids in the path', async () => {
    const sandbox = await start()
    const alert = firstAlert(sandbox)
    sandbox.setFaults([
      { route: `${lists}/{follow_list_id}/subscriptions/persons/{subscription_id}/alerts`, effect }
    ])
    expect((await call(sandbox, 'GET', alert.path)).status).toBe(500)
    expect((await call(sandbox, 'GET', `${alert.path}/${alert.alertId}`)).status).toBe(200)
  })

  it('are none any more once faults are cleared', async () => {
    const sandbox = await start()
    sandbox.setFaults([{ effect }])
    sandbox.clearFaults()
    expect((await fetchLists(sandbox)).status).toBe(200)
    expect(sandbox.stats().faultsStruck).toBe(0)
  })
})

describe('faults before a request is applied', () => {
  it.each<readonly [string, FaultInput['effect']]>([
    ['429', { kind: 'rate-limited' }],
    ['500', { kind: 'status', status: 500 }],
    ['a cut connection', { kind: 'cut', when: 'before' }]
  ])('leave it undone: %s', async (_what, effect) => {
    const sandbox = await start()
    const alert = firstAlert(sandbox)
    sandbox.setFaults([{ ...onReviews, nth: 1, effect }])
    await putReview(sandbox, alert).catch(() => 'cut')
    expect(sandbox.stats().reviewsAppliedTotal).toBe(0)
    expect((await putReview(sandbox, alert)).status).toBe(200)
    expect(sandbox.stats().reviewsApplied).toEqual({ [alert.alertId]: 1 })
  })

  it('answer 429 with or without headers and Retry-After', async () => {
    const sandbox = await start({ rate: { limit: 100, windowMs: 60_000 } })
    sandbox.setFaults([
      { nth: 1, effect: { kind: 'rate-limited' } },
      { nth: 2, effect: { kind: 'rate-limited', headers: true } },
      { nth: 3, effect: { kind: 'rate-limited', retryAfter: 7 } }
    ])
    const answers = [
      await fetchLists(sandbox),
      await fetchLists(sandbox),
      await fetchLists(sandbox),
      await fetchLists(sandbox)
    ]
    expect(answers.map(({ status }) => status)).toEqual([429, 429, 429, 200])
    expect(answers.map(({ headers }) => headers.get('x-ratelimit-limit'))).toEqual([null, '100', null, '100'])
    expect(answers[2]?.headers.get('retry-after')).toBe('7')
    expect(Number(answers[1]?.headers.get('retry-after'))).toBeGreaterThanOrEqual(0)
  })

  it('answer any status with the error body', async () => {
    const sandbox = await start()
    sandbox.setFaults([
      { effect: { kind: 'status', status: 400, detail: 'Access to the API has been disallowed.' } }
    ])
    const answer = await call<ProblemBody>(sandbox, 'GET', lists)
    expect([answer.status, answer.body.errors[0]?.detail]).toEqual([
      400,
      'Access to the API has been disallowed.'
    ])
    expect(answer.headers.get('x-correlation-id')).not.toBeNull()
  })
})

describe('a gateway in front of the service', () => {
  it('answers any status with one message of its own', async () => {
    const sandbox = await start()
    const detail = 'Access to this API has been disallowed'
    sandbox.setFaults([{ effect: { kind: 'status', status: 400, detail, saidBy: 'gateway' } }])
    const answer = await call<object>(sandbox, 'GET', lists)
    expect([answer.status, answer.body]).toEqual([400, { error: detail }])
  })
})

describe('faults after a request was applied', () => {
  it.each<readonly [string, FaultInput['effect']]>([
    ['a cut connection', { kind: 'cut', when: 'after' }],
    ['half an answer', { kind: 'cut', when: 'midway' }],
    ['500', { kind: 'status', status: 500, applied: true }],
    ['truncated JSON', { kind: 'truncated' }],
    ['a page of HTML', { kind: 'html' }],
    ['a missing result', { kind: 'missing-row' }]
  ])('lose the answer, not the review: %s', async (_what, effect) => {
    const sandbox = await start()
    const alert = firstAlert(sandbox)
    sandbox.setFaults([{ ...onReviews, nth: 1, effect }])
    const outcome = await putReview(sandbox, alert)
      .then(async (response) => ({ status: response.status, text: await response.text() }))
      .catch(() => null)
    expect(sandbox.stats().reviewsApplied).toEqual({ [alert.alertId]: 1 })
    expect(
      outcome === null ||
        outcome.status === 500 ||
        !outcome.text.includes('"success"') ||
        outcome.text.at(-1) !== '}'
    ).toBe(true)
  })

  it('take one result out of the answer', async () => {
    const sandbox = await start()
    const alert = firstAlert(sandbox)
    sandbox.setFaults([{ ...onReviews, effect: { kind: 'missing-row', row: 1 } }])
    const answer = await call<BatchBody>(sandbox, 'PUT', `${alert.path}/reviews`, {
      data: [reviewItem(alert), reviewItem(alert), reviewItem(alert, { riskComment: 'third' })]
    })
    expect(answer.body.data.map(({ attributes }) => attributes.review['riskComment'])).toEqual([
      'namesake',
      'third'
    ])
    expect(sandbox.stats().reviewsAppliedTotal).toBe(3)
  })
})

describe('faults in the answer', () => {
  it('cut the JSON in half, in a complete HTTP answer', async () => {
    const sandbox = await start()
    sandbox.setFaults([{ effect: { kind: 'truncated' } }])
    const response = await fetchLists(sandbox)
    const text = await response.text()
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/vnd.api+json'])
    expect(() => {
      JSON.parse(text)
    }).toThrow(SyntaxError)
  })

  it('answer with HTML and 200', async () => {
    const sandbox = await start()
    sandbox.setFaults([{ effect: { kind: 'html' } }])
    const response = await fetchLists(sandbox)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(await response.text()).toMatch(/^<!doctype html>/u)
  })

  it('break the types of one row and leave the others alone', async () => {
    const sandbox = await start()
    const honest = (await call<ListBody>(sandbox, 'GET', lists)).body
    sandbox.setFaults([{ effect: { kind: 'wrong-types', where: 'row', row: 1 } }])
    const broken = (await call<ListBody>(sandbox, 'GET', lists)).body
    expect(broken.data[0]).toEqual(honest.data[0])
    expect(broken.data[1]?.attributes).toMatchObject({ name: 42, threshold: 'forty-two' })
  })

  it('break the envelope', async () => {
    const sandbox = await start()
    sandbox.setFaults([{ effect: { kind: 'wrong-types', where: 'envelope' } }])
    expect((await call<unknown>(sandbox, 'GET', lists)).body).toEqual({ data: 'none', links: 7 })
  })

  it('put values in that the specification does not list', async () => {
    const sandbox = await start()
    const alert = firstAlert(sandbox)
    sandbox.setFaults([{ effect: { kind: 'unknown-values' } }])
    const page = (await call<ListBody>(sandbox, 'GET', alert.path)).body
    expect(page.data[0]?.attributes).toMatchObject({
      currentStatus: 'under-investigation',
      datasets: ['CRYPTO-WALLET']
    })
    const single = (
      await call<{ data: { attributes: object } }>(sandbox, 'GET', `${alert.path}/${alert.alertId}`)
    ).body
    expect(single.data.attributes).toMatchObject({ currentStatus: 'under-investigation' })
  })

  it('write numbers as texts, and leave an attribute out of every row', async () => {
    const sandbox = await start()
    sandbox.setFaults([
      { nth: 1, effect: { kind: 'numbers-as-text' } },
      { nth: 2, effect: { kind: 'left-out', name: 'threshold' } }
    ])
    const texts = (await call<ListBody>(sandbox, 'GET', lists)).body
    expect(texts.data.map(({ attributes }) => typeof attributes['threshold'])).toEqual(
      texts.data.map(() => 'string')
    )
    const without = (await call<ListBody>(sandbox, 'GET', lists)).body
    expect(without.data.some(({ attributes }) => 'threshold' in attributes)).toBe(false)
    expect(without.data.every(({ attributes }) => 'frequency' in attributes)).toBe(true)
  })

  it.each([
    ['offset', '2026-03-01T09:30:05.250+02:00'],
    ['hour-offset', '2026-03-01 09:30:05.250+02'],
    ['basic', '20260301T093005+0200'],
    ['comma', '2026-03-01T09:30:05,250+02:00'],
    ['without-zone', '2026-03-01T09:30:05.250']
  ] as const)('write times in another form of ISO 8601: %s', async (as, written) => {
    const sandbox = await start()
    sandbox.setFaults([
      { effect: { kind: 'added', attributes: { told: '2026-03-01T07:30:05.250Z', day: '2026-03-01' } } },
      { effect: { kind: 'times', as, hours: 2 } }
    ])
    const { data } = (await call<ListBody>(sandbox, 'GET', lists)).body
    expect(data[0]?.attributes).toMatchObject({ told: written, day: '2026-03-01' })
  })

  it('add attributes to every row, and give an attribute another name', async () => {
    const sandbox = await start()
    const attributes = { owner: { team: 'Onboarding' }, labels: [1, null] }
    sandbox.setFaults([
      { nth: 1, effect: { kind: 'added', attributes } },
      { nth: 2, effect: { kind: 'renamed', from: 'matching', to: 'nameMatching' } }
    ])
    const added = (await call<ListBody>(sandbox, 'GET', lists)).body
    expect(added.data.map((row) => row.attributes)).toEqual(
      added.data.map(() => expect.objectContaining(attributes) as object)
    )
    const renamed = (await call<ListBody>(sandbox, 'GET', lists)).body
    expect(renamed.data.map((row) => row.attributes['nameMatching'])).toEqual(['fuzzy', 'fuzzy'])
    expect(renamed.data.some((row) => 'matching' in row.attributes)).toBe(false)
  })

  it('let a cursor expire, and count only calls with a cursor', async () => {
    const sandbox = await start()
    sandbox.setFaults([{ nth: 1, effect: { kind: 'expired-cursor' } }])
    const first = (await call<ListBody>(sandbox, 'GET', `${lists}?page[size]=1`)).body
    const next = hrefOf(first.links.next ?? '')
    const expired = await call<ProblemBody>(sandbox, 'GET', next)
    expect([expired.status, expired.body.errors[0]?.detail]).toEqual([
      400,
      'page[cursor] has expired. Start again without it.'
    ])
    expect((await call<ListBody>(sandbox, 'GET', next)).status).toBe(200)
  })

  it('page for ever, with a cursor that never came before and nothing on the page', async () => {
    const sandbox = await start()
    sandbox.setFaults([{ effect: { kind: 'endless-pages' } }])
    const seen = new Set<string>()
    let next = `${lists}?page[size]=20`
    for (let page = 0; page < 5; page += 1) {
      const { status, body } = await call<ListBody>(sandbox, 'GET', next)
      expect(status).toBe(200)
      expect(body.data.length > 0).toBe(page === 0)
      next = hrefOf(body.links.next ?? '')
      seen.add(next)
    }
    expect(seen.size).toBe(5)
  })

  it('tell a wrong reset time, a wrong date, or no rate at all', async () => {
    // The clock stands, so that no hour begins between two answers.
    const clock = { now: () => toEpochMillis(Date.UTC(2026, 5, 1, 12)) }
    const sandbox = await start({ rate: { limit: 100, windowMs: 3_600_000 }, clock })
    const honest = await fetchLists(sandbox)
    sandbox.setFaults([
      { nth: 1, effect: { kind: 'wrong-reset', seconds: 3_600 } },
      { nth: 2, effect: { kind: 'wrong-date', seconds: -3_600 } },
      { nth: 3, effect: { kind: 'no-rate-headers' } }
    ])
    const [reset, date, none] = [
      await fetchLists(sandbox),
      await fetchLists(sandbox),
      await fetchLists(sandbox)
    ]
    expect(
      Number(reset.headers.get('x-ratelimit-reset')) - Number(honest.headers.get('x-ratelimit-reset'))
    ).toBe(3_600)
    const toldAt = ({ headers }: Response): number => Date.parse(headers.get('date') ?? '')
    expect(toldAt(date) - toldAt(honest)).toBe(-3_600_000)
    expect(
      ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset'].map((name) =>
        none.headers.get(name)
      )
    ).toEqual([null, null, null])
    expect(none.headers.get('x-correlation-id')).not.toBeNull()
  })

  it('make one answer late, so that a later request overtakes it', async () => {
    const sandbox = await start()
    sandbox.setFaults([{ nth: 1, effect: { kind: 'latency', ms: 20 } }])
    expect((await fetchLists(sandbox)).status).toBe(200)
    expect(sandbox.stats().faultsStruck).toBe(1)
    // So late that it is overtaken on a slow machine too. Nobody waits for its end.
    sandbox.setFaults([{ nth: 1, effect: { kind: 'latency', ms: 60_000 } }])
    const order: string[] = []
    const late = fetchLists(sandbox).then(
      () => order.push('late'),
      () => order.push('cut off')
    )
    await expect.poll(() => sandbox.stats().total).toBe(2)
    expect((await fetchLists(sandbox)).status).toBe(200)
    expect(order).toEqual([])
    await sandbox.close()
    await late
    expect(order).toEqual(['cut off'])
  })

  it('come together where several strike the same call', async () => {
    const sandbox = await start()
    sandbox.setFaults([{ effect: { kind: 'latency', ms: 1 } }, { effect: { kind: 'status', status: 503 } }])
    expect((await fetchLists(sandbox)).status).toBe(503)
    expect(sandbox.stats().faultsStruck).toBe(2)
  })
})
