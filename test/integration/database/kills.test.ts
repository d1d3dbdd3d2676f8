import { describe, expect, it } from 'vitest'
import { listQuarantine, readFacts } from '../../../renderer/data/pull/queries.ts'
import { listDrafts, listReviews } from '../../../renderer/data/work/queries.ts'
import type { WorkspaceStore } from '../../../renderer/data/workspace-store.ts'
import { saveDraft } from '../../../renderer/decisions/drafts.ts'
import { queueDraft } from '../../../renderer/decisions/reviews.ts'
import { discardReview } from '../../../renderer/features/outbox/review-acts.ts'
import { toEpochMillis } from '../../../shared/clock.ts'
import { reviewId } from '../../../shared/ids.ts'
import {
  alert,
  alertsPage,
  followList,
  list,
  pass,
  refusedRow,
  statistics,
  subscription,
  subscriptionsPage
} from '../../fakes/store/invented-rows.ts'
import { createFakeDisk, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import { slowCodec } from '../../fakes/store/sealing.ts'
import {
  actsOf,
  begin,
  beginWithList,
  commit,
  complete,
  indexedIds,
  keyOf,
  scan,
  send,
  settle,
  states,
  user
} from '../../fakes/store/store-steps.ts'

type Step = (store: WorkspaceStore) => Promise<unknown>

const m1 = keyOf('a', 'm1')
const oneReview = async (store: WorkspaceStore): Promise<ReturnType<typeof reviewId>> =>
  (await listReviews(store))[0]?.id ?? reviewId('none')

/** A day's work as calls. Each is one transaction, and the app may be killed between any two of them. */
const day: readonly Step[] = [
  (store) => beginWithList(store),
  (store) =>
    store.caseStore.commitFollowList({
      passId: pass,
      followList: followList(list, { statistics: statistics() }),
      readAt: toEpochMillis(90),
      serviceTime: null
    }),
  (store) => commit(store, subscriptionsPage([subscription('a', 3), subscription('b', 1)], { next: 'c2' })),
  (store) =>
    commit(store, subscriptionsPage([subscription('c', 1)], { cursor: 'c2', refused: [refusedRow('d')] })),
  (store) =>
    commit(
      store,
      alertsPage('a', [alert('a', 'm1'), alert('a', 'm2')], { next: 'c2' }),
      alertsPage('b', [alert('b', 'm1')])
    ),
  (store) =>
    commit(store, alertsPage('a', [alert('a', 'm3')], { cursor: 'c2' }), alertsPage('c', [alert('c', 'm1')])),
  (store) => store.caseStore.completeFollowList({ passId: pass, followListId: list, at: toEpochMillis(150) }),
  (store) => complete(store),
  (store) => saveDraft(store, m1, { status: 'false-positive' }),
  (store) => saveDraft(store, m1, { riskComment: 'Another year of birth' }),
  (store) => queueDraft(store, m1, user),
  (store) => saveDraft(store, keyOf('b', 'm1'), { status: 'true-positive' }),
  async (store) => send(store, [await oneReview(store)]),
  async (store) =>
    settle(store, [
      { reviewId: await oneReview(store), from: 'sending', next: states.rejected, attempts: 1 }
    ]),
  async (store) => discardReview(store, await oneReview(store), 'Not ours')
]

/** The steps of the pass, to its end. */
const dayOfPass = 8

async function pictureOf(store: WorkspaceStore): Promise<unknown> {
  const reviews = (await listReviews(store)).map(({ id: _id, ...review }) => review)
  return {
    alerts: await scan(store),
    indexed: indexedIds(store),
    drafts: await listDrafts(store),
    reviews,
    acts: await actsOf(store),
    quarantine: await listQuarantine(store),
    facts: await readFacts(store),
    cases: await store.cache.cases.toArray()
  }
}

describe('a kill between any two calls', () => {
  it('changes nothing: the day ends as it would have ended', async () => {
    const undisturbed = (await openFakeWorkspace(createFakeDisk(), { codec: slowCodec })).store
    for (const step of day) await step(undisturbed)
    const expected = await pictureOf(undisturbed)
    for (let killedAfter = 1; killedAfter <= day.length; killedAfter += 1) {
      const disk = createFakeDisk()
      const first = (await openFakeWorkspace(disk, { codec: slowCodec })).store
      for (const step of day.slice(0, killedAfter)) await step(first)
      first.close()
      const second = (await openFakeWorkspace(disk, { codec: slowCodec })).store
      // A run begins with its pass, and goes on with the one that is open.
      if (killedAfter < dayOfPass) await begin(second)
      for (const step of day.slice(killedAfter)) await step(second)
      expect(await pictureOf(second)).toEqual(expected)
    }
  })
})

describe('a kill while a commit is under way', () => {
  it('keeps the whole of it or nothing', async () => {
    for (let requests = 0; requests < 12; requests += 1) {
      const disk = createFakeDisk()
      const { store } = await openFakeWorkspace(disk, { codec: slowCodec })
      await beginWithList(store)
      await commit(store, subscriptionsPage([subscription('a', 2)]))
      const under = commit(store, alertsPage('a', [alert('a', 'm1'), alert('a', 'm2')])).catch(() => null)
      for (let turn = 0; turn < requests; turn += 1) await new Promise((resolve) => setImmediate(resolve))
      store.close()
      await under
      const reopened = (await openFakeWorkspace(disk, { codec: slowCodec })).store
      const row = (await reopened.cache.cases.toArray())[0]
      const isWhole = row?.alerts.length === 2 && row.pending === undefined && row.progress?.complete === true
      const isUntouched =
        row?.alerts.length === 0 && row.pending === 'list-1/persons/a' && row.progress === null
      expect([isWhole, isUntouched]).toContain(true)
    }
  })
})
