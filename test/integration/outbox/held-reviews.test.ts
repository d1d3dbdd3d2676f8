import { expect, it } from 'vitest'
import { releaseFromBackup } from '../../../renderer/decisions/held-work.ts'
import { retryReview } from '../../../renderer/features/outbox/review-acts.ts'
import { toEpochMillis } from '../../../shared/clock.ts'
import type { ReviewState } from '../../../shared/domain/review.ts'
import { createFakeDisk, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import {
  decide,
  done,
  fill,
  holdFromBackup,
  reviewOf,
  settle,
  states
} from '../../fakes/store/store-steps.ts'

/** Its person says that the other machine is not used any more, after the look-up began and before it says this. */
async function releasedBefore(next: ReviewState): Promise<ReviewState | undefined> {
  const { store, setTime } = await openFakeWorkspace(createFakeDisk())
  await fill(store, { a: 1 })
  const { id } = await decide(store, 'a')
  await holdFromBackup(store, id)
  done(await retryReview(store, id))
  const at = setTime(100_000)
  const begun = await store.caseStore.nextReviewBatch({ at, size: 20 })
  expect(begun).toMatchObject({ kind: 'resolve', reviews: [{ id }] })
  done(await releaseFromBackup(store))
  await settle(store, [{ reviewId: id, from: 'uncertain', next, attempts: 0 }])
  const state = (await reviewOf(store, id))?.state
  store.close()
  return state
}

const heldAgain: readonly (readonly [how: string, next: ReviewState])[] = [
  ['does not find it', { ...states.uncertain, lastProblem: 'from-backup-absent', lookUps: 1 }],
  ['reads nothing', { ...states.uncertain, lastProblem: 'from-backup', lookUps: 1 }],
  ['is put off', { ...states.uncertain, lastProblem: 'from-backup-asked' }],
  [
    'finds that its alert is gone',
    {
      kind: 'rejected',
      at: toEpochMillis(100_000),
      reason: { kind: 'alert-gone', lost: { sentAt: toEpochMillis(1_000), problem: 'from-backup-asked' } },
      correlationId: null
    }
  ]
]

it.each(heldAgain)(
  'a review that is released while it is looked up stays released where the look-up %s, and is looked up once more (B6f)',
  async (_, next) => {
    expect(await releasedBefore(next)).toEqual({
      kind: 'uncertain',
      since: 100_000,
      sentAt: 1_000,
      notBefore: 130_000,
      lastProblem: 'restored'
    })
  }
)

it('a review that is released while it is looked up is settled by a look-up that finds it (B6f)', async () => {
  const found = { ...states.accepted, proof: 'history' } as const
  expect(await releasedBefore(found)).toEqual(found)
})
