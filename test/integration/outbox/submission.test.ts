import { afterEach, describe, expect, it } from 'vitest'
import type { FaultInput } from '../../../electron/sandbox/faults/faults.ts'
import { listReviews } from '../../../renderer/data/work/queries.ts'
import type { WorkspaceStore } from '../../../renderer/data/workspace-store.ts'
import { saveDraft } from '../../../renderer/decisions/drafts.ts'
import { queueDraft } from '../../../renderer/decisions/reviews.ts'
import { type Alert, alertKey, type AlertRef, canBeReviewed } from '../../../shared/domain/alert.ts'
import type { QueuedReview } from '../../../shared/domain/review.ts'
import { subscriptionKey } from '../../../shared/domain/subscription.ts'
import { decide, type RealParts, startRealParts } from '../../fakes/main/real-parts.ts'
import { contentsOf, expectEqualToService, truthOf } from '../../fakes/main/sandbox-truth.ts'

let parts: RealParts
afterEach(() => parts.close())

const alertsRoute =
  '/compliance/monitor/v2/follow-lists/{follow_list_id}/subscriptions/*/{subscription_id}/alerts'
const reviewsRoute = `${alertsRoute}/reviews`
const hour = 3_600_000

/** Syncs, then decides on up to `count` alerts that can be decided, at most `atMost` of one subject. */
async function decideOn(count: number, atMost = Infinity): Promise<readonly Alert[]> {
  const decision = 'false-positive'
  expect(await parts.sync()).toMatchObject({ kind: 'completed' })
  const run = await parts.open()
  const { alerts } = await contentsOf(run.store)
  const perSubject = new Map<string, number>()
  const chosen = [...alerts.values()]
    .filter(({ status }) => canBeReviewed(status) && status !== decision)
    .filter((alert) => {
      const taken = perSubject.get(subscriptionKey(alert)) ?? 0
      perSubject.set(subscriptionKey(alert), taken + 1)
      return taken < atMost
    })
    .slice(0, count)
  for (const alert of chosen) await decide(run.store, alertKey(alert), decision)
  run.kill()
  return chosen
}

/** Some that nobody has decided on, of different subjects. */
async function openAlerts(count: number): Promise<readonly Alert[]> {
  const run = await parts.open()
  const { alerts } = await contentsOf(run.store)
  run.kill()
  const bySubject = new Map(
    [...alerts.values()]
      .filter(({ status }) => status === 'open')
      .map((alert) => [subscriptionKey(alert), alert] as const)
  )
  return [...bySubject.values()].slice(0, count)
}

async function inOneStart(act: (store: WorkspaceStore) => Promise<void>): Promise<void> {
  const run = await parts.open()
  await act(run.store)
  run.kill()
}

const refOf = ({ followListId, family, subscriptionId, alertId }: Alert): AlertRef => ({
  followListId,
  family,
  subscriptionId,
  alertId
})

async function reviews(): Promise<readonly QueuedReview[]> {
  const run = await parts.open()
  const listed = await listReviews(run.store)
  run.kill()
  return listed
}

/** Starts of the app that go on for long enough to look up what was lost (O9b, O9c). */
async function submitUntilQuiet(): Promise<void> {
  for (let round = 0; round < 8; round += 1) {
    await parts.submitAndLookUp()
    parts.clock.shiftMillis += hour
  }
}

const kindsOf = (listed: readonly QueuedReview[]): readonly string[] => [
  ...new Set(listed.map(({ state }) => state.kind))
]

function expectAppliedOnce(chosen: readonly Alert[]): void {
  const applied = parts.sandbox.stats().reviewsApplied
  expect(Object.fromEntries(chosen.map(({ alertId }) => [alertId, applied[alertId]]))).toEqual(
    Object.fromEntries(chosen.map(({ alertId }) => [alertId, 1]))
  )
  expect(parts.sandbox.stats().reviewsAppliedTotal).toBe(chosen.length)
}

const faults: Readonly<Record<string, FaultInput['effect']>> = {
  'the connection is cut before the reviews were applied': { kind: 'cut', when: 'before' },
  'the connection is cut after the reviews were applied': { kind: 'cut', when: 'after' },
  'the answer is cut midway': { kind: 'cut', when: 'midway' },
  'the answer is half a JSON text': { kind: 'truncated' },
  'the answer is a page of HTML': { kind: 'html' },
  'a 500 comes before the reviews were applied': { kind: 'status', status: 500 },
  'a 500 comes after the reviews were applied': { kind: 'status', status: 500, applied: true },
  'one result is missing': { kind: 'missing-row' },
  'one result is of other types': { kind: 'wrong-types', where: 'row' }
}

describe('each decision is recorded exactly once, counted by the service (O6a, O9a, O13a, O14a, O15a)', () => {
  it.each(Object.entries(faults))('where %s', async (_, effect) => {
    parts = await startRealParts({ alerts: 60, subscriptions: 25, followLists: 2, seed: 21 })
    const chosen = await decideOn(30, 3)
    parts.sandbox.setFaults([{ method: 'PUT', route: reviewsRoute, every: 3, effect }])
    await submitUntilQuiet()
    expect(parts.sandbox.stats().faultsStruck).toBeGreaterThanOrEqual(3)
    expect(kindsOf(await reviews())).toEqual(['accepted'])
    expectAppliedOnce(chosen)
    parts.sandbox.clearFaults()
    await parts.sync()
    await expectEqualToService(parts)
  })

  it('where the app is killed again and again while it sends (O3)', async () => {
    parts = await startRealParts({ alerts: 70, subscriptions: 25, followLists: 2, seed: 22 })
    const chosen = await decideOn(40)
    for (let life = 0; life < 40; life += 1) {
      let sent = 0
      const run = await parts.open({
        onRequest: () => {
          sent += 1
          if (sent === 2 + (life % 5)) run.kill()
        }
      })
      const ending = await run.session.submit()
      run.kill()
      if (ending.kind === 'completed') break
    }
    await submitUntilQuiet()
    expect(kindsOf(await reviews())).toEqual(['accepted'])
    expectAppliedOnce(chosen)
  })

  it('where a batch is larger than the service takes (O7)', async () => {
    parts = await startRealParts({ alerts: 150, subscriptions: 3, followLists: 1, seed: 23, maxBatch: 4 })
    const chosen = await decideOn(30)
    await parts.submit({ batchSize: 20 })
    expect(kindsOf(await reviews())).toEqual(['accepted'])
    expectAppliedOnce(chosen)
  })
})

