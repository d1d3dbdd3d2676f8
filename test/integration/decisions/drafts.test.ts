import { beforeEach, describe, expect, it } from 'vitest'
import { readCase } from '../../../renderer/data/pull/queries.ts'
import { listDrafts, listReviews } from '../../../renderer/data/work/queries.ts'
import type { WorkspaceStore } from '../../../renderer/data/workspace-store.ts'
import { discardDraft, saveDraft } from '../../../renderer/decisions/drafts.ts'
import { readLacks } from '../../../renderer/decisions/lacks.ts'
import { layOut } from '../../../renderer/decisions/reasons.ts'
import { queueDraft } from '../../../renderer/decisions/reviews.ts'
import { queueAllDrafts } from '../../../renderer/features/outbox/review-acts.ts'
import { toEpochMillis } from '../../../shared/clock.ts'
import { startEveryWord } from '../../fakes/page/every-word.ts'
import { alert, alertsPage, subscription, subscriptionsPage } from '../../fakes/store/invented-rows.ts'
import {
  createFakeDisk,
  type FakeDisk,
  type FakeWorkspace,
  openFakeWorkspace
} from '../../fakes/store/open-workspace.ts'
import { slowCodec } from '../../fakes/store/sealing.ts'
import {
  actsOf,
  bring,
  commit,
  decide,
  done,
  fill,
  keyOf,
  refusal,
  user,
  values
} from '../../fakes/store/store-steps.ts'

let disk: FakeDisk
let workspace: FakeWorkspace
let store: WorkspaceStore
const m1 = keyOf('a', 'm1')
const m2 = keyOf('a', 'm2')

beforeEach(async () => {
  disk = createFakeDisk()
  workspace = await openFakeWorkspace(disk, { codec: slowCodec })
  store = workspace.store
  await fill(store, { a: 3 })
})

