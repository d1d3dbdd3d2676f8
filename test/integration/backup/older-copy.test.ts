import { expect, it } from 'vitest'
import { restoreBackup } from '../../../renderer/data/backup/restore-backup.ts'
import { listDrafts, listReviews } from '../../../renderer/data/work/queries.ts'
import type { WorkspaceStore } from '../../../renderer/data/workspace-store.ts'
import { addToCase } from '../../../renderer/decisions/case-items.ts'
import { saveDraft } from '../../../renderer/decisions/drafts.ts'
import { toEpochMillis } from '../../../shared/clock.ts'
import { subscriptionKey } from '../../../shared/domain/subscription.ts'
import { workspaceId } from '../../../shared/ids.ts'
import { createMemoryDisk, createTestJournals, workJournalOf } from '../../fakes/journal-in-memory.ts'
import { backUpInMemory, openInMemory } from '../../fakes/store/backup-in-memory.ts'
import { createChangingDisk } from '../../fakes/store/changing-disk.ts'
import { ref } from '../../fakes/store/invented-rows.ts'
import { createFakeDisk, opened, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import { testSealing } from '../../fakes/store/sealing.ts'
import { bring, decide, done, fill, keyOf } from '../../fakes/store/store-steps.ts'

const at = toEpochMillis(200_000)

const statesOf = async (store: WorkspaceStore): Promise<ReadonlyMap<string, string>> =>
  new Map((await listReviews(store)).map(({ id, state }) => [id, state.kind]))

it('an older copy into which a backup is restored gets all that its journal holds, keeps what the backup brought, and sends nothing again (B4f, J6i)', async () => {
  const there = await opened(createFakeDisk(), await testSealing(2, 'v-there'))
  await fill(there, { c: 1, d: 1 })
  const brought = await decide(there, 'c')
  done(await saveDraft(there, keyOf(ref('d'), 'm1'), { status: 'open', riskComment: 'Seen there' }))
  done(await addToCase(there, 'note-1', subscriptionKey(ref('d')), { kind: 'note', text: 'Called' }))
  const backup = done(await openInMemory((await backUpInMemory(there, toEpochMillis(10_000))).bytes))
  there.close()

  const [disk, folder, sealing] = [createChangingDisk(), createMemoryDisk(), await testSealing()]
  const open = async (): Promise<WorkspaceStore> =>
    (await openFakeWorkspace(disk, { sealing, journal: workJournalOf(createTestJournals(folder)) })).store
  const first = await open()
  await fill(first, { a: 1, b: 1 })
  const sent = await decide(first, 'a')
  await first.settled()
  await disk.remember()
  await bring(first, sent.id, 'accepted')
  await first.settled()
  first.close()

  await disk.reset('older')
  const { vaultId, codec } = sealing
  const target = { workspaceId: workspaceId('test'), vaultId, codec, dependencies: disk, at }
  expect(await restoreBackup(backup, target, () => undefined)).toMatchObject({ drafts: 1, reviews: 1 })
  const here = await open()
  expect(here.journal).toMatchObject({ problem: null, restored: { reason: 'rolled-back' } })
  expect(await statesOf(here)).toEqual(
    new Map([
      [sent.id, 'accepted'],
      [brought.id, 'uncertain']
    ])
  )
  expect((await listDrafts(here)).map(({ riskComment }) => riskComment)).toEqual(['Seen there'])
  expect(await here.caseStore.nextReviewBatch({ at, size: 20 })).toBeNull()
  here.close()
  // The two agree from now on.
  const again = await open()
  expect(again.journal).toMatchObject({ problem: null, restored: null })
  again.close()
})
