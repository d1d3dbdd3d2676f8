import { request } from 'node:http'
import { describe, expect, it } from 'vitest'
import type { Sandbox } from '../../../electron/sandbox/server.ts'
import { toEpochMillis } from '../../../shared/clock.ts'
import { call, monitor, type ProblemBody, sandboxForEachTest } from './harness.ts'

const start = sandboxForEachTest()
const path = `${monitor}/follow-lists`
const base = Date.UTC(2026, 5, 1, 12)

/** A clock that stands still until a test moves it. */
function handClock() {
  let now = base
  return { now: () => toEpochMillis(now), move: (millis: number) => (now += millis) }
}

describe('keys', () => {
  it.each([
    ['no key', {}, 401, 'missing'],
    ['an unknown key', { 'x-api-key': 'wrong' }, 401, 'invalid'],
    ['an expired key', { 'x-api-key': 'sandbox-expired' }, 400, 'Access to the API has been disallowed'],
    [
      'a key without policy',
      { 'x-api-key': 'sandbox-nopolicy' },
      400,
      'Access to the API has been disallowed'
    ],
    [
      'a key for another API',
      { 'x-api-key': 'sandbox-forbidden' },
      403,
      'not authorized for the requested API'
    ]
  ])('refuse a request with %s', async (_what, headers, status, text) => {
    const sandbox = await start()
    const response = await fetch(`${sandbox.baseUrl}${path}`, { headers })
    const body = (await response.json()) as ProblemBody
    expect(response.status).toBe(status)
    expect(response.headers.get('content-type')).toBe('application/vnd.api+json')
    expect(body.errors[0]?.status).toBe(String(status))
    expect(body.errors[0]?.detail).toContain(text)
    expect(response.headers.get('x-ratelimit-limit')).toBeNull()
  })

  it('limit a key to the APIs of its policy', async () => {
    const sandbox = await start()
    const status = async (target: string): Promise<number> =>
      (await call(sandbox, 'GET', target, undefined, { 'x-api-key': 'sandbox-compliance' })).status
    expect([await status(path), await status('/nl/locations?query=Utrecht')]).toEqual([200, 403])
  })

  it.each([
    ['both', 200, 200],
    ['bare', 200, 401],
    ['token', 401, 200]
  ] as const)('take the header form %s', async (headerForm, bare, token) => {
    const sandbox = await start({ headerForm })
    const status = async (value: string): Promise<number> =>
      (await call(sandbox, 'GET', path, undefined, { 'x-api-key': value })).status
    expect([await status('sandbox-key'), await status('Token sandbox-key')]).toEqual([bare, token])
  })

  it('can be added and withdrawn while the service runs', async () => {
    const sandbox = await start()
    const status = async (): Promise<number> =>
      (await call(sandbox, 'GET', path, undefined, { 'x-api-key': 'mine' })).status
    expect(await status()).toBe(401)
    sandbox.setKey('mine', 'active')
    expect(await status()).toBe(200)
    sandbox.setKey('mine', 'expired')
    expect(await status()).toBe(400)
  })
})

describe('headers of an answer', () => {
  it('carry a correlation id of its own, the limit, what remains and when it resets', async () => {
    const clock = handClock()
    const sandbox = await start({ rate: { limit: 5, windowMs: 60_000 }, clock })
    const first = await call(sandbox, 'GET', path)
    const second = await call(sandbox, 'GET', path)
    expect([first, second].map(({ headers }) => headers.get('x-ratelimit-remaining'))).toEqual(['4', '3'])
    expect(first.headers.get('x-ratelimit-limit')).toBe('5')
    expect(first.headers.get('x-ratelimit-reset')).toBe(String(base / 1_000 + 60))
    expect(first.headers.get('date')).toBe(new Date(base).toUTCString())
    expect(first.headers.get('x-correlation-id')).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/u
    )
    expect(first.headers.get('x-correlation-id')).not.toBe(second.headers.get('x-correlation-id'))
  })

  it('come with a 204 and, where nothing is limited, with a limit that nobody reaches', async () => {
    const sandbox = await start()
    const [list] = sandbox.snapshot().followLists
    const deleted = await call(sandbox, 'DELETE', `${path}/${list?.id ?? ''}`)
    expect(deleted.status).toBe(204)
    expect(Number(deleted.headers.get('x-ratelimit-remaining'))).toBeGreaterThan(1_000)
  })
})

