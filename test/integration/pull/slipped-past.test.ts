import { beforeEach, describe, expect, it } from 'vitest'
import type { WorkspaceStore } from '../../../renderer/data/workspace-store.ts'
import { toEpochMillis } from '../../../shared/clock.ts'
import type { FollowList } from '../../../shared/domain/follow-list.ts'
import { followListId, passId } from '../../../shared/ids.ts'
import type { PageCommit } from '../../../shared/ipc/case-store.ts'
import {
  alert,
  alertsPage,
  followList,
  list,
  listsPage,
  statistics,
  subscription,
  subscriptionsPage
} from '../../fakes/store/invented-rows.ts'
import { createFakeDisk, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import { slowCodec } from '../../fakes/store/sealing.ts'
import {
  begin,
  beginWithList,
  commit,
  commitIn,
  complete,
  pendingIds,
  shownIds
} from '../../fakes/store/store-steps.ts'

let store: WorkspaceStore
beforeEach(async () => ({ store } = await openFakeWorkspace(createFakeDisk(), { codec: slowCodec })))

const numbered = (from: number, to: number): readonly string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => `m${String(from + index)}`)
/** The service counts five alerts, whichever they are, and dates none of its changes. */
const counted = (): PageCommit => subscriptionsPage([subscription('a', 5)])
const pageOf = (
  ids: readonly string[],
  where: { readonly cursor?: string; readonly next?: string } = {}
): PageCommit =>
  alertsPage(
    'a',
    ids.map((id) => alert('a', id)),
    where
  )

/** A pass in which the subject is read in two pages, if it is to be read at all. Returns whether it was. */
async function passOf(
  id: string,
  first: readonly string[],
  second: readonly string[],
  full = false
): Promise<boolean> {
  await beginWithList(store, id, { full })
  await commitIn(store, id, counted())
  const isRead = (await pendingIds(store, id)).length > 0
  if (isRead) {
    await commitIn(store, id, pageOf(first, { next: 'c2' }))
    await commitIn(store, id, pageOf(second, { cursor: 'c2' }))
  }
  await complete(store, id)
  return isRead
}

describe('an alert that slipped past between two pages, while another one went and a new one came', () => {
  it('is shown again by the next pass, whatever the counters say, and nothing is read after that (S10f)', async () => {
    await passOf('pass-1', numbered(1, 3), numbered(4, 5))
    // m1 goes after the first page was read, so that m4 moves to that, and m6 comes.
    expect(await passOf('pass-2', numbered(1, 3), numbered(5, 6), true)).toBe(true)
    expect(await shownIds(store)).toEqual(['m1', 'm2', 'm3', 'm5', 'm6'])
    expect(await passOf('pass-3', numbered(2, 4), numbered(5, 6))).toBe(true)
    expect(await shownIds(store)).toEqual(numbered(2, 6))
    // m1 was left out in its turn, and is gone indeed.
    expect(await passOf('pass-4', numbered(2, 4), numbered(5, 6))).toBe(true)
    expect(await passOf('pass-5', [], [])).toBe(false)
    expect(await shownIds(store)).toEqual(numbered(2, 6))
  })

  it('has its family read for it, which the counters do not ask for (S10f)', async () => {
    await passOf('pass-1', numbered(1, 3), numbered(4, 5))
    await passOf('pass-2', numbered(1, 3), numbered(5, 6), true)
    const { followLists } = await begin(store, 'pass-3')
    expect(followLists.find(({ followListId }) => followListId === list)?.settledFamilies).toEqual([
      'persons'
    ])
  })

  it('is read again as well where the last page came twice, as after a lost answer (S7c, S10f)', async () => {
    await passOf('pass-1', numbered(1, 3), numbered(4, 5))
    await beginWithList(store, 'pass-2', { full: true })
    await commitIn(store, 'pass-2', counted(), pageOf(numbered(1, 3), { next: 'c2' }))
    for (let time = 0; time < 2; time += 1)
      await commitIn(store, 'pass-2', pageOf(numbered(5, 6), { cursor: 'c2' }))
    await complete(store, 'pass-2')
    expect(await passOf('pass-3', numbered(2, 4), numbered(5, 6))).toBe(true)
  })

  it('costs nothing where one page holds them all: nothing can slip past (S10f)', async () => {
    for (const id of ['pass-1', 'pass-2']) {
      await beginWithList(store, id, { full: true })
      await commitIn(store, id, counted(), pageOf(id === 'pass-1' ? numbered(1, 5) : numbered(2, 6)))
      await complete(store, id)
    }
    expect(await passOf('pass-3', [], [])).toBe(false)
  })
})

