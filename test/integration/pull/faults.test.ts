import { afterEach, describe, expect, it } from 'vitest'
import type { FaultInput } from '../../../electron/sandbox/faults/faults.ts'
import { listQuarantine } from '../../../renderer/data/pull/queries.ts'
import { type RealParts, startRealParts } from '../../fakes/main/real-parts.ts'
import { contentsOf, expectEqualToService, truthOf } from '../../fakes/main/sandbox-truth.ts'

let parts: RealParts
afterEach(() => parts.close())

const monitor = '/compliance/monitor/v2/follow-lists'
const phases = {
  'the list of lists': monitor,
  'the single read': `${monitor}/{follow_list_id}`,
  'a page of subscriptions': `${monitor}/{follow_list_id}/subscriptions/*s`,
  'a page of alerts': `${monitor}/{follow_list_id}/subscriptions/*/{subscription_id}/alerts`
}
type Effect = FaultInput['effect']
const passing: Readonly<Record<string, Effect>> = {
  'a 500': { kind: 'status', status: 500 },
  'a cut connection': { kind: 'cut', when: 'before' },
  'a cut answer': { kind: 'cut', when: 'midway' },
  'half a JSON text': { kind: 'truncated' }
}
const stopping: Readonly<Record<string, { readonly effect: Effect; readonly failure: string }>> = {
  'a 401': { effect: { kind: 'status', status: 401 }, failure: 'unauthorized' },
  'a 403': { effect: { kind: 'status', status: 403 }, failure: 'forbidden' },
  'a 400 that says disallowed': {
    effect: { kind: 'status', status: 400, detail: 'Access to the API has been disallowed.' },
    failure: 'access-disallowed'
  },
  'a page of HTML': { effect: { kind: 'html' }, failure: 'not-json' },
  'an envelope of other types': {
    effect: { kind: 'wrong-types', where: 'envelope' },
    failure: 'unexpected-shape'
  }
}
const small = { alerts: 30, subscriptions: 10, followLists: 2, seed: 9 } as const

const cells = <Row>(rows: Readonly<Record<string, Row>>) =>
  Object.entries(phases).flatMap(([phase, route]) =>
    Object.entries(rows).map(([name, row]) => ({ phase, route, name, row }))
  )

describe('a fault that passes', () => {
  it.each(cells(passing))('at $phase, $name, is not noticed', async ({ route, row }) => {
    parts = await startRealParts(small)
    parts.sandbox.setFaults([{ method: 'GET', route, nth: 1, effect: row }])
    expect(await parts.sync()).toMatchObject({ kind: 'completed' })
    expect(parts.sandbox.stats().faultsStruck).toBe(1)
    await expectEqualToService(parts)
  })
})

describe('a 429', () => {
  it('is waited out', async () => {
    parts = await startRealParts(small)
    parts.sandbox.setFaults([
      {
        method: 'GET',
        route: phases['a page of alerts'],
        nth: 2,
        effect: { kind: 'rate-limited', retryAfter: 0 }
      }
    ])
    expect(await parts.sync()).toMatchObject({ kind: 'completed' })
    expect(parts.sandbox.stats().rateLimited).toBe(1)
    await expectEqualToService(parts)
  })
})

describe('a fault that does not', () => {
  it.each(cells(stopping))(
    'at $phase, $name, ends the run with the reason, and the next run goes on (S16a, S16b)',
    async ({ route, row: { effect, failure } }) => {
      parts = await startRealParts(small)
      parts.sandbox.setFaults([{ method: 'GET', route, nth: 1, effect }])
      expect(await parts.sync()).toMatchObject({
        kind: 'stopped',
        because: { kind: 'service', failure: { kind: failure } }
      })
      expect(await parts.sync()).toMatchObject({ kind: 'completed' })
      await expectEqualToService(parts)
    }
  )
})

describe('a row that the schema refuses', () => {
  it.each([phases['a page of subscriptions'], phases['a page of alerts']])(
    'of %s is listed with its path and blocks nothing else',
    async (route) => {
      parts = await startRealParts(small)
      parts.sandbox.setFaults([
        { method: 'GET', route, nth: 1, effect: { kind: 'wrong-types', where: 'row' } }
      ])
      expect(await parts.sync()).toMatchObject({ kind: 'completed', summary: { refusedRows: 1 } })
      const run = await parts.open()
      expect(await listQuarantine(run.store)).toHaveLength(1)
      run.kill()
      expect(await parts.sync({ full: true })).toMatchObject({
        kind: 'completed',
        summary: { refusedRows: 0 }
      })
      await expectEqualToService(parts)
    }
  )

  it('keeps what was known of it before, since it was shown (S9c)', async () => {
    parts = await startRealParts(small)
    await parts.sync()
    parts.sandbox.setFaults([
      {
        method: 'GET',
        route: phases['a page of alerts'],
        nth: 1,
        effect: { kind: 'wrong-types', where: 'row' }
      }
    ])
    expect(await parts.sync({ full: true })).toMatchObject({
      kind: 'completed',
      summary: { refusedRows: 1, goneAlerts: 0 }
    })
    await expectEqualToService(parts)
  })
})

describe('a value that the specification does not list', () => {
  it('is kept as it came', async () => {
    parts = await startRealParts(small)
    parts.sandbox.setFaults([
      { method: 'GET', route: phases['a page of alerts'], nth: 1, effect: { kind: 'unknown-values' } }
    ])
    expect(await parts.sync()).toMatchObject({ kind: 'completed', summary: { refusedRows: 0 } })
    const run = await parts.open()
    const { alerts } = await contentsOf(run.store)
    run.kill()
    expect(alerts.size).toBe(truthOf(parts.sandbox).alerts.size)
    expect(
      [...alerts.values()].filter(
        ({ status }) => !['open', 'true-positive', 'false-positive', 'discarded'].includes(status)
      )
    ).toHaveLength(1)
  })
})

describe('cursors that expire', () => {
  it('restart their feed, once in a run (S14a)', async () => {
    parts = await startRealParts({ ...small, alerts: 200, subscriptions: 100, followLists: 1 })
    parts.sandbox.setFaults([
      { method: 'GET', route: phases['a page of subscriptions'], nth: 2, effect: { kind: 'expired-cursor' } }
    ])
    expect(await parts.sync()).toMatchObject({ kind: 'completed' })
    expect(parts.sandbox.stats().faultsStruck).toBe(1)
    await expectEqualToService(parts)
  })
})
