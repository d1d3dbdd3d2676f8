import { afterEach, beforeEach, expect, it } from 'vitest'
import type { ReviewState } from '../../../../../shared/domain/review.ts'
import { alertId } from '../../../../../shared/ids.ts'
import { createSyncRig, type SyncRig } from '../../../../fakes/main/sync-rig.ts'
import { reply, type ScriptedServer, startScriptedServer } from '../../../../fakes/network/scripted-server.ts'
import { buildWorld } from '../../../../fakes/service/model-world.ts'
import { clientOn } from '../../../../fakes/service/whole-client.ts'

let server: ScriptedServer
beforeEach(async () => (server = await startScriptedServer((response) => reply(response, 404, {}))))
afterEach(() => server.close())

/** A service of which these alerts have an id that no address can carry. */
function rigWithout(keys: readonly string[]): SyncRig {
  const rig = createSyncRig(buildWorld([{ persons: [1, 1, 1, 1, 1], businesses: [] }]))
  const own = { ...rig.service }
  const client = clientOn(server.baseUrl)
  const isOdd = (id: string): boolean => keys.some((key) => key.endsWith(id))
  const odd = { alertId: alertId('..') }
  rig.service.readAlert = (alert, call) =>
    isOdd(`${alert.subscriptionId}/${alert.alertId}`)
      ? client.readAlert({ ...alert, ...odd }, call)
      : own.readAlert(alert, call)
  rig.service.listReviews = (alert, cursor, call) =>
    isOdd(`${alert.subscriptionId}/${alert.alertId}`)
      ? client.listReviews({ ...alert, ...odd }, cursor, call)
      : own.listReviews(alert, cursor, call)
  return rig
}
const statesOf = (rig: SyncRig): readonly ReviewState[] =>
  [...rig.store.outbox.values()].map(({ state }) => state)
const alerts = [1, 2, 3, 4].map((subject) => `L1/persons/S${String(subject)}/A1`)
const last = 'L1/persons/S5/A1'

it('a review of an alert whose id no address can carry is not sent, nor said to be of one that is gone, and holds up no other (O7d)', async () => {
  const rig = rigWithout(alerts)
  for (const key of [...alerts, last]) rig.queue(key)
  expect(await rig.submit()).toMatchObject({ kind: 'completed' })
  expect(statesOf(rig)).toMatchObject([
    ...alerts.map(() => ({
      kind: 'rejected',
      reason: { kind: 'not-carried-out', attempts: 0, problem: 'unsendable-id' }
    })),
    { kind: 'accepted' }
  ])
  expect(server.seen).toEqual([])
})

it('a lost answer to such a review lies with its person at once, since it can never be looked up, and holds up no other (O7d, O24c)', async () => {
  const rig = rigWithout(alerts)
  for (const key of [...alerts, last]) rig.queue(key)
  const lost = { kind: 'unreachable', reason: 'timed-out', applied: 'unknown' } as const
  let sent = 0
  rig.service.fault = ({ method }) => {
    if (method !== 'submitReviews') return null
    sent += 1
    return sent > alerts.length ? null : { when: 'after', failure: lost }
  }
  // Their alerts were read not long ago, so that they go out unread.
  const submit = () => rig.engine({ rereadAfterMillis: 864_000_000 }).submit()
  await submit()
  rig.clock.forward(3_600_000)
  await submit()
  rig.clock.forward(3_600_000)
  expect(await submit()).toMatchObject({ kind: 'completed' })
  expect(statesOf(rig)).toMatchObject([
    ...alerts.map(() => ({ kind: 'uncertain', lastProblem: 'unsendable-id', evidence: [] })),
    { kind: 'accepted' }
  ])
})
