import { IDBDatabase } from 'fake-indexeddb'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import type { WorkspaceStore } from '../../../renderer/data/workspace-store.ts'
import { toEpochMillis } from '../../../shared/clock.ts'
import { followListId } from '../../../shared/ids.ts'
import { followList, listsPage, subscription, subscriptionsPage } from '../../fakes/store/invented-rows.ts'
import { createFakeDisk, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import { beginWithList, commit } from '../../fakes/store/store-steps.ts'

// A connection keeps the way by which it opens transactions, so that this stands before the first.
const opened = vi.spyOn(IDBDatabase.prototype, 'transaction')
afterAll(() => {
  opened.mockRestore()
})

let store: WorkspaceStore
beforeEach(async () => {
  store = (await openFakeWorkspace(createFakeDisk())).store
  await beginWithList(store)
})

/** The tables of each transaction that was opened meanwhile. */
async function openedBy(work: () => Promise<unknown>): Promise<readonly string[]> {
  opened.mockClear()
  await work()
  return opened.mock.calls.map(([tables]) => namesIn(tables).join(' and '))
}

const namesIn = (tables: string | Iterable<string>): readonly string[] =>
  typeof tables === 'string' ? [tables] : [...tables]

const onWork = (tables: string): boolean => /drafts|reviews/u.test(tables)

it('where the work is, a page that ends its feed asks once for all lists, and any other does not ask', async () => {
  const lists = listsPage([...['one', 'two', 'three'].map((id) => followList(followListId(id)))])
  expect((await openedBy(() => commit(store, lists))).filter(onWork)).toEqual(['drafts and reviews'])
  const page = subscriptionsPage([subscription('a', 1)], { next: 'more' })
  expect((await openedBy(() => commit(store, page))).filter(onWork)).toEqual([])
})

it('the known lists and the question about them are read together', async () => {
  const asked = await openedBy(() => store.caseStore.readKnownLists(null))
  expect(asked.slice(0, 1)).toEqual(['pass and followLists'])
})

it('where no edit was on its way, none is looked up by its id', async () => {
  const asked = await openedBy(() => store.caseStore.recoverEdits({ at: toEpochMillis(2_000) }))
  // The two are those that were on their way, and those that wait for their list.
  expect(asked.filter((tables) => tables === 'changes')).toHaveLength(2)
})
