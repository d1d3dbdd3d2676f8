import { beforeEach, describe, expect, it } from 'vitest'
import { readCase } from '../../../renderer/data/pull/queries.ts'
import { listDrafts, listReviews } from '../../../renderer/data/work/queries.ts'
import type { WorkspaceStore } from '../../../renderer/data/workspace-store.ts'
import { saveDraft } from '../../../renderer/decisions/drafts.ts'
import { queueDraft } from '../../../renderer/decisions/reviews.ts'
import { previewDecisions } from '../../../renderer/features/outbox/import-acts.ts'
import { suggestDecisionMapping } from '../../../renderer/features/outbox/import-plan.ts'
import { queueAllDrafts } from '../../../renderer/features/outbox/review-acts.ts'
import {
  decideMany,
  type ManyDecision,
  previewBulk,
  selectedRows
} from '../../../renderer/features/queue/acts.ts'
import { snooze } from '../../../renderer/features/queue/snooze-acts.ts'
import { readCsv } from '../../../renderer/files/csv.ts'
import { toEpochMillis } from '../../../shared/clock.ts'
import type { AlertValues } from '../../../shared/domain/alert.ts'
import { firstRetention } from '../../../shared/domain/settings.ts'
import { startEveryWord } from '../../fakes/page/every-word.ts'
import { alert, alertsPage } from '../../fakes/store/invented-rows.ts'
import {
  createFakeDisk,
  type FakeDisk,
  type FakeWorkspace,
  openFakeWorkspace
} from '../../fakes/store/open-workspace.ts'
import { slowCodec } from '../../fakes/store/sealing.ts'
import {
  commit,
  decide,
  done,
  fill,
  keyOf,
  readAt,
  refusal,
  seen,
  send,
  settle,
  states,
  user
} from '../../fakes/store/store-steps.ts'

let disk: FakeDisk
let workspace: FakeWorkspace
let store: WorkspaceStore
beforeEach(async () => {
  disk = createFakeDisk()
  workspace = await openFakeWorkspace(disk, { codec: slowCodec })
  store = workspace.store
  await fill(store, { a: 3 })
})

const [m1, m2, m3] = ['m1', 'm2', 'm3'].map((id) => keyOf('a', id)) as [string, string, string]

/** The service shows the first alert otherwise, at the version, score and status that were seen. */
async function showFirst(change: Partial<AlertValues>): Promise<void> {
  const rows = ['m1', 'm2', 'm3'].map((id) => alert('a', id, id === 'm1' ? change : {}))
  await commit(store, alertsPage('a', rows, { at: 700 }))
}

const otto = { profileId: 'profile-2', name: 'Otto Other', match: 'Otto O.' } as const

/** What the rows of the queue say of the three alerts. */
const rows = (of = store): readonly unknown[] =>
  [m1, m2, m3].map((key) => {
    const { changedSinceDecision, isOfOtherProfile } = of.triage.row(key) ?? {}
    return [isOfOtherProfile, changedSinceDecision]
  })
const changedShown = (): readonly string[] => {
  const view = store.triage.view({
    text: '',
    facets: { changed: ['changed'] },
    sort: 'score',
    descending: true
  })
  return Array.from({ length: view.total }, (_, position) => view.keyAt(position))
}
const untouched = [false, false]
const other = [true, true]

