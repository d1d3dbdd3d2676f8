import { beforeEach, describe, expect, it } from 'vitest'
import { markPolled } from '../../../renderer/data/work/monitoring.ts'
import { keepUpdates } from '../../../renderer/data/work/organisation-updates.ts'
import type { WorkspaceStore } from '../../../renderer/data/workspace-store.ts'
import { collectAct } from '../../../renderer/decisions/act.ts'
import { addToCase } from '../../../renderer/decisions/case-items.ts'
import { toEpochMillis } from '../../../shared/clock.ts'
import type { MonitoringItem, UpdateFeed } from '../../../shared/domain/organisation-monitoring.ts'
import { subscriptionKey } from '../../../shared/domain/subscription.ts'
import { monitoringItemId, monitoringListId } from '../../../shared/ids.ts'
import { closedAfterEach } from '../../fakes/closed-after-each.ts'
import { askedReport } from '../../fakes/page/asked-report.ts'
import { startEveryWord } from '../../fakes/page/every-word.ts'
import { ref } from '../../fakes/store/invented-rows.ts'
import { createFakeDisk, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import { testSealing } from '../../fakes/store/sealing.ts'
import { done, fill } from '../../fakes/store/store-steps.ts'

const opened = closedAfterEach()
const entityId = '12345678'
const listId = monitoringListId('list-1')
const ofList: UpdateFeed = { kind: 'list', id: listId }
const itemId = monitoringItemId('item-1')
const ofItem: UpdateFeed = { kind: 'item', id: itemId }
const on = (day: number) => toEpochMillis(Date.UTC(2026, 2, day, 12))

let store: WorkspaceStore
async function begin(options: Parameters<typeof openFakeWorkspace>[1] = {}): Promise<void> {
  store = (await openFakeWorkspace(createFakeDisk(), options)).store
  opened.push(store)
  await fill(store, { a: 1 })
  const organisation = {
    kind: 'organisation',
    entityId,
    entityType: 'organization',
    label: 'Bakery'
  } as const
  done(await addToCase(store, 'case-item', subscriptionKey(ref('a')), organisation))
}
beforeEach(async () => {
  await startEveryWord('en')
  await begin()
})

async function monitor(over: Partial<MonitoringItem> = {}): Promise<void> {
  const content: MonitoringItem = {
    ...{ entityId, entityType: 'organization', eventTypes: ['change'], collections: ['name'] },
    ...{ key: 'item', listId, itemId, label: '', addedAt: on(1), removedAt: null },
    ...over
  }
  const put = [{ table: 'monitoringItems' as const, content }]
  done(await collectAct(store, () => ({ put, value: null })))
}

/** Read to its end on this day of March. */
async function poll(feed: UpdateFeed, day: number): Promise<void> {
  const times = { receivedAt: on(day), serviceTime: on(day), newest: null }
  done(await markPolled(store, feed, times, on(day)))
}

async function change(date: string): Promise<void> {
  const updates = [{ id: date, entity: entityId, date, collection: 'name' }]
  done(await keepUpdates(store, { feed: ofList, updates, receivedAt: on(3), correlationId: null }))
}

/** What the document says of the changes at the organisation. */
async function said(period = { from: '', to: '' }): Promise<string> {
  const { order } = await askedReport(store, ['a'], { withDocument: true, period })
  const [, html = ''] = order.volumes[0]?.html.split('Changes of linked organisations') ?? []
  return html
    .slice(0, html.indexOf('id="provenance"'))
    .replaceAll(/<[^>]*>/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
}

const until = (day: number): string => `Changes of Bakery (${entityId}) until ${day} Mar 2026, `
const notRead = `Changes of Bakery (${entityId}) were not read to their end on this computer`

describe('of a linked organisation a report says until when its changes were read (R9f)', () => {
  it('and never that there are none where nobody asked', async () => {
    expect(await said()).toContain(notRead)
    await monitor()
    expect(await said()).toContain(notRead)
    expect(await said()).toContain('No change of these organisations is on this computer.')
  })

  it('by its list or by itself, whichever was read last', async () => {
    await monitor()
    await poll(ofList, 3)
    expect(await said()).toContain(until(3))
    await poll(ofItem, 5)
    expect(await said()).toContain(until(5))
  })

  it('by the list that was read longest ago, and not by one that was read before it was put there', async () => {
    await monitor()
    await poll(ofList, 9)
    const other = monitoringListId('list-2')
    await monitor({ key: 'other', listId: other, itemId: null, addedAt: on(7) })
    await poll({ kind: 'list', id: other }, 6)
    expect(await said()).toContain(until(9))
    await poll({ kind: 'list', id: other }, 8)
    expect(await said()).toContain(until(8))
  })

  it('up to its removal, and by the list that has shown a change where this computer put it nowhere', async () => {
    await monitor({ removedAt: on(4) })
    await poll(ofList, 9)
    expect(await said()).toContain(until(4))
  })

  it('by the list that has shown its change, where this computer put it nowhere', async () => {
    await poll(ofList, 9)
    expect(await said()).toContain(notRead)
    await change('2026-03-02')
    expect(await said()).toContain(until(9))
  })

  it('and that there are none in its period only, where it has one', async () => {
    await change('2026-03-02')
    expect(await said()).not.toContain('No change of these organisations')
    expect(await said({ from: '2026-03-03', to: '' })).toContain(
      'No change of these organisations in the period of this report is on this computer.'
    )
  })

  it('and how many changes cannot be read', async () => {
    await begin({ sealing: await testSealing() })
    await change('2026-03-02')
    const item = await store.work.caseItems.get('case-item')
    // It has the content of another row, which opens at its own place only.
    await store.cache.organizationUpdates.toCollection().modify({ payload: item?.payload as never })
    const { order } = await askedReport(store, ['a'], { withDocument: true })
    expect(order.volumes[0]?.html).toContain('1 change of organisations cannot be read on this computer')
    expect(order.json).toContain('"unreadableChanges":1')
  })
})
