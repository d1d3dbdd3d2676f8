import { beforeEach, describe, expect, it } from 'vitest'
import { readFacts } from '../../../renderer/data/pull/queries.ts'
import type { WorkspaceStore } from '../../../renderer/data/workspace-store.ts'
import { addToCase } from '../../../renderer/decisions/case-items.ts'
import { saveDraft } from '../../../renderer/decisions/drafts.ts'
import { toEpochMillis } from '../../../shared/clock.ts'
import { firstSchedule } from '../../../shared/domain/settings.ts'
import { passId } from '../../../shared/ids.ts'
import {
  alert,
  alertsPage,
  followList,
  list,
  listsPage,
  pass,
  statistics,
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
  decide,
  fill,
  keyOf,
  pendingIds,
  pendingOf,
  shownIds
} from '../../fakes/store/store-steps.ts'

describe('a pass', () => {
  let disk: FakeDisk
  let store: WorkspaceStore
  beforeEach(async () => {
    disk = createFakeDisk()
    store = (await openFakeWorkspace(disk, { codec: slowCodec })).store
  })
  const readSingle = (id: string, over: Parameters<typeof statistics>[0] = {}): Promise<null> =>
    store.caseStore.commitFollowList({
      passId: passId(id),
      followList: followList(list, { statistics: statistics(over) }),
      readAt: toEpochMillis(100),
      serviceTime: null
    })
  const completeList = (id: string): Promise<null> =>
    store.caseStore.completeFollowList({ passId: passId(id), followListId: list, at: toEpochMillis(150) })

  it('touches nothing of what the user did, though it takes the alerts away that this is about (SPEC S11)', async () => {
    await fill(store, { a: 3 })
    await decide(store, 'a', 'm1')
    await saveDraft(store, keyOf('a', 'm2'), { riskComment: 'A cousin, perhaps' })
    await addToCase(store, 'note-1', 'list-1/persons/a', { kind: 'note', text: 'Called on Monday' })
    await complete(store)
    const own = async (): Promise<readonly unknown[]> =>
      Promise.all(store.work.tables.map(async (table) => [table.name, await table.toArray()]))
    const before = await own()
    await begin(store, 'pass-2', { full: true })
    await commitIn(store, 'pass-2', listsPage([followList()]), subscriptionsPage([subscription('a', 1)]))
    await commitIn(store, 'pass-2', alertsPage('a', [alert('a', 'm3', { score: 12, version: 9 })]))
    await complete(store, 'pass-2')
    expect(await shownIds(store)).toEqual(['m3'])
    expect(await own()).toEqual(before)
  })

  it('goes on under its own id after the app was closed (SPEC S20a)', async () => {
    await begin(store)
    store.close()
    const reopened = (await openFakeWorkspace(disk, { codec: slowCodec })).store
    expect(await begin(reopened, 'pass-2')).toMatchObject({ passId: pass, resumed: true, startedAt: 50 })
  })

  it.each([
    { open: false, wanted: true, resumed: false },
    { open: true, wanted: true, resumed: true },
    { open: true, wanted: false, resumed: true },
    { open: false, wanted: false, resumed: true }
  ])(
    'that is unfinished (full: $open) goes on where one is asked for (full: $wanted): $resumed (SPEC S20a)',
    async ({ open, wanted, resumed }) => {
      await begin(store, 'pass-1', { full: open })
      const plan = await begin(store, 'pass-2', { full: wanted })
      expect(plan).toMatchObject({ resumed, full: open || wanted, passId: resumed ? 'pass-1' : 'pass-2' })
    }
  )

  it('is full where the last full one is too old, if none is open; the first reading counts as one (S5c, S5d)', async () => {
    const isFull = async (id: string, fullIfBefore: number): Promise<boolean> =>
      (await begin(store, id, { fullIfBefore })).full
    expect(await isFull('pass-1', 9_000)).toBe(false)
    await complete(store, 'pass-1', 1_000)
    expect(await isFull('pass-2', 1_000)).toBe(false)
    expect(await isFull('pass-3', 9_000)).toBe(false)
    await complete(store, 'pass-2', 2_000)
    expect(await isFull('pass-4', 1_001)).toBe(true)
    await complete(store, 'pass-4', 3_000)
    expect(await isFull('pass-5', 3_000)).toBe(false)
    expect(firstSchedule.fullPassAfterDays).toBe(7)
  })

  it('is full where the last full one seems to lie more than a day ahead: the clock was set back since (S5e)', async () => {
    const day = 86_400_000
    const isFull = async (id: string, startedAt: number): Promise<boolean> =>
      (await begin(store, id, { startedAt, fullIfBefore: startedAt - 7 * day })).full
    await isFull('pass-1', 100 * day)
    await complete(store, 'pass-1', 100 * day)
    expect(await isFull('pass-2', 99 * day)).toBe(false)
    await complete(store, 'pass-2', 99 * day)
    expect(await isFull('pass-3', 99 * day - 1)).toBe(true)
    await complete(store, 'pass-3', 99 * day)
    expect(await isFull('pass-4', 100 * day)).toBe(false)
  })

  it('gives way to a fresh one where that is asked for, to a full one once only (SPEC S16e, S20a)', async () => {
    const anew = async (id: string, startedAt: number, full: boolean, fullIfBefore = 0) => {
      const plan = await begin(store, id, { startedAt, full, fullIfBefore, anew: true })
      return [plan.passId, plan.full, plan.resumed]
    }
    await complete(store, (await begin(store, 'pass-1')).passId, 100)
    await begin(store, 'pass-2', { startedAt: 200, full: true })
    expect(await anew('pass-3', 300, true)).toEqual(['pass-3', true, false])
    expect(await anew('pass-4', 400, true)).toEqual(['pass-4', false, false])
    expect((await readFacts(store)).fullAsOf).toBe(400)
    expect(await anew('pass-5', 500, false, 401)).toEqual(['pass-5', true, false])
    expect(await anew('pass-6', 600, false, 501)).toEqual(['pass-6', false, false])
  })

  it('begins with no feed under way, and leaves those of an older pass behind', async () => {
    await beginWithList(store)
    await commit(store, subscriptionsPage([subscription('a', 30)], { next: 'c2' }))
    await commit(store, alertsPage('a', [alert('a', 'm1')], { next: 'c2' }))
    expect((await pendingOf(store)).pending[0]).toMatchObject({ cursor: 'c2', alerts: 30 })
    expect((await begin(store, 'pass-2', { full: true })).feeds).toEqual([])
    expect((await pendingOf(store, 'pass-2')).pending[0]).toMatchObject({ cursor: null })
    await expect(commitIn(store, 'pass-2', alertsPage('a', [], { cursor: 'c2' }))).rejects.toMatchObject({
      name: 'PageOutOfOrder'
    })
  })

  it('plans with what the last complete reading of a list showed (SPEC S10b)', async () => {
    await beginWithList(store)
    await readSingle(pass, { personOpenAlertsCount: 7 })
    expect((await begin(store)).followLists).toEqual([
      {
        followListId: list,
        completeAt: null,
        readInThisPass: true,
        current: statistics({ personOpenAlertsCount: 7 }),
        settledFamilies: [],
        settingsChanged: false
      }
    ])
    await completeList(pass)
    await complete(store)
    expect((await begin(store, 'pass-2')).followLists).toEqual([
      {
        followListId: list,
        completeAt: statistics({ personOpenAlertsCount: 7 }),
        readInThisPass: false,
        current: null,
        settledFamilies: [],
        settingsChanged: false
      }
    ])
  })

  it('keeps the statistics where the list of lists, which shows none, is read again', async () => {
    await beginWithList(store)
    await readSingle(pass, { personOpenAlertsCount: 7 })
    await commit(store, listsPage([followList()]))
    expect((await readFacts(store)).followLists[0]?.followList.statistics).toMatchObject({
      personOpenAlertsCount: 7
    })
  })

  it('sees that the settings of a list changed since, in whatever order they are written (SPEC S20c)', async () => {
    await beginWithList(store)
    await readSingle(pass)
    await completeList(pass)
    await complete(store)
    const { datasets, frequency, name, threshold } = followList().settings
    const reordered = { datasets, threshold, name, frequency }
    await begin(store, 'pass-2')
    await commitIn(store, 'pass-2', listsPage([followList(list, { settings: reordered })]))
    expect((await begin(store, 'x')).followLists[0]?.settingsChanged).toBe(false)
    await complete(store, 'pass-2')
    await begin(store, 'pass-3')
    await commitIn(
      store,
      'pass-3',
      listsPage([followList(list, { settings: { ...reordered, threshold: 75 } })])
    )
    expect((await begin(store, 'x')).followLists[0]?.settingsChanged).toBe(true)
  })

  it('remembers no basis for a list of which alerts are still pending (SPEC S10a)', async () => {
    await beginWithList(store)
    await readSingle(pass)
    await commit(store, subscriptionsPage([subscription('a', 1)]))
    await completeList(pass)
    expect((await begin(store)).followLists[0]?.completeAt).toBeNull()
    await commit(store, alertsPage('a', [alert('a', 'm1')]))
    await completeList(pass)
    expect((await begin(store)).followLists[0]?.completeAt).toEqual(statistics())
  })

  it('remembers no basis for a list that was not read by itself in this pass', async () => {
    await beginWithList(store)
    await completeList(pass)
    await readSingle(pass)
    await complete(store)
    await begin(store, 'pass-2')
    await completeList('pass-2')
    expect((await begin(store, 'pass-2')).followLists[0]?.completeAt).toBeNull()
  })

  it('plans a list anew that was missing and came back', async () => {
    await beginWithList(store)
    await readSingle(pass)
    await completeList(pass)
    await complete(store)
    await begin(store, 'pass-2')
    await commitIn(store, 'pass-2', listsPage([]))
    await complete(store, 'pass-2')
    await begin(store, 'pass-3')
    await commitIn(store, 'pass-3', listsPage([followList()]))
    expect((await begin(store, 'x')).followLists[0]?.completeAt).toBeNull()
  })

  it('is what the data is as of, from its end on', async () => {
    await beginWithList(store)
    expect((await readFacts(store)).asOf).toBeNull()
    await complete(store, pass, 777)
    await complete(store, pass, 999)
    expect((await readFacts(store)).asOf).toBe(777)
    await begin(store, 'pass-2')
    expect((await readFacts(store)).asOf).toBe(777)
    await expect(complete(store, 'pass-9')).rejects.toMatchObject({ name: 'NotTheCurrentPass' })
  })
})