describe('a decision whose alert changed meanwhile', () => {
  it('becomes a conflict with both sides kept, and is not sent (O4b)', async () => {
    parts = await startRealParts({ alerts: 60, subscriptions: 18, followLists: 1, seed: 24 })
    const [changed, discarded, removed, ...others] = await decideOn(8)
    if (changed === undefined || discarded === undefined || removed === undefined)
      throw new Error('Too few alerts.')
    parts.sandbox.mutate({
      kind: 'change-alert',
      ...refOf(changed),
      values: { name: 'Somebody Else', score: 99 }
    })
    parts.sandbox.mutate({ kind: 'discard-alert', ...refOf(discarded) })
    parts.sandbox.mutate({ kind: 'remove-alert', ...refOf(removed) })
    await parts.submit()
    const stateOf = new Map((await reviews()).map(({ alert, state }) => [alert.alertId, state]))
    expect(stateOf.get(changed.alertId)).toMatchObject({
      kind: 'conflict',
      now: { name: 'Somebody Else', score: 99 }
    })
    expect(stateOf.get(discarded.alertId)).toMatchObject({
      kind: 'rejected',
      reason: { kind: 'alert-discarded' }
    })
    expect(stateOf.get(removed.alertId)).toMatchObject({ kind: 'rejected', reason: { kind: 'alert-gone' } })
    expectAppliedOnce(others)
  })

  it.each([
    [
      'a colleague has decided',
      hour,
      { kind: 'review-alert', status: 'true-positive' },
      { status: 'true-positive' }
    ],
    [
      'its profile is another one',
      Infinity,
      { kind: 'change-alert', values: { name: 'Somebody' } },
      { name: 'Somebody' }
    ]
  ] as const)(
    'is not sent either where a sync has read that %s, though what the reviewer saw need not be read again by its age (O4f)',
    async (_what, rereadAfterMillis, change, now) => {
      parts = await startRealParts({ alerts: 60, subscriptions: 18, followLists: 1, seed: 24 })
      await parts.sync()
      const [alert, other] = await openAlerts(2)
      if (alert === undefined || other === undefined) throw new Error('Too few alerts.')
      await inOneStart(async (store) => {
        for (const one of [alert, other])
          expect(await saveDraft(store, alertKey(one), { status: 'false-positive' })).toMatchObject({
            kind: 'ok'
          })
      })
      parts.sandbox.mutate({ ...change, ...refOf(alert) })
      await parts.sync({ full: true })
      await inOneStart(async (store) => {
        for (const one of [alert, other])
          expect(await queueDraft(store, alertKey(one), 'analyst-1')).toMatchObject({ kind: 'ok' })
      })
      await parts.submit({ rereadAfterMillis })
      const states = new Map((await reviews()).map(({ alert: { alertId }, state }) => [alertId, state]))
      expect(states.get(alert.alertId)).toMatchObject({ kind: 'conflict', now })
      expectAppliedOnce([other])
    }
  )
})

describe('a key that the service does not accept', () => {
  it.each(['expired', 'no-policy', 'forbidden'] as const)(
    '(%s) stops the queue, charges nothing, and everything goes out once it is accepted again (O8a, O8c)',
    async (state) => {
      parts = await startRealParts({ alerts: 60, subscriptions: 18, followLists: 1, seed: 25 })
      const chosen = await decideOn(12)
      parts.sandbox.setKey(parts.sandbox.apiKey, state)
      parts.sandbox.mark()
      expect(await parts.submit()).toMatchObject({ kind: 'stopped', because: { kind: 'service' } })
      expect(parts.sandbox.stats().sinceMark.total).toBe(1)
      expect((await reviews()).map(({ state: { kind }, attempts }) => [kind, attempts])).toEqual(
        chosen.map(() => ['queued', 0])
      )
      parts.sandbox.setKey(parts.sandbox.apiKey, 'active')
      await parts.submit()
      expectAppliedOnce(chosen)
    }
  )
})

describe('a submission without trouble', () => {
  it('takes one request a subscription, and one to see that nothing changed (O5a)', async () => {
    parts = await startRealParts({ alerts: 120, subscriptions: 40, followLists: 2, seed: 26 })
    const chosen = await decideOn(60, 4)
    const subscriptions = new Set(chosen.map(subscriptionKey))
    parts.sandbox.mark()
    expect(await parts.submit()).toMatchObject({
      kind: 'completed',
      summary: { acceptedReviews: chosen.length }
    })
    expect(parts.sandbox.stats().sinceMark.total).toBe(2 * subscriptions.size)
    expectAppliedOnce(chosen)
    expect(truthOf(parts.sandbox).alerts.get(alertKey(chosen[0] as Alert))?.status).toBe('false-positive')
  })
})
