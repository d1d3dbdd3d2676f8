import { afterEach, expect, it } from 'vitest'
import { estimateSync } from '../../../electron/main/pull/estimate.ts'
import { facesOf } from '../../../renderer/data/workspace.ts'
import type { WorkspaceStore } from '../../../renderer/data/workspace-store.ts'
import { saveDraft } from '../../../renderer/decisions/drafts.ts'
import { queueDraft } from '../../../renderer/decisions/reviews.ts'
import { type RealParts, startRealParts } from '../../fakes/main/real-parts.ts'
import { createFakeDisk, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import { slowCodec } from '../../fakes/store/sealing.ts'
import { bring, decide, done, fill, holdFromBackup, user } from '../../fakes/store/store-steps.ts'

let parts: RealParts | null = null
afterEach(async () => {
  await parts?.close()
  parts = null
})

async function costOf({ caseStore }: WorkspaceStore) {
  const known = await caseStore.readKnowledge(null)
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
  const told = await costOf(later.store)
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
  expect(await costOf(store)).toEqual({ least: 2, most: 3 })
  await bring(store, lost.id, 'uncertain')
  expect(await costOf(store)).toEqual({ least: 3, most: 5 })
  await holdFromBackup(store, lost.id)
  expect(await costOf(store)).toEqual({ least: 2, most: 2 })
  expect(ready.state.kind).toBe('queued')
  store.close()
})
