import { decodeActs } from '../../../renderer/data/work/stored-acts.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { listDrafts, listReviews } from '../../../renderer/data/work/queries.ts'
import { readReportCases } from '../../../renderer/data/work/report-queries.ts'
import type { WorkspaceStore } from '../../../renderer/data/workspace-store.ts'
import type { ActionFailure } from '../../../renderer/decisions/act.ts'
import { saveDraft } from '../../../renderer/decisions/drafts.ts'
import { queueDraft, withdrawReview } from '../../../renderer/decisions/reviews.ts'
import {
  confirmArrival,
  decideAgain,
  denyArrival,
  discardReview,
  keepDecision,
  retryReview,
  splitOffReview
} from '../../../renderer/features/outbox/review-acts.ts'
import { toEpochMillis } from '../../../shared/clock.ts'
import type { ReviewState } from '../../../shared/domain/review.ts'
import type { Result } from '../../../shared/errors.ts'
import { reviewId } from '../../../shared/ids.ts'
import { alert, alertsPage } from '../../fakes/store/invented-rows.ts'
import { createFakeDisk, type FakeWorkspace, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import { slowCodec } from '../../fakes/store/sealing.ts'
import {
  actsOf,
  bring,
  commit,
  decide,
  done,
  fill,
  holdFromBackup,
  keyOf,
  refusal,
  reviewOf,
  settle,
  states,
  user
} from '../../fakes/store/store-steps.ts'

let workspace: FakeWorkspace
let store: WorkspaceStore
const m1 = keyOf('a', 'm1')

beforeEach(async () => {
  workspace = await openFakeWorkspace(createFakeDisk(), { codec: slowCodec })
  store = workspace.store
  await fill(store, { a: 3 })
})

describe('acts on a review in each state', () => {
  const acts = {
    withdraw: { run: (id: string) => withdrawReview(store, reviewId(id)), allowed: ['queued'] },
    discard: {
      run: (id: string) => discardReview(store, reviewId(id), 'Entered by mistake'),
      allowed: ['queued', 'uncertain', 'conflict', 'rejected']
    },
    keep: { run: (id: string) => keepDecision(store, reviewId(id)), allowed: ['conflict'] },
    'decide again': {
      run: (id: string) => decideAgain(store, reviewId(id)),
      allowed: ['conflict', 'rejected']
    },
    'split off': { run: (id: string) => splitOffReview(store, reviewId(id)), allowed: ['queued'] },
    'say that it arrived': {
      run: (id: string) => confirmArrival(store, reviewId(id)),
      allowed: ['uncertain']
    },
    'say that it did not': { run: (id: string) => denyArrival(store, reviewId(id)), allowed: ['uncertain'] },
    retry: {
      run: (id: string) => retryReview(store, reviewId(id)),
      allowed: ['queued', 'uncertain', 'rejected']
    }
  } as const
  const kinds = Object.keys(states) as ReviewState['kind'][]
  const cells = Object.entries(acts).flatMap(([name, { run, allowed }]) =>
    kinds.map((state) => ({
      name,
      run,
      state,
      outcome: (allowed as readonly string[]).includes(state) ? 'done' : 'refused'
    }))
  )

  it.each(cells)('$name, $state: $outcome', async ({ run, state, outcome }) => {
    const { id } = await decide(store, 'a')
    await bring(store, id, state)
    const before = await reviewOf(store, id)
    workspace.setTime(8_000)
    const result: Result<unknown, ActionFailure> = await run(id)
    if (outcome === 'done') {
      done(result)
      expect(await reviewOf(store, id)).not.toEqual(before)
    } else {
      expect(refusal(result)).toEqual({ kind: 'wrong-state', state })
      expect(await reviewOf(store, id)).toEqual(before)
    }
  })

  it.each(Object.entries(acts))('%s is refused for a review that is not there', async (_name, { run }) => {
    expect(refusal(await run('unknown'))).toEqual({ kind: 'no-such-review' })
  })
})

describe('taking a review back', () => {
  it('makes it a draft again, as it was', async () => {
    const draft = done(
      await saveDraft(store, m1, {
        status: 'false-positive',
        riskRating: 'not risky',
        riskComment: 'Other person'
      })
    )
    const { id } = done(await queueDraft(store, m1, user))
    workspace.setTime(7_000)
    expect(done(await withdrawReview(store, id))).toEqual({ ...draft, updatedAt: 7_000 })
    expect(await listReviews(store)).toEqual([])
    expect(await actsOf(store)).toEqual(['decided', 'queued', 'withdrawn'])
  })

  it('leaves a newer draft of the alert as it is', async () => {
    const { id } = await decide(store, 'a')
    const newer = done(
      await saveDraft(store, m1, { status: 'true-positive', riskComment: 'Second thoughts' })
    )
    expect(done(await withdrawReview(store, id))).toEqual(newer)
    expect(await listDrafts(store)).toEqual([newer])
    expect(await listReviews(store)).toEqual([])
  })

  it('puts the decision into a draft that has none yet, and keeps both comments', async () => {
    const { id, content } = await decide(store, 'a')
    done(await saveDraft(store, m1, { riskRating: 'high', riskComment: 'Second thoughts' }))
    expect(done(await withdrawReview(store, id))).toMatchObject({
      status: content.status,
      riskRating: 'high',
      riskComment: 'Another year of birth Second thoughts'
    })
    expect(await listReviews(store)).toEqual([])
  })

  it('with a reason that the history keeps: an empty one is refused', async () => {
    const { id } = await decide(store, 'a')
    expect(refusal(await discardReview(store, id, '  '))).toEqual({ kind: 'reason-missing' })
    done(await discardReview(store, id, ' Entered by mistake '))
    const [act] = (await decodeActs(store.codec, await store.work.history.toArray())).toReversed()
    expect(act).toMatchObject({ kind: 'review-discarded', reason: 'Entered by mistake', review: { id } })
  })
})

describe('after a conflict', () => {
  it('the decision is kept on the new basis, at its old place in the queue', async () => {
    const { id, queuedAt } = await decide(store, 'a')
    await bring(store, id, 'conflict')
    workspace.setTime(8_000)
    expect(done(await keepDecision(store, id))).toMatchObject({
      content: { status: 'false-positive' },
      queuedAt,
      attempts: 0,
      basis: { matchVersion: 2, values: { score: 95 }, asOf: 3_000 },
      state: { kind: 'queued', notBefore: queuedAt }
    })
  })

  it('the decision waits for the next submission, as it is said, and is not sent by itself (O21f)', async () => {
    const { id } = await decide(store, 'a')
    await bring(store, id, 'conflict')
    workspace.setTime(8_000)
    done(await keepDecision(store, id))
    const at = toEpochMillis(9_000)
    expect(await store.caseStore.readWaiting({ at })).toMatchObject({
      nextAttemptAt: null,
      ready: { reviews: 1 }
    })
    expect(await store.caseStore.nextReviewBatch({ at, size: 20 })).toMatchObject({ kind: 'send' })
  })

  it('the decision is not kept on an alert that was discarded or is gone since', async () => {
    const { id } = await decide(store, 'a')
    await bring(store, id, 'conflict')
    await commit(store, alertsPage('a', []))
    expect(refusal(await keepDecision(store, id))).toEqual({ kind: 'alert-gone' })
    expect((await reviewOf(store, id))?.state.kind).toBe('conflict')
  })

  it('it is decided again from nothing: rating and comment stay, the basis is what the store shows', async () => {
    const { id } = await decide(store, 'a')
    await bring(store, id, 'conflict')
    await commit(store, alertsPage('a', [alert('a', 'm1', { matchVersion: 3, version: 3 })], { at: 700 }))
    expect(done(await decideAgain(store, id))).toMatchObject({
      status: null,
      riskComment: 'Another year of birth',
      basis: { matchVersion: 3, asOf: 700 }
    })
    expect(refusal(await queueDraft(store, m1, user))).toEqual({ kind: 'draft-without-decision' })
  })
})

describe('a rejected review', () => {
  it('is decided again with its decision, since nothing but the answer was wrong', async () => {
    const { id } = await decide(store, 'a')
    await bring(store, id, 'rejected')
    expect(done(await decideAgain(store, id))).toMatchObject({
      status: 'false-positive',
      riskRating: 'not risky'
    })
  })

  it.each([
    ['another version', { matchVersion: 2, version: 2 }],
    ['another status', { status: 'true-positive' }],
    ['another profile', { profileId: 'profile-2' }]
  ] as const)(
    'that is decided again where its alert has %s since stays with what was decided on, which is said (T10f)',
    async (_, change) => {
      const { id } = await decide(store, 'a')
      await bring(store, id, 'rejected')
      await commit(store, alertsPage('a', [alert('a', 'm1', change)], { at: 700 }))
      const again = done(await decideAgain(store, id))
      expect(again).toMatchObject({
        status: 'false-positive',
        basis: { matchVersion: 1, status: 'open', values: { profileId: 'profile-1' } }
      })
      expect(store.triage.row(m1)?.changedSinceDecision).toBe(true)
    }
  )

  it('is not tried again where the alert is gone, or where a newer review is on its way', async () => {
    const { id } = await decide(store, 'a')
    await bring(store, id, 'rejected')
    await commit(store, alertsPage('a', []))
    expect(refusal(await retryReview(store, id))).toEqual({ kind: 'alert-gone' })
  })
})

describe('an uncertain review', () => {
  it('is looked up half a minute after its answer was lost, and never sent, when it is tried again (O9d)', async () => {
    const { id } = await decide(store, 'a')
    await bring(store, id, 'uncertain')
    for (const [now, notBefore] of [
      [9_000, 33_000],
      [40_000, 40_000]
    ] as const) {
      workspace.setTime(now)
      expect(done(await retryReview(store, id)).state).toEqual({ ...states.uncertain, notBefore })
    }
  })

  it('of which its person says that it arrived is decided from then on, before the service is read, and after a restart (O24d)', async () => {
    const disk = createFakeDisk()
    const { store: own } = await openFakeWorkspace(disk, { codec: slowCodec })
    await fill(own, { a: 3 })
    const { id } = await decide(own, 'a')
    await bring(own, id, 'uncertain')
    done(await confirmArrival(own, id))
    const decided = { status: 'false-positive', userState: 'sent', changedSinceDecision: false }
    expect([own.triage.row(m1), own.triage.progress()]).toMatchObject([decided, { left: 2, done: 1 }])
    const [one] = await readReportCases(own, ['list-1/persons/a'], 'unread')
    expect(one?.alerts.find((shown) => shown.id === 'm1')).toMatchObject({
      ...{ status: 'false-positive', statusFrom: 'decision', acceptedHere: 'false-positive' },
      reviews: [{ state: 'accepted', proof: 'reviewer' }]
    })
    own.close()
    const { store: again } = await openFakeWorkspace(disk, { codec: slowCodec })
    expect([again.triage.row(m1), again.triage.progress()]).toMatchObject([decided, { left: 2, done: 1 }])
    again.close()
  })
})

describe('a review whose alert was gone before its lost answer was looked up', () => {
  const lostBecause = (problem: string) =>
    ({
      kind: 'rejected',
      at: toEpochMillis(35_000),
      reason: { kind: 'alert-gone', lost: { sentAt: toEpochMillis(2_000), problem } },
      correlationId: null
    }) as const

  it.each([
    ['cut-off', 'cut-off'],
    ['from-backup-asked', 'from-backup-asked'],
    ['from-backup', 'from-backup-asked']
  ])(
    'is looked up when it is tried again, and not sent, as it waited before: %s (O17c, O13a, B6d)',
    async (before, lastProblem) => {
      const { id } = await decide(store, 'a')
      await bring(store, id, 'uncertain')
      if (before !== 'cut-off') await holdFromBackup(store, id)
      await settle(store, [{ reviewId: id, from: 'uncertain', next: lostBecause(before), attempts: 1 }])
      const at = workspace.setTime(40_000)
      expect(done(await retryReview(store, id)).state).toEqual({
        ...{ kind: 'uncertain', since: 2_000, sentAt: 2_000 },
        ...{ notBefore: 40_000, lastProblem }
      })
      expect(await store.caseStore.nextReviewBatch({ at, size: 20 })).toMatchObject({
        kind: 'resolve',
        reviews: [{ id }]
      })
    }
  )
})

describe('a review that was split off', () => {
  it('goes out in a request of its own, and the others of its subject together (O18d)', async () => {
    const [first, second, third] = [
      await decide(store, 'a', 'm1'),
      await decide(store, 'a', 'm2'),
      await decide(store, 'a', 'm3')
    ]
    done(await splitOffReview(store, first.id))
    const at = workspace.setTime(9_000)
    const alone = await store.caseStore.nextReviewBatch({ at, size: 20 })
    expect(alone?.reviews.map(({ id }) => id)).toEqual([first.id])
    await store.caseStore.markSending({ ids: [first.id], requestId: 'r', at })
    expect((await store.caseStore.nextReviewBatch({ at, size: 20 }))?.reviews.map(({ id }) => id)).toEqual([
      second.id,
      third.id
    ])
  })
})