describe('the rate limit', () => {
  it('answers 429 beyond it, without rate headers, and lets requests through in the next window', async () => {
    const clock = handClock()
    const sandbox = await start({ rate: { limit: 2, windowMs: 1_000 }, clock })
    const statuses: number[] = []
    for (let sent = 0; sent < 3; sent += 1) statuses.push((await call(sandbox, 'GET', path)).status)
    const limited = await call<ProblemBody>(sandbox, 'GET', path)
    expect([...statuses, limited.status]).toEqual([200, 200, 429, 429])
    expect(
      ['x-ratelimit-limit', 'x-ratelimit-reset', 'retry-after', 'x-correlation-id'].map((name) =>
        limited.headers.get(name)
      )
    ).toEqual([null, null, null, null])
    expect(limited.body.errors[0]?.code).toBe('429')
    clock.move(1_000)
    expect((await call(sandbox, 'GET', path)).status).toBe(200)
    expect(sandbox.stats().rateLimited).toBe(2)
  })

  it('tells the wait where a 429 carries headers', async () => {
    const clock = handClock()
    const sandbox = await start({ rate: { limit: 1, windowMs: 60_000 }, clock, headersOn429: true })
    await call(sandbox, 'GET', path)
    const limited = await call(sandbox, 'GET', path)
    expect([limited.headers.get('retry-after'), limited.headers.get('x-ratelimit-remaining')]).toEqual([
      '60',
      '0'
    ])
  })

  it('can be lowered and lifted while the service runs', async () => {
    const sandbox = await start({ clock: handClock() })
    sandbox.setRate({ limit: 1, windowMs: 1_000 })
    expect([(await call(sandbox, 'GET', path)).status, (await call(sandbox, 'GET', path)).status]).toEqual([
      200, 429
    ])
    sandbox.setRate(null)
    expect((await call(sandbox, 'GET', path)).status).toBe(200)
  })
})

describe('trial keys', () => {
  const trial = { 'x-api-key': 'sandbox-trial' }

  it.each([[403], [429]] as const)(
    'have 50 calls to this service and others elsewhere; then %d',
    async (exhaustedStatus) => {
      const sandbox = await start({ exhaustedStatus })
      const statuses: number[] = []
      for (let sent = 0; sent < 51; sent += 1)
        statuses.push((await call(sandbox, 'GET', path, undefined, trial)).status)
      expect(statuses).toEqual([...Array<number>(50).fill(200), exhaustedStatus])
      const refused = await call<ProblemBody>(sandbox, 'GET', path, undefined, trial)
      expect(refused.body.errors[0]?.detail).toBe('The trial allowance of 50 calls to this API is used up.')
      expect((await call(sandbox, 'GET', '/nl/locations?query=Utrecht', undefined, trial)).status).toBe(200)
      expect((await call(sandbox, 'GET', path)).status).toBe(200)
    }
  )

  it('have 75 calls to organisation monitoring', async () => {
    const sandbox = await start({ trial: true })
    const statuses: number[] = []
    for (let sent = 0; sent < 76; sent += 1)
      statuses.push((await call(sandbox, 'GET', '/nl/organizations/monitoring/v1/lists')).status)
    expect(statuses.lastIndexOf(200)).toBe(74)
    expect(statuses.at(-1)).toBe(403)
  })

  it('are not charged for what the rate limit refuses', async () => {
    const clock = handClock()
    const sandbox = await start({ clock, rate: { limit: 25, windowMs: 1_000 } })
    const statuses: number[] = []
    for (let window = 0; window < 2; window += 1) {
      for (let sent = 0; sent < 30; sent += 1)
        statuses.push((await call(sandbox, 'GET', path, undefined, trial)).status)
      clock.move(1_000)
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(50)
  })

  it('end after eight weeks', async () => {
    const sandbox = await start()
    sandbox.advance({ days: 55, screen: 'none' })
    expect((await call(sandbox, 'GET', path, undefined, trial)).status).toBe(200)
    sandbox.advance({ days: 1, screen: 'none' })
    const refused = await call<ProblemBody>(sandbox, 'GET', path, undefined, trial)
    expect([refused.status, refused.body.errors[0]?.detail]).toEqual([
      400,
      'Access to the API has been disallowed: the trial has ended after eight weeks.'
    ])
  })
})

describe('paths outside the specification', () => {
  it('are answered with the error body and 404', async () => {
    const sandbox = await start()
    const answer = await call<ProblemBody>(sandbox, 'GET', '/compliance/monitor/v1/follow-lists')
    expect([answer.status, answer.body.errors[0]?.status, answer.headers.get('content-type')]).toEqual([
      404,
      '404',
      'application/vnd.api+json'
    ])
    expect((await call<ProblemBody>(sandbox, 'PATCH', path)).status).toBe(404)
  })
})

/** The status of an answer to any headers, also those that `fetch` sets by itself. */
function statusOf(
  { port, apiKey }: Sandbox,
  method: string,
  path: string,
  headers: Readonly<Record<string, string>>
): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port, method, path, headers: { 'x-api-key': apiKey, ...headers } },
      (answer) => {
        answer.resume()
        resolve(answer.statusCode ?? 0)
      }
    )
    sent.once('error', reject)
    sent.end()
  })
}

