import { saveDraft } from '../../../renderer/decisions/drafts.ts'
import { toEpochMillis } from '../../../shared/clock.ts'
import { backUpInMemory } from './backup-in-memory.ts'
import { createFakeDisk, opened } from './open-workspace.ts'
import { testSealing } from './sealing.ts'
import { done, fill, keyOf } from './store-steps.ts'

/** A backup of a profile with two drafts, of which the disk has altered one. */
export async function backupWithUnreadableRow(): Promise<Uint8Array<ArrayBuffer>> {
  const store = await opened(createFakeDisk(), await testSealing())
  await fill(store, { a: 2 })
  for (const id of ['m1', 'm2'])
    done(await saveDraft(store, keyOf('a', id), { status: 'open', riskComment: `About ${id}` }))
  const row = await store.work.drafts.get(keyOf('a', 'm1'))
  const bytes = (row as unknown as { readonly payload: Uint8Array }).payload
  const payload = bytes.map((byte, index) => (index === 40 ? byte ^ 1 : byte))
  await store.work.drafts.put({ ...row, payload } as never)
  const made = await backUpInMemory(store, toEpochMillis(10_000))
  store.close()
  return made.bytes
}