describe('a subject that slipped past between two pages, while another one went and a new one came', () => {
  const none = { personOpenSubscriptionsCount: 0, personOpenAlertsCount: 0 }
  const shownSubjects = async (): Promise<readonly string[]> =>
    (await store.cache.cases.toArray())
      .filter(({ vanished }) => !vanished)
      .map(({ id }) => id.replace('list-1/persons/', ''))
      .sort()

  /** A pass in which the family is read in two pages, if it is to be read at all. Returns whether it was. */
  async function passOfFamily(
    id: string,
    [first, second]: readonly [string, string],
    { full = false, counted: personSubscriptionsCount = 4 } = {}
  ): Promise<boolean> {
    await beginWithList(store, id, { full })
    const followed = followList(list, { statistics: statistics({ ...none, personSubscriptionsCount }) })
    const at = toEpochMillis(150)
    const of = { passId: passId(id), followListId: list }
    const read = { passId: passId(id), followList: followed, readAt: at, serviceTime: null }
    await store.caseStore.commitFollowList(read)
    const plan = (await begin(store, id)).followLists[0]
    const isRead = full || plan?.completeAt === null || plan?.settledFamilies.includes('persons') === true
    const rows = (ids: string) => ids.split('').map((one) => subscription(one, 0))
    if (isRead) {
      await commitIn(store, id, subscriptionsPage(rows(first), { next: 'c2' }))
      await commitIn(store, id, subscriptionsPage(rows(second), { cursor: 'c2' }))
    }
    await store.caseStore.completeFollowList({ ...of, at })
    await complete(store, id)
    return isRead
  }

  it('is shown again by the next pass, whatever the counters say, and nothing is read after that (S10g)', async () => {
    await passOfFamily('pass-1', ['ab', 'cd'])
    expect(await passOfFamily('pass-2', ['', ''])).toBe(false)
    // The first one goes after its page was read, so that the third moves to that, and a new one comes.
    await passOfFamily('pass-3', ['ab', 'de'], { full: true })
    expect(await shownSubjects()).toEqual(['a', 'b', 'd', 'e'])
    expect(await passOfFamily('pass-4', ['bc', 'de'])).toBe(true)
    expect(await shownSubjects()).toEqual(['b', 'c', 'd', 'e'])
    // The first one was left out in its turn, and is gone indeed.
    expect(await passOfFamily('pass-5', ['bc', 'de'])).toBe(true)
    expect(await passOfFamily('pass-6', ['', ''])).toBe(false)
    expect(await shownSubjects()).toEqual(['b', 'c', 'd', 'e'])
  })

  it('costs nothing where no new one came: the count of the list tells whether one slipped past (S10c, S10g)', async () => {
    await passOfFamily('pass-1', ['ab', 'cd'])
    await passOfFamily('pass-2', ['bc', 'd'], { full: true, counted: 3 })
    expect(await passOfFamily('pass-3', ['', ''], { counted: 3 })).toBe(false)
    expect(await shownSubjects()).toEqual(['b', 'c', 'd'])
    // The first one goes after its page was read, so that the last one is on no page and the count is another one.
    await passOfFamily('pass-4', ['bc', ''], { full: true, counted: 3 })
    expect(await shownSubjects()).toEqual(['b', 'c'])
    expect(await passOfFamily('pass-5', ['cd', ''], { counted: 2 })).toBe(true)
    expect(await shownSubjects()).toEqual(['c', 'd'])
  })
})

const other = followListId('list-2')

describe('a follow list that slipped past between two pages, while another one went', () => {
  const shownLists = async (): Promise<readonly string[]> =>
    (await store.cache.followLists.toArray()).filter(({ missing }) => missing === 0).map(({ id }) => id)

  /** Both lists are read in two pages, and the first one has an alert. Then a reading leaves that out. */
  async function leftOut(): Promise<void> {
    const pages = (...rows: readonly FollowList[]): readonly PageCommit[] => [
      listsPage(rows.slice(0, 1), { next: 'c2' }),
      listsPage(rows.slice(1), { cursor: 'c2' })
    ]
    await begin(store)
    await commit(store, ...pages(followList(), followList(other)))
    await commit(store, subscriptionsPage([subscription('a', 1)]), pageOf(['m1']))
    await complete(store)
    await begin(store, 'pass-2')
    await commitIn(store, 'pass-2', ...pages(followList(other)))
  }
  const asked = { passId: passId('pass-2'), followListId: list } as const
  const at = toEpochMillis(300)

  it('is asked for by itself, and stays where that finds it (S9f)', async () => {
    await leftOut()
    expect(await shownIds(store)).toEqual(['m1'])
    expect((await begin(store, 'pass-2')).followLists.map(({ followListId: id }) => id)).toContain(list)
    const found = { passId: asked.passId, followList: followList(), readAt: at, serviceTime: null }
    await store.caseStore.commitFollowList(found)
    await complete(store, 'pass-2')
    expect([await shownLists(), await shownIds(store)]).toEqual([[list, other], ['m1']])
  })

  it('is missing from the end of the pass on where that does not find it, and its alerts are gone (S9d, S9f)', async () => {
    await leftOut()
    expect(await store.caseStore.questionFollowList({ ...asked, at })).toEqual({
      isNew: false,
      maySweep: true
    })
    await commitIn(store, 'pass-2', subscriptionsPage([]), subscriptionsPage([], { family: 'businesses' }))
    await complete(store, 'pass-2')
    expect([await shownLists(), await shownIds(store)]).toEqual([[other], []])
  })

  it.each([
    ['gone by the next reading', [followList(other)], [[other], []]],
    ['there by the next reading that lists it', [followList(), followList(other)], [[list, other], ['m1']]]
  ])('is %s where a kill came before the end of the pass (S9f)', async (_what, rows, expected) => {
    await leftOut()
    await store.caseStore.questionFollowList({ ...asked, at })
    await begin(store, 'pass-3', { anew: true })
    await commitIn(store, 'pass-3', listsPage(rows))
    expect([await shownLists(), await shownIds(store)]).toEqual(expected)
    expect((await store.cache.followLists.get(list))?.maySweep).toBeUndefined()
  })

  it('is not called gone where its own read fails for another reason, and is asked for again by the next pass (S9f)', async () => {
    await leftOut()
    await begin(store, 'pass-3', { anew: true })
    await commitIn(
      store,
      'pass-3',
      listsPage([], { next: 'c2' }),
      listsPage([followList(other)], { cursor: 'c2' })
    )
    expect([await shownLists(), await shownIds(store)]).toEqual([[list, other], ['m1']])
    expect((await begin(store, 'pass-3')).followLists.map(({ followListId: id }) => id)).toContain(list)
  })
})
