import { beforeEach, describe, expect, it } from 'vitest'
import type { WorkspaceStore } from '../../../renderer/data/workspace-store.ts'
import { alert, alertsPage, subscription, subscriptionsPage } from '../../fakes/store/invented-rows.ts'
import { createFakeDisk, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import {
  beginWithList,
  commit,
  commitIn,
  complete,
  indexedIds,
  knowledgeOf,
  pendingIds,
  shownIds
} from '../../fakes/store/store-steps.ts'

let store: WorkspaceStore
beforeEach(async () => {
  store = (await openFakeWorkspace(createFakeDisk())).store
  await beginWithList(store)
})

describe('pending subscriptions', () => {
  it('hold one of which no counter shows what it had, until a reading has shown what is gone (SPEC S4b)', async () => {
    await commit(
      store,
      subscriptionsPage([subscription('a', 2)]),
      alertsPage('a', [alert('a', 'm1'), alert('a', 'm2')])
    )
    await complete(store)
    await beginWithList(store, 'pass-2')
    expect(await commitIn(store, 'pass-2', subscriptionsPage([subscription('a', 0)]))).toMatchObject({
      goneAlerts: 0
    })
    const aside = alert('a', 'm2', { status: 'under-investigation' })
    expect(await pendingIds(store, 'pass-2')).toEqual(['a'])
    expect(await commitIn(store, 'pass-2', alertsPage('a', [aside]))).toMatchObject({ goneAlerts: 1 })
    expect([await pendingIds(store, 'pass-2'), await shownIds(store)]).toEqual([[], ['m2']])
    await complete(store, 'pass-2')
    for (const id of ['pass-3', 'pass-4', 'pass-5']) {
      const full = id === 'pass-4'
      await beginWithList(store, id, { full })
      await commitIn(store, id, subscriptionsPage([subscription('a', 0)]))
      expect(await pendingIds(store, id)).toEqual(full ? ['a'] : [])
      if (full) await commitIn(store, id, alertsPage('a', []))
      expect(await shownIds(store)).toEqual(id === 'pass-3' ? ['m2'] : [])
      const { followLists } = await knowledgeOf(store)
      expect(followLists[0]?.alertPages).toBe(id === 'pass-3' ? 1 : 0)
      await complete(store, id)
    }
  })

  it('hold one that came back with its subject in a status that nobody counts only where it changed (SPEC S4b, S9d)', async () => {
    const aside = alert('a', 'm1', { status: 'under-investigation' })
    await commit(store, subscriptionsPage([subscription('a', 0)]), alertsPage('a', [aside]))
    await complete(store)
    await beginWithList(store, 'pass-2')
    await commitIn(store, 'pass-2', subscriptionsPage([]))
    expect(await shownIds(store)).toEqual([])
    await complete(store, 'pass-2')
    await beginWithList(store, 'pass-3')
    await commitIn(store, 'pass-3', subscriptionsPage([subscription('a', 0)]))
    expect([await shownIds(store), indexedIds(store), await pendingIds(store, 'pass-3')]).toEqual([
      ['m1'],
      ['m1'],
      []
    ])
  })
})
