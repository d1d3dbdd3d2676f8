import { expect, it } from 'vitest'
import type { WorkspaceStore } from '../../../renderer/data/workspace-store.ts'
import { toEpochMillis } from '../../../shared/clock.ts'
import type { ReviewState } from '../../../shared/domain/review.ts'
import type { ReviewId } from '../../../shared/ids.ts'
import { createFakeDisk, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import { testSealing } from '../../fakes/store/sealing.ts'
import { decide, fill, send, settle } from '../../fakes/store/store-steps.ts'

const at = toEpochMillis(100_000)
const later = toEpochMillis(130_000)
const queued = (notBefore: number): ReviewState => ({
  kind: 'queued',
  notBefore: toEpochMillis(notBefore),
  lastProblem: 'cut-off'
})

/** A workspace whose given reviews cannot be read any more. */
async function withUnreadable(
  begin: (store: WorkspaceStore) => Promise<readonly ReviewId[]>
): Promise<WorkspaceStore> {
  const disk = createFakeDisk()
  const sealing = await testSealing()
  const { store: first } = await openFakeWorkspace(disk, { sealing })
  await fill(first, { a: 3 })
  for (const id of await begin(first))
    await first.work.reviews.update(id, { payload: new Uint8Array([1]) as never })
  first.close()
  return (await openFakeWorkspace(disk, { sealing })).store
}

it.each(['queued', 'uncertain', 'sending'] as const)(
  'the app begins no run for a review that nobody can read and that was on its way (%s), and others keep their time (O10d)',
  async (kind) => {
    const store = await withUnreadable(async (first) => {
      const [bad, good] = [await decide(first, 'a', 'm1'), await decide(first, 'a', 'm2')]
      await send(first, [bad.id, good.id], 50_000)
      await settle(first, [{ reviewId: good.id, from: 'sending', next: queued(later), attempts: 1 }])
      if (kind === 'queued')
        await settle(first, [{ reviewId: bad.id, from: 'sending', next: queued(60_000), attempts: 1 }])
      if (kind === 'uncertain')
        await settle(first, [
          {
            reviewId: bad.id,
            from: 'sending',
            next: { kind, since: at, sentAt: at, notBefore: toEpochMillis(60_000), lastProblem: 'cut-off' },
            attempts: 1
          }
        ])
      return [bad.id]
    })
    expect(await store.caseStore.nextReviewBatch({ at, size: 20 })).toBe(null)
    expect(await store.caseStore.readWaiting({ at })).toEqual({
      nextAttemptAt: later,
      isLeftAlone: false,
      ready: { reviews: 0, edits: 0 }
    })
    store.close()
  }
)

it('the app announces no review that nobody can read, and lets a new decision on its alert go out (O10d)', async () => {
  const store = await withUnreadable(async (first) => [(await decide(first, 'a', 'm1')).id])
  expect((await store.caseStore.readWaiting({ at })).ready.reviews).toBe(0)
  const { id } = await decide(store, 'a', 'm1', 'true-positive')
  expect((await store.caseStore.readWaiting({ at })).ready.reviews).toBe(1)
  const batch = await store.caseStore.nextReviewBatch({ at, size: 20 })
  expect(batch?.reviews.map((review) => review.id)).toEqual([id])
  expect((await send(store, [id], 100_000)).map((review) => review.id)).toEqual([id])
  store.close()
})