describe('a draft', () => {
  it('keeps what the reviewer saw, and survives a restart', async () => {
    workspace.setTime(5_000)
    const draft = done(
      await saveDraft(store, m1, {
        status: 'true-positive',
        riskRating: 'risky',
        riskComment: 'Same year of birth'
      })
    )
    expect(draft).toEqual({
      alert: { followListId: 'list-1', family: 'persons', subscriptionId: 'a', alertId: 'm1' },
      subjectName: 'Anna-Lena Brüggemann',
      status: 'true-positive',
      riskRating: 'risky',
      riskComment: 'Same year of birth',
      basis: { matchVersion: 1, status: 'open', values: values(), asOf: 100 },
      updatedAt: 5_000
    })
    store.close()
    const reopened = (await openFakeWorkspace(disk, { codec: slowCodec })).store
    expect(await listDrafts(reopened)).toEqual([draft])
    expect(reopened.triage.row(m1)).toMatchObject({ userState: 'draft', decision: 'true-positive' })
  })

  it('is not taken on an alert that was on screen before a commit wrote it (T9a, T9b)', async () => {
    await readCase(store, m1)
    const seen = { matchVersion: 1, status: 'open' }
    await commit(store, alertsPage('a', [alert('a', 'm1', { matchVersion: 2, score: 99 })]))
    expect(refusal(await saveDraft(store, m1, { status: 'true-positive' }, seen))).toEqual({
      kind: 'alert-changed'
    })
    await readCase(store, m1)
    expect(
      done(await saveDraft(store, m1, { status: 'true-positive' }, { ...seen, matchVersion: 2 })).basis
    ).toMatchObject({ matchVersion: 2, values: { score: 99 } })
  })

  it('takes over what was written to it since it was on screen (T9b)', async () => {
    await readCase(store, m1)
    done(await saveDraft(store, m1, { riskComment: 'Same year of birth' }))
    done(await discardDraft(store, m1))
    done(await saveDraft(store, m1, { riskRating: 'low' }))
    expect(done(await saveDraft(store, m1, { status: 'open' }))).toMatchObject({
      riskComment: '',
      riskRating: 'low',
      status: 'open'
    })
    expect(await listDrafts(store)).toMatchObject([{ riskComment: '', riskRating: 'low', status: 'open' }])
  })

  it.each([
    ['another version', { matchVersion: 2, status: 'open' }],
    ['another status', { matchVersion: 1, status: 'false-positive' }]
  ])('takes no decision where the reviewer had %s in sight than the store shows', async (_, seen) => {
    expect(refusal(await saveDraft(store, m1, { status: 'true-positive' }, seen))).toEqual({
      kind: 'alert-changed'
    })
    expect(await listDrafts(store)).toEqual([])
    done(await saveDraft(store, m1, { riskComment: 'To be looked at' }, seen))
    done(await saveDraft(store, m1, { status: 'true-positive' }, { matchVersion: 1, status: 'open' }))
  })

  it('changes by what is given and keeps the rest', async () => {
    await saveDraft(store, m1, { riskComment: 'To be looked at' })
    await saveDraft(store, m1, { status: 'false-positive' })
    await saveDraft(store, m1, { riskRating: 'not risky' })
    expect(done(await saveDraft(store, m1, { status: null }))).toMatchObject({
      status: null,
      riskRating: 'not risky',
      riskComment: 'To be looked at'
    })
    expect(await actsOf(store)).toEqual(['decided', 'decided'])
  })

  it('stands on what was seen when it was decided, not on what came while the comment was typed', async () => {
    await saveDraft(store, m1, { status: 'false-positive' })
    await commit(
      store,
      subscriptionsPage([subscription('a', 4)]),
      alertsPage('a', [alert('a', 'm1', { matchVersion: 2, version: 2 })], { at: 600 })
    )
    expect(done(await saveDraft(store, m1, { riskComment: 'Other person' })).basis.matchVersion).toBe(1)
    expect(done(await saveDraft(store, m1, { status: 'false-positive' })).basis).toMatchObject({
      matchVersion: 2,
      asOf: 600
    })
  })

  it('is not kept without a decision, a rating and a comment', async () => {
    await saveDraft(store, m1, { riskComment: 'x' })
    await saveDraft(store, m1, { riskComment: '' })
    expect(await listDrafts(store)).toEqual([])
    expect(store.triage.row(m1)?.userState).toBe('none')
  })

  it('takes what is typed in the order in which it is typed', async () => {
    const text = 'Other year of birth'
    await Promise.all(
      Array.from(text, (_, length) => saveDraft(store, m1, { riskComment: text.slice(0, length + 1) }))
    )
    expect((await listDrafts(store)).map(({ riskComment }) => riskComment)).toEqual([text])
  })

  it('loses nothing where two windows write at the same time, and keeps nothing of a change that was planned on what is no more', async () => {
    const other = (await openFakeWorkspace(disk, { codec: slowCodec })).store
    await Promise.all([
      saveDraft(store, m1, { status: 'false-positive' }),
      saveDraft(other, m1, { riskComment: 'From the other window' }),
      saveDraft(store, m2, { status: 'open' }),
      saveDraft(other, m1, { riskRating: 'risky' })
    ])
    expect((await store.workBook.draft(m1)) ?? {}).toMatchObject({
      status: 'false-positive',
      riskComment: 'From the other window',
      riskRating: 'risky'
    })
    expect(await listDrafts(other)).toHaveLength(2)
    expect((await store.work.history.toArray()).map(({ alertKey }) => alertKey).toSorted()).toEqual([m1, m2])
    // The steps that undo the two decisions and the rating.
    expect(await store.work.desk.count()).toBe(3)
  })

  it('is refused for an alert that nobody has read', async () => {
    expect(refusal(await saveDraft(store, keyOf('a', 'unknown'), { status: 'open' }))).toEqual({
      kind: 'no-such-alert'
    })
  })

  it('outlives the cache', async () => {
    await saveDraft(store, m1, { status: 'false-positive' })
    await store.cache.cases.clear()
    expect(done(await saveDraft(store, m1, { riskComment: 'Still here' }))).toMatchObject({
      status: 'false-positive',
      riskComment: 'Still here'
    })
  })

  it('is given back when it is thrown away', async () => {
    const draft = done(await saveDraft(store, m1, { status: 'false-positive' }))
    expect(done(await discardDraft(store, m1)).draft).toEqual(draft)
    expect(await listDrafts(store)).toEqual([])
    expect(refusal(await discardDraft(store, m1))).toEqual({ kind: 'no-draft' })
    expect(await actsOf(store)).toEqual(['decided', 'draft-discarded'])
  })
})