describe('an alert whose id the service has given to another profile', () => {
  it.each([
    ['a decision', { status: 'false-positive' }],
    ['a comment alone', { riskComment: 'Her cousin' }],
    ['a rating alone', { riskRating: 'low' }]
  ] as const)(
    'is marked in the queue where %s lies on it, also after a restart (T10d)',
    async (_, change) => {
      done(await saveDraft(store, m1, change))
      expect(rows()).toEqual([untouched, untouched, untouched])
      await showFirst(otto)
      expect(rows()).toEqual([other, untouched, untouched])
      expect(changedShown()).toEqual([m1])
      store.close()
      store = (await openFakeWorkspace(disk, { codec: slowCodec })).store
      expect(rows()).toEqual([other, untouched, untouched])
    }
  )

  it('is marked where a review was accepted, and no more once a newer draft is about the new one (T10d)', async () => {
    const { id } = await decide(store, 'a')
    await send(store, [id])
    await settle(store, [{ reviewId: id, from: 'sending', next: states.accepted, attempts: 1 }])
    await showFirst(otto)
    expect(rows()[0]).toEqual(other)
    done(await saveDraft(store, m1, { riskComment: 'Another person' }))
    expect(rows()[0]).toEqual([false, true])
  })

  it.each([
    ['tells no number and another name', { profileId: null, name: 'Otto Other' }, other],
    ['tells no number and the same name', { profileId: null }, untouched],
    [
      'tells no number and the same name, found by another alias',
      { profileId: null, match: 'A. Brugman' },
      untouched
    ],
    ['tells the same number and another name', { name: 'Anna Brugman' }, untouched]
  ] as const)('is marked or not where it %s (T10d)', async (_, change, expected) => {
    done(await saveDraft(store, m1, { riskComment: 'Her cousin' }))
    await showFirst(change)
    expect(rows()[0]).toEqual(expected)
  })

  it('is not decided on as what a person still has before them (T10e)', async () => {
    const { alert: painted } = (await readCase(store, m1)) ?? {}
    if (painted === undefined) throw new Error('The alert is not there')
    const { matchVersion, status, profileId, name } = painted
    const before = { matchVersion, status, profile: { profileId, name } }
    await showFirst(otto)
    const change = { status: 'false-positive' } as const
    expect(refusal(await saveDraft(store, m1, change, before))).toEqual({ kind: 'alert-changed' })
    expect(refusal(await queueDraft(store, m1, user, { change, seen: before }))).toEqual({
      kind: 'alert-changed'
    })
    expect([await listDrafts(store), await listReviews(store)]).toEqual([[], []])
    done(await saveDraft(store, m1, change, { ...before, profile: otto }))
  })

  it('is not made ready with what was decided of the one before, until it is decided on anew (T10e)', async () => {
    for (const key of [m1, m2]) done(await saveDraft(store, key, { status: 'false-positive' }))
    await showFirst(otto)
    expect(refusal(await queueDraft(store, m1, user))).toEqual({ kind: 'other-profile' })
    const { queued, refused } = done(await queueAllDrafts(store, user))
    expect(queued.map(({ alert: { alertId } }) => alertId)).toEqual(['m2'])
    expect(refused).toEqual([{ key: m1, failure: { kind: 'other-profile' } }])
    done(await saveDraft(store, m1, { status: 'true-positive' }))
    expect(done(await queueDraft(store, m1, user)).basis.values.name).toBe('Otto Other')
  })

  it('is left out of an act on many for which it was selected before (T6n)', async () => {
    const selected = seen(store, [m1, m2, m3])
    const wish: ManyDecision = {
      decision: 'false-positive',
      riskRating: '',
      reasonFor: () => 'Another person',
      queueAs: user
    }
    await showFirst(otto)
    const { decidable, leftOut } = previewBulk(selectedRows(store, selected))
    expect([decidable, [...leftOut]]).toEqual([2, [['changed', 1]]])
    const { count, changed } = done(await snooze(store, [m1, m2], toEpochMillis(9_000), selected))
    expect([count, changed]).toEqual([1, 1])
    const { done: decided, refused } = done(await decideMany(store, selected, wish))
    expect(decided).toEqual([m2, m3])
    expect(refused).toEqual([{ key: m1, failure: { kind: 'alert-changed' } }])
  })

  it('gets no rating that was given to the one before, from a decision of many that keeps ratings (T6n)', async () => {
    for (const key of [m1, m2]) done(await saveDraft(store, key, { riskRating: 'high' }))
    await showFirst(otto)
    const wish: ManyDecision = {
      decision: 'false-positive',
      riskRating: '',
      reasonFor: () => 'Another person',
      queueAs: null
    }
    done(await decideMany(store, seen(store, [m1, m2]), wish))
    const ratings = new Map((await listDrafts(store)).map((one) => [one.alert.alertId, one.riskRating]))
    expect([...ratings].toSorted()).toEqual([
      ['m1', ''],
      ['m2', 'high']
    ])
  })

  it('is not taken for decided by a file of decisions that was imported for the one before, also where what was sent is deleted for its age (I7e)', async () => {
    await startEveryWord('en')
    const queued = [await decide(store, 'a'), await decide(store, 'a', 'm2')]
    const ids = queued.map(({ id }) => id)
    await send(store, ids)
    const accepted = { from: 'sending', next: states.accepted, attempts: 1 } as const
    await settle(
      store,
      ids.map((id) => ({ reviewId: id, ...accepted }))
    )
    const decision = `false positive,not risky,Another year of birth,${user}`
    const text = `alert,status,rating,comment,user\nm1,${decision}\nm2,${decision}`
    const reading = readCsv(new TextEncoder().encode(text))
    if (reading.kind !== 'read') throw new Error(reading.kind)
    const { file } = reading
    const wish = { file, mapping: suggestDecisionMapping(file.header), userId: user }
    const outcomes = async (): Promise<unknown> => (await previewDecisions(store, wish)).lines
    const present = { kind: 'present' }
    expect(await outcomes()).toMatchObject([present, present])

    await showFirst(otto)
    const other = { kind: 'refused', issue: { kind: 'other-profile' } }
    expect(await outcomes()).toMatchObject([other, present])
    const later = 40 * 86_400_000
    workspace.setTime(later)
    await readAt(store, later)
    await store.deleteOld({ ...firstRetention, sent: 30 }, () => [])
    expect(await listReviews(store)).toEqual([])
    expect(await outcomes()).toMatchObject([other, present])
  })

  it('comes back where the one before was put aside (T4a)', async () => {
    workspace.setTime(1_000)
    done(await snooze(store, [m1, m2], toEpochMillis(9_000)))
    expect([m1, m2].map((key) => store.triage.isAside(key))).toEqual([true, true])
    await showFirst(otto)
    expect([m1, m2].map((key) => store.triage.isAside(key))).toEqual([false, true])
  })
})
