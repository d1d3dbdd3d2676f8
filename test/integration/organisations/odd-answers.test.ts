import { describe, expect, it } from 'vitest'
import { readReportCases } from '../../../renderer/data/work/report-queries.ts'
import {
  readMonitoring,
  readMonitoringMarks,
  readUncertainLists
} from '../../../renderer/data/work/monitoring.ts'
import { readUpdates } from '../../../renderer/data/work/organisation-updates.ts'
import { addToCase } from '../../../renderer/decisions/case-items.ts'
import { keepMonitoringLists, markRead, pollFeed } from '../../../renderer/features/organisations/acts.ts'
import {
  addKnownList,
  addOrganisations,
  createList,
  removeItem
} from '../../../renderer/features/organisations/creation-acts.ts'
import { entriesOf } from '../../../renderer/features/organisations/queries.ts'
import { everything } from '../../../renderer/features/organisations/state.ts'
import { toEpochMillis } from '../../../shared/clock.ts'
import type { UpdateFeed } from '../../../shared/domain/organisation-monitoring.ts'
import { subscriptionKey } from '../../../shared/domain/subscription.ts'
import { monitoringItemId, monitoringListId } from '../../../shared/ids.ts'
import { pageActs } from '../../fakes/main/page-acts.ts'
import { reply, type Script, startScriptedServer } from '../../fakes/network/scripted-server.ts'
import { ref } from '../../fakes/store/invented-rows.ts'
import { fill } from '../../fakes/store/store-steps.ts'
import { inTimeZone } from '../../fakes/time-zone.ts'
import { said } from '../../fakes/said.ts'

const { closeAfter, connect } = pageActs()

async function startMonitoring(script: Script) {
  const server = closeAfter(await startScriptedServer(script))
  return { server, ...(await connect({ baseUrl: server.baseUrl, apiKey: 'a-key-of-the-tests' })) }
}

const list = monitoringListId('list-1')
const ofList: UpdateFeed = { kind: 'list', id: list }
const wish = (entityId: string) => ({
  wish: {
    entityId,
    entityType: 'organization' as const,
    eventTypes: ['change'],
    collections: ['insolvency-status']
  },
  label: `Org ${entityId}`
})

