import { expect, it } from 'vitest'
import { restoreBackup } from '../../../renderer/data/backup/restore-backup.ts'
import { listReviews } from '../../../renderer/data/work/queries.ts'
import { withdrawReview } from '../../../renderer/decisions/reviews.ts'
import { toEpochMillis } from '../../../shared/clock.ts'
import { workspaceId } from '../../../shared/ids.ts'
import { backUpInMemory, openInMemory } from '../../fakes/store/backup-in-memory.ts'
import { createFakeDisk, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import { testSealing } from '../../fakes/store/sealing.ts'
import { decide, done, fill } from '../../fakes/store/store-steps.ts'

const day = 86_400_000

it('a review that was taken back since does not come back with a backup, though the clock was set back in between (B4b)', async () => {
  const [disk, sealing] = [createFakeDisk(), await testSealing()]
  const { store, setTime } = await openFakeWorkspace(disk, { sealing, now: 9 * day })
  await fill(store, { a: 2 })
  const taken = await decide(store, 'a', 'm1')
  await decide(store, 'a', 'm2')
  const backup = done(await openInMemory((await backUpInMemory(store, toEpochMillis(10 * day))).bytes))
  setTime(day)
  done(await withdrawReview(store, taken.id))
  store.close()
  const { vaultId, codec } = sealing
  const target = { workspaceId: workspaceId('test'), vaultId, codec, dependencies: disk }
  const restored = await restoreBackup(
    backup,
    { ...target, at: toEpochMillis(50_000), isOfThisMachine: true },
    () => undefined
  )
  expect(restored).toMatchObject({ reviews: 0, stayed: 2 })
  const after = (await openFakeWorkspace(disk, { sealing })).store
  expect((await listReviews(after)).map(({ alert: { alertId } }) => alertId)).toEqual(['m2'])
  after.close()
})

it('what is lost comes back with a backup, though it was done while the clock was ahead and the backup was made once it was right (B4a, B4b)', async () => {
  const [disk, sealing] = [createFakeDisk(), await testSealing()]
  const { store } = await openFakeWorkspace(disk, { sealing, now: 10 * day })
  await fill(store, { a: 1 })
  const lost = await decide(store, 'a', 'm1')
  const backup = done(await openInMemory((await backUpInMemory(store, toEpochMillis(day))).bytes))
  await store.work.reviews.clear()
  store.close()
  const { vaultId, codec } = sealing
  const target = { workspaceId: workspaceId('test'), vaultId, codec, dependencies: disk }
  const restored = await restoreBackup(backup, { ...target, at: toEpochMillis(2 * day) }, () => undefined)
  expect(restored).toMatchObject({ reviews: 1, others: 0 })
  const after = (await openFakeWorkspace(disk, { sealing })).store
  expect((await listReviews(after)).map(({ id }) => id)).toEqual([lost.id])
  after.close()
})
