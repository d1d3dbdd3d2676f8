import { describe, expect, it } from 'vitest'
import type { ServiceFailure } from '../../../../../shared/errors.ts'
import { createSyncRig, type SyncRig } from '../../../../fakes/main/sync-rig.ts'
import { kindsOf, methodsOf } from '../../../../fakes/main/sync-rig-facts.ts'
import { badRequest, cutOff, notFound, type ServiceMethod } from '../../../../fakes/service/model-service.ts'
import { buildWorld } from '../../../../fakes/service/model-world.ts'

const shape = [{ persons: [45], businesses: [] }]

/** The service does not know the cursor of the second page any more, and says so with this failure. */
function refuseCursor(rig: SyncRig, refused: ServiceMethod, failure: ServiceFailure): void {
  let pages = 0
  rig.service.fault = ({ method }) => {
    if (method !== refused) return null
    pages += 1
    return pages === 2 ? { when: 'before', failure } : null
  }
}

describe('a cursor that the service has forgotten', () => {
  it.each([
    ['404', notFound],
    ['400', badRequest]
  ] as const)(
    'says with %s nothing of the alerts behind it: they are read one by one, and decided (O5d)',
    async (_, failure) => {
      const rig = createSyncRig(buildWorld(shape))
      for (const index of [1, 25, 45]) rig.queue(`L1/persons/S1/A${String(index)}`)
      refuseCursor(rig, 'listAlerts', failure)
      const calls = await rig.callsOf(() => rig.submit())
      expect(kindsOf(rig)).toEqual(['accepted', 'accepted', 'accepted'])
      expect(methodsOf(calls)).toEqual([
        'listAlerts',
        'listAlerts',
        'readAlert',
        'readAlert',
        'submitReviews'
      ])
    }
  )

  it('of a review history leaves a lost answer uncertain, until the history was read (O17e)', async () => {
    const rig = createSyncRig(buildWorld(shape))
    const alert = rig.world.get('L1')?.subscriptions.get('L1/persons/S1')?.alerts.get('A1')
    const entry = { status: 'open', riskRating: '', riskComment: 'seen', userId: 'colleague' }
    for (let count = 0; count < 30; count += 1)
      alert?.history.push({ ...entry, at: new Date(rig.clock.now()).toISOString() })
    rig.queue('L1/persons/S1/A1')
    rig.service.fault = ({ method }) =>
      method === 'submitReviews' ? { when: 'before', failure: cutOff } : null
    await rig.submit()
    rig.clock.forward(30_000)
    refuseCursor(rig, 'listReviews', notFound)
    await rig.submit()
    expect([...rig.store.outbox.values()][0]?.state).toMatchObject({
      kind: 'uncertain',
      lastProblem: 'unexpected-status'
    })
    rig.clock.forward(3_600_000)
    await rig.submit()
    expect(kindsOf(rig)).toEqual(['accepted'])
    expect(rig.service.recorded).toEqual(['L1/persons/S1/A1'])
  })
})
