import { readCaseItems } from '../../../renderer/data/work/case-queries.ts'
import { readMonitoring } from '../../../renderer/data/work/monitoring.ts'
import { listDrafts, listReviews } from '../../../renderer/data/work/queries.ts'
import type { WorkspaceStore } from '../../../renderer/data/workspace-store.ts'
import { addToCase, removeFromCase } from '../../../renderer/decisions/case-items.ts'
import { discardDraft, saveDraft } from '../../../renderer/decisions/drafts.ts'
import { withdrawReview } from '../../../renderer/decisions/reviews.ts'
import { keepMonitoringItems, keepMonitoringLists } from '../../../renderer/features/organisations/acts.ts'
import { toEpochMillis } from '../../../shared/clock.ts'
import { monitoringListId } from '../../../shared/ids.ts'
import { createTestJournals, lastingKey, type MemoryDisk, workJournalOf } from '../journal-in-memory.ts'
import { ref } from './invented-rows.ts'
import { type FakeDisk, openFakeWorkspace } from './open-workspace.ts'
import { actsOf, decide, done, fill, keyOf } from './store-steps.ts'

export async function start(disk: FakeDisk, folder: MemoryDisk, keys = lastingKey): Promise<WorkspaceStore> {
  return (await openFakeWorkspace(disk, { journal: workJournalOf(createTestJournals(folder, keys)) })).store
}

/** The user's work as far as queries show it. */
export async function workOf(store: WorkspaceStore): Promise<unknown> {
  return {
    drafts: await listDrafts(store),
    reviews: await listReviews(store),
    acts: await actsOf(store),
    items: await readCaseItems(store, 'a-case'),
    monitoring: await readMonitoring(store)
  }
}

/** Writes drafts, a typed comment, a queued review and a withdrawn one. */
export async function work(store: WorkspaceStore): Promise<void> {
  await fill(store, { a: 3, b: 2 })
  await decide(store, 'a', 'm1')
  const taken = await decide(store, 'a', 'm2', 'true-positive')
  done(await withdrawReview(store, taken.id))
  done(await saveDraft(store, keyOf(ref('b'), 'm1'), { riskComment: 'Is a name of the brother' }))
  done(await saveDraft(store, keyOf(ref('b'), 'm2'), { status: 'open' }))
  done(await discardDraft(store, keyOf(ref('b'), 'm2')))
  await collectItems(store)
}

/** Puts an organisation under monitoring, links it to a case, and takes it out of the case again. */
async function collectItems(store: WorkspaceStore): Promise<void> {
  const list = monitoringListId('list-1')
  await keepMonitoringLists(store, { id: list, name: 'Suppliers', addedAt: toEpochMillis(1) })
  await keepMonitoringItems(store, [
    {
      key: 'made-here-1',
      listId: list,
      entityId: '12345678',
      entityType: 'organization',
      eventTypes: ['change'],
      collections: ['name'],
      label: 'Noorderlicht',
      itemId: null,
      addedAt: toEpochMillis(1),
      removedAt: null
    }
  ])
  const linked = await addToCase(store, 'item-1', 'a-case', {
    kind: 'organisation',
    entityId: '12345678',
    entityType: 'organization',
    label: 'Noorderlicht'
  })
  if (linked.kind === 'failed') throw new Error(linked.failure.kind)
  await removeFromCase(store, linked.value)
}
