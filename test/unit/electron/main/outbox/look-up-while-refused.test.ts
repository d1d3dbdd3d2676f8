import { describe, expect, it } from 'vitest'
import { createSyncRig, type SyncRig } from '../../../../fakes/main/sync-rig.ts'
import { kindsOf, methodsOf } from '../../../../fakes/main/sync-rig-facts.ts'
import { cutOff, forbidden, unauthorized } from '../../../../fakes/service/model-service.ts'
import { buildWorld } from '../../../../fakes/service/model-world.ts'

const shape = [{ persons: [3, 2], businesses: [] }]
const lost = 'L1/persons/S1/A1'
const waiting = 'L1/persons/S2/A1'

/** One answer was lost, and since then the key may read and not write. What waits is older than what was lost. */
async function afterALoss(when: 'before' | 'after'): Promise<SyncRig> {
  const rig = createSyncRig(buildWorld(shape))
  const older = rig.queue(waiting)
  rig.store.outbox.delete(older.id)
  rig.queue(lost)
  rig.service.fault = ({ method }) => (method === 'submitReviews' ? { when, failure: cutOff } : null)
  await rig.submit()
  rig.store.outbox.set(older.id, older)
  rig.clock.forward(60_000)
  rig.service.fault = ({ method }) =>
    method === 'submitReviews' ? { when: 'before', failure: forbidden } : null
  return rig
}

describe('a lost answer while the key may read and not write', () => {
  it('is looked up by a sync whose sending is refused (O23g)', async () => {
    const rig = await afterALoss('after')
    expect(await rig.sync()).toMatchObject({ kind: 'stopped', because: { failure: { kind: 'forbidden' } } })
    expect(kindsOf(rig)).toEqual(['accepted', 'queued'])
  })

  it('is looked up by a run of the app’s own, which sends nothing (O23b, O23g)', async () => {
    const rig = await afterALoss('after')
    const calls = await rig.callsOf(() => rig.engine().start({ full: false, sends: 'nothing' }))
    expect(kindsOf(rig)).toEqual(['accepted', 'queued'])
    expect(methodsOf(calls)).toContain('listReviews')
    expect(methodsOf(calls)).not.toContain('submitReviews')
  })

  it('waits with the others where it had not arrived (O23g)', async () => {
    const rig = await afterALoss('before')
    await rig.engine().start({ full: false, sends: 'nothing' })
    expect(kindsOf(rig)).toEqual(['queued', 'queued'])
    expect(rig.service.recorded).toEqual([])
  })

  it('is not looked up by the reading of everything, whose cost was said before (O25b)', async () => {
    const rig = await afterALoss('after')
    const calls = await rig.callsOf(() => rig.engine().start({ full: true, sends: 'nothing' }))
    expect(methodsOf(calls)).not.toContain('listReviews')
    expect(kindsOf(rig)).toEqual(['uncertain', 'queued'])
  })

  it('ends a run whose key is not known at all, and no reading follows (O8a)', async () => {
    const rig = await afterALoss('after')
    rig.service.fault = () => ({ when: 'before', failure: unauthorized })
    const calls = await rig.callsOf(() => rig.engine().start({ full: false, sends: 'nothing' }))
    expect(calls.length).toBe(1)
  })
})
