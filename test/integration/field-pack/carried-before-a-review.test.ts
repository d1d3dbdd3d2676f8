import { expect, it } from 'vitest'
import type { Decision } from '../../../shared/domain/review.ts'
import { toEpochMillis } from '../../../shared/clock.ts'
import { alertId } from '../../../shared/ids.ts'
import { ref } from '../../fakes/store/invented-rows.ts'
import { createFakeDisk, openFakeWorkspace } from '../../fakes/store/open-workspace.ts'
import { bring, decide, fill, keyOf } from '../../fakes/store/store-steps.ts'

it.each<Decision>(['open', 'false-positive'])(
  'reads a history again that was carried before a review was accepted, also one that left the alert open: %s (P2d)',
  async (decision) => {
    const { store } = await openFakeWorkspace(createFakeDisk())
    await fill(store, { a: 2 })
    const carried = { entries: [], refused: 0, pages: 1, readAt: toEpochMillis(2_500) }
    await store.caseStore.commitFieldPack({
      pieces: ['m1', 'm2'].map((id) => ({
        kind: 'history',
        alert: { ...ref('a'), alertId: alertId(id) },
        ...carried
      }))
    })
    const choice = {
      ...{ followListIds: [], subscriptions: [ref('a')], alerts: [] },
      ...{ openOnly: false, images: false, maxAgeMillis: null }
    }
    const needed = async () =>
      (await store.caseStore.fieldPackNeeds({ choice, at: toEpochMillis(9_000), after: null, limit: 9 })).map(
        ({ alert }) => alert.alertId
      )
    expect(await needed()).toEqual([])
    await bring(store, (await decide(store, 'a', 'm1', decision)).id, 'accepted')
    expect(await needed()).toEqual(['m1'])
    expect(store.triage.row(keyOf(ref('a'), 'm1'))).toMatchObject({ status: decision, lastChangedAt: 3_000 })
    store.close()
  }
)
