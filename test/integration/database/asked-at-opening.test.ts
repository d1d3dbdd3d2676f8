import { IDBDatabase } from 'fake-indexeddb'
import { afterAll, expect, it, vi } from 'vitest'
import { LiveTriageIndex } from '../../../renderer/data/index/live-triage-index.ts'
import type { WorkspaceStore } from '../../../renderer/data/workspace-store.ts'
import { createMemoryDisk, createTestJournals, workJournalOf } from '../../fakes/journal-in-memory.ts'
import { alert, alertsPage, subscription, subscriptionsPage } from '../../fakes/store/invented-rows.ts'
import { createFakeDisk, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import { testSealing } from '../../fakes/store/sealing.ts'
import { beginWithList, commit, complete } from '../../fakes/store/store-steps.ts'

// A connection keeps the way by which it opens transactions, so that this stands before the first.
const asked = vi.spyOn(IDBDatabase.prototype, 'transaction')
const workedIn = vi.spyOn(LiveTriageIndex.prototype, 'take')
afterAll(() => {
  asked.mockRestore()
  workedIn.mockRestore()
})

/** Opens a workspace that was synced and closed before, with its copy of the index and its journal. */
async function openAgain(): Promise<WorkspaceStore> {
  const [disk, folder, sealing] = [createFakeDisk(), createMemoryDisk(), await testSealing()]
  const open = async (): Promise<WorkspaceStore> =>
    (await openFakeWorkspace(disk, { sealing, journal: workJournalOf(createTestJournals(folder)) })).store
  const first = await open()
  await beginWithList(first)
  await commit(first, subscriptionsPage([subscription('a', 1)]))
  await commit(first, alertsPage('a', [alert('a', 'm1')]))
  await complete(first)
  await first.settled()
  first.close()
  for (const spy of [asked, workedIn]) spy.mockClear()
  return await open()
}

const tablesOf = (tables: string | Iterable<string>): string =>
  typeof tables === 'string' ? tables : [...tables].join(' and ')

it('an opening has worked the copy of the index in when it asks for the work that the index follows (T21g)', async () => {
  const store = await openAgain()
  const place = asked.mock.calls.findIndex(([tables]) => tablesOf(tables) === 'drafts')
  const parts = await store.cache.indexParts.count()
  expect(workedIn).toHaveBeenCalledTimes(parts)
  expect(workedIn.mock.invocationCallOrder.at(-1)).toBeLessThan(asked.mock.invocationCallOrder[place] ?? 0)
  store.close()
})

it('an opening asks once how far the work has come, and once more when it is open (T21g)', async () => {
  const store = await openAgain()
  expect(asked.mock.calls.filter(([tables]) => tablesOf(tables) === 'revision')).toHaveLength(2)
  store.close()
})
