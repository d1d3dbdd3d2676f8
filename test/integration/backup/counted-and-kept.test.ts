import { expect, it } from 'vitest'
import { restoreBackup } from '../../../renderer/data/backup/restore-backup.ts'
import { toEpochMillis } from '../../../shared/clock.ts'
import { workspaceId } from '../../../shared/ids.ts'
import { backUpInMemory, openInMemory } from '../../fakes/store/backup-in-memory.ts'
import { backupWithUnreadableRow } from '../../fakes/store/backup-with-unreadable-row.ts'
import { createFakeDisk, opened } from '../../fakes/store/open-workspace.ts'
import { testSealing } from '../../fakes/store/sealing.ts'
import { done, fill, shownIds } from '../../fakes/store/store-steps.ts'

it('a backup counts the rows that cannot be read, and has all others (B2c)', async () => {
  const backup = done(await openInMemory(await backupWithUnreadableRow()))
  expect(backup).toMatchObject({ unreadable: 1, counts: { 'work/drafts': 1 } })
})

/** A backup of four alerts. */
async function backupOfFour(): Promise<Uint8Array<ArrayBuffer>> {
  const there = await opened(createFakeDisk(), await testSealing(1, 'v-there'))
  await fill(there, { a: 4 })
  const { bytes } = await backUpInMemory(there, toEpochMillis(10_000))
  there.close()
  return bytes
}

it.each([
  ['has fetched none', 0, 'restored', ['m1', 'm2', 'm3', 'm4']],
  ['has fetched some, which stay as they are', 2, 'kept', ['m1', 'm2']]
] as const)(
  'a restore brings alerts back only where this machine has fetched none: one that %s (B4c)',
  async (_, fetched, cache, shown) => {
    const [disk, sealing] = [createFakeDisk(), await testSealing(2, 'v-here')]
    if (fetched > 0) {
      const here = await opened(disk, sealing)
      await fill(here, { a: fetched })
      here.close()
    }
    const { vaultId, codec } = sealing
    const to = { workspaceId: workspaceId('test'), vaultId, codec, dependencies: disk }
    const backup = done(await openInMemory(await backupOfFour()))
    const restored = await restoreBackup(backup, { ...to, at: toEpochMillis(50_000) }, () => undefined)
    expect(restored.cache).toBe(cache)
    const store = await opened(disk, sealing)
    expect(await shownIds(store)).toEqual(shown)
    store.close()
  }
)
