import { describe, expect, it } from 'vitest'
import { everyUpdate } from '../../../shared/domain/organisation-monitoring.ts'
import type { ServiceFailure } from '../../../shared/errors.ts'
import { alertId, followListId, monitoringListId, subscriptionId } from '../../../shared/ids.ts'
import { errorBody, reply, type Script } from '../../fakes/network/scripted-server.ts'
import { servedScripts } from '../../fakes/network/served-scripts.ts'
import { benchOn, failureOf, testKey } from '../../fakes/service/service-client.ts'
import { clientOn } from '../../fakes/service/whole-client.ts'

const context = { signal: new AbortController().signal }
const subscription = {
  followListId: followListId('fl-1'),
  family: 'persons' as const,
  subscriptionId: subscriptionId('s-1')
}
const alert = { ...subscription, alertId: alertId('m-1') }
const serve = servedScripts()

const listPage = {
  data: [
    {
      id: 'fl-1',
      type: 'follow-lists',
      attributes: { name: 'A', threshold: 80, frequency: 'daily', datasets: ['PEP'] }
    }
  ],
  links: { self: '/x', next: null }
}

describe('the service client against a hostile service', () => {
  it.each<[number, unknown, ServiceFailure['kind']]>([
    [400, errorBody(400, 'Bad Request'), 'bad-request'],
    [400, errorBody(400, 'Bad Request', 'Access to this API has been disallowed'), 'access-disallowed'],
    [400, { error: 'Access to this API has been disallowed' }, 'access-disallowed'],
    [400, { error: { code: 400, message: 'Access to the API has been disallowed.' } }, 'access-disallowed'],
    [400, { statusCode: 400, message: 'Bad Request' }, 'bad-request'],
    [401, errorBody(401, 'Unauthorized'), 'unauthorized'],
    [403, errorBody(403, 'Forbidden'), 'forbidden'],
    [404, errorBody(404, 'Not Found'), 'not-found'],
    [413, '', 'too-large'],
    [418, 'a teapot', 'unexpected-status'],
    [500, '<html>oops</html>', 'server-error'],
    [503, errorBody(503, 'Unavailable'), 'server-error'],
    [200, '<html>Please log in to the hotel network</html>', 'not-json'],
    [200, '{"data": [', 'not-json'],
    [200, '[]', 'unexpected-shape'],
    [200, { data: {} }, 'unexpected-shape'],
    [200, { data: [], links: { next: '/follow-lists?page=2' } }, 'unexpected-shape']
  ])('turns status %i with %j into %s (O8e)', async (status, body, kind) => {
    const server = await serve((response) => reply(response, status, body))
    const failure = await failureOf(benchOn(server.baseUrl, { attempts: 1 }))
    expect(failure.kind).toBe(kind)
    expect(failure).toMatchObject({ correlationId: '0b6b6b1e-0000-4000-8000-000000000001' })
  })

  it.each<[number, string, ServiceFailure['kind']]>([
    [503, 'text/plain; charset=utf-8', 'server-error'],
    [400, 'text/plain', 'bad-request'],
    [403, 'application/json', 'forbidden']
  ])('shows the plain text of a %i that comes as %s, and decides nothing by it (O8f)', async (...row) => {
    const [status, type, kind] = row
    const key = 'secret  key'
    const text = `Access is disallowed\r\n\u0000\tfor the key ${key}.\n`
    const server = await serve((response) => reply(response, status, text, { 'Content-Type': type }))
    const code = String(status)
    expect(await failureOf(benchOn(server.baseUrl, { attempts: 1, key }))).toMatchObject({
      kind,
      errors: [{ status: code, code, title: 'Access is disallowed for the key [key].', detail: '' }]
    })
  })

  it('takes what is answered of another alert than was asked for as no answer (C11e)', async () => {
    const attributes = {
      name: 'A',
      match: 'A',
      matchVersion: 1,
      version: 1,
      score: 90,
      currentStatus: 'open'
    }
    const bodies = ['m-1', 'm-2'].map((id) => ({ data: { id, type: 'alerts', attributes } }))
    const server = await serve((response) => reply(response, 200, bodies[server.seen.length - 1]))
    const { service } = benchOn(server.baseUrl, { attempts: 1 })
    expect(await service.readAlert(alert, context)).toMatchObject({ kind: 'ok' })
    expect(await service.readAlert(alert, context)).toMatchObject({
      kind: 'failed',
      failure: { kind: 'unexpected-shape', issues: [{ path: 'id' }] }
    })
  })

  it('never follows a redirect, so that the key stays where the user sent it', async () => {
    const elsewhere = await serve((response) => reply(response, 200, listPage))
    const server = await serve((response) =>
      reply(response, 302, '', { Location: `${elsewhere.baseUrl}/compliance/monitor/v2/follow-lists` })
    )
    expect(await failureOf(benchOn(server.baseUrl))).toMatchObject({ kind: 'unexpected-status', status: 302 })
    expect(elsewhere.seen).toEqual([])
  })

  it.each([
    ['arrays', '['.repeat(2_000), ']'.repeat(2_000)],
    ['objects', '{"a":'.repeat(2_000), `1${'}'.repeat(2_000)}`],
    ['arrays beyond any stack', '['.repeat(200_000), ']'.repeat(200_000)]
  ])(
    'refuses %s that are nested 2,000 deep as an answer, says so, and asks once (S39a)',
    async (_what, open, close) => {
      const text = JSON.stringify(listPage).replace('"name":"A"', `"name":"A","more":${open}${close}`)
      const server = await serve((response) => reply(response, 200, text))
      expect(await failureOf(benchOn(server.baseUrl, { attempts: 3 }))).toEqual({
        kind: 'unexpected-shape',
        correlationId: '0b6b6b1e-0000-4000-8000-000000000001',
        errors: [],
        issues: [{ path: '', reason: 'nested-too-deep' }]
      })
      expect(server.seen).toHaveLength(1)
    }
  )

  it('reads an error whose body is nested 2,000 deep by its status (S39a)', async () => {
    const server = await serve((response) =>
      reply(response, 400, `{"errors":${'['.repeat(2_000)}${']'.repeat(2_000)}}`)
    )
    expect(await failureOf(benchOn(server.baseUrl))).toMatchObject({ kind: 'bad-request', errors: [] })
  })

  it('takes brackets inside of texts for what they are', async () => {
    const name = String.raw`\"[${'['.repeat(300)}`
    const server = await serve((response) =>
      reply(response, 200, JSON.stringify(listPage).replace('"A"', JSON.stringify(name)))
    )
    const outcome = await benchOn(server.baseUrl).service.listFollowLists(null, context)
    expect(JSON.stringify(outcome)).toContain(JSON.stringify(name))
  })

  it('does not accept a page with a broken letter', async () => {
    const server = await serve((response) => {
      response.writeHead(200, { 'Content-Type': 'application/vnd.api+json' })
      response.end(Buffer.concat([Buffer.from('{"data":[],"x":"'), Buffer.from([0xff]), Buffer.from('"}')]))
    })
    expect((await failureOf(benchOn(server.baseUrl, { attempts: 1 }))).kind).toBe('not-json')
  })

  it('gives a service that never answers up after the timeout, and says that it may have been heard', async () => {
    const server = await serve(() => undefined)
    const bench = benchOn(server.baseUrl, { timeoutMillis: 50 })
    expect(await failureOf(bench)).toEqual({ kind: 'unreachable', reason: 'timed-out', applied: 'unknown' })
    expect(bench.ledger).toMatchObject([{ status: null }])
  })

  it('tells a refused connection, which cost nothing, from one that was cut', async () => {
    const server = await serve((_response, _seen, socket) => socket.destroy())
    const cut = benchOn(server.baseUrl, { attempts: 1 })
    expect(await failureOf(cut)).toEqual({ kind: 'unreachable', reason: 'cut-off', applied: 'unknown' })
    expect(cut.ledger).toHaveLength(1)
    // Of a server that was called, a connection may be left that is found to be cut only when it is used.
    const neverCalled = await serve(() => undefined)
    await neverCalled.close()
    const refused = benchOn(neverCalled.baseUrl)
    expect(await failureOf(refused)).toEqual({ kind: 'unreachable', reason: 'refused', applied: 'no' })
    expect(refused.ledger).toEqual([])
  })

  it('answers a failure that tells nothing of what was applied, never half a page, when the connection is cut after any byte of the answer (O9a)', async () => {
    const body = JSON.stringify(listPage)
    const whole = `HTTP/1.1 200 OK\r\nContent-Type: application/vnd.api+json\r\nContent-Length: ${body.length}\r\n\r\n${body}`
    let cutAt = 0
    const server = await serve((_response, _seen, socket) => {
      socket.end(whole.slice(0, cutAt))
    })
    for (cutAt = 0; cutAt < whole.length; cutAt += 1) {
      const outcome = await benchOn(server.baseUrl, { attempts: 1 }).service.listFollowLists(null, context)
      expect(outcome, `cut after ${cutAt} bytes`).toMatchObject({
        kind: 'failed',
        failure: { kind: 'unreachable', applied: 'unknown' }
      })
    }
    const outcome = await benchOn(server.baseUrl, { attempts: 1 }).service.listFollowLists(null, context)
    expect(outcome.kind).toBe('ok')
  })

  it('answers a failure when an answer without a length ends early', async () => {
    const body = JSON.stringify(listPage)
    let cutAt = 0
    const server = await serve((_response, _seen, socket) => {
      socket.end(
        `HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nConnection: close\r\n\r\n${body.slice(0, cutAt)}`
      )
    })
    for (cutAt = 0; cutAt < body.length; cutAt += 1) {
      expect((await failureOf(benchOn(server.baseUrl, { attempts: 1 }))).kind).toBe('not-json')
    }
  })

  it('repeats a read after 5xx and a cut connection, with rests that grow, but not for ever', async () => {
    let calls = 0
    const server = await serve((response, _seen, socket) => {
      calls += 1
      if (calls === 1) reply(response, 500, '')
      else if (calls === 2) socket.destroy()
      else reply(response, 200, listPage)
    })
    const bench = benchOn(server.baseUrl)
    expect((await bench.service.listFollowLists(null, context)).kind).toBe('ok')
    expect(bench.rests).toEqual([250, 500])
    expect(bench.ledger.map(({ status }) => status)).toEqual([500, null, 200])

    const broken = await serve((response) => reply(response, 500, ''))
    const hopeless = benchOn(broken.baseUrl)
    expect((await failureOf(hopeless)).kind).toBe('server-error')
    expect(broken.seen).toHaveLength(4)
  })

  it('repeats a read whose JSON stops halfway, but not a page of another server', async () => {
    let calls = 0
    const stutters = await serve((response) => {
      calls += 1
      reply(response, 200, calls === 1 ? '{"data": [' : listPage)
    })
    expect((await benchOn(stutters.baseUrl).service.listFollowLists(null, context)).kind).toBe('ok')
    const portal = await serve((response) => reply(response, 200, '<html>', { 'Content-Type': 'text/html' }))
    expect(await failureOf(benchOn(portal.baseUrl))).toMatchObject({
      kind: 'not-json',
      contentType: 'text/html'
    })
    expect(portal.seen).toHaveLength(1)
  })

  it('rests as long as a failing service asks, and leaves one alone that asks for longer than a minute', async () => {
    const patient = await serve((response) => reply(response, 503, '', { 'Retry-After': '7' }))
    const bench = benchOn(patient.baseUrl, { attempts: 2 })
    await failureOf(bench)
    expect(bench.rests).toEqual([7_000])
    const closed = await serve((response) => reply(response, 503, '', { 'Retry-After': '3600' }))
    await failureOf(benchOn(closed.baseUrl))
    expect(closed.seen).toHaveLength(1)
  })

  it('rests as long where the time is a date, by the clock of the service', async () => {
    const answers = ['Mon, 02 Mar 2026 09:00:30 GMT', 'Mon, 02 Mar 2026 10:00:00 GMT']
    const patient = await serve((response) =>
      reply(response, 503, '', {
        Date: 'Mon, 02 Mar 2026 09:00:00 GMT',
        'Retry-After': answers.shift() ?? ''
      })
    )
    const bench = benchOn(patient.baseUrl)
    await failureOf(bench)
    expect([bench.rests, patient.seen.length]).toEqual([[30_000], 2])
  })

  it('does not spend a second call on what will not pass by itself', async () => {
    for (const status of [400, 401, 403, 404, 413, 418]) {
      const server = await serve((response) => reply(response, status, ''))
      await failureOf(benchOn(server.baseUrl))
      expect(server.seen, `status ${status}`).toHaveLength(1)
    }
  })

  it('sends a write once, whatever comes back, but for a 429, which says that it was not carried out', async () => {
    for (const blow of [
      (response) => reply(response, 500, ''),
      (_response, _seen, socket) => socket.destroy()
    ] as Script[]) {
      const server = await serve(blow)
      expect((await benchOn(server.baseUrl).service.submitReviews(subscription, [], context)).kind).toBe(
        'failed'
      )
      expect(server.seen).toHaveLength(1)
    }
    let calls = 0
    const busy = await serve((response) => {
      calls += 1
      if (calls === 1) reply(response, 429, '', { 'Retry-After': '0' })
      else reply(response, 200, { data: [] })
    })
    expect((await benchOn(busy.baseUrl).service.submitReviews(subscription, [], context)).kind).toBe('ok')
    expect(calls).toBe(2)
  })

  it('says until when the limit holds when it has tried as often as it may', async () => {
    const server = await serve((response) => reply(response, 429, '', { 'Retry-After': '200' }))
    const failure = await failureOf(benchOn(server.baseUrl, { attempts: 1 }))
    if (failure.kind !== 'rate-limited' || failure.retryAt === null)
      throw new Error('the limit must have a time')
    expect(failure.retryAt - Date.now()).toBeGreaterThan(150_000)
    const longer = await serve((response) => reply(response, 429, '', { 'Retry-After': '3600' }))
    expect((await failureOf(benchOn(longer.baseUrl))).kind).toBe('rate-limited')
    expect(longer.seen).toHaveLength(1)
  })

  it('cuts a call in flight off when the user cancels, and says that it may have been heard', async () => {
    const user = new AbortController()
    const server = await serve(() => user.abort())
    const bench = benchOn(server.baseUrl)
    expect(await bench.service.listFollowLists(null, { signal: user.signal })).toEqual({
      kind: 'failed',
      failure: { kind: 'cancelled', applied: 'unknown' }
    })
    expect(await bench.service.listFollowLists(null, { signal: user.signal })).toEqual({
      kind: 'failed',
      failure: { kind: 'cancelled', applied: 'no' }
    })
    expect(server.seen).toHaveLength(1)
  })

  it('asks for each resource at its own address, with the largest page and an encoded cursor', async () => {
    const server = await serve((response) => reply(response, 200, { data: [] }))
    const { service, ledger } = benchOn(server.baseUrl)
    await service.listFollowLists('a+b=/', context)
    await service.readFollowList(followListId('a/b c'), context)
    await service.listSubscriptions(followListId('fl-1'), 'businesses', null, context)
    await service.listAlerts(subscription, null, context)
    await service.readAlert(alert, context)
    await service.listReviews(alert, null, context)
    await service.submitReviews(subscription, [], context)
    const root = '/compliance/monitor/v2/follow-lists'
    const size = 'page%5Bsize%5D=20'
    expect(server.seen.map(({ method, url }) => `${method} ${url}`)).toEqual([
      `GET ${root}?${size}&page%5Bcursor%5D=a%2Bb%3D%2F`,
      `GET ${root}/a%2Fb%20c`,
      `GET ${root}/fl-1/subscriptions/businesses?${size}`,
      `GET ${root}/fl-1/subscriptions/persons/s-1/alerts?${size}`,
      `GET ${root}/fl-1/subscriptions/persons/s-1/alerts/m-1`,
      `GET ${root}/fl-1/subscriptions/persons/s-1/alerts/m-1/reviews?${size}&order=desc`,
      `PUT ${root}/fl-1/subscriptions/persons/s-1/alerts/reviews`
    ])
    expect(server.seen.at(-1)).toMatchObject({
      body: '{"data":[]}',
      headers: { 'content-type': 'application/json', accept: 'application/vnd.api+json' }
    })
    expect(ledger.map(({ route }) => route).at(-2)).toBe(
      '/follow-lists/{follow_list_id}/subscriptions/persons/{subscription_id}/alerts/{monitoring_id}/reviews'
    )
  })

  it('spends no call on an id that would name another resource', async () => {
    const server = await serve((response) => reply(response, 200, {}))
    for (const id of ['..', '.', '', 'a\ud800']) {
      expect(await benchOn(server.baseUrl).service.readFollowList(followListId(id), context)).toMatchObject({
        failure: { kind: 'unsendable-id' }
      })
    }
    expect(server.seen).toEqual([])
  })

  it('keeps the key out of what it says of an item that it refuses in a success', async () => {
    const repeatsIt = await serve((response, seen) => {
      const sent = String(seen.headers['x-api-key'])
      const error = { code: `E-${sent}`, message: `Key ${sent} may not do this` }
      const review = { monitoringID: 'm-1', status: 'open', riskComment: 'About key figures' }
      reply(response, 200, { data: [{ type: 'reviews', attributes: { status: 'error', review, error } }] })
    })
    const bench = benchOn(repeatsIt.baseUrl, { headerForm: 'token' })
    const outcome = await bench.service.submitReviews(subscription, [], context)
    expect(JSON.stringify([outcome, bench.outcomes])).not.toContain(testKey)
    expect(outcome).toMatchObject({
      value: { value: { rows: [{ kind: 'error', monitoringId: 'm-1', code: 'E-Token [key]' }] } }
    })
  })

  it.each([
    [`/x?api_key=${testKey}&page[cursor]=abc`, { kind: 'page', parameters: { 'page[cursor]': 'abc' } }],
    [`/x/${testKey}`, { kind: 'not-understood', link: '"/x/[key]"' }]
  ])('keeps the key out of what leads to the next page: %s (S39f)', async (next, read) => {
    const server = await serve((response) => reply(response, 200, { data: [], links: { next } }))
    const feed = { kind: 'list', id: monitoringListId('l-1') } as const
    const outcome = await clientOn(server.baseUrl).listUpdates(feed, everyUpdate, null, context)
    expect(outcome.kind === 'ok' ? outcome.value.value.next : outcome.failure).toEqual(read)
  })

  it('sends the key in the chosen form and keeps it out of everything that comes back, though the service repeats it', async () => {
    const repeatsIt = await serve((response, seen) => {
      const sent = String(seen.headers['x-api-key'])
      reply(
        response,
        400,
        { errors: [{ status: '400', code: sent, title: `Key ${sent}`, detail: `${sent} is wrong` }] },
        { 'X-Correlation-Id': testKey, 'Content-Type': `text/${testKey}` }
      )
    })
    for (const headerForm of ['bare', 'token'] as const) {
      const bench = benchOn(repeatsIt.baseUrl, { headerForm })
      const failure = await failureOf(bench)
      expect(JSON.stringify([failure, bench.ledger, bench.outcomes])).not.toContain(testKey)
    }
    expect(repeatsIt.seen.map(({ headers }) => headers['x-api-key'])).toEqual([testKey, `Token ${testKey}`])
  })
})
