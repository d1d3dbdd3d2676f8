import { afterEach, describe, expect, it } from 'vitest'
import { listReviews } from '../../../renderer/data/work/queries.ts'
import { alertKey } from '../../../shared/domain/alert.ts'
import { decide, type RealParts, startRealParts } from '../../fakes/main/real-parts.ts'
import { contentsOf } from '../../fakes/main/sandbox-truth.ts'

let parts: RealParts
afterEach(() => parts.close())

const changed = 'The match has changed: matchVersion is not its current version.'

describe('an item that the service refuses', () => {
  it.each([
    ['message', 'ERR-02', 'ERR-02'],
    ['code', 'error', changed],
    ['error', 'error', 'error']
  ] as const)(
    'is rejected at once though the answer leaves out its %s (O6b)',
    async (name, code, message) => {
      parts = await startRealParts({ alerts: 6, subscriptions: 1, followLists: 1, seed: 9, addresses: 0 })
      expect(await parts.sync()).toMatchObject({ kind: 'completed' })
      const run = await parts.open()
      const alert = [...(await contentsOf(run.store)).alerts.values()].find(({ status }) => status === 'open')
      if (alert === undefined) throw new Error('The world has no open alert.')
      await decide(run.store, alertKey(alert), 'false-positive')
      run.kill()
      const { followListId, family, subscriptionId, alertId } = alert
      parts.sandbox.mutate({ kind: 'change-alert', followListId, family, subscriptionId, alertId })
      parts.sandbox.setFaults([{ method: 'PUT', route: '*/reviews', effect: { kind: 'left-out', name } }])
      await parts.submit({ rereadAfterMillis: 3_600_000 })
      const after = await parts.open()
      const [review] = await listReviews(after.store)
      after.kill()
      expect(review?.state).toMatchObject({
        kind: 'rejected',
        reason: { kind: 'item-error', code, message }
      })
      expect(parts.sandbox.stats().reviewsAppliedTotal).toBe(0)
    }
  )
})
