import { beforeEach, describe, expect, it } from 'vitest'
import { listQuarantine } from '../../../renderer/data/pull/queries.ts'
import type { WorkspaceStore } from '../../../renderer/data/workspace-store.ts'
import { toEpochMillis } from '../../../shared/clock.ts'
import {
  alert,
  alertsPage,
  followList,
  listsPage,
  refusedRow,
  subscription,
  subscriptionsPage
} from '../../fakes/store/invented-rows.ts'
import { createFakeDisk, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import { slowCodec, testSealing } from '../../fakes/store/sealing.ts'
import { beginWithList, commit, commitIn, complete } from '../../fakes/store/store-steps.ts'

describe('a row that the schema refuses', () => {
  let store: WorkspaceStore
  beforeEach(async () => {
    store = (await openFakeWorkspace(createFakeDisk(), { codec: slowCodec })).store
    await beginWithList(store)
    await commit(store, subscriptionsPage([subscription('a', 2)], { next: 'c2' }))
  })
  const quarantined = async (): Promise<readonly (string | null)[]> =>
    (await listQuarantine(store)).map(({ rowId }) => rowId).sort()

  it('is kept with its page, by path and reason', async () => {
    await commit(store, alertsPage('a', [alert('a', 'm1')], { refused: [refusedRow('m2', 1)], at: 300 }))
    const [entry] = await listQuarantine(store)
    expect(entry).toMatchObject({
      rowId: 'm2',
      readAt: 300,
      feed: { kind: 'alerts', subscription: { subscriptionId: 'a' } },
      issues: [{ path: 'attributes.score', reason: 'no-number' }]
    })
  })

  it('leaves the quarantine as soon as it parses', async () => {
    await commit(store, alertsPage('a', [], { refused: [refusedRow('m1'), refusedRow('m2')], next: 'c2' }))
    await commit(store, alertsPage('a', [alert('a', 'm1')], { refused: [refusedRow('m2')] }))
    expect(await quarantined()).toEqual(['m2'])
    await commit(store, alertsPage('a', [alert('a', 'm1'), alert('a', 'm2')]))
    expect(await quarantined()).toEqual([])
  })

  it('leaves the quarantine with the page that shows it, before its feed is complete', async () => {
    await commit(store, alertsPage('a', [], { refused: [refusedRow('m1'), refusedRow('m2')], next: 'c2' }))
    await commit(store, alertsPage('a', [alert('a', 'm1')], { next: 'c2' }))
    expect(await quarantined()).toEqual(['m2'])
  })

  it('stays where it parsed and was refused again in one call', async () => {
    await commit(store, alertsPage('a', [], { refused: [refusedRow('m1')], next: 'c2' }))
    await commit(
      store,
      alertsPage('a', [alert('a', 'm1')], { next: 'c2' }),
      alertsPage('a', [], { refused: [refusedRow('m1')], cursor: 'c2' })
    )
    expect(await quarantined()).toEqual(['m1'])
  })

  it('leaves the quarantine when its feed no longer shows it, also where it never named itself', async () => {
    await commit(store, alertsPage('a', [], { refused: [refusedRow(null, 3), refusedRow('m2')] }))
    expect(await quarantined()).toEqual(['m2', null])
    await commit(store, alertsPage('a', []))
    expect(await quarantined()).toEqual([])
  })

  it('leaves the quarantine with its subscription', async () => {
    await commit(store, subscriptionsPage([subscription('b', 1)], { cursor: 'c2' }))
    await commit(
      store,
      alertsPage('a', [], { refused: [refusedRow('m1')] }),
      alertsPage('b', [], { refused: [refusedRow('m2')] })
    )
    await complete(store)
    await beginWithList(store, 'pass-2')
    await commitIn(store, 'pass-2', subscriptionsPage([subscription('a', 0)]))
    expect(await quarantined()).toEqual([])
  })

  it('leaves the quarantine when it is read by itself', async () => {
    await commit(store, alertsPage('a', [], { refused: [refusedRow('m1')] }))
    await store.caseStore.settle({ settlements: [], alerts: [alert('a', 'm1')], at: toEpochMillis(400) })
    expect(await quarantined()).toEqual([])
  })

  it('is kept for each feed by itself', async () => {
    await commit(
      store,
      subscriptionsPage([], { cursor: 'c2', refused: [refusedRow('x')] }),
      alertsPage('a', [], { refused: [refusedRow('x')] })
    )
    await commit(store, listsPage([followList()], { refused: [refusedRow('x')] }))
    expect(await quarantined()).toEqual(['x', 'x', 'x'])
    await commit(store, alertsPage('a', [alert('a', 'x')]))
    expect((await listQuarantine(store)).map(({ feed }) => feed.kind).sort()).toEqual([
      'follow-lists',
      'subscriptions'
    ])
  })
})

it('a refused row lies under a keyed hash of its own id, and is found under it when it parses (E16a)', async () => {
  const { store } = await openFakeWorkspace(createFakeDisk(), { sealing: await testSealing(1) })
  await beginWithList(store)
  await commit(store, subscriptionsPage([subscription('a', 2)], { next: 'c2' }))
  await commit(store, alertsPage('a', [alert('a', 'm1')], { refused: [refusedRow('m2', 1)], next: 'c3' }))
  const [row] = await store.cache.quarantine.toArray()
  expect(row?.id).toMatch(/^n1\.[0-9a-f]{64}$/u)
  expect((await listQuarantine(store)).map(({ rowId }) => rowId)).toEqual(['m2'])
  await commit(store, alertsPage('a', [alert('a', 'm2')]))
  expect(await store.cache.quarantine.count()).toBe(0)
  store.close()
})
