import { getEventListeners } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import {
  createHttpClient,
  type Fetch,
  type FetchInit
} from '../../../../../electron/main/service/http-client.ts'
import { followListPageRequest } from '../../../../../electron/main/service/compliance-service.ts'
import { createRequestEnd } from '../../../../../electron/main/service/request-end.ts'
import { NeverSent } from '../../../../../electron/main/service/transport-failures.ts'
import { toEpochMillis } from '../../../../../shared/clock.ts'

const target = { baseUrl: 'http://127.0.0.1', headerForm: 'bare', key: 'k' } as const
/** A timer that is made later and lasts longer ends later. */
const [timeoutMillis, later] = [5, 50]

function clientOn(fetch: Fetch) {
  return createHttpClient({ fetch, clock: { now: () => toEpochMillis(0) }, timeoutMillis })
}

describe('what ends a request', () => {
  it('is over with its answer: nothing is aborted after that, and nothing is left with the run', async () => {
    const run = new AbortController()
    const signals: AbortSignal[] = []
    const client = clientOn((_url, { signal }: FetchInit) => {
      if (signal) signals.push(signal)
      return Promise.resolve(new Response('{}'))
    })
    for (let call = 0; call < 20; call += 1)
      expect(await client.send(target, followListPageRequest(null), run.signal)).toMatchObject({
        kind: 'answered'
      })
    await delay(later)
    expect(signals.map(({ aborted }) => aborted)).toEqual(Array.from({ length: 20 }, () => false))
    expect(getEventListeners(run.signal, 'abort')).toEqual([])
  })

  it('is that no more of its answer is read, of one that is longer than it may be (S39k)', async () => {
    const signals: AbortSignal[] = []
    const client = createHttpClient({
      fetch: (_url, { signal }: FetchInit) => {
        if (signal) signals.push(signal)
        return Promise.resolve(new Response('{"data":[]}'))
      },
      clock: { now: () => toEpochMillis(0) },
      longestBody: 5
    })
    const sent = await client.send(target, followListPageRequest(null), new AbortController().signal)
    expect(sent).toMatchObject({ kind: 'failed', failure: { kind: 'unexpected-shape' } })
    expect(signals.map(({ aborted }) => aborted)).toEqual([true])
  })

  it('is that its answer is none of the service, as that of a proxy that asks for a password (S39i)', async () => {
    const run = new AbortController()
    const signals: AbortSignal[] = []
    const client = clientOn((_url, { signal }: FetchInit) => {
      if (signal) signals.push(signal)
      return Promise.reject(new NeverSent('net::ERR_PROXY_AUTH_REQUESTED'))
    })
    expect(await client.send(target, followListPageRequest(null), run.signal)).toMatchObject({
      kind: 'failed',
      sent: false,
      failure: { kind: 'unreachable', reason: 'proxy' }
    })
    expect(signals.map(({ aborted }) => aborted)).toEqual([true])
    expect(getEventListeners(run.signal, 'abort')).toEqual([])
  })

  it.each(['its run', 'its time'])('is %s, and which one is told', async (what) => {
    const run = new AbortController()
    const client = clientOn(
      (_url, { signal }) =>
        new Promise((_, reject) => {
          signal?.addEventListener('abort', () => reject(new Error('aborted')))
          if (what === 'its run') run.abort()
        })
    )
    expect(await client.send(target, followListPageRequest(null), run.signal)).toMatchObject({
      failure:
        what === 'its run'
          ? { kind: 'cancelled', applied: 'unknown' }
          : { kind: 'unreachable', reason: 'timed-out' }
    })
  })

  it('has come at once if its run is over, and cuts off what is not wanted any more', () => {
    const run = new AbortController()
    const open = createRequestEnd(run.signal, 1_000)
    open.cut()
    expect([open.signal.aborted, open.isTooLate(), run.signal.aborted]).toEqual([true, false, false])
    run.abort()
    expect(createRequestEnd(run.signal, 1_000).signal.aborted).toBe(true)
  })
})
