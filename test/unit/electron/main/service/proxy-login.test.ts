import { EventEmitter } from 'node:events'
import { describe, expect, it } from 'vitest'
import {
  createProxyLogin,
  type ProxyAnswer,
  type ProxyQuestion
} from '../../../../../electron/main/service/proxy-login.ts'
import { createHttpClient, type Fetch } from '../../../../../electron/main/service/http-client.ts'
import { followListPageRequest } from '../../../../../electron/main/service/compliance-service.ts'
import { transportFailure } from '../../../../../electron/main/service/transport-failures.ts'
import { VirtualTime } from '../../../../fakes/clock.ts'

const secret = 'open sesame'
const url = 'https://service.example'
const init = { cache: 'no-store' } as const

/** A network behind a proxy as Electron's is: a fetch gets 407, a request is asked, and what passed once is remembered. */
function proxied(answers: readonly (ProxyAnswer | 'stays open' | null)[], isProxy = true) {
  let hasPassed = false
  const time = new VirtualTime()
  const proxy = { isSilent: false, forgets: false, cutOff: 0 }
  const sent: string[] = []
  const signals: (AbortSignal | null | undefined)[] = []
  const asked: ProxyQuestion[] = []
  const fetch: Fetch = (_url, { method = 'GET', signal }) => {
    const passes = hasPassed && !proxy.forgets
    sent.push(`${method} ${passes ? 'arrives' : '407'}`)
    signals.push(signal)
    return Promise.resolve(new Response(null, { status: passes ? 200 : 407 }))
  }
  class Request extends EventEmitter {
    end(): void {
      setImmediate(() => this.ask())
    }

    /** Electron tells nothing more of a request that was cut off. */
    abort(): void {
      proxy.cutOff += 1
      this.removeAllListeners()
    }

    private ask(): void {
      const asker = { isProxy, host: 'proxy', port: 3128, realm: 'r' }
      this.emit('login', asker, (name?: string, password?: string) => {
        if (proxy.isSilent) return
        if (name === undefined) this.endTunnel()
        else if (password === secret) {
          hasPassed = true
          this.emit('response', Object.assign(new EventEmitter(), { statusCode: 401 }))
        } else this.ask()
      })
    }

    /** The answer to `CONNECT` comes first, and then it is an error, for the answer and for the request. */
    private endTunnel(): void {
      const response = Object.assign(new EventEmitter(), { statusCode: 407 })
      this.emit('response', response)
      const failure = new Error('net::ERR_TUNNEL_CONNECTION_FAILED')
      response.emit('error', failure)
      this.emit('error', failure)
    }
  }
  const left = [...answers]
  const facts: unknown[] = []
  const login = createProxyLogin({
    request: () => new Request(),
    after: time.after,
    ask: async (question) => {
      asked.push(question)
      const [next = null] = left.splice(0, 1)
      return next === 'stays open' ? await new Promise<never>(() => undefined) : next
    },
    log: {
      ...{ debug: () => undefined, warn: () => undefined, error: () => undefined },
      info: (code, told) => void facts.push([code, told])
    }
  })
  const ended = () => signals.map((signal) => signal?.aborted)
  return { login, through: login.around(fetch), sent, ended, asked, facts, time, proxy }
}

const right: ProxyAnswer = { name: 'm.devries', password: secret }
const wrong: ProxyAnswer = { name: 'm.devries', password: 'x' }

