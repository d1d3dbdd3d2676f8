import { describe, expect, it } from 'vitest'
import type { Sandbox } from '../../../electron/sandbox/server.ts'
import {
  call,
  get,
  hrefOf,
  type Link,
  type ProblemBody,
  type Resource,
  sandboxForEachTest,
  type SingleBody
} from './harness.ts'

const start = sandboxForEachTest()
const path = '/nl/organizations/monitoring/v1'
const item = (change: Readonly<Record<string, unknown>> = {}) => ({
  type: 'items',
  attributes: {
    entityId: '12345678',
    entityType: 'organization',
    eventTypes: ['change'],
    collections: ['name', 'insolvency-status'],
    ...change
  }
})

interface Page {
  readonly data: readonly Resource[]
  readonly links: Readonly<Record<string, string>>
  readonly meta: { readonly totalResults: number }
}

async function newList(sandbox: Sandbox): Promise<string> {
  const created = await call<SingleBody>(sandbox, 'POST', `${path}/lists`, {
    data: { type: 'lists', attributes: { name: 'Leveranciers' } }
  })
  expect([created.status, created.body.data.type, created.body.data.attributes['name']]).toEqual([
    201,
    'lists',
    'Leveranciers'
  ])
  return created.body.data.id
}

async function addItems(
  sandbox: Sandbox,
  list: string,
  ...items: readonly object[]
): Promise<readonly string[]> {
  const added = await call<Page>(sandbox, 'POST', `${path}/lists/${list}/items`, { data: items })
  expect(added.status).toBe(201)
  return added.body.data.map((row) => row.id)
}

const change = (
  entityId: string,
  collection: string,
  entityType: 'organization' | 'branch' = 'organization'
) => ({ kind: 'change-organization', entityId, entityType, collection }) as const

