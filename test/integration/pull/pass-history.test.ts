import Dexie from 'dexie'
import { beforeEach, describe, expect, it } from 'vitest'
import { createCacheDatabase } from '../../../renderer/data/database/cache-database.ts'
import { cacheMigrations } from '../../../renderer/data/database/migrations.ts'
import { listPasses } from '../../../renderer/data/pull/queries.ts'
import type { WorkspaceStore } from '../../../renderer/data/workspace-store.ts'
import { toEpochMillis } from '../../../shared/clock.ts'
import { noPassChanges } from '../../../shared/domain/sync-run.ts'
import type { ListPass } from '../../../shared/domain/workspace-facts.ts'
import { type FollowListId, followListId, passId, workspaceId } from '../../../shared/ids.ts'
import {
  alert,
  alertsPage,
  followList,
  list,
  listsPage,
  pass,
  ref,
  statistics,
  subscription,
  subscriptionsPage
} from '../../fakes/store/invented-rows.ts'
import { createFakeDisk, type FakeDisk, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import { begin, beginWithList, commit, commitIn, complete } from '../../fakes/store/store-steps.ts'

let disk: FakeDisk
let store: WorkspaceStore
beforeEach(async () => {
  disk = createFakeDisk()
  store = (await openFakeWorkspace(disk)).store
})

async function completeList(id: string, of: FollowListId = list): Promise<void> {
  const followListOf = followList(of, { statistics: statistics() })
  await store.caseStore.commitFollowList({
    passId: passId(id),
    followList: followListOf,
    readAt: toEpochMillis(100),
    serviceTime: null
  })
  await store.caseStore.completeFollowList({ passId: passId(id), followListId: of, at: toEpochMillis(150) })
}

async function passesOf(of: FollowListId = list): Promise<readonly ListPass[]> {
  return (await listPasses(store)).find(({ followListId: id }) => id === of)?.passes ?? []
}

/** A pass in which the alerts m1 to m4 of one subscription are open, decided, open and open. */
async function firstPass(): Promise<void> {
  await beginWithList(store)
  await commit(store, subscriptionsPage([subscription('a', 4)]))
  await commit(
    store,
    alertsPage('a', [
      alert('a', 'm1'),
      alert('a', 'm2', { status: 'false-positive' }),
      alert('a', 'm3'),
      alert('a', 'm4')
    ])
  )
  await completeList(pass)
  await complete(store, pass, 200)
}

describe('the history of passes', () => {
  it('counts each alert of a pass once: new, changed, reopened, discarded or gone (SPEC S30a)', async () => {
    await firstPass()
    await beginWithList(store, 'pass-2')
    await commitIn(
      store,
      'pass-2',
      subscriptionsPage([subscription('a', 3, { lastUpdatedAt: '2024-05-01T00:00:00Z' })])
    )
    const receipt = await commitIn(
      store,
      'pass-2',
      alertsPage('a', [
        alert('a', 'm1', { version: 2, score: 95 }),
        alert('a', 'm2', { version: 2, status: 'open' }),
        alert('a', 'm3', { version: 2, status: 'discarded', score: 0 }),
        alert('a', 'm5')
      ])
    )
    await completeList('pass-2')
    await complete(store, 'pass-2', 400)
    expect(receipt).toEqual({ newAlerts: 1, changedAlerts: 3, goneAlerts: 1, questionedLists: 0 })
    expect(await passesOf()).toEqual([
      {
        passId: 'pass-2',
        startedAt: 50,
        endedAt: 400,
        full: false,
        complete: true,
        changes: { new: 1, changed: 1, reopened: 1, discarded: 1, gone: 1 }
      },
      {
        passId: 'pass-1',
        startedAt: 50,
        endedAt: 200,
        full: false,
        complete: true,
        changes: { ...noPassChanges, new: 4 }
      }
    ])
  })

  it('keeps the lists apart', async () => {
    const other = followListId('list/2')
    await begin(store)
    await commit(store, listsPage([followList(), followList(other)]))
    await commit(
      store,
      subscriptionsPage([subscription('a', 1)]),
      subscriptionsPage([subscription(ref('b', 'persons', other), 2)], { list: other })
    )
    await commit(store, alertsPage('a', [alert('a', 'm1')]))
    await commit(
      store,
      alertsPage(ref('b', 'persons', other), [
        alert(ref('b', 'persons', other), 'm1'),
        alert(ref('b', 'persons', other), 'm2')
      ])
    )
    await completeList(pass)
    await completeList(pass, other)
    await complete(store)
    expect((await passesOf())[0]?.changes.new).toBe(1)
    expect((await passesOf(other))[0]?.changes.new).toBe(2)
  })

  it('counts nothing twice where a kill repeats a page or the app is opened again (S30b)', async () => {
    await beginWithList(store)
    await commit(store, subscriptionsPage([subscription('a', 30)]))
    const page = alertsPage('a', [alert('a', 'm1')], { next: 'c2' })
    await commit(store, page)
    store.close()
    store = (await openFakeWorkspace(disk)).store
    await begin(store)
    await commit(store, page)
    await commit(store, alertsPage('a', [alert('a', 'm2')], { cursor: 'c2' }))
    expect((await passesOf())[0]?.changes.new).toBe(2)
  })

  it('shows a pass that is not at its end first, with what it found so far', async () => {
    await firstPass()
    await beginWithList(store, 'pass-2')
    expect(await passesOf()).toHaveLength(1)
    await commitIn(store, 'pass-2', subscriptionsPage([subscription('b', 1)]))
    expect((await passesOf())[0]).toEqual({
      passId: 'pass-2',
      startedAt: 50,
      endedAt: null,
      full: false,
      complete: false,
      changes: { ...noPassChanges, gone: 4 }
    })
  })

  it('keeps what a pass found that gave way to a full one, as not complete (S30d)', async () => {
    await beginWithList(store)
    await commit(store, subscriptionsPage([subscription('a', 30)]))
    await commit(store, alertsPage('a', [alert('a', 'm1')], { next: 'c2' }))
    await begin(store, 'pass-2', { full: true })
    expect(await passesOf()).toMatchObject([{ passId: 'pass-1', complete: false, changes: { new: 1 } }])
  })

  it('says that a list was not read to its end where it was skipped (S30d)', async () => {
    await firstPass()
    await beginWithList(store, 'pass-2')
    const followListOf = followList(list, { statistics: statistics() })
    await store.caseStore.commitFollowList({
      passId: passId('pass-2'),
      followList: followListOf,
      readAt: toEpochMillis(100),
      serviceTime: null
    })
    await complete(store, 'pass-2', 400)
    expect((await passesOf())[0]).toMatchObject({ passId: 'pass-2', complete: false, changes: noPassChanges })
  })

  it('keeps the last 31 passes of a list (S30c)', async () => {
    for (let number = 1; number <= 31 + 3; number += 1) {
      await beginWithList(store, `pass-${number}`)
      await completeList(`pass-${number}`)
      await complete(store, `pass-${number}`, number)
    }
    const passes = await passesOf()
    expect(passes).toHaveLength(31)
    expect(passes.at(-1)?.endedAt).toBe(4)
  })

  it('shows the pass that ended last as the last, and keeps it, after the clock was set back (S30e)', async () => {
    const days = 31
    for (let day = 1; day <= days + 2; day += 1) {
      await beginWithList(store, `pass-${day}`)
      await completeList(`pass-${day}`)
      // A clock that was a year ahead is set right for the last two.
      await complete(store, `pass-${day}`, day > days ? day : day + 1_000)
    }
    const passes = await passesOf()
    expect(passes.map(({ passId: id }) => id)).toEqual(
      Array.from({ length: days }, (_, before) => `pass-${days + 2 - before}`)
    )
  })

  it('begins empty in a database of the first version, whose pass goes on', async () => {
    const workspace = workspaceId('old')
    const old = createCacheDatabase(workspace, disk, cacheMigrations.slice(0, 1))
    await old.table('pass').put({
      id: 'current',
      passId: 'pass-1',
      startedAt: 50,
      full: false,
      open: true,
      lastReading: 3,
      asOf: 40,
      pendingPages: {}
    })
    old.close()
    const migrated = createCacheDatabase(workspace, disk)
    await migrated.open()
    expect(migrated).toBeInstanceOf(Dexie)
    expect(await migrated.pass.get('current')).toMatchObject({ passId: 'pass-1', asOf: 40, changes: {} })
    expect(await migrated.passes.toArray()).toEqual([])
    migrated.close()
  })
})
