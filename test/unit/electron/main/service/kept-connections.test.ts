import { describe, expect, it } from 'vitest'
import { createHttpClient, type Fetch } from '../../../../../electron/main/service/http-client.ts'
import {
  createKeptConnections,
  type KeptConnections
} from '../../../../../electron/main/service/kept-connections.ts'
import type { ServiceRequest } from '../../../../../electron/main/service/service-request.ts'
import { toEpochMillis } from '../../../../../shared/clock.ts'

const target = { baseUrl: 'https://service.example', headerForm: 'bare', key: 'secret-key' } as const
const refused = 'net::ERR_CONNECTION_REFUSED'

/** Sends over a network that answers, or fails in these words, request by request. */
function over(...script: readonly string[]) {
  return oneOf(createKeptConnections(), script)
}

/** The same, as one of several ways into one network. */
function oneOf(kept: KeptConnections, script: readonly string[]) {
  const left = [...script]
  let run = new AbortController()
  const fetch: Fetch = () => {
    const next = left.shift() ?? 'nothing more was to be sent'
    if (next === 'the proxy asks') return Promise.resolve(new Response(null, { status: 407 }))
    if (next === 'is cut off by us') run.abort()
    return next === 'answers'
      ? Promise.resolve(new Response('{}', { status: 200 }))
      : Promise.reject(new Error(next))
  }
  const http = createHttpClient({ fetch: kept.around(fetch), clock: { now: () => toEpochMillis(0) } })
  return (method: ServiceRequest['method']) => {
    run = new AbortController()
    return http.send(target, { api: 'compliance', method, route: '/x', path: ['x'], query: {} }, run.signal)
  }
}

const perhaps = { kind: 'failed', sent: true, failure: { kind: 'unreachable', applied: 'unknown' } }
const certainlyNot = { kind: 'failed', sent: false, failure: { kind: 'unreachable', applied: 'no' } }

describe('a write that found no connection', () => {
  it.each([
    [refused, 'refused'],
    ['net::ERR_NAME_NOT_RESOLVED', 'no-such-host'],
    ['net::ERR_TUNNEL_CONNECTION_FAILED', 'refused'],
    ['net::ERR_CONNECTION_TIMED_OUT', 'timed-out'],
    ['net::ERR_CERT_DATE_INVALID', 'certificate']
  ])('may have gone over one that was kept from before: %s (O9f)', async (error, reason) => {
    const send = over('answers', error)
    await send('GET')
    expect(await send('PUT')).toMatchObject({ ...perhaps, failure: { ...perhaps.failure, reason } })
  })

  it('may have done so too where another one at the same time found none (O9f)', async () => {
    const send = over('answers', refused, refused)
    await send('GET')
    expect(await Promise.all([send('PUT'), send('POST')])).toMatchObject([perhaps, perhaps])
  })

  it('may have done so where something else of the app was answered over the same network (O9f)', async () => {
    const kept = createKeptConnections()
    const [ofImages, ofService] = [oneOf(kept, ['answers']), oneOf(kept, [refused])]
    await ofImages('GET')
    expect(await ofService('PUT')).toMatchObject(perhaps)
  })

  it('may have done so where we cut the request before off, which tells nothing of its connection (O9f)', async () => {
    const send = over('is cut off by us', refused)
    expect(await send('GET')).toMatchObject({ failure: { kind: 'cancelled' } })
    expect(await send('PUT')).toMatchObject(perhaps)
  })

  it('may have done so where the answer before led elsewhere (O9f)', async () => {
    const send = over('Redirect was cancelled', refused)
    await send('GET')
    expect(await send('PUT')).toMatchObject(perhaps)
  })

  it.each(['net::ERR_TIMED_OUT', 'the proxy asks'])(
    'was certainly not applied where the service has not answered yet: %s (O8b, W10c)',
    async (before) => {
      const send = over(before, refused)
      await send('GET')
      expect(await send('PUT')).toMatchObject(certainlyNot)
    }
  )

  it('was certainly not applied where the request before found none either (O8b, O9f)', async () => {
    const send = over('answers', refused, refused, refused)
    await send('GET')
    expect(await send('GET')).toMatchObject(certainlyNot)
    expect(await send('PUT')).toMatchObject(certainlyNot)
    expect(await send('DELETE')).toMatchObject(certainlyNot)
  })
})
