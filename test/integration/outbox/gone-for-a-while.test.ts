import { expect, it } from 'vitest'
import { listReviews } from '../../../renderer/data/work/queries.ts'
import { facesOf } from '../../../renderer/data/workspace.ts'
import { saveDraft } from '../../../renderer/decisions/drafts.ts'
import { queueDraft } from '../../../renderer/decisions/reviews.ts'
import { retryReview } from '../../../renderer/features/outbox/review-acts.ts'
import { type RealParts, type Run, startRealParts } from '../../fakes/main/real-parts.ts'
import { done, user } from '../../fakes/store/store-steps.ts'

const comment = 'Asked the branch for a copy'

async function withRun<Value>(parts: RealParts, work: (run: Run) => Promise<Value>): Promise<Value> {
  const run = await parts.open()
  return await work(run).finally(() => run.kill())
}

/** How often the service has written the decision down. */
function timesRecorded({ sandbox }: RealParts): number {
  return sandbox
    .snapshot()
    .followLists.flatMap(({ persons }) => persons.subscriptions)
    .flatMap(({ alerts }) => alerts)
    .flatMap(({ reviews }) => reviews)
    .filter(({ riskComment }) => riskComment === comment).length
}

it('a decision whose answer was lost, and whose alert was gone for a while, is recorded once, also where its person tries it again (O17c, O13a)', async () => {
  const parts = await startRealParts({
    ...{ alerts: 4, subscriptions: 1, followLists: 1, seed: 5, businessShare: 0 }
  })
  await parts.sync()
  await withRun(parts, async ({ store }) => {
    const { triage } = facesOf(store)
    const open = { text: '', facets: { status: ['open'] }, sort: 'score', descending: true } as const
    const key = triage.view(open).keyAt(0)
    // What it is left at shows nothing of whether it was sent.
    done(await saveDraft(store, key, { status: 'open', riskRating: 'LOW', riskComment: comment }))
    done(await queueDraft(store, key, user))
  })
  parts.sandbox.setFaults([
    { method: 'PUT', route: '*/reviews', nth: 1, effect: { kind: 'cut', when: 'after' } },
    { method: 'GET', route: '*/reviews', nth: 1, effect: { kind: 'status', status: 404 } }
  ])
  await parts.submitAndLookUp()
  const [review] = await withRun(parts, ({ store }) => listReviews(store))
  expect(review?.state).toMatchObject({ kind: 'rejected', reason: { kind: 'alert-gone' } })
  if (review === undefined) throw new Error('There is no review.')
  await withRun(parts, async ({ store }) => done(await retryReview(store, review.id)))
  await parts.submitAndLookUp()
  expect(timesRecorded(parts)).toBe(1)
  await parts.close()
})