describe('an answer of the monitoring service without a body, or with another one', () => {
  it.each([200, 201, 202, 204])(
    'is a success where its status is %i: nothing is said to be uncertain (M7l)',
    async (status) => {
      const { parts } = await startMonitoring((response) => {
        response.writeHead(status)
        response.end()
      })
      await addKnownList(parts, list, 'Suppliers')
      expect(await addOrganisations(parts, list, [wish('12345678')])).toBe(true)
      const [item] = (await readMonitoring(parts.workspace))[0]?.items ?? []
      expect(item).toMatchObject({ entityId: '12345678', itemId: null })
      expect(item).not.toHaveProperty('outcome')
      await createList(parts, 'Customers')
      expect(await readUncertainLists(parts.workspace)).toMatchObject([
        { name: 'Customers', outcome: 'made-without-id' }
      ])
      expect(said().join(' ')).not.toContain('No usable answer')
      const outcome = await pollFeed(parts, ofList, await readMonitoringMarks(parts.workspace))
      expect(outcome).toEqual({ fresh: 0, calls: 1, refused: 0, failure: null })
      expect((await readMonitoringMarks(parts.workspace)).feeds.get('list:list-1')).toMatchObject({
        polledTo: null
      })
    }
  )

  it('names a list by where it is said to be (M7l)', async () => {
    const { parts } = await startMonitoring((response) => {
      response.writeHead(201, { Location: '/nl/organizations/monitoring/v1/lists/list%2077' })
      response.end()
    })
    await createList(parts, 'Customers')
    expect((await readMonitoring(parts.workspace)).map((one) => one.list)).toMatchObject([
      { id: 'list 77', name: 'Customers' }
    ])
  })

  it.each<[string, string | null]>([
    ['/nl/organizations/monitoring/v1/lists/l-7', 'l-7'],
    ['lists/l-7', 'l-7'],
    ['https://127.0.0.1/behind-a-proxy/lists/l-7/?new=1', 'l-7'],
    ['https://elsewhere.example/nl/organizations/monitoring/v1/lists/l-7', null],
    ['/nl/organizations/monitoring/v1/jobs/l-7', null],
    ['/nl/organizations/monitoring/v1/lists/l-7/items', null],
    ['/nl/organizations/monitoring/v1/made?from=/lists/l-7', null]
  ])('names a list that its body does not name by where the head says it is: %s (M7r)', async (place, id) => {
    const { parts } = await startMonitoring((response) =>
      reply(response, 201, { data: { attributes: { name: 'Customers' } } }, { Location: place })
    )
    await createList(parts, 'Customers')
    expect((await readMonitoring(parts.workspace)).map((one) => one.list.id)).toEqual(id === null ? [] : [id])
    expect(await readUncertainLists(parts.workspace)).toHaveLength(id === null ? 1 : 0)
  })

  it('names a list by a link of its body before where the head says it is (M7r)', async () => {
    const place = '/nl/organizations/monitoring/v1/lists'
    const { parts } = await startMonitoring((response) =>
      reply(response, 201, { links: { self: `${place}/l-8` } }, { Location: `${place}/l-7` })
    )
    await createList(parts, 'Customers')
    expect((await readMonitoring(parts.workspace)).map((one) => one.list.id)).toEqual(['l-8'])
  })

  it('takes an item for removed (M7l)', async () => {
    const { parts } = await startMonitoring((response, { method }) => {
      if (method === 'POST') reply(response, 201, { items: [{ itemId: 5, kvkNumber: 12_345_678 }] })
      else {
        response.writeHead(202)
        response.end('Accepted')
      }
    })
    await addKnownList(parts, list, 'Suppliers')
    await addOrganisations(parts, list, [wish('12345678')])
    const item = (await readMonitoring(parts.workspace))[0]?.items[0]
    expect(item).toMatchObject({ itemId: '5' })
    if (item !== undefined) await removeItem(parts, item)
    expect((await readMonitoring(parts.workspace))[0]?.items[0]?.removedAt).not.toBeNull()
  })

  it.each(['..', '.', '\ud83d'])(
    'shows an item no longer whose id no address can carry (%j), and neither sends anything for it nor calls it removed (M7p)',
    async (itemId) => {
      const { server, parts } = await startMonitoring((response) =>
        reply(response, 201, { items: [{ itemId, kvkNumber: 12_345_678 }] })
      )
      await addKnownList(parts, list, 'Suppliers')
      await addOrganisations(parts, list, [wish('12345678')])
      const item = (await readMonitoring(parts.workspace))[0]?.items[0]
      expect(item).toMatchObject({ itemId, removedAt: null })
      if (item !== undefined) await removeItem(parts, item)
      const [after] = (await readMonitoring(parts.workspace))[0]?.items ?? []
      expect(after).toEqual({ ...item, removedAt: after?.removedAt })
      expect(after?.removedAt).not.toBeNull()
      expect(server.seen.map(({ method }) => method)).not.toContain('DELETE')
      expect(said().at(-1)).toContain('the service keeps it')
    }
  )
})

const bankrupt = { collection: 'insolvency-status', oldValue: 'active', newValue: 'bankrupt' }

describe('a list whose id is typed again', () => {
  it('keeps what is known of it: only a name that was typed is new (M1e)', async () => {
    const { parts } = await startMonitoring((response) => reply(response, 404, {}))
    await addKnownList(parts, list, 'Suppliers')
    const [known] = (await readMonitoring(parts.workspace)).map((view) => view.list)
    if (known === undefined) throw new Error('No list was kept.')
    const unknown = { ...known, addedAt: toEpochMillis(1), unknownSince: toEpochMillis(2) }
    await keepMonitoringLists(parts.workspace, unknown)
    const listed = async () => (await readMonitoring(parts.workspace)).map((view) => view.list)
    await addKnownList(parts, ` ${list} `, '')
    expect(await listed()).toEqual([unknown])
    await addKnownList(parts, list, 'Customers')
    expect(await listed()).toEqual([{ ...unknown, name: 'Customers' }])
  })
})