describe('pending subscriptions', () => {
  let store: WorkspaceStore
  beforeEach(async () => {
    store = (await openFakeWorkspace(createFakeDisk())).store
    await beginWithList(store)
  })
  const nextPass = async (full = false): Promise<void> => {
    await complete(store)
    await beginWithList(store, 'pass-2', { full })
  }

  it('are those whose counts or last change differ from the last complete reading of their alerts (S3a, S3b)', async () => {
    await commit(
      store,
      subscriptionsPage([
        subscription('a', 1),
        subscription('b', 1),
        subscription('c', 1),
        subscription('d', 0)
      ])
    )
    expect(await pendingIds(store)).toEqual(['a', 'b', 'c'])
    await commit(
      store,
      alertsPage('a', [alert('a', 'm1')]),
      alertsPage('b', [alert('b', 'm2')]),
      alertsPage('c', [alert('c', 'm3')])
    )
    expect(await pendingIds(store)).toEqual([])
    await nextPass()
    const decided = { counts: { open: 0, falsePositive: 1, truePositive: 0, discarded: 0 } }
    const later = { lastUpdatedAt: '2024-06-01T00:00:00Z' }
    const rows = [
      subscription('a', 1),
      subscription('b', 1, decided),
      subscription('c', 1, later),
      subscription('d', 1)
    ]
    await commitIn(store, 'pass-2', subscriptionsPage(rows))
    expect(await pendingIds(store, 'pass-2')).toEqual(['b', 'c', 'd'])
  })

  it('are all that have alerts in a full pass, until they are read in it (S3b, S4a, S5a, S5b)', async () => {
    await commit(
      store,
      subscriptionsPage([subscription('a', 1), subscription('b', 0)]),
      alertsPage('a', [alert('a', 'm1')])
    )
    await nextPass(true)
    await commitIn(
      store,
      'pass-2',
      subscriptionsPage([subscription('a', 1), subscription('b', 0)], { next: 'c2' })
    )
    expect(await pendingIds(store, 'pass-2')).toEqual(['a'])
    await commitIn(store, 'pass-2', alertsPage('a', [alert('a', 'm1')]))
    await commitIn(store, 'pass-2', subscriptionsPage([subscription('a', 1), subscription('b', 0)]))
    expect(await pendingIds(store, 'pass-2')).toEqual([])
  })

  it('stay pending where the subscription changed while its alerts were read', async () => {
    await commit(store, subscriptionsPage([subscription('a', 25)], { next: 'c2' }))
    await commit(store, alertsPage('a', [alert('a', 'm1')], { next: 'c2' }))
    await commit(store, subscriptionsPage([subscription('a', 26)]))
    await commit(store, alertsPage('a', [alert('a', 'm2')], { cursor: 'c2' }))
    expect(await pendingIds(store)).toEqual(['a'])
  })

  it('stay pending where their reading was broken off, whatever the counts say later', async () => {
    await commit(store, subscriptionsPage([subscription('a', 25)]), alertsPage('a', [alert('a', 'm1')]))
    await nextPass()
    await commitIn(
      store,
      'pass-2',
      subscriptionsPage([subscription('a', 26)]),
      alertsPage('a', [alert('a', 'm1')], { next: 'c2' })
    )
    await complete(store, 'pass-2')
    await beginWithList(store, 'pass-3')
    await commitIn(store, 'pass-3', subscriptionsPage([subscription('a', 25)]))
    expect(await pendingIds(store, 'pass-3')).toEqual(['a'])
  })

  it('are no more when their list no longer shows them', async () => {
    await commit(store, subscriptionsPage([subscription('a', 21), subscription('b', 1)]))
    expect((await pendingOf(store)).expectedPages).toBe(3)
    await commit(store, subscriptionsPage([subscription('b', 1)]))
    expect(await pendingOf(store)).toMatchObject({
      pending: [{ subscription: { subscriptionId: 'b' } }],
      expectedPages: 1
    })
  })

  it('come in portions, in one order, with the pages that are still to be read', async () => {
    const ids = ['e', 'c', 'a', 'd', 'b']
    await commit(store, subscriptionsPage(ids.map((id, index) => subscription(id, index * 10 + 1))))
    const seen: string[] = []
    for (;;) {
      const after = seen.at(-1)
      const { pending, expectedPages } = await store.caseStore.pendingSubscriptions({
        passId: pass,
        followListId: list,
        after: after === undefined ? null : subscription(after, 0),
        limit: 2
      })
      if (pending.length === 0) break
      expect(expectedPages).toBe(
        [...ids].reduce(
          (sum, id, index) => (seen.includes(id) ? sum : sum + Math.ceil((index * 10 + 1) / 20)),
          0
        )
      )
      for (const { subscription: ref } of pending) {
        await commit(store, alertsPage(ref, []))
        seen.push(ref.subscriptionId)
      }
    }
    expect(seen).toEqual(['a', 'b', 'c', 'd', 'e'])
  })
})
