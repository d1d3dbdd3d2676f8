import { beforeEach, describe, expect, it } from 'vitest'
import { plainCodec } from '../../../renderer/data/database/row-codec.ts'
import type { WorkspaceStore } from '../../../renderer/data/workspace-store.ts'
import { followListId } from '../../../shared/ids.ts'
import {
  alert,
  alertsPage,
  followList,
  list,
  listsPage,
  ref,
  refusedRow,
  subscription,
  subscriptionsPage
} from '../../fakes/store/invented-rows.ts'
import { createFakeDisk, type FakeDisk, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import { slowCodec } from '../../fakes/store/sealing.ts'
import {
  begin,
  beginWithList,
  commit,
  commitIn,
  complete,
  indexedIds,
  pendingIds,
  scan,
  shownIds
} from '../../fakes/store/store-steps.ts'

describe.each([
  { name: 'plain rows', codec: plainCodec },
  { name: 'rows that are encoded elsewhere', codec: slowCodec }
])('committing pages, with $name', ({ codec }) => {
  let disk: FakeDisk
  let store: WorkspaceStore
  beforeEach(async () => {
    disk = createFakeDisk()
    store = (await openFakeWorkspace(disk, { codec })).store
    await beginWithList(store)
  })

  it('keeps rows and cursor of a page together (SPEC S6a)', async () => {
    await commit(store, subscriptionsPage([subscription('a', 1), subscription('b', 2)], { next: 'c2' }))
    const reopened = (await openFakeWorkspace(disk, { codec })).store
    const plan = await begin(reopened, 'another')
    expect(plan).toMatchObject({ resumed: true, passId: 'pass-1' })
    expect(plan.feeds.find(({ feed }) => feed.kind === 'subscriptions')).toMatchObject({
      cursor: 'c2',
      complete: false
    })
    expect(await pendingIds(reopened)).toEqual(['a', 'b'])
  })

  it('writes neither rows nor cursor where the disk fails between the two (SPEC S6a)', async () => {
    const fail = (): never => {
      throw new DOMException('The disk is full', 'QuotaExceededError')
    }
    store.cache.cases.hook('creating', fail)
    const page = subscriptionsPage([subscription('a', 1)], { next: 'c2' })
    await expect(commit(store, page)).rejects.toThrow('The disk is full')
    store.cache.cases.hook('creating').unsubscribe(fail)
    const feeds = (await store.cache.feeds.toArray()).map(({ feed }) => feed.kind)
    expect([feeds, await store.cache.cases.count()]).toEqual([['follow-lists'], 0])
    await commit(store, page, subscriptionsPage([subscription('b', 1)], { cursor: 'c2' }))
    expect(await pendingIds(store)).toEqual(['a', 'b'])
  })

  it('takes pages of one feed in order only, and keeps nothing of a call that breaks it (SPEC S7a, S7d)', async () => {
    const first = subscriptionsPage([subscription('a', 1)], { next: 'c2' })
    const third = subscriptionsPage([subscription('c', 1)], { cursor: 'c3' })
    await expect(commit(store, third)).rejects.toMatchObject({ name: 'PageOutOfOrder' })
    await expect(commit(store, first, third)).rejects.toMatchObject({ name: 'PageOutOfOrder' })
    expect(await store.cache.cases.toArray()).toEqual([])
    await commit(store, first, subscriptionsPage([subscription('b', 1)], { cursor: 'c2', next: 'c3' }), third)
    expect(await pendingIds(store)).toEqual(['a', 'b', 'c'])
  })

  it('takes the page that was committed last once more, and comes to the same', async () => {
    const first = alertsPage('a', [alert('a', 'm1'), alert('a', 'm2')], { next: 'c2' })
    const second = alertsPage('a', [alert('a', 'm3')], { cursor: 'c2' })
    await commit(store, subscriptionsPage([subscription('a', 3)]))
    await commit(store, first, second)
    const before = await scan(store)
    expect(await commit(store, second)).toEqual({
      newAlerts: 0,
      changedAlerts: 0,
      goneAlerts: 0,
      questionedLists: 0
    })
    expect(await scan(store)).toEqual(before)
    expect(await pendingIds(store)).toEqual([])
  })

  it('takes the only page of a feed once more (SPEC S7c)', async () => {
    const only = subscriptionsPage([subscription('a', 1)])
    await commit(store, only)
    await commit(store, only)
    expect(await pendingIds(store)).toEqual(['a'])
  })

  it('refuses an earlier page, and any page of a feed that is complete (SPEC S8)', async () => {
    await commit(
      store,
      subscriptionsPage([], { next: 'c2' }),
      subscriptionsPage([], { cursor: 'c2', next: 'c3' }),
      subscriptionsPage([], { cursor: 'c3' })
    )
    for (const page of [
      subscriptionsPage([], { next: 'c2' }),
      subscriptionsPage([], { cursor: 'c2', next: 'c3' }),
      subscriptionsPage([], { cursor: 'c4' })
    ]) {
      await expect(commit(store, page)).rejects.toMatchObject({ name: 'PageOutOfOrder' })
    }
  })

  it('reads a feed from its first page again before it is complete, and sweeps by the newer reading (SPEC S7b)', async () => {
    await commit(store, subscriptionsPage([subscription('a', 2)]))
    await commit(store, alertsPage('a', [alert('a', 'm1')], { next: 'c2' }))
    await commit(
      store,
      alertsPage('a', [alert('a', 'm2')], { next: 'd2' }),
      alertsPage('a', [alert('a', 'm3')], { cursor: 'd2' })
    )
    expect(await shownIds(store)).toEqual(['m2', 'm3'])
  })

  it('reads the alerts of a subscription again in one pass where it became pending again (SPEC S8)', async () => {
    await commit(store, subscriptionsPage([subscription('a', 1)], { next: 'c2' }))
    await commit(
      store,
      alertsPage('a', [alert('a', 'm1')], { next: 'c2' }),
      alertsPage('a', [], { cursor: 'c2' })
    )
    await commit(store, subscriptionsPage([subscription('a', 2)]))
    expect(await pendingIds(store)).toEqual(['a'])
    await commit(store, alertsPage('a', [alert('a', 'm1'), alert('a', 'm2')]))
    expect(await pendingIds(store)).toEqual([])
    expect(await shownIds(store)).toEqual(['m1', 'm2'])
  })

  it('marks alerts gone that a complete reading did not show, and not before its last page (SPEC S9a)', async () => {
    await commit(
      store,
      subscriptionsPage([subscription('a', 2)]),
      alertsPage('a', [alert('a', 'm1'), alert('a', 'm2')])
    )
    await complete(store)
    await beginWithList(store, 'pass-2')
    await commitIn(store, 'pass-2', subscriptionsPage([subscription('a', 3)]))
    await commitIn(store, 'pass-2', alertsPage('a', [alert('a', 'm2')], { next: 'c2' }))
    expect(await shownIds(store)).toEqual(['m1', 'm2'])
    const receipt = await commitIn(store, 'pass-2', alertsPage('a', [alert('a', 'm3')], { cursor: 'c2' }))
    expect(receipt).toEqual({ newAlerts: 1, changedAlerts: 0, goneAlerts: 1, questionedLists: 0 })
    expect(await shownIds(store)).toEqual(['m2', 'm3'])
    expect((await scan(store)).map(({ alert: { alertId }, gone }) => [alertId, gone])).toContainEqual([
      'm1',
      true
    ])
  })

  it('marks subjects gone that a complete reading did not show, and not before its last page (SPEC S9a)', async () => {
    await commit(store, subscriptionsPage([subscription('a', 1), subscription('b', 1)]))
    await commit(store, alertsPage('a', [alert('a', 'm1')]), alertsPage('b', [alert('b', 'm2')]))
    await complete(store)
    await beginWithList(store, 'pass-2')
    await commitIn(store, 'pass-2', subscriptionsPage([subscription('c', 0)], { next: 'c2' }))
    expect(await shownIds(store)).toEqual(['m1', 'm2'])
    await commitIn(store, 'pass-2', subscriptionsPage([subscription('b', 1)], { cursor: 'c2' }))
    expect(await shownIds(store)).toEqual(['m2'])
  })

  it('shows an alert again that the service shows again (SPEC S9b)', async () => {
    await commit(store, subscriptionsPage([subscription('a', 1)]), alertsPage('a', [alert('a', 'm1')]))
    await commit(store, alertsPage('a', []))
    expect(await shownIds(store)).toEqual([])
    expect(await commit(store, alertsPage('a', [alert('a', 'm1')]))).toEqual({
      newAlerts: 1,
      changedAlerts: 0,
      goneAlerts: 0,
      questionedLists: 0
    })
    expect(await shownIds(store)).toEqual(['m1'])
    expect(indexedIds(store)).toEqual(['m1'])
  })

  it('marks subscriptions gone with their alerts when their feed is complete without them, and brings them back unread (SPEC S9d, S9e)', async () => {
    await commit(store, subscriptionsPage([subscription('a', 1), subscription('b', 1)]))
    await commit(store, alertsPage('a', [alert('a', 'm1')]), alertsPage('b', [alert('b', 'm2')]))
    await complete(store)
    await beginWithList(store, 'pass-2')
    expect(await commitIn(store, 'pass-2', subscriptionsPage([subscription('b', 1)]))).toEqual({
      newAlerts: 0,
      changedAlerts: 0,
      goneAlerts: 1,
      questionedLists: 0
    })
    expect(await shownIds(store)).toEqual(['m2'])
    expect(indexedIds(store)).toEqual(['m2'])
    await complete(store, 'pass-2')
    await beginWithList(store, 'pass-3')
    expect(
      await commitIn(store, 'pass-3', subscriptionsPage([subscription('a', 1), subscription('b', 1)]))
    ).toMatchObject({ newAlerts: 1 })
    expect(await pendingIds(store, 'pass-3')).toEqual([])
    expect(await shownIds(store)).toEqual(['m1', 'm2'])
    expect(indexedIds(store)).toEqual(['m1', 'm2'])
  })

  it('sweeps one family of one list and leaves the others alone', async () => {
    const business = ref('a', 'businesses')
    const other = ref('a', 'persons', followListId('list-10'))
    await commit(store, listsPage([followList(), followList(other.followListId)]))
    await commit(
      store,
      subscriptionsPage([subscription('a', 1)]),
      subscriptionsPage([subscription(business, 1)], { family: 'businesses' })
    )
    await commit(store, subscriptionsPage([subscription(other, 1)], { list: other.followListId }))
    await commit(
      store,
      alertsPage('a', [alert('a', 'm1')]),
      alertsPage(business, [alert(business, 'm2')]),
      alertsPage(other, [alert(other, 'm3')])
    )
    await commit(store, subscriptionsPage([]))
    expect(await shownIds(store)).toEqual(['m2', 'm3'])
  })

  it('marks a list as missing, hides what belongs to it, plans it no more, and deletes nothing (SPEC S9b, S9d, S20b)', async () => {
    await commit(store, subscriptionsPage([subscription('a', 1)]), alertsPage('a', [alert('a', 'm1')]))
    await complete(store)
    await begin(store, 'pass-2')
    expect(await commitIn(store, 'pass-2', listsPage([]))).toMatchObject({
      goneAlerts: 1,
      questionedLists: 0
    })
    expect(await store.cache.followLists.get(list)).toMatchObject({ missing: 1 })
    expect(await shownIds(store)).toEqual([])
    expect(await scan(store)).toHaveLength(1)
    await complete(store, 'pass-2')
    const plan = await begin(store, 'pass-3')
    expect(plan.followLists).toEqual([])
    await commitIn(store, 'pass-3', listsPage([followList()]))
    await commitIn(store, 'pass-3', subscriptionsPage([subscription('a', 1)]))
    expect(await shownIds(store)).toEqual(['m1'])
  })

  it('marks nothing gone by a reading with a row that did not even name itself (SPEC S9c)', async () => {
    await commit(
      store,
      subscriptionsPage([subscription('a', 2)]),
      alertsPage('a', [alert('a', 'm1'), alert('a', 'm2')])
    )
    await commit(store, alertsPage('a', [alert('a', 'm2')], { refused: [refusedRow(null)] }))
    await commit(store, subscriptionsPage([], { refused: [refusedRow(null)] }))
    expect(await shownIds(store)).toEqual(['m1', 'm2'])
  })

  it('counts a refused row that names itself as shown', async () => {
    await commit(store, subscriptionsPage([subscription('a', 2), subscription('b', 1)]))
    await commit(
      store,
      alertsPage('a', [alert('a', 'm1'), alert('a', 'm2')]),
      alertsPage('b', [alert('b', 'm3')])
    )
    await commit(store, alertsPage('a', [alert('a', 'm2')], { refused: [refusedRow('m1')] }))
    await commit(store, subscriptionsPage([subscription('a', 2)], { refused: [refusedRow('b')] }))
    expect(await shownIds(store)).toEqual(['m1', 'm2', 'm3'])
  })

  it('counts new, changed and gone alerts, and remembers since when an alert is as it is', async () => {
    await commit(store, subscriptionsPage([subscription('a', 3)]))
    const page = alertsPage('a', [alert('a', 'm1'), alert('a', 'm2'), alert('a', 'm3')], { at: 100 })
    expect(await commit(store, page)).toEqual({
      newAlerts: 3,
      changedAlerts: 0,
      goneAlerts: 0,
      questionedLists: 0
    })
    const changed = alertsPage('a', [alert('a', 'm1'), alert('a', 'm2', { version: 2, score: 95 })], {
      at: 300
    })
    expect(await commit(store, changed)).toEqual({
      newAlerts: 0,
      changedAlerts: 1,
      goneAlerts: 1,
      questionedLists: 0
    })
    const row = await store.cache.cases.toArray()
    expect(row[0]?.alerts.map(({ id, changedAt, readAt }) => [id, changedAt, readAt])).toEqual([
      ['m1', 100, 300],
      ['m2', 300, 300],
      ['m3', 100, 100]
    ])
  })

  it('counts a subscription once that two pages show, since entries move while pages are read', async () => {
    await commit(store, subscriptionsPage([subscription('a', 1), subscription('b', 1)]))
    await commit(store, alertsPage('a', [alert('a', 'm1')]), alertsPage('b', [alert('b', 'm2')]))
    await complete(store)
    await beginWithList(store, 'pass-2')
    await commitIn(
      store,
      'pass-2',
      subscriptionsPage([subscription('a', 1)], { next: 'c2' }),
      subscriptionsPage([subscription('a', 1)], { cursor: 'c2' })
    )
    expect(await shownIds(store)).toEqual(['m1'])
  })

  it('keeps the alerts of a vanished subscription hidden, whatever pages of them were still on their way', async () => {
    await commit(store, subscriptionsPage([subscription('a', 21), subscription('b', 0)], { next: 'c2' }))
    await commit(store, alertsPage('a', [alert('a', 'm1'), alert('a', 'm2')], { next: 'c2' }))
    expect(await commit(store, subscriptionsPage([subscription('b', 0)]))).toMatchObject({
      goneAlerts: 2,
      questionedLists: 0
    })
    expect(await commit(store, alertsPage('a', [alert('a', 'm2')]))).toEqual({
      newAlerts: 0,
      changedAlerts: 0,
      goneAlerts: 0,
      questionedLists: 0
    })
    expect(await commit(store, alertsPage('a', [alert('a', 'm3')]))).toEqual({
      newAlerts: 0,
      changedAlerts: 0,
      goneAlerts: 0,
      questionedLists: 0
    })
    expect(await shownIds(store)).toEqual([])
    expect(indexedIds(store)).toEqual([])
    expect(await pendingIds(store)).toEqual([])
  })

  it('refuses pages of another pass than the open one', async () => {
    await expect(commitIn(store, 'pass-9', subscriptionsPage([]))).rejects.toMatchObject({
      name: 'NotTheCurrentPass'
    })
    await complete(store)
    await expect(commit(store, subscriptionsPage([]))).rejects.toMatchObject({ name: 'NotTheCurrentPass' })
  })

  it('marks hundreds of vanished subscriptions in one call', async () => {
    const many = Array.from({ length: 450 }, (_, index) => `s${String(index).padStart(3, '0')}`)
    await commit(store, subscriptionsPage(many.map((id) => subscription(id, 1))))
    await commit(store, ...many.map((id) => alertsPage(id, [alert(id, `m-${id}`)])))
    await commit(store, subscriptionsPage([subscription('s007', 1), subscription('s300', 1)]))
    expect(await shownIds(store)).toEqual(['m-s007', 'm-s300'])
    expect(indexedIds(store)).toEqual(['m-s007', 'm-s300'])
  })
})