describe('organisation monitoring', () => {
  it('announces a change to the items that watch this collection of this entity, and to no others', async () => {
    const sandbox = await start()
    const list = await newList(sandbox)
    const other = await newList(sandbox)
    const [first, second] = await addItems(
      sandbox,
      list,
      item(),
      item({ entityId: '87654321', collections: ['rsin'] })
    )
    const [elsewhere] = await addItems(sandbox, other, item({ collections: ['legal-form'] }))
    expect(sandbox.mutate(change('12345678', 'insolvency-status'))).toEqual({ kind: 'announced', events: 1 })
    const updates = async (feed: string): Promise<readonly unknown[]> =>
      (await get<Page>(sandbox, `${path}/${feed}/updates`)).data.map((row) => row.attributes['itemId'])
    expect(await updates(`lists/${list}`)).toEqual([first])
    expect(await updates(`items/${first ?? ''}`)).toEqual([first])
    for (const feed of [`items/${second ?? ''}`, `items/${elsewhere ?? ''}`, `lists/${other}`])
      expect(await updates(feed)).toEqual([])
  })

  it('describes an event by entity, collection, time and what was done', async () => {
    const sandbox = await start()
    const list = await newList(sandbox)
    await addItems(sandbox, list, item())
    sandbox.mutate({ ...change('12345678', 'name'), operation: 'create' })
    const [event] = (await get<Page>(sandbox, `${path}/lists/${list}/updates`)).data
    expect(event).toMatchObject({
      type: 'updates',
      attributes: {
        eventType: 'change',
        collection: 'name',
        operation: 'create',
        entity: { id: '12345678', type: 'organization' },
        newValue: expect.any(String) as string
      }
    })
    expect(event?.attributes).not.toHaveProperty('oldValue')
  })

  it('filters updates by date, entity and collection', async () => {
    const sandbox = await start()
    const list = await newList(sandbox)
    await addItems(
      sandbox,
      list,
      item(),
      item({ entityId: '123456780001', entityType: 'branch', collections: ['address', 'name'] })
    )
    const days: string[] = []
    for (const [entity, collection, type] of [
      ['12345678', 'name', 'organization'],
      ['123456780001', 'name', 'branch'],
      ['123456780001', 'address', 'branch']
    ] as const) {
      sandbox.mutate(change(entity, collection, type))
      days.push(new Date(sandbox.world.time.now()).toISOString())
      sandbox.advance({ days: 2, screen: 'none', organizationShare: 0 })
    }
    const count = async (query: Readonly<Record<string, string>>): Promise<number> =>
      (await get<Page>(sandbox, `${path}/lists/${list}/updates?${new URLSearchParams(query).toString()}`))
        .meta.totalResults
    const day = (at: number): string => (days[at] ?? '').slice(0, 10)
    expect(await count({})).toBe(3)
    expect(await count({ 'date.from': day(1) })).toBe(2)
    expect(await count({ 'date.to': day(1) })).toBe(2)
    expect(await count({ 'date.from': day(1), 'date.to': day(1) })).toBe(1)
    expect(await count({ 'date.from': new Date(Date.parse(days[2] ?? '') + 60_000).toISOString() })).toBe(0)
    expect(await count({ 'entity.id': '123456780001' })).toBe(2)
    expect(await count({ collections: 'address' })).toBe(1)
    expect(await count({ collections: 'address,name' })).toBe(3)
    expect(await count({ collections: 'name', 'entity.id': '123456780001', 'date.to': day(0) })).toBe(0)
  })

  it('pages updates in the order in which they happened, each once', async () => {
    const sandbox = await start()
    const list = await newList(sandbox)
    await addItems(sandbox, list, item())
    for (let at = 0; at < 25; at += 1) sandbox.mutate(change('12345678', 'name'))
    const times: string[] = []
    let next: string | undefined = `${path}/lists/${list}/updates?page[size]=7`
    while (next !== undefined) {
      const page: Page = await get<Page>(sandbox, next)
      times.push(...page.data.map((row) => String(row.attributes['dateTimeISO'])))
      next = page.links['next']
    }
    expect([times.length, new Set(times).size]).toEqual([25, 25])
    expect([...times].sort()).toEqual(times)
  })

  it('lets watched organisations change as time passes', async () => {
    const sandbox = await start()
    const list = await newList(sandbox)
    const all = [
      'name',
      'legal-form',
      'lifecycle',
      'insolvency-status',
      'insolvency-publications',
      'main-branch--address',
      'main-branch--personnel',
      'main-branch--activities',
      'extension--management',
      'extension--ownership-structure',
      'extension--financials',
      'extension--size-indicators',
      'rsin'
    ]
    await addItems(sandbox, list, item({ collections: all }))
    expect(sandbox.advance({ days: 10, organizationShare: 1 }).organizationEvents).toBe(10)
    expect((await get<Page>(sandbox, `${path}/lists/${list}/updates`)).meta.totalResults).toBe(10)
  })

  it('stops watching an item that is removed', async () => {
    const sandbox = await start()
    const list = await newList(sandbox)
    const [id] = await addItems(sandbox, list, item())
    expect((await call(sandbox, 'DELETE', `${path}/items/${id ?? ''}`)).status).toBe(204)
    expect(sandbox.mutate(change('12345678', 'name'))).toEqual({ kind: 'announced', events: 0 })
    for (const method of ['DELETE', 'GET'])
      expect((await call(sandbox, method, `${path}/items/${id ?? ''}`)).status).toBe(404)
    expect((await call(sandbox, 'GET', `${path}/items/${id ?? ''}/updates`)).status).toBe(404)
  })

  it.each([
    ['an unknown entity type', { entityType: 'person' }],
    ['an organisation with the number of a branch', { entityId: '123456780001' }],
    ['a number with letters', { entityId: 'KVK12345' }],
    ['no event types', { eventTypes: [] }],
    ['an unknown event type', { eventTypes: ['delete'] }],
    ['no collections', { collections: [] }],
    ['a collection of the other table', { collections: ['trade-names'] }],
    ['collections as text', { collections: 'name' }]
  ])('refuses an item with %s, and with it the whole request', async (_what, wrong) => {
    const sandbox = await start({ strict: ['values'] })
    const list = await newList(sandbox)
    const refused = await call<ProblemBody>(sandbox, 'POST', `${path}/lists/${list}/items`, {
      data: [item({ entityId: '11111111' }), item(wrong)]
    })
    expect([refused.status, refused.body.errors[0]?.detail.startsWith('data[1]')]).toEqual([400, true])
    expect((await get<Page>(sandbox, `${path}/lists/${list}/items`)).data).toEqual([])
  })

  it('takes an entity that is in the list already, and refuses no items, a list without a name and filters that make no sense', async () => {
    const sandbox = await start({ strict: ['values', 'parameters'] })
    const list = await newList(sandbox)
    await addItems(sandbox, list, item())
    const post = async (target: string, data: unknown): Promise<number> =>
      (await call<ProblemBody>(sandbox, 'POST', `${path}/${target}`, { data })).status
    expect(await post(`lists/${list}/items`, [item()])).toBe(201)
    expect(await post(`lists/${list}/items`, [])).toBe(400)
    expect(await post('lists/unknown/items', [item()])).toBe(404)
    expect(await post('lists', { type: 'lists', attributes: { name: ' ' } })).toBe(400)
    for (const query of [
      'date.from=yesterday',
      'date.to=2026-13-01',
      'date.from=2026-02-02&date.to=2026-02-01',
      'collections=nonsense',
      'entity=1',
      'page[size]=50'
    ]) {
      expect([
        query,
        (await call<ProblemBody>(sandbox, 'GET', `${path}/lists/${list}/updates?${query}`)).status
      ]).toEqual([query, 400])
    }
  })

  it('takes any number, kind and collection, since the documents show only a selection', async () => {
    const sandbox = await start()
    const list = await newList(sandbox)
    const odd = {
      entityId: 'KVK-1',
      entityType: 'foundation',
      eventTypes: ['delete'],
      collections: ['seats']
    }
    await addItems(sandbox, list, item(odd))
    expect(
      sandbox.mutate({
        kind: 'change-organization',
        entityId: 'KVK-1',
        entityType: 'foundation',
        collection: 'seats'
      })
    ).toMatchObject({
      kind: 'announced',
      events: 1
    })
    expect(sandbox.advance({ days: 1, organizationShare: 1 }).organizationEvents).toBe(1)
  })

  it('refuses an entity that is in the list already where that is asked for', async () => {
    const sandbox = await start({ strict: ['duplicates'] })
    const list = await newList(sandbox)
    const post = async (...items: readonly object[]): Promise<number> =>
      (await call(sandbox, 'POST', `${path}/lists/${list}/items`, { data: items })).status
    expect([await post(item(), item()), await post(item()), await post(item())]).toEqual([400, 201, 400])
  })

  it('does without what the specification does not show, where that is switched off', async () => {
    const sandbox = await start({ beyondSpecification: false })
    const list = await newList(sandbox)
    for (const target of ['lists', `lists/${list}`, `lists/${list}/items`])
      expect((await call(sandbox, 'GET', `${path}/${target}`)).status).toBe(404)
    expect((await call(sandbox, 'DELETE', `${path}/lists/${list}`)).status).toBe(404)
  })

  it('deletes a list with its items', async () => {
    const sandbox = await start()
    const list = await newList(sandbox)
    const [id] = await addItems(sandbox, list, item())
    expect((await call(sandbox, 'DELETE', `${path}/lists/${list}`)).status).toBe(204)
    for (const target of [`lists/${list}`, `items/${id ?? ''}`])
      expect((await call(sandbox, 'GET', `${path}/${target}`)).status).toBe(404)
  })
})

