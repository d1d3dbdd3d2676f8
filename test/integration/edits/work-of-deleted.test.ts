import { afterEach, expect, it } from 'vitest'
import { countWorkOfDeleted } from '../../../renderer/data/edits/queries.ts'
import type { WorkspaceStore } from '../../../renderer/data/workspace-store.ts'
import { saveDraft } from '../../../renderer/decisions/drafts.ts'
import { followListId, subscriptionId } from '../../../shared/ids.ts'
import { ref } from '../../fakes/store/invented-rows.ts'
import { createFakeDisk, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import { decide, done, fill, keyOf } from '../../fakes/store/store-steps.ts'

let store: WorkspaceStore
afterEach(() => store.close())

it('the app counts the drafts and the waiting reviews that a deletion keeps from being sent (C12g)', async () => {
  store = (await openFakeWorkspace(createFakeDisk())).store
  await fill(store, { a: 3, b: 2 })
  await decide(store, 'a', 'm1', 'true-positive')
  done(await saveDraft(store, keyOf(ref('a'), 'm2'), { status: 'open' }))
  await decide(store, 'b', 'm1', 'false-positive')
  const countOf = (subscription: ReturnType<typeof ref>) =>
    countWorkOfDeleted(store, { kind: 'subscription', subscription })
  const { followListId: list } = ref('a')
  expect(await Promise.all([countOf(ref('a')), countOf(ref('b'))])).toEqual([2, 1])
  expect(await countOf({ ...ref('a'), subscriptionId: subscriptionId('') })).toBe(0)
  expect(await countWorkOfDeleted(store, { kind: 'follow-list', followListId: list })).toBe(3)
  const another = followListId(`${list}0`)
  expect(await countWorkOfDeleted(store, { kind: 'follow-list', followListId: another })).toBe(0)
  // What was sent is the service's.
  const [review] = await store.workBook.reviewsOf(keyOf(ref('b'), 'm1'))
  if (review === undefined) throw new Error('No review is queued.')
  const marked = { ids: [review.id], requestId: 'request', at: review.queuedAt }
  await store.caseStore.markSending(marked)
  const next = { kind: 'accepted', at: review.queuedAt, correlationId: null, proof: 'answer' } as const
  const settlements = [{ reviewId: review.id, from: 'sending', next, attempts: 0 } as const]
  await store.caseStore.settle({ settlements, alerts: [], at: review.queuedAt })
  expect(await countOf(ref('b'))).toBe(0)
})
