import { afterEach, describe, expect, it } from 'vitest'
import { startSandbox } from '../../../electron/sandbox/server.ts'
import { specEndpoints, specIds, type SpecIds, specMessage } from '../../fakes/service/spec-messages.ts'
import { specShapes } from '../../fakes/service/spec-shapes.ts'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

describe('the sandbox', () => {
  it.each(specEndpoints)(
    'takes what the specification asks, and answers as it says: $what, $of',
    async ({ of, what }) => {
      const { baseUrl, ids } = await worldToAsk()
      const { method, url, body, status } = specMessage(ids, of, what)
      const answer = await fetch(`${baseUrl}${url.replaceAll('+', '%2B')}`, {
        method,
        headers: {
          'X-API-Key': 'sandbox-key',
          Accept: 'application/vnd.api+json',
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' })
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) })
      })
      const said = await answer.text()
      expect([answer.status, said]).toEqual([status, expect.anything()])
      const shape = specShapes[of]?.[what]
      if (shape === undefined) expect([said, status]).toEqual(['', 204])
      else {
        expect(answer.headers.get('content-type')).toMatch(/^application\/vnd\.api\+json/u)
        expect(shape(JSON.parse(said), what)).toEqual([])
      }
      for (const header of ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset'])
        expect(answer.headers.get(header)).toMatch(/^\d+$/u)
      expect(answer.headers.get('x-correlation-id')).toMatch(/^[0-9a-f-]{36}$/u)
    }
  )

  it.each(specEndpoints.filter(({ of, what }) => specShapes[of]?.[what] !== undefined))(
    'is held to the shape of the hand-written answer: $what, $of',
    ({ of, what }) => {
      expect(specShapes[of]?.[what]?.(specMessage(specIds, of, what).answer, what)).toEqual([])
    }
  )
})

/** A sandbox with at least one open alert of each family, and a monitored organisation. */
async function worldToAsk(): Promise<{ readonly baseUrl: string; readonly ids: SpecIds }> {
  const sandbox = await startSandbox({
    seed: 11,
    alerts: 60,
    subscriptions: 20,
    followLists: 1,
    addresses: 600
  })
  closing.push(() => sandbox.close())
  const post = async (url: string, data: unknown): Promise<string> => {
    const answer = await fetch(`${sandbox.baseUrl}/nl/organizations/monitoring/v1${url}`, {
      method: 'POST',
      headers: { 'X-API-Key': sandbox.apiKey, 'Content-Type': 'application/json' },
      body: JSON.stringify({ data })
    })
    return /"id":"(?<id>[^"]+)"/u.exec(await answer.text())?.groups?.['id'] ?? expect.fail('no id')
  }
  const monitoringList = await post('/lists', { type: 'lists', attributes: { name: 'Customers' } })
  const monitoringItem = await post(`/lists/${monitoringList}/items`, [
    {
      type: 'items',
      attributes: {
        entityId: '12345678',
        entityType: 'organization',
        eventTypes: ['change'],
        collections: ['name', 'rsin']
      }
    }
  ])
  const [list] = sandbox.snapshot().followLists
  if (list === undefined) throw new Error('The world has no follow list.')
  const openIn = (family: 'persons' | 'businesses'): SpecIds['persons'] => {
    for (const { id, alerts } of list[family].subscriptions)
      for (const alert of alerts)
        if (alert.attributes['currentStatus'] === 'open')
          return { subscription: id, alert: alert.id, matchVersion: Number(alert.attributes['matchVersion']) }
    throw new Error(`The world has no open alert of ${family}.`)
  }
  return {
    baseUrl: sandbox.baseUrl,
    ids: {
      list: list.id,
      persons: openIn('persons'),
      businesses: openIn('businesses'),
      monitoringList,
      monitoringItem
    }
  }
}
