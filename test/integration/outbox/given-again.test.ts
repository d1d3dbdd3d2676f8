import { expect, it } from 'vitest'
import { toEpochMillis } from '../../../shared/clock.ts'
import type { Alert } from '../../../shared/domain/alert.ts'
import { alert } from '../../fakes/store/invented-rows.ts'
import { createFakeDisk, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import { slowCodec } from '../../fakes/store/sealing.ts'
import { decide, fill, settle } from '../../fakes/store/store-steps.ts'

it.each([
  ['names another profile', { profileId: 'profile-2' }, ['m1']],
  ['tells no profile, and names another person', { profileId: null, name: 'Otto Other' }, ['m1']],
  ['tells no profile, and names the same person', { profileId: null }, []],
  ['names the same profile, with another score', { score: 80 }, []]
] as const)(
  'the store gives with the due reviews those whose alert %s by now, at the version and status that were seen (SPEC O4f, O4g)',
  async (_, change: Partial<Alert>, changed) => {
    const { store } = await openFakeWorkspace(createFakeDisk(), { codec: slowCodec })
    await fill(store, { a: 3 })
    for (const id of ['m1', 'm2']) await decide(store, 'a', id)
    await settle(store, [], [alert('a', 'm1', change)])
    const batch = await store.caseStore.nextReviewBatch({ at: toEpochMillis(5_000), size: 20 })
    const { reviews = [], changed: found = [] } = batch ?? {}
    expect(reviews.map((review) => review.alert.alertId)).toEqual(['m1', 'm2'])
    expect(reviews.flatMap((review) => (found.includes(review.id) ? [review.alert.alertId] : []))).toEqual(
      changed
    )
  }
)
