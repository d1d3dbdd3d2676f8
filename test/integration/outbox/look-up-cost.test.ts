import { afterEach, describe, expect, it } from 'vitest'
import { estimateSync } from '../../../electron/main/pull/estimate.ts'
import { facesOf } from '../../../renderer/data/workspace.ts'
import type { WorkspaceStore } from '../../../renderer/data/workspace-store.ts'
import { saveDraft } from '../../../renderer/decisions/drafts.ts'
import { queueDraft } from '../../../renderer/decisions/reviews.ts'
import { toEpochMillis } from '../../../shared/clock.ts'
import type { EstimatedRun } from '../../../shared/domain/budget.ts'
import { type RealParts, startRealParts } from '../../fakes/main/real-parts.ts'
import { createFakeDisk, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import { slowCodec } from '../../fakes/store/sealing.ts'
import {
  bring,
  decide,
  done,
  fill,
  holdFromBackup,
  send,
  settle,
  states,
  user
} from '../../fakes/store/store-steps.ts'

let parts: RealParts | null = null
afterEach(async () => {
  await parts?.close()
  parts = null
})

/** What sending and looking up costs in a run that begins at this time. */
async function costOf({ caseStore }: WorkspaceStore, at: number, run: EstimatedRun = 'sync') {
  const known = await caseStore.readKnowledge({ at: toEpochMillis(at), run })
  return estimateSync(known, { full: false, rate: null, left: null, batchSize: 20 }).outbox
}

it('each lost answer is told as a call of its own, also those of one subject (S22d)', async () => {
  parts = await startRealParts({ alerts: 6, subscriptions: 1, followLists: 1, seed: 5, businessShare: 0 })
  await parts.sync()
  const run = await parts.open()
  const open = { text: '', facets: { status: ['open'] }, sort: 'score', descending: true } as const
  const view = facesOf(run.store).triage.view(open)
  const keys = Array.from({ length: Math.min(4, view.total) }, (_, row) => view.keyAt(row))
  expect(keys.length).toBeGreaterThan(2)
  for (const key of keys) {
    done(await saveDraft(run.store, key, { status: 'false-positive', riskComment: 'Another year of birth' }))
    done(await queueDraft(run.store, key, user))
  }
  run.kill()
  parts.sandbox.setFaults([
    { method: 'PUT', route: '*/reviews', nth: 1, effect: { kind: 'cut', when: 'after' } }
  ])
  await parts.submit()
  parts.clock.shiftMillis += 60_000
  const later = await parts.open()
  const told = await costOf(later.store, parts.clock.now())
  later.kill()
  expect(told).toEqual({ least: keys.length, most: 3 * keys.length })
  const ending = await parts.submitAndLookUp()
  expect(ending).toMatchObject({ kind: 'completed', summary: { acceptedReviews: keys.length } })
  expect(ending.summary.calls).toBeGreaterThanOrEqual(told.least)
  expect(ending.summary.calls).toBeLessThanOrEqual(told.most ?? 0)
})

it('what rests since it came back from a backup costs nothing, and what is ready what it did (S22d, B6a)', async () => {
  const { store } = await openFakeWorkspace(createFakeDisk(), { codec: slowCodec })
  await fill(store, { a: 3 })
  const [ready, lost] = [await decide(store, 'a', 'm1'), await decide(store, 'a', 'm2')]
  expect(await costOf(store, 5_000)).toEqual({ least: 2, most: 3 })
  await bring(store, lost.id, 'uncertain')
  expect(await costOf(store, 5_000)).toEqual({ least: 3, most: 5 })
  await holdFromBackup(store, lost.id)
  for (const run of ['sync', 'submission'] as const)
    expect(await costOf(store, 3_600_000, run)).toEqual({ least: 2, most: 2 })
  expect(ready.state.kind).toBe('queued')
  store.close()
})

describe('what waits for a time that is still to come', () => {
  const nothing = { least: 0, most: 0 }
  const oneSent = { least: 2, most: 2 }
  const both = { least: 3, most: 5 }
  const later = toEpochMillis(3_600_000)

  /** A lost answer, and a review that was not carried out, both put off by an hour. */
  async function putOff(): Promise<WorkspaceStore> {
    const { store } = await openFakeWorkspace(createFakeDisk(), { codec: slowCodec })
    await fill(store, { a: 2 })
    const [lost, tried] = [await decide(store, 'a', 'm1'), await decide(store, 'a', 'm2')]
    await send(store, [lost.id, tried.id])
    await settle(store, [
      {
        reviewId: lost.id,
        from: 'sending',
        next: { ...states.uncertain, since: toEpochMillis(10_000), notBefore: later },
        attempts: 1
      },
      {
        reviewId: tried.id,
        from: 'sending',
        next: { kind: 'queued', notBefore: later, lastProblem: 'server-error' },
        attempts: 1
      }
    ])
    return store
  }

  const isAnythingDue = async ({ caseStore }: WorkspaceStore, at: number): Promise<boolean> =>
    (await caseStore.nextReviewBatch({ at: toEpochMillis(at), size: 20 })) !== null

  it('costs a sync nothing before that, since no sync takes it up (S22e)', async () => {
    const store = await putOff()
    expect([await costOf(store, later - 1), await isAnythingDue(store, later - 1)]).toEqual([nothing, false])
    expect([await costOf(store, later), await isAnythingDue(store, later)]).toEqual([both, true])
    store.close()
  })

  it('costs a submission what it does, but for a lost answer that keeps its half minute (S22e, O21e, O9d)', async () => {
    const store = await putOff()
    expect(await costOf(store, 39_999, 'submission')).toEqual(oneSent)
    expect(await costOf(store, 40_000, 'submission')).toEqual(both)
    // The submission makes the two due, and the cost of a sync is the same then.
    const at = toEpochMillis(40_000)
    await store.caseStore.makeDue({ at })
    expect(await costOf(store, at)).toEqual(both)
    store.close()
  })

  it('costs nothing where it was on its way when the app ended, since the next run looks nothing of it up (S22e, O3)', async () => {
    const { store } = await openFakeWorkspace(createFakeDisk(), { codec: slowCodec })
    await fill(store, { a: 1 })
    await send(store, [(await decide(store, 'a')).id])
    for (const run of ['sync', 'submission'] as const)
      expect(await costOf(store, 3_600_000, run)).toEqual(nothing)
    const at = toEpochMillis(3_600_000)
    expect(await store.caseStore.recoverInterrupted({ at })).toEqual({ uncertain: 1 })
    expect(await isAnythingDue(store, at)).toBe(false)
    store.close()
  })
})
