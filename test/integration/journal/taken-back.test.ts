import { expect, it } from 'vitest'
import type { WorkspaceStore } from '../../../renderer/data/workspace-store.ts'
import { listDrafts } from '../../../renderer/data/work/queries.ts'
import { saveDraft } from '../../../renderer/decisions/drafts.ts'
import { undoLast } from '../../../renderer/features/case/undo-acts.ts'
import { discardReview } from '../../../renderer/features/outbox/review-acts.ts'
import { discardEdit, queueEdit } from '../../../renderer/features/subjects/edit-acts.ts'
import { firstRetention } from '../../../shared/domain/settings.ts'
import { editId } from '../../../shared/ids.ts'
import { createSetClock } from '../../fakes/clock.ts'
import {
  createMemoryDisk,
  createTestJournals,
  lastingKey,
  lockedKey,
  workJournalOf
} from '../../fakes/journal-in-memory.ts'
import { readSeen } from '../../fakes/lives/seen.ts'
import { creation } from '../../fakes/main/edit-rig.ts'
import { createChangingDisk } from '../../fakes/store/changing-disk.ts'
import { ref } from '../../fakes/store/invented-rows.ts'
import { openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import { start } from '../../fakes/store/own-work-steps.ts'
import { actsOf, bring, decide, done, fill, keyOf, readAt } from '../../fakes/store/store-steps.ts'

const type = async (store: WorkspaceStore, id: string) =>
  done(
    await queueEdit(store, { id: editId(id), content: creation(id), followListName: null, replaces: null })
  )

const waiting = async (store: WorkspaceStore) => {
  const { reviews, edits } = await readSeen(store)
  return [...reviews, ...edits].map(({ id }) => id).toSorted()
}

it.each(['after it was made', 'in it'] as const)(
  'an older copy that was worked in while its journal did not open, and work that was taken back %s: none of that comes back (J6i, J6l)',
  async (when) => {
    const folder = createMemoryDisk()
    const disk = createChangingDisk()
    const first = await start(disk, folder)
    await fill(first, { a: 3, b: 2 })
    const review = await decide(first, 'a', 'm1')
    await type(first, 'Femke Zijlstra')
    await type(first, 'Joost de Wit')
    await first.settled()
    await disk.remember()
    const takeBack = async (store: WorkspaceStore): Promise<void> => {
      done(await discardEdit(store, editId('Femke Zijlstra')))
      done(await discardReview(store, review.id, 'Not ours'))
    }
    if (when === 'after it was made') await takeBack(first)
    await type(first, 'Sanne Bos')
    await first.settled()
    first.close()

    await disk.reset('older')
    const alone = await start(disk, folder, lockedKey)
    if (when === 'in it') await takeBack(alone)
    const own = [(await decide(alone, 'b', 'm1')).id, (await type(alone, 'Daan Kok')).id]
    alone.close()

    const joined = await start(disk, folder)
    expect(joined.journal).toMatchObject({ problem: null, restored: { reason: 'rolled-back' } })
    expect(await waiting(joined)).toEqual([...own, 'Joost de Wit', 'Sanne Bos'].toSorted())
    joined.close()
    // The two agree from now on.
    expect((await start(disk, folder)).journal.restored).toBe(null)
  }
)

it.each(['after it was made', 'in it'] as const)(
  'an older copy that was worked in while its journal did not open, and a decision that was undone %s: it does not come back to be sent (J6i, J6l)',
  async (when) => {
    const folder = createMemoryDisk()
    const disk = createChangingDisk()
    const first = await start(disk, folder)
    await fill(first, { a: 2, b: 1 })
    await decide(first, 'a', 'm1')
    await first.settled()
    await disk.remember()
    if (when === 'after it was made') done(await undoLast(first))
    await type(first, 'Sanne Bos')
    await first.settled()
    first.close()

    await disk.reset('older')
    const alone = await start(disk, folder, lockedKey)
    if (when === 'in it') done(await undoLast(alone))
    const own = (await decide(alone, 'b', 'm1')).id
    alone.close()

    const joined = await start(disk, folder)
    expect(joined.journal).toMatchObject({ problem: null, restored: { reason: 'rolled-back' } })
    expect(await waiting(joined)).toEqual([own, 'Sanne Bos'].toSorted())
    joined.close()
  }
)

it('the history keeps each act once where a database that began without its journal was joined with it, and comes back as it was before (J6d)', async () => {
  const folder = createMemoryDisk()
  const disk = createChangingDisk()
  const first = await start(disk, folder)
  await fill(first, { a: 3 })
  await decide(first, 'a', 'm1')
  await first.settled()
  first.close()

  await disk.reset('empty')
  const alone = await start(disk, folder, lockedKey)
  await fill(alone, { a: 3 })
  await decide(alone, 'a', 'm2')
  alone.close()
  await disk.remember()

  const joined = await start(disk, folder)
  expect(joined.journal.restored?.reason).toBe('replaced')
  const acts = (await actsOf(joined)).length
  joined.close()
  await disk.reset('older')
  const again = await start(disk, folder)
  expect(again.journal.restored?.reason).toBe('replaced')
  expect(await actsOf(again)).toHaveLength(acts)
  again.close()
})

it('a draft that was decided in such a copy stays, where the clock had been set back meanwhile (J6i)', async () => {
  const [folder, disk, clock] = [createMemoryDisk(), createChangingDisk(), createSetClock()]
  const open = async (keys = lastingKey): Promise<WorkspaceStore> => {
    const journal = workJournalOf(createTestJournals(folder, keys))
    return (await openFakeWorkspace(disk, { journal, clock })).store
  }
  const key = keyOf(ref('a'), 'm1')
  const first = await open()
  await fill(first, { a: 2 })
  await decide(first, 'a', 'm2')
  await first.settled()
  await disk.remember()
  done(await saveDraft(first, key, { status: 'open', riskComment: 'Written first' }))
  await first.settled()
  first.close()

  await disk.reset('older')
  clock.forward(-3_600_000)
  const alone = await open(lockedKey)
  done(await saveDraft(alone, key, { status: 'false-positive', riskComment: 'Written last' }))
  alone.close()

  const joined = await open()
  expect(joined.journal.restored?.reason).toBe('rolled-back')
  expect((await listDrafts(joined)).map(({ riskComment }) => riskComment)).toEqual(['Written last'])
  joined.close()
})

it('a review that was sent and deleted for its age does not come back from an older copy in which it still waits (J6l, B8m)', async () => {
  const [folder, disk, clock] = [createMemoryDisk(), createChangingDisk(), createSetClock()]
  const open = async (keys = lastingKey): Promise<WorkspaceStore> => {
    const journal = workJournalOf(createTestJournals(folder, keys))
    return (await openFakeWorkspace(disk, { journal, clock })).store
  }
  const first = await open()
  await fill(first, { a: 1, b: 1 })
  const { id } = await decide(first, 'a', 'm1')
  await first.settled()
  await disk.remember()
  await bring(first, id, 'accepted')
  clock.forward(40 * 86_400_000)
  await readAt(first, clock.now())
  await first.deleteOld({ ...firstRetention, sent: 30 }, () => [])
  await first.settled()
  first.close()

  await disk.reset('older')
  const alone = await open(lockedKey)
  const own = (await decide(alone, 'b', 'm1')).id
  alone.close()
  const joined = await open()
  // Its steps to undo went with it, so that nothing comes back at all.
  expect(joined.journal).toMatchObject({ problem: null, restored: null })
  expect(await waiting(joined)).toEqual([own])
  joined.close()
})
