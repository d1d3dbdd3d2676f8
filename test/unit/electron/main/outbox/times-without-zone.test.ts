import { describe, expect, it } from 'vitest'
import type {
  Decision,
  HistoryEntry,
  QueuedReview,
  ReviewState
} from '../../../../../shared/domain/review.ts'
import { createSyncRig, type SyncRig } from '../../../../fakes/main/sync-rig.ts'
import { cutOff } from '../../../../fakes/service/model-service.ts'
import { buildWorld } from '../../../../fakes/service/model-world.ts'
import { withoutZone } from '../../../../fakes/service/times-without-zone.ts'

const key = 'L1/persons/S1/A1'
const hour = 3_600_000

/** A rig on a service whose histories show local times of a zone that it does not name. */
function rigAhead(hours: number): { readonly rig: SyncRig; readonly history: HistoryEntry[] } {
  const rig = createSyncRig(buildWorld([{ persons: [1], businesses: [] }]))
  rig.service.writesTime = withoutZone(hours)
  const history = rig.world.get('L1')?.subscriptions.get('L1/persons/S1')?.alerts.get('A1')?.history
  if (history === undefined) throw new Error(key)
  return { rig, history }
}

/** Sends a decision whose answer is lost. */
async function lose(rig: SyncRig, wasApplied: boolean, decision?: Decision): Promise<QueuedReview> {
  const review = rig.queue(key, decision)
  rig.service.fault = ({ method }) =>
    method === 'submitReviews' ? { when: wasApplied ? 'after' : 'before', failure: cutOff } : null
  await rig.submit()
  rig.service.fault = () => null
  rig.clock.forward(30_000)
  return review
}

const stateOf = (rig: SyncRig, { id }: QueuedReview): ReviewState | undefined =>
  rig.store.outbox.get(id)?.state

describe('a lost answer at a service whose histories do not tell their zone', () => {
  it('is not taken for an equal decision of an hour before, after which the alert was reopened (O16e, O16k)', async () => {
    const { rig, history } = rigAhead(13)
    history.push({
      ...{ status: 'false-positive', riskRating: 'not risky', riskComment: `Looked at ${key}` },
      ...{ userId: 'analyst', at: new Date(rig.clock.now() - hour).toISOString() }
    })
    const review = await lose(rig, false)
    await rig.submit()
    expect(rig.service.recorded).toEqual([])
    expect(stateOf(rig, review)).toMatchObject({ kind: 'uncertain', lastProblem: 'entry-of-doubtful-time' })
  })

  it('is not sent again where the service wrote it down in other words (O14e, O16k)', async () => {
    for (const hours of [-12, -1, 2]) {
      const { rig, history } = rigAhead(hours)
      const review = await lose(rig, true, 'open')
      history.push(...history.splice(-1).map((entry) => ({ ...entry, riskComment: 'Looked' })))
      await rig.submit()
      expect(rig.service.recorded).toEqual([key])
      expect(stateOf(rig, review)).toMatchObject({
        kind: 'uncertain',
        lastProblem: 'entry-with-other-values'
      })
    }
  })

  it('is found where it changed the status, and sent again where nothing of it is there (O14a, O16d, O16k)', async () => {
    for (const hours of [-12, -1, 0, 2, 14])
      for (const wasApplied of [true, false]) {
        const { rig } = rigAhead(hours)
        const review = await lose(rig, wasApplied)
        await rig.submit()
        expect(rig.service.recorded).toEqual([key])
        expect(stateOf(rig, review)).toMatchObject({
          kind: 'accepted',
          proof: wasApplied ? 'history' : 'answer'
        })
      }
  })
})
