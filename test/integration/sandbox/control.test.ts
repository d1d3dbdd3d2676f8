import { describe, expect, it } from 'vitest'
import type { OracleAnswer } from '../../../electron/sandbox/control/oracle.ts'
import type { SandboxStatistics } from '../../../electron/sandbox/control/statistics.ts'
import type { WorldSnapshot } from '../../../electron/sandbox/routes/resources.ts'
import { call, firstAlert, monitor, refOf, sandboxForEachTest } from './harness.ts'

const start = sandboxForEachTest()
const control = '/__sandbox'
const noKey = { 'x-api-key': '' }

describe('the control interface over HTTP', () => {
  it('does what the programmatic one does', async () => {
    const sandbox = await start()
    const alert = firstAlert(sandbox)
    const post = async <Body>(path: string, body: unknown): Promise<Body> =>
      (await call<Body>(sandbox, 'POST', `${control}/${path}`, body, noKey)).body
    expect(
      (await post<{ screenings: unknown[] }>('advance', { days: 1, screen: 'all' })).screenings
    ).toHaveLength(2)
    expect(await post('mutate', { kind: 'discard-alert', ...refOf(alert) })).toEqual({
      kind: 'done',
      alertId: alert.alertId
    })
    expect(await post('keys', { key: 'mine', state: 'forbidden' })).toEqual({
      key: 'mine',
      state: 'forbidden'
    })
    expect(
      (await call(sandbox, 'GET', `${monitor}/follow-lists`, undefined, { 'x-api-key': 'mine' })).status
    ).toBe(403)
    expect(await post('rate', { limit: 1, windowMs: 60_000 })).toEqual({ limit: 1, windowMs: 60_000 })
    await call(sandbox, 'GET', `${monitor}/follow-lists`)
    expect((await call(sandbox, 'GET', `${monitor}/follow-lists`)).status).toBe(429)
    expect(await post('rate', { limit: null })).toMatchObject({ limit: null })
    expect(await post('mark', {})).toEqual({ marked: true })
    expect(await post('expire-cursors', {})).toEqual({ expired: true })
  })

  it('sets faults one or several at a time, adds to them and clears them', async () => {
    const sandbox = await start()
    const status = async (): Promise<number> => (await call(sandbox, 'GET', `${monitor}/follow-lists`)).status
    const fault = { route: '*/follow-lists', nth: 1, effect: { kind: 'status', status: 500 } }
    expect((await call<object>(sandbox, 'POST', `${control}/faults`, fault)).body).toEqual({ faults: 1 })
    expect(
      (
        await call<object>(sandbox, 'POST', `${control}/faults`, [
          { ...fault, nth: 2, effect: { kind: 'status', status: 503 } }
        ])
      ).body
    ).toEqual({ faults: 1 })
    expect([await status(), await status(), await status()]).toEqual([500, 503, 200])
    await call(sandbox, 'POST', `${control}/faults`, { effect: { kind: 'status', status: 502 } })
    expect(await status()).toBe(502)
    await call(sandbox, 'DELETE', `${control}/faults`)
    expect(await status()).toBe(200)
  })

  it('shows statistics, oracle and snapshot, whole or by follow list, and counts none of it', async () => {
    const sandbox = await start()
    const view = async <Body>(path: string): Promise<Body> =>
      (await call<Body>(sandbox, 'GET', `${control}/${path}`, undefined, noKey)).body
    const snapshot = await view<WorldSnapshot>('snapshot')
    expect(snapshot).toEqual(JSON.parse(JSON.stringify(sandbox.snapshot())))
    expect(await view(`snapshot/${snapshot.followLists[1]?.id ?? ''}`)).toEqual(snapshot.followLists[1])
    expect((await call(sandbox, 'GET', `${control}/snapshot/none`)).status).toBe(404)
    expect(await view<OracleAnswer>('oracle')).toEqual(sandbox.oracle())
    expect((await view<SandboxStatistics>('stats')).total).toBe(0)
  })

  it.each([
    ['faults', { effect: { kind: 'gremlin' } }],
    ['faults', { nth: 0, effect: { kind: 'html' } }],
    ['advance', { days: -1 }],
    ['advance', { weeks: 1 }],
    ['mutate', { kind: 'delete-everything' }],
    ['rate', { limit: 0 }],
    ['keys', { key: 'x', state: 'golden' }]
  ])('refuses nonsense for %s', async (path, body) => {
    const sandbox = await start()
    expect((await call(sandbox, 'POST', `${control}/${path}`, body)).status).toBe(400)
    expect((await call(sandbox, 'POST', `${control}/${path}`, '{')).status).toBe(400)
  })

  it('is closed to web pages', async () => {
    const sandbox = await start()
    const headers = { origin: 'https://example.org' }
    expect((await call(sandbox, 'GET', `${control}/snapshot`, undefined, headers)).status).toBe(403)
    expect((await call(sandbox, 'POST', `${control}/mark`, {}, headers)).status).toBe(403)
  })
})