describe('adding to the outbox', () => {
  it('moves the draft: out there, in here, and into the history, in one act', async () => {
    workspace.setTime(5_000)
    const draft = done(
      await saveDraft(store, m1, {
        status: 'false-positive',
        riskRating: 'not risky',
        riskComment: 'Other person'
      })
    )
    workspace.setTime(6_000)
    const review = done(await queueDraft(store, m1, user))
    expect(review).toEqual({
      id: review.id,
      alert: draft.alert,
      subjectName: draft.subjectName,
      matchName: 'Bruggeman A.',
      content: { status: 'false-positive', riskRating: 'not risky', riskComment: 'Other person' },
      userId: user,
      basis: draft.basis,
      queuedAt: 6_000,
      attempts: 0,
      state: { kind: 'queued', notBefore: 6_000, lastProblem: null }
    })
    expect(await listDrafts(store)).toEqual([])
    expect(await listReviews(store)).toEqual([review])
    expect(store.triage.row(m1)).toMatchObject({ userState: 'ready', decision: 'false-positive' })
    expect(await actsOf(store)).toEqual(['decided', 'queued'])
  })

  it('is refused without a draft, without a decision and without a user', async () => {
    expect(refusal(await queueDraft(store, m1, user))).toEqual({ kind: 'no-draft' })
    await saveDraft(store, m1, { riskComment: 'Not sure' })
    expect(refusal(await queueDraft(store, m1, user))).toEqual({ kind: 'draft-without-decision' })
    await saveDraft(store, m1, { status: 'open' })
    expect(refusal(await queueDraft(store, m1, ' '))).toEqual({ kind: 'user-id-missing' })
    expect(await listReviews(store)).toEqual([])
  })

  it('is refused for an alert that is gone or discarded, and the draft stays', async () => {
    await saveDraft(store, m1, { status: 'false-positive' })
    await saveDraft(store, m2, { status: 'false-positive' })
    await commit(store, alertsPage('a', [alert('a', 'm2', { status: 'discarded', score: 0, version: 2 })]))
    expect(refusal(await queueDraft(store, m1, user))).toEqual({ kind: 'alert-gone' })
    expect(refusal(await queueDraft(store, m2, user))).toEqual({ kind: 'alert-discarded' })
    await store.cache.cases.clear()
    expect(refusal(await queueDraft(store, m1, user))).toEqual({ kind: 'no-such-alert' })
    expect(await listDrafts(store)).toHaveLength(2)
  })

  it.each(['queued', 'sending', 'uncertain'] as const)(
    'is refused while another review of the alert is %s (SPEC O12)',
    async (state) => {
      const { id } = await decide(store, 'a')
      await bring(store, id, state)
      await saveDraft(store, m1, { status: 'true-positive' })
      expect(refusal(await queueDraft(store, m1, user))).toEqual({
        kind: 'review-in-the-way',
        reviewId: id,
        state
      })
      expect(await listDrafts(store)).toHaveLength(1)
    }
  )

  it.each(['conflict', 'rejected'] as const)(
    'takes the place of a review that is in %s, which the history keeps',
    async (state) => {
      const { id } = await decide(store, 'a')
      await bring(store, id, state)
      await saveDraft(store, m1, { status: 'true-positive' })
      const review = done(await queueDraft(store, m1, user))
      expect(await listReviews(store)).toEqual([review])
      expect((await actsOf(store)).slice(-2)).toEqual(['superseded', 'queued'])
    }
  )

  it('goes beside a review that was accepted before', async () => {
    const { id } = await decide(store, 'a')
    await bring(store, id, 'accepted')
    workspace.setTime(9_000)
    const review = await decide(store, 'a', 'm1', 'true-positive')
    expect((await listReviews(store)).map((one) => one.id)).toEqual([review.id, id])
    expect(store.triage.row(m1)).toMatchObject({ userState: 'ready', decision: 'true-positive' })
  })

  it('stays a draft where its comment holds a reason against the decision, whatever it was filled in with (T16h)', async () => {
    await startEveryWord('en')
    const template = { kind: 'template', id: 't1', name: 'Met', createdAt: toEpochMillis(1) } as const
    const written = {
      ...template,
      text: 'Met {subject} in person on {today}.',
      speaksFor: 'true-positive'
    } as const
    done(await layOut(store, written))
    const differ = 'De namen verschillen: Anna, en de treffer Anne.'
    await saveDraft(store, m1, { status: 'true-positive', riskComment: `Seen. ${differ}` })
    await saveDraft(store, m2, { status: 'false-positive', riskComment: 'Met Anna in person on 2 May.' })
    await saveDraft(store, keyOf('a', 'm3'), { status: 'false-positive', riskComment: differ })
    const { queued, refused } = done(await queueAllDrafts(store, user, await readLacks(store, false)))
    expect(queued.map(({ alert: { alertId } }) => alertId)).toEqual(['m3'])
    expect(refused).toEqual([m1, m2].map((key) => ({ key, failure: { kind: 'reason-against' } })))
  })

  it('takes all drafts that can be sent at once, and says of each other why it stays', async () => {
    await saveDraft(store, m1, { status: 'false-positive' })
    await saveDraft(store, m2, { riskComment: 'Not sure' })
    await saveDraft(store, keyOf('a', 'm3'), { status: 'open' })
    const { queued, refused } = done(await queueAllDrafts(store, user))
    expect(queued.map(({ alert: { alertId } }) => alertId)).toEqual(['m1', 'm3'])
    expect(refused).toEqual([{ key: m2, failure: { kind: 'draft-without-decision' } }])
    expect(await listReviews(store)).toHaveLength(2)
    expect(await listDrafts(store)).toHaveLength(1)
    expect(refusal(await queueAllDrafts(store, ''))).toEqual({ kind: 'user-id-missing' })
  })
})
