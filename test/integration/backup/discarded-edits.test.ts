import { expect, it } from 'vitest'
import { restoreBackup } from '../../../renderer/data/backup/restore-backup.ts'
import type { Sealing, WorkspaceStore } from '../../../renderer/data/workspace-store.ts'
import { discardEdit, queueEdit } from '../../../renderer/features/subjects/edit-acts.ts'
import { toEpochMillis } from '../../../shared/clock.ts'
import type { RestoredBackup } from '../../../shared/domain/backup.ts'
import { editId, workspaceId } from '../../../shared/ids.ts'
import { closedAfterEach } from '../../fakes/closed-after-each.ts'
import { backUpInMemory, openInMemory } from '../../fakes/store/backup-in-memory.ts'
import { ref } from '../../fakes/store/invented-rows.ts'
import { createFakeDisk, type FakeDisk, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import { testSealing } from '../../fakes/store/sealing.ts'
import { done, fill } from '../../fakes/store/store-steps.ts'

const opened = closedAfterEach()

async function open(disk: FakeDisk, sealing: Sealing): Promise<WorkspaceStore> {
  const { store } = await openFakeWorkspace(disk, { sealing })
  opened.push(store)
  return store
}

/** Wants another name for a subject. */
async function rename(store: WorkspaceStore, id: string, name: string): Promise<void> {
  const before = { name: 'Anna-Lena Brüggemann', countries: ['NL'], dateOfBirth: null, gender: null }
  const content = {
    kind: 'edit-subscription',
    subscription: ref('a'),
    settings: { ...before, name },
    before
  } as const
  done(await queueEdit(store, { id: editId(id), content, followListName: null, replaces: null }))
}

/** A machine with one edit that waits, and what brings its backup back onto a machine. */
async function backedUp() {
  const [disk, sealing] = [createFakeDisk(), await testSealing()]
  const store = await open(disk, sealing)
  await fill(store, { a: 1 })
  await rename(store, 'edit-1', 'Anna Brüggemann')
  const { bytes } = await backUpInMemory(store, toEpochMillis(10_000))
  const backup = done(await openInMemory(bytes))
  const restore = async (on: FakeDisk, { vaultId, codec }: Sealing): Promise<RestoredBackup> => {
    const target = { workspaceId: workspaceId('test'), vaultId, codec, dependencies: on }
    return restoreBackup(backup, { ...target, at: toEpochMillis(50_000) }, () => undefined)
  }
  return { disk, sealing, store, restore }
}

const statesOf = async (store: WorkspaceStore): Promise<readonly unknown[]> =>
  (await store.editBook.read(['edit-1', 'edit-2'].map(editId))).map(({ id, state }) => [id, state.kind])

it('an edit that was discarded since does not come back with a backup, be it restored once more (B4b)', async () => {
  const there = await backedUp()
  const [disk, sealing] = [createFakeDisk(), await testSealing(2, 'v-here')]
  expect(await there.restore(disk, sealing)).toMatchObject({ changes: 1, stayed: 0 })
  const here = await open(disk, sealing)
  expect(await statesOf(here)).toEqual([['edit-1', 'uncertain']])
  done(await discardEdit(here, editId('edit-1'), { subjects: 0, mayHaveArrived: true }))
  here.close()
  expect(await there.restore(disk, sealing)).toMatchObject({ changes: 0 })
  expect(await statesOf(await open(disk, sealing))).toEqual([])
})

it('an edit that another one took the place of since does not come back beside it (B4b)', async () => {
  const { disk, sealing, store, restore } = await backedUp()
  await rename(store, 'edit-2', 'Anna-Lena Jansen')
  expect(await statesOf(store)).toEqual([['edit-2', 'queued']])
  store.close()
  expect(await restore(disk, sealing)).toMatchObject({ changes: 0, stayed: 1 })
  expect(await statesOf(await open(disk, sealing))).toEqual([['edit-2', 'queued']])
})
