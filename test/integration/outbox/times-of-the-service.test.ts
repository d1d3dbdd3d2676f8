import { afterEach, describe, expect, it } from 'vitest'
import type { FaultInput } from '../../../electron/sandbox/faults/faults.ts'
import { listReviews } from '../../../renderer/data/work/queries.ts'
import { alertKey, type AlertRef } from '../../../shared/domain/alert.ts'
import { decide, type RealParts, startRealParts } from '../../fakes/main/real-parts.ts'
import { contentsOf } from '../../fakes/main/sandbox-truth.ts'

let parts: RealParts
afterEach(() => parts.close())

type Times = Extract<FaultInput['effect'], { readonly kind: 'times' }>
const batch = { method: 'PUT', route: '*/reviews', nth: 1 } as const

/** An open alert at a service that writes all its times like this. */
async function openAlert(times: Omit<Times, 'kind'>): Promise<AlertRef> {
  parts = await startRealParts({ alerts: 6, subscriptions: 1, followLists: 1, seed: 9, addresses: 0 })
  parts.sandbox.setFaults([{ method: 'GET', effect: { kind: 'times', ...times } }])
  expect(await parts.sync()).toMatchObject({ kind: 'completed' })
  const run = await parts.open()
  const alert = [...(await contentsOf(run.store)).alerts.values()].find(({ status }) => status === 'open')
  run.kill()
  if (alert === undefined) throw new Error('The world has no open alert.')
  return alert
}

async function decideOn(alert: AlertRef): Promise<void> {
  const run = await parts.open()
  await decide(run.store, alertKey(alert), 'false-positive')
  run.kill()
}

async function lookUp(): Promise<readonly object[]> {
  await parts.submitAndLookUp()
  const run = await parts.open()
  const reviews = await listReviews(run.store)
  run.kill()
  return reviews.map(({ state }) => state)
}

/** A colleague opens it again, with an entry of their own. */
function reopen({ followListId, family, subscriptionId, alertId }: AlertRef): void {
  const ref = { followListId, family, subscriptionId, alertId }
  expect(parts.sandbox.mutate({ kind: 'review-alert', ...ref, status: 'open' })).toMatchObject({
    kind: 'done'
  })
}

describe('a lost answer by the times of a history', () => {
  it.each(['offset', 'hour-offset', 'comma'] as const)(
    'is found behind a later entry, whatever form of ISO 8601 they have: %s (O15a, S36h)',
    async (as) => {
      const alert = await openAlert({ as, hours: 2 })
      await decideOn(alert)
      parts.sandbox.addFaults([{ ...batch, effect: { kind: 'cut', when: 'after' } }])
      await parts.submit()
      reopen(alert)
      expect(await lookUp()).toMatchObject([{ kind: 'accepted', proof: 'history' }])
      expect(parts.sandbox.stats().reviewsApplied).toEqual({ [alert.alertId]: 1 })
    }
  )

  it('is not taken for an earlier, equal decision whose time lacks its zone (O16k)', async () => {
    const alert = await openAlert({ as: 'without-zone', hours: 13 })
    await decideOn(alert)
    await parts.submit()
    reopen(alert)
    expect(await parts.sync()).toMatchObject({ kind: 'completed' })
    await decideOn(alert)
    parts.sandbox.addFaults([{ ...batch, effect: { kind: 'cut', when: 'before' } }])
    await parts.submit()
    const states = await lookUp()
    expect(parts.sandbox.stats().reviewsApplied).toEqual({ [alert.alertId]: 1 })
    expect(states).toContainEqual(
      expect.objectContaining({ kind: 'uncertain', lastProblem: 'entry-of-doubtful-time' })
    )
  })
})