describe('a flat event of an organisation', () => {
  it('is shown with its name, in the filter, on the axis of its case and in the case report (M5d)', async () => {
    const { parts } = await startMonitoring((response) =>
      reply(response, 200, [
        { id: 1, date: '2026-03-01T10:00:00Z', entity: '12345678', ...bankrupt },
        { id: 2, date: '2026-03-02T10:00:00Z', entity: 87_654_321, ...bankrupt }
      ])
    )
    await addKnownList(parts, list, 'Suppliers')
    await pollFeed(parts, ofList, await readMonitoringMarks(parts.workspace))
    await fill(parts.workspace, { a: 1 })
    const caseKey = subscriptionKey(ref('a'))
    const content = {
      kind: 'organisation',
      entityId: '12345678',
      entityType: 'organization',
      label: ''
    } as const
    await addToCase(parts.workspace, 'case-item', caseKey, content)
    expect((await readUpdates(parts.workspace)).map(({ view }) => view.entityId)).toEqual([
      '87654321',
      '12345678'
    ])
    const shown = entriesOf({
      updates: await readUpdates(parts.workspace),
      lists: [],
      filter: { ...everything, entityId: '12345678' },
      visitedAt: null,
      caseItems: [],
      caseEvents: []
    })
    expect(shown.map(({ key }) => key)).toEqual(['id:1'])
    const [report] = await readReportCases(parts.workspace, [caseKey], 'unread')
    expect(report?.changes.map(({ after }) => after)).toEqual(['bankrupt'])
  })

  it('is hidden by no list, organisation or collection that is not there any more (M6c)', async () => {
    const { parts } = await startMonitoring((response) => reply(response, 200, { data: [bankrupt] }))
    await pollFeed(parts, ofList, await readMonitoringMarks(parts.workspace))
    const updates = await readUpdates(parts.workspace)
    for (const gone of [{ listId: list }, { entityId: '87654321' }, { collection: 'rsin' }]) {
      const filter = { ...everything, ...gone }
      const parts = { updates, lists: [], filter, visitedAt: null, caseItems: [], caseEvents: [] }
      expect(entriesOf(parts)).toHaveLength(1)
    }
  })

  it('is shown on a day until the next one begins, also where that day has 25 hours (M6d)', () => {
    return inTimeZone('Europe/Amsterdam', () => {
      const moments = ['2026-10-24T23:59', '2026-10-25T00:00', '2026-10-25T23:59', '2026-10-26T00:00']
      const caseEvents = moments.map((text) => ({ kind: 'alert', key: text, at: Date.parse(text) }) as never)
      const filter = { ...everything, from: '2026-10-25', to: '2026-10-25' }
      const shown = entriesOf({ updates: [], lists: [], filter, visitedAt: null, caseItems: [], caseEvents })
      expect(shown.map(({ key }) => key)).toEqual([moments[2], moments[1]])
    })
  })

  it('that cannot be marked as read, since the disk is full, is said to be so (M6e)', async () => {
    const { parts } = await startMonitoring((response) => reply(response, 200, { data: [bankrupt] }))
    await pollFeed(parts, ofList, await readMonitoringMarks(parts.workspace))
    const ids = (await readUpdates(parts.workspace)).map(({ id }) => id)
    parts.workspace.cache.organizationUpdates.hook('updating', () => {
      throw new DOMException('The disk is full', 'QuotaExceededError')
    })
    await markRead(parts.workspace, ids, true)
    expect(said().at(-1)).toContain('The disk is full')
  })

  it('belongs to the item by which it was polled, though two show the same words (M3d, M5d)', async () => {
    const { parts } = await startMonitoring((response) => reply(response, 200, { data: [bankrupt] }))
    await pollFeed(parts, ofList, await readMonitoringMarks(parts.workspace))
    for (const id of ['item-1', 'item-2', 'item-1']) {
      const feed: UpdateFeed = { kind: 'item', id: monitoringItemId(id) }
      await pollFeed(parts, feed, await readMonitoringMarks(parts.workspace))
    }
    const updates = await readUpdates(parts.workspace)
    expect(updates.map(({ feed }) => feed).toSorted()).toEqual(['item:item-1', 'item:item-2'])
  })
})
