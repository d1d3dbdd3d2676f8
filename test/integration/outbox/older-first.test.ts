import { expect, it } from 'vitest'
import type { WorkspaceStore } from '../../../renderer/data/workspace-store.ts'
import { toEpochMillis } from '../../../shared/clock.ts'
import { createMemoryDisk, createTestJournals, workJournalOf } from '../../fakes/journal-in-memory.ts'
import { createFakeDisk, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import { decide, fill, send, settle, states } from '../../fakes/store/store-steps.ts'

/** A database that was worked in without the journal takes in what the journal has: two reviews of one alert. */
async function restored(
  state: 'queued' | 'sending' | 'uncertain' | 'held from a backup'
): Promise<{ readonly store: WorkspaceStore; readonly ids: readonly string[] }> {
  const folder = createMemoryDisk()
  const open = async (disk = createFakeDisk(), isJournaled = true, now = 1_000) =>
    (
      await openFakeWorkspace(disk, {
        now,
        ...(isJournaled ? { journal: workJournalOf(createTestJournals(folder)) } : {})
      })
    ).store
  const first = await open()
  await fill(first, { a: 2 })
  const older = await decide(first, 'a', 'm1')
  if (state !== 'queued') await send(first, [older.id])
  const later = { ...states.uncertain, notBefore: toEpochMillis(60_000) }
  const next = state === 'uncertain' ? later : { ...later, lastProblem: 'from-backup' }
  if (state === 'uncertain' || state === 'held from a backup')
    await settle(first, [{ reviewId: older.id, from: 'sending', next, attempts: 1 }])
  await first.settled()
  first.close()
  const disk = createFakeDisk()
  const second = await open(disk, false, 1_500)
  await fill(second, { a: 2 })
  const newer = await decide(second, 'a', 'm1', 'true-positive')
  second.close()
  return { store: await open(disk), ids: [older.id, newer.id] }
}

const next = (store: WorkspaceStore, at: number) =>
  store.caseStore.nextReviewBatch({ at: toEpochMillis(at), size: 20 })

it.each(['sending', 'uncertain', 'held from a backup'] as const)(
  'a review waits while an older one of its alert is %s, whatever group that is in (O12)',
  async (state) => {
    const { store, ids } = await restored(state)
    expect(await next(store, 5_000)).toBe(null)
    // Whoever asks for it nevertheless does not get it.
    expect(await send(store, ids.slice(1) as never, 5_000)).toEqual([])
    // No run is begun for it either.
    expect((await store.caseStore.readWaiting({ at: toEpochMillis(5_000) })).ready.reviews).toBe(0)
    // Others go out.
    const other = await decide(store, 'a', 'm2')
    expect((await next(store, 5_000))?.reviews.map(({ id }) => id)).toEqual([other.id])
  }
)

it('a review goes out when the older one of its alert is settled (O12)', async () => {
  const { store, ids } = await restored('queued')
  expect((await next(store, 5_000))?.reviews.map(({ id }) => id)).toEqual([ids[0]])
  await send(store, ids.slice(0, 1) as never, 5_000)
  expect(await next(store, 5_000)).toBe(null)
  await settle(store, [{ reviewId: ids[0] as never, from: 'sending', next: states.accepted, attempts: 1 }])
  expect((await next(store, 5_000))?.reviews.map(({ id }) => id)).toEqual([ids[1]])
})
