import { beforeEach, describe, expect, it } from 'vitest'
import type { WorkspaceStore } from '../../../renderer/data/workspace-store.ts'
import { toEpochMillis } from '../../../shared/clock.ts'
import { lookUpFrom } from '../../../shared/domain/look-up-time.ts'
import { mayMove, type ReviewState } from '../../../shared/domain/review.ts'
import type { ReviewBatch } from '../../../shared/ipc/case-store.ts'
import {
  alert,
  alertsPage,
  followList,
  list,
  listsPage,
  pass,
  subscription,
  subscriptionsPage
} from '../../fakes/store/invented-rows.ts'
import { createFakeDisk, type FakeWorkspace, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import { slowCodec } from '../../fakes/store/sealing.ts'
import {
  begin,
  bring,
  commit,
  commitIn,
  decide,
  fill,
  keyOf,
  knowledgeOf,
  pendingIds,
  readToTheEnd,
  reviewOf,
  scan,
  send,
  settle,
  states
} from '../../fakes/store/store-steps.ts'

const disk = createFakeDisk
const kinds = Object.keys(states) as ReviewState['kind'][]

describe('the outbox', () => {
  let workspace: FakeWorkspace
  let store: WorkspaceStore
  beforeEach(async () => {
    workspace = await openFakeWorkspace(disk(), { codec: slowCodec })
    store = workspace.store
    await fill(store, { a: 3, b: 2 })
  })
  const next = (at = 5_000, size = 20): Promise<ReviewBatch | null> =>
    store.caseStore.nextReviewBatch({ at: toEpochMillis(at), size })
  const idsOf = (batch: ReviewBatch | null): readonly string[] =>
    batch?.reviews.map(({ alert: { alertId } }) => alertId) ?? []

  it('gives the reviews of one subscription, led by the oldest that is due (SPEC O2a)', async () => {
    workspace.setTime(1_000)
    await decide(store, 'b', 'm1')
    workspace.setTime(1_001)
    await decide(store, 'a', 'm2')
    workspace.setTime(1_002)
    await decide(store, 'b', 'm2')
    await decide(store, 'a', 'm1')
    const batch = await next()
    expect(batch).toMatchObject({ kind: 'send', subscription: { subscriptionId: 'b' } })
    expect(idsOf(batch)).toEqual(['m1', 'm2'])
    expect(idsOf(await next(5_000, 1))).toEqual(['m1'])
  })

  it('gives what was never tried whatever the clock shows, and what a service has put off within a day (SPEC O22a, O22b)', async () => {
    const hour = 3_600_000
    workspace.setTime(100 * hour)
    const tried = await decide(store, 'a', 'm1')
    await decide(store, 'b', 'm1')
    await send(store, [tried.id], 100 * hour)
    const notBefore = toEpochMillis(101 * hour)
    const later = { kind: 'queued', notBefore, lastProblem: 'rate-limited' } as const
    await settle(store, [{ reviewId: tried.id, from: 'sending', next: later, attempts: 1 }])
    // The clock was set back since: by five hours, and by two days.
    expect(await next(95 * hour)).toMatchObject({ kind: 'send', subscription: { subscriptionId: 'b' } })
    expect(await next(52 * hour)).toMatchObject({ kind: 'send', subscription: { subscriptionId: 'a' } })
  })

  it.each([
    ['by two hours', 98],
    ['by twenty minutes', 99 + 2 / 3]
  ])(
    'gives a look-up that seems further off than any is put off, as the clock was set back %s (O22a)',
    async (_title, now) => {
      const hour = 3_600_000
      workspace.setTime(100 * hour)
      const { id } = await decide(store, 'a', 'm1')
      await send(store, [id], 100 * hour)
      const since = toEpochMillis(100 * hour)
      const alone = { ...states.uncertain, since, notBefore: lookUpFrom(since) } as const
      await settle(store, [{ reviewId: id, from: 'sending', next: alone, attempts: 1 }])
      const at = toEpochMillis(now * hour)
      const from = lookUpFrom(at)
      expect(await store.caseStore.readWaiting({ at })).toMatchObject({ nextAttemptAt: from })
      expect(await next(from)).toMatchObject({ kind: 'resolve', subscription: { subscriptionId: 'a' } })
      // What the service has put off is told from it, and is waited for.
      const asked = { kind: 'queued', notBefore: lookUpFrom(since), lastProblem: 'rate-limited' } as const
      await settle(store, [{ reviewId: id, from: 'uncertain', next: asked, attempts: 1 }])
      expect(await next(at)).toBe(null)
      expect(await store.caseStore.readWaiting({ at })).toMatchObject({ nextAttemptAt: lookUpFrom(since) })
    }
  )

  it('tells of a look-up that is due before an attempt that a service has put off, whatever their times say (O22a)', async () => {
    const hour = 3_600_000
    workspace.setTime(100 * hour)
    const [asked, lost] = [await decide(store, 'a', 'm1'), await decide(store, 'b', 'm1')]
    await send(store, [asked.id, lost.id], 100 * hour)
    await settle(store, [
      {
        reviewId: asked.id,
        from: 'sending',
        next: { kind: 'queued', notBefore: toEpochMillis(100.5 * hour), lastProblem: 'rate-limited' },
        attempts: 1
      },
      {
        reviewId: lost.id,
        from: 'sending',
        next: { ...states.uncertain, notBefore: toEpochMillis(101 * hour) },
        attempts: 1
      }
    ])
    const at = toEpochMillis(99 * hour)
    expect(await store.caseStore.readWaiting({ at })).toMatchObject({ nextAttemptAt: at })
  })

  it('skips what is not due yet, and gives it when it is', async () => {
    workspace.setTime(1_000)
    const first = await decide(store, 'a', 'm1')
    workspace.setTime(1_001)
    await decide(store, 'b', 'm1')
    const later = { kind: 'queued', notBefore: toEpochMillis(9_000), lastProblem: 'server-error' } as const
    await settle(store, [{ reviewId: first.id, from: 'queued', next: later, attempts: 1 }])
    expect((await next(5_000))?.subscription.subscriptionId).toBe('b')
    expect((await next(9_000))?.subscription.subscriptionId).toBe('a')
  })

  it('gives those of a subscription that are due, and not the others', async () => {
    const first = await decide(store, 'a', 'm1')
    await decide(store, 'a', 'm2')
    const later = { kind: 'queued', notBefore: toEpochMillis(9_000), lastProblem: null } as const
    await settle(store, [{ reviewId: first.id, from: 'queued', next: later, attempts: 1 }])
    expect(idsOf(await next(5_000))).toEqual(['m2'])
  })

  it('finds the one review that is due among hundreds that wait', async () => {
    const ids = Array.from({ length: 70 }, (_, index) => `m${index + 1}`)
    await commit(store, subscriptionsPage([subscription('a', 70), subscription('b', 2)]))
    await commit(
      store,
      alertsPage(
        'a',
        ids.map((id) => alert('a', id))
      )
    )
    const waiting = []
    for (const id of ids) waiting.push(await decide(store, 'a', id))
    workspace.setTime(1_500)
    await decide(store, 'b', 'm1')
    const later = { kind: 'queued', notBefore: toEpochMillis(9_000), lastProblem: null } as const
    await settle(
      store,
      waiting.map(({ id }) => ({ reviewId: id, from: 'queued' as const, next: later, attempts: 1 }))
    )
    expect(await next()).toMatchObject({ subscription: { subscriptionId: 'b' } })
    expect(idsOf(await next(9_000))).toHaveLength(20)
  })

  it('has uncertain reviews resolved, apart from those that are sent', async () => {
    const uncertain = await decide(store, 'a', 'm1')
    workspace.setTime(1_001)
    await decide(store, 'a', 'm2')
    await bring(store, uncertain.id, 'uncertain')
    const batch = await next()
    expect(batch?.kind).toBe('resolve')
    expect(idsOf(batch)).toEqual(['m1'])
  })

  it.each(['sending', 'conflict', 'rejected', 'accepted'] as const)(
    'gives nothing that is %s',
    async (state) => {
      const { id } = await decide(store, 'a')
      await bring(store, id, state)
      expect(await next()).toBeNull()
    }
  )

  it('makes due what our own delay puts off, but no lost answer before its half minute (SPEC S37d, O9d)', async () => {
    const at = toEpochMillis(50_000)
    const [tried, lost] = [await decide(store, 'a', 'm1'), await decide(store, 'b', 'm1')]
    await send(store, [tried.id, lost.id], 49_000)
    const putOff: ReviewState = {
      kind: 'queued',
      notBefore: toEpochMillis(90_000),
      lastProblem: 'rate-limited'
    }
    const alone: ReviewState = {
      kind: 'uncertain',
      since: at,
      sentAt: at,
      notBefore: toEpochMillis(80_000),
      lastProblem: 'timed-out'
    }
    await settle(store, [
      { reviewId: tried.id, from: 'sending', next: putOff, attempts: 1 },
      { reviewId: lost.id, from: 'sending', next: alone, attempts: 1 }
    ])
    expect(await store.caseStore.readWaiting({ at })).toMatchObject({
      nextAttemptAt: 80_000,
      isLeftAlone: true
    })
    await store.caseStore.makeDue({ at })
    expect(await store.caseStore.readWaiting({ at })).toMatchObject({ nextAttemptAt: at, isLeftAlone: false })
    expect((await reviewOf(store, lost.id))?.state).toEqual(alone)
  })

  it('only looks: what it gave is given again', async () => {
    await decide(store, 'a')
    expect(await next()).toEqual(await next())
  })

  it.each(kinds)('marks a review that is %s as sending only where it is queued (SPEC O2b)', async (state) => {
    const { id } = await decide(store, 'a')
    await bring(store, id, state)
    const before = await reviewOf(store, id)
    const marked = await store.caseStore.markSending({
      ids: [id],
      requestId: 'request-2',
      at: toEpochMillis(4_000)
    })
    const sending = { kind: 'sending', since: 4_000, requestId: 'request-2' }
    expect(marked.map((review) => review.state)).toEqual(state === 'queued' ? [sending] : [])
    expect(await reviewOf(store, id)).toEqual(state === 'queued' ? { ...before, state: sending } : before)
  })

  it('turns what was sending when the app ended into uncertain, and nothing else (SPEC O3)', async () => {
    const sending = await decide(store, 'a', 'm1')
    const queued = await decide(store, 'a', 'm2')
    await send(store, [sending.id], 2_000)
    expect(await store.caseStore.recoverInterrupted({ at: toEpochMillis(6_000) })).toEqual({ uncertain: 1 })
    expect((await reviewOf(store, sending.id))?.state).toEqual({
      kind: 'uncertain',
      since: 6_000,
      sentAt: 2_000,
      notBefore: 36_000,
      lastProblem: 'interrupted'
    })
    expect((await reviewOf(store, queued.id))?.state.kind).toBe('queued')
    expect(await store.caseStore.recoverInterrupted({ at: toEpochMillis(7_000) })).toEqual({ uncertain: 0 })
  })

  const pairs = kinds.flatMap((from) => kinds.map((to) => ({ from, to })))
  it.each(pairs)(
    'settles from $from to $to only where the engine may move it so (SPEC O1a)',
    async ({ from, to }) => {
      const { id } = await decide(store, 'a')
      await bring(store, id, from)
      const settled = settle(store, [{ reviewId: id, from, next: states[to], attempts: 7 }])
      if (mayMove('engine', from, to)) {
        await settled
        expect(await reviewOf(store, id)).toMatchObject({ state: states[to], attempts: 7 })
      } else {
        await expect(settled).rejects.toMatchObject({ name: 'TransitionNotAllowed' })
        expect((await reviewOf(store, id))?.state.kind).toBe(from)
      }
    }
  )

  it('drops a settlement whose review has moved on (SPEC O1b)', async () => {
    const { id } = await decide(store, 'a')
    await bring(store, id, 'rejected')
    await settle(store, [{ reviewId: id, from: 'sending', next: states.accepted, attempts: 1 }])
    expect((await reviewOf(store, id))?.state.kind).toBe('rejected')
    expect((await scan(store)).every(({ alert: { status } }) => status === 'open')).toBe(true)
  })

  it('shows an accepted decision on its alert, and keeps everything else of it', async () => {
    const { id } = await decide(store, 'a', 'm2', 'true-positive')
    const before = await scan(store)
    await bring(store, id, 'accepted')
    const after = await scan(store)
    expect(after.map(({ alert: row }) => row)).toEqual(
      before.map(({ alert: row }) =>
        row.alertId === 'm2' && row.subscriptionId === 'a' ? { ...row, status: 'true-positive' } : row
      )
    )
    expect(store.triage.row(keyOf('a', 'm2'))).toMatchObject({
      status: 'true-positive',
      userState: 'sent',
      decision: 'true-positive',
      lastChangedAt: 3_000
    })
  })

  it('leaves an alert discarded that the service discarded before the answer came', async () => {
    const { id } = await decide(store, 'a')
    await send(store, [id])
    const discarded = alert('a', 'm1', { status: 'discarded', score: 0, version: 2 })
    await settle(store, [{ reviewId: id, from: 'sending', next: states.accepted, attempts: 1 }], [discarded])
    expect(store.triage.row(keyOf('a', 'm1'))).toMatchObject({ status: 'discarded', userState: 'none' })
  })

  it('writes alerts as they were read on the way, new ones as well', async () => {
    await settle(store, [], [alert('a', 'm1', { version: 4, score: 99 }), alert('z', 'm9')])
    expect(store.triage.row(keyOf('a', 'm1'))).toMatchObject({ score: 99, lastChangedAt: 3_000 })
    expect(store.triage.row(keyOf('z', 'm9'))).toMatchObject({ subjectName: '', score: 91 })
    expect(await scan(store)).toHaveLength(6)
  })

  it('sweeps an alert that was read by itself with the next reading of its subscription', async () => {
    await settle(store, [], [alert('a', 'm9')])
    await commit(store, subscriptionsPage([subscription('a', 4), subscription('b', 2)]))
    await commit(store, alertsPage('a', [alert('a', 'm1')]))
    expect(store.triage.row(keyOf('a', 'm9'))).toBeUndefined()
  })
})

describe('what the next plan is compared with', () => {
  let store: WorkspaceStore
  beforeEach(async () => {
    store = (await openFakeWorkspace(createFakeDisk(), { codec: slowCodec })).store
    await fill(store, { a: 1 })
    await readToTheEnd(store, pass)
  })

  const settledBefore = async (id: string): Promise<readonly string[] | undefined> =>
    (await begin(store, id)).followLists[0]?.settledFamilies
  const least = async (): Promise<number | undefined> =>
    (await knowledgeOf(store)).followLists[0]?.settledPages

  it('ends with a decision that was accepted, until a whole pass has read the list (SPEC S3c)', async () => {
    const { id } = await decide(store, 'a')
    await bring(store, id, 'accepted')
    expect(await least()).toBe(1)
    expect(await settledBefore('pass-2')).toEqual(['persons'])
    await commitIn(store, 'pass-2', listsPage([followList(list)]), subscriptionsPage([subscription('a', 1)]))
    expect(await pendingIds(store, 'pass-2')).toEqual(['a'])
    await commitIn(store, 'pass-2', alertsPage('a', [alert('a', 'm1')]))
    await readToTheEnd(store, 'pass-2')
    expect(await settledBefore('pass-3')).toEqual([])
    expect(await least()).toBe(0)
  })

  it('stays ended by what was settled while a pass was open, which may have read the list before (SPEC S3c)', async () => {
    await begin(store, 'pass-2')
    await commitIn(store, 'pass-2', listsPage([followList(list)]))
    const { id } = await decide(store, 'a')
    await bring(store, id, 'accepted')
    await readToTheEnd(store, 'pass-2')
    expect(await settledBefore('pass-3')).toEqual(['persons'])
  })

  it('ends with an alert that a colleague was found to have changed (SPEC S3c)', async () => {
    await settle(store, [], [alert('a', 'm1', { status: 'false-positive' })])
    expect(await settledBefore('pass-2')).toEqual(['persons'])
  })

  it('stays where nothing stored was changed: refused, or decided as the alert is shown (SPEC S3c)', async () => {
    const first = await decide(store, 'a')
    await bring(store, first.id, 'rejected')
    const shown = (await scan(store)).map(({ alert: row }) => row)
    await settle(store, [], shown.slice(0, 1))
    expect(await settledBefore('pass-2')).toEqual([])
  })

  it('ends with a sending that got no answer, interrupted ones included (SPEC S3d)', async () => {
    const { id } = await decide(store, 'a')
    await send(store, [id])
    await store.caseStore.recoverInterrupted({ at: toEpochMillis(6_000) })
    expect(await settledBefore('pass-2')).toEqual(['persons'])
    await commitIn(store, 'pass-2', listsPage([followList(list)]))
    await readToTheEnd(store, 'pass-2')
    await settle(store, [{ reviewId: id, from: 'uncertain', next: states.uncertain, attempts: 1 }])
    expect(await settledBefore('pass-3')).toEqual([])
  })
})