describe('a proxy that asks who is there', () => {
  it('is answered by the person, after which what reads goes again (W10a)', async () => {
    const { login, through, sent, asked, facts } = proxied([wrong, right])
    let passed = 0
    login.onPassed(() => (passed += 1))
    expect((await through(url, init)).status).toBe(200)
    expect(sent).toEqual(['GET 407', 'GET arrives'])
    expect(asked.map(({ isAgain }) => isAgain)).toEqual([false, true])
    expect(passed).toBe(1)
    expect(JSON.stringify(facts)).not.toContain(secret)
  })

  it('holds no connection by what it answered, while the same request goes out again (S39i)', async () => {
    const { through, ended } = proxied([right])
    const run = new AbortController()
    expect((await through(url, { ...init, signal: run.signal })).status).toBe(200)
    expect(ended()).toEqual([true, false])
    run.abort()
    expect(ended()).toEqual([true, true])
  })

  it('holds none where it asks once more, nor where nobody is asked (S39i)', async () => {
    const { through, ended, proxy } = proxied([right])
    proxy.forgets = true
    await expect(through(url, init)).rejects.toThrow('ERR_PROXY_AUTH_REQUESTED')
    await expect(through(url, { ...init, method: 'HEAD' })).rejects.toThrow('ERR_PROXY_AUTH_REQUESTED')
    expect(ended()).toEqual([true, true, true])
  })

  it('is asked about once, however many requests it holds up (W10a)', async () => {
    const { through, asked } = proxied([right])
    const answers = await Promise.all([through(url, init), through(url, init), through(url, init)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(asked).toHaveLength(1)
  })

  it.each([
    ['cancels', [null], 1],
    ['is wrong three times', [wrong, wrong, wrong, right], 3]
  ] as const)(
    'leaves offline who %s, and nothing was applied (W10a, W10b)',
    async (_what, answers, times) => {
      const { through, sent, asked } = proxied(answers)
      const thrown: unknown = await through(url, init).catch((error: unknown) => error)
      expect(transportFailure(thrown)).toEqual({ kind: 'unreachable', reason: 'proxy', applied: 'no' })
      expect(asked).toHaveLength(times)
      expect(sent).toEqual(['GET 407'])
    }
  )

  it('never holds up what writes, which goes out again by its own rules (W10c)', async () => {
    const { through, sent, asked } = proxied([right])
    const thrown: unknown = await through(url, { ...init, method: 'POST' }).catch((error: unknown) => error)
    expect(transportFailure(thrown)).toMatchObject({ reason: 'proxy', applied: 'no' })
    expect(sent).toEqual(['POST 407'])
    expect((await through(url, init)).status).toBe(200)
    expect(asked).toHaveLength(1)
  })

  it('is not asked about for a question that nobody pressed for (W10c)', async () => {
    const { through, asked } = proxied([right])
    await expect(through(url, { ...init, method: 'HEAD' })).rejects.toThrow('ERR_PROXY_AUTH_REQUESTED')
    expect(asked).toEqual([])
  })

  it('holds up no request that is called off, while the person may go on (W10c)', async () => {
    const { through } = proxied([right])
    const stop = new AbortController()
    stop.abort()
    await expect(through(url, { ...init, signal: stop.signal })).rejects.toThrow('ERR_PROXY_AUTH_REQUESTED')
    expect((await through(url, init)).status).toBe(200)
  })

  it('is never the service itself: that gets no name and no password (W10a)', async () => {
    const { through, asked } = proxied([right], false)
    await expect(through(url, init)).rejects.toThrow('ERR_PROXY_AUTH_REQUESTED')
    expect(asked).toEqual([])
  })

  it('is left alone once it has said nothing for half a minute, and is asked about again by the next request (W10d)', async () => {
    const { through, asked, time, proxy } = proxied([right, right])
    proxy.isSilent = true
    const waiting = through(url, init).catch((error: unknown) => error)
    await expect.poll(() => asked.length).toBe(1)
    expect(transportFailure(await time.run(waiting))).toMatchObject({ reason: 'proxy', applied: 'no' })
    expect(proxy.cutOff).toBe(1)
    proxy.isSilent = false
    expect((await through(url, init)).status).toBe(200)
    expect(asked).toHaveLength(2)
  })

  it('waits as long as the person takes (W10d)', async () => {
    const { through, asked, time } = proxied(['stays open'])
    const waiting = through(url, init)
    await expect.poll(() => asked.length).toBe(1)
    await expect(time.run(waiting)).rejects.toThrow('Nothing is left to wait for.')
  })

  it('gets no more answers from an app that has locked, which asks again later (W10d, E21c)', async () => {
    const { login, through, asked, proxy } = proxied([right, right])
    proxy.isSilent = true
    const waiting = through(url, init).catch((error: unknown) => error)
    await expect.poll(() => asked.length).toBe(1)
    login.callOff()
    expect(transportFailure(await waiting)).toMatchObject({ reason: 'proxy', applied: 'no' })
    expect(proxy.cutOff).toBe(1)
    proxy.isSilent = false
    expect((await through(url, init)).status).toBe(200)
  })

  it('lets a request whose time ends while a person is asked be no call, and says why (W10d, S24a)', async () => {
    const { through } = proxied(['stays open'])
    const http = createHttpClient({ fetch: through, clock: new VirtualTime(), timeoutMillis: 20 })
    const target = { baseUrl: url, headerForm: 'bare', key: 'a-key' } as const
    const request = followListPageRequest(null)
    expect(await http.send(target, request, new AbortController().signal)).toEqual({
      kind: 'failed',
      head: null,
      sent: false,
      failure: { kind: 'unreachable', reason: 'proxy', applied: 'no' }
    })
  })
})