describe('what the documents do not show of monitoring', () => {
  it.each([200, 201, 202] as const)(
    'is an answer of %d without a body, where that is asked for',
    async (status) => {
      const sandbox = await start({ monitoringAnswers: 'bodiless', monitoringStatus: status })
      const made = await call<null>(sandbox, 'POST', `${path}/lists`, {
        data: { type: 'lists', attributes: { name: 'Leveranciers' } }
      })
      expect([made.status, made.body, made.headers.get('content-type')]).toEqual([status, null, null])
      const list = sandbox.world.monitoring.lists.items[0]?.id ?? ''
      const added = await call<null>(sandbox, 'POST', `${path}/lists/${list}/items`, { data: [item()] })
      expect([added.status, added.body]).toEqual([status, null])
      const [watched] = [...sandbox.world.monitoring.items.values()]
      const removed = await call<null>(sandbox, 'DELETE', `${path}/items/${watched?.id ?? ''}`)
      expect([removed.status, removed.body]).toEqual([status, null])
      expect(sandbox.world.monitoring.items.size).toBe(0)
    }
  )

  it.each([
    ['bare', { id: expect.any(String) as string, attributes: { name: 'Leveranciers' } }],
    ['flat', { id: expect.any(String) as string, name: 'Leveranciers' }]
  ] as const)(
    'is the %s resource of a creation, where that is asked for',
    async (monitoringAnswers, shown) => {
      const sandbox = await start({ monitoringAnswers })
      const made = await call<object>(sandbox, 'POST', `${path}/lists`, {
        data: { type: 'lists', attributes: { name: 'Leveranciers' } }
      })
      expect(made.body).toMatchObject(shown)
      expect(made.body).not.toHaveProperty('data')
    }
  )

  it.each([
    ['text-entity', { attributes: { entity: '12345678', collection: 'name' } }],
    ['flat', { entity: '12345678', entityType: 'organization', collection: 'name' }],
    ['other-names', { registration: { number: '12345678' }, dataset: 'name' }],
    ['no-entity', { attributes: { collection: 'name' } }]
  ] as const)('is an event of the shape %s, where that is asked for', async (eventShape, shown) => {
    const sandbox = await start({ eventShape })
    const list = await newList(sandbox)
    const [id] = await addItems(sandbox, list, item())
    sandbox.mutate(change('12345678', 'name'))
    for (const feed of [`lists/${list}`, `items/${id ?? ''}`]) {
      const { data } = await get<Page>(sandbox, `${path}/${feed}/updates`)
      expect(data).toMatchObject([shown])
      expect(JSON.stringify(data).includes('12345678')).toBe(eventShape !== 'no-entity')
    }
  })

  it('is a bare array of all events, where that is asked for', async () => {
    const sandbox = await start({ eventShape: 'array' })
    const list = await newList(sandbox)
    await addItems(sandbox, list, item())
    for (let at = 0; at < 25; at += 1) sandbox.mutate(change('12345678', 'name'))
    expect(await get<unknown[]>(sandbox, `${path}/lists/${list}/updates`)).toHaveLength(25)
  })

  it.each(['page-cursor', 'object', 'absolute', 'offset', 'cursor'] as const)(
    'are events that page by %s, each once, where that is asked for',
    async (updateLinks) => {
      const sandbox = await start({ updateLinks })
      const list = await newList(sandbox)
      await addItems(sandbox, list, item())
      for (let at = 0; at < 25; at += 1) sandbox.mutate(change('12345678', 'name'))
      const seen: string[] = []
      let next: string | undefined = `${path}/lists/${list}/updates?page[size]=7&collections=name`
      while (next !== undefined) {
        const page: { readonly data: readonly Resource[]; readonly links: { readonly next?: Link } } =
          await get(sandbox, next)
        seen.push(...page.data.map(({ id }) => id))
        next =
          page.links.next === undefined
            ? undefined
            : hrefOf(page.links.next).replace('https://api.invalid', '')
      }
      expect([seen.length, new Set(seen).size]).toEqual([25, 25])
    }
  )

  it('is the most items of a request: 413 above it, and none of them is taken', async () => {
    const sandbox = await start({ maxItems: 2 })
    const list = await newList(sandbox)
    const three = ['11111111', '22222222', '33333333'].map((entityId) => item({ entityId }))
    const refused = await call<ProblemBody>(sandbox, 'POST', `${path}/lists/${list}/items`, { data: three })
    expect([refused.status, sandbox.world.monitoring.items.size]).toEqual([413, 0])
    await addItems(sandbox, list, ...three.slice(0, 2))
  })
})
