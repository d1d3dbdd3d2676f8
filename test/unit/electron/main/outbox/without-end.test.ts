import { describe, expect, it } from 'vitest'
import type { QueuedReview, ReviewState } from '../../../../../shared/domain/review.ts'
import { createSyncRig, type SyncRig } from '../../../../fakes/main/sync-rig.ts'
import {
  type Call,
  cutOff,
  serverError,
  type ServiceMethod
} from '../../../../fakes/service/model-service.ts'
import { buildWorld } from '../../../../fakes/service/model-world.ts'

const hour = 3_600_000
const day = 24 * hour
const first = 'L1/persons/S1/A1'

/** Makes each attempt when it is due, as the schedule of the outbox does, and tells how many calls that took. */
async function callsWithin(rig: SyncRig, millis: number): Promise<number> {
  const before = rig.service.calls.length
  const end = rig.clock.now() + millis
  while (rig.clock.now() < end && rig.service.calls.length - before < 2_000) {
    await rig.submit()
    const { nextAttemptAt } = await rig.store.readWaiting({ at: rig.clock.now() })
    if (nextAttemptAt === null) break
    // After a run that the service ended it is left alone for a minute and more.
    rig.clock.forward(Math.max(60_000, nextAttemptAt - rig.clock.now()))
  }
  return rig.service.calls.length - before
}

const stateOf = (rig: SyncRig, { id }: QueuedReview): ReviewState | undefined =>
  rig.store.outbox.get(id)?.state
const every =
  (...methods: readonly ServiceMethod[]) =>
  (call: Call) =>
    methods.includes(call.method) ? ({ when: 'before', failure: serverError } as const) : null

describe('what fails without end', () => {
  it.each([
    ['its sending', ['submitReviews']],
    ['the reading of its alert', ['readAlert']]
  ] as const)(
    'is set aside for a person after nine times of %s, and costs no more calls (O11c)',
    async (_, methods) => {
      const rig = createSyncRig(buildWorld([{ persons: [3], businesses: [] }]))
      const review = rig.queue(first)
      rig.service.fault = every(...methods)
      expect(await callsWithin(rig, 2 * day)).toBeLessThanOrEqual(30)
      expect(stateOf(rig, review)).toMatchObject({
        kind: 'rejected',
        reason: { kind: 'not-carried-out', attempts: 9, problem: 'server-error' }
      })
      expect(rig.service.recorded).toEqual([])
    }
  )

  it('costs few calls a day where nobody can tell whether it arrived (O17f)', async () => {
    const rig = createSyncRig(buildWorld([{ persons: [3], businesses: [] }]))
    const review = rig.queue(first, 'open')
    rig.service.fault = (call) =>
      call.method === 'submitReviews' ? { when: 'after', failure: cutOff } : null
    expect(await callsWithin(rig, day)).toBeLessThanOrEqual(30)
    expect(stateOf(rig, review)?.kind).toBe('uncertain')
    expect(await callsWithin(rig, day)).toBeLessThanOrEqual(10)
  })
})
