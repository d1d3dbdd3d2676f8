import { asRestorable, endOfWork, readAsideContents } from '../../../renderer/data/backup/aside-vaults.ts'
import { restoreBackup } from '../../../renderer/data/backup/restore-backup.ts'
import { listDrafts, listReviews } from '../../../renderer/data/work/queries.ts'
import type { Sealing, WorkspaceStore } from '../../../renderer/data/workspace-store.ts'
import { saveDraft } from '../../../renderer/decisions/drafts.ts'
import { addToCase } from '../../../renderer/decisions/case-items.ts'
import { toEpochMillis } from '../../../shared/clock.ts'
import { alertKey } from '../../../shared/domain/alert.ts'
import type { RestorableRows, RestoredBackup } from '../../../shared/domain/backup.ts'
import { workspaceId } from '../../../shared/ids.ts'
import { ref } from './invented-rows.ts'
import { createFakeDisk, type FakeDisk, opened } from './open-workspace.ts'
import { testSealing } from './sealing.ts'
import { bring, decide, done, fill, keyOf } from './store-steps.ts'

export const setAsideAt = toEpochMillis(10_000)
export const takenOverAt = toEpochMillis(50_000)
export const test = workspaceId('test')
export const lost = (): Promise<Sealing> => testSealing(1, 'v-lost')
export const here = (): Promise<Sealing> => testSealing(2, 'v-here')

/** A draft, a review in every state, and a note, in the vault that is kept aside later. */
async function work(store: WorkspaceStore): Promise<void> {
  await fill(store, { a: 6, b: 2 })
  for (const [index, state] of (
    ['queued', 'sending', 'uncertain', 'conflict', 'rejected', 'accepted'] as const
  ).entries())
    await bring(store, (await decide(store, 'a', `m${String(index + 1)}`)).id, state)
  done(
    await saveDraft(store, keyOf(ref('b'), 'm1'), {
      status: 'true-positive',
      riskComment: 'A cousin of the minister'
    })
  )
  await addToCase(store, 'note-1', 'acme/persons/b', { kind: 'note', text: 'Called the branch' })
}

export async function idsOfDrafts(store: WorkspaceStore): Promise<readonly string[]> {
  return (await listDrafts(store)).map(({ alert }) => alertKey(alert))
}

export async function statesOf(store: WorkspaceStore): Promise<readonly string[]> {
  return (await listReviews(store))
    .map(({ state }) =>
      state.kind === 'uncertain' ? `${state.kind} ${String(state.lastProblem)}` : state.kind
    )
    .toSorted()
}

export async function asideOf(disk: FakeDisk, { vaultId, codec }: Sealing): Promise<RestorableRows> {
  const source = { vaultId, workspaceId: test, codec, dependencies: disk }
  return asRestorable(source, endOfWork(await readAsideContents(source), setAsideAt))
}

/** As the page does it: nothing has the databases open. */
export async function takeOver(disk: FakeDisk, from: Sealing, to: Sealing): Promise<RestoredBackup> {
  return await restoreBackup(
    await asideOf(disk, from),
    {
      ...{ workspaceId: test, vaultId: to.vaultId, codec: to.codec, dependencies: disk, at: takenOverAt },
      isOfThisMachine: true
    },
    () => undefined
  )
}

/** A disk with work that was kept aside. */
export async function diskWithAside(lay: (store: WorkspaceStore) => Promise<void> = work): Promise<FakeDisk> {
  const disk = createFakeDisk()
  const store = await opened(disk, await lost())
  await lay(store)
  store.close()
  return disk
}
