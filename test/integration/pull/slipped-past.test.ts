import { beforeEach, describe, expect, it } from 'vitest'
import type { WorkspaceStore } from '../../../renderer/data/workspace-store.ts'
import type { PageCommit } from '../../../shared/ipc/case-store.ts'
import { alert, alertsPage, list, subscription, subscriptionsPage } from '../../fakes/store/invented-rows.ts'
import { createFakeDisk, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import { slowCodec } from '../../fakes/store/sealing.ts'
import {
  begin,
  beginWithList,
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