const everywhere = [
  ['GET', path],
  ['DELETE', `${path}/x`],
  ['OPTIONS', path],
  ['GET', '/nl/locations?query=Utrecht'],
  ['GET', '/profile-images/p-1.png'],
  ['GET', '/__sandbox/snapshot'],
  ['POST', '/__sandbox/mark'],
  ['GET', '/no/such/path']
] as const

describe('a web page', () => {
  it.each(everywhere)('is refused with the right key as well: %s %s (W20a)', async (method, target) => {
    const sandbox = await start()
    const here = `127.0.0.1:${sandbox.port}`
    const before = sandbox.stats().total
    for (const headers of [
      { origin: 'https://example.org' },
      { origin: 'null' },
      { origin: `http://${here}` },
      { host: `rebound.example.org:${sandbox.port}` },
      { host: `127.0.0.1.example.org` }
    ])
      expect(await statusOf(sandbox, method, target, headers), JSON.stringify(headers)).toBe(403)
    expect(sandbox.stats().total).toBe(before)
    for (const host of [here, `localhost:${sandbox.port}`])
      expect(await statusOf(sandbox, method, target, { host })).not.toBe(403)
  })

  it('cannot embed an image', async () => {
    const sandbox = await start()
    const { headers } = await fetch(`${sandbox.baseUrl}/profile-images/p-1.png`)
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
  })
})

describe('a sandbox with a key of its own', () => {
  const apiKey = 'made-at-the-start-of-it'

  it('takes no other, neither for the service nor for its control (W20b)', async () => {
    const sandbox = await start({ apiKey })
    expect(sandbox.apiKey).toBe(apiKey)
    for (const target of [path, '/nl/locations?query=Utrecht', '/__sandbox/stats', '/__sandbox/snapshot']) {
      expect(await statusOf(sandbox, 'GET', target, {}), target).toBe(200)
      for (const key of ['sandbox-key', 'sandbox-trial', ''])
        expect(await statusOf(sandbox, 'GET', target, { 'x-api-key': key }), target).toBe(401)
    }
    expect(await statusOf(sandbox, 'POST', '/__sandbox/mark', { 'x-api-key': 'sandbox-key' })).toBe(401)
  })

  it('refuses one that could be guessed', async () => {
    await expect(start({ apiKey: 'short' })).rejects.toThrow('apiKey')
  })
})
