import { expect, it } from 'vitest'
import { createSyncRig } from '../../../../fakes/main/sync-rig.ts'
import { alertsOf, buildWorld, changeAlert, subscriptionsOf } from '../../../../fakes/service/model-world.ts'

it('the app keeps an alert in a status that nobody lists, though its subject counts none, and asks for it once (S4b)', async () => {
  const rig = createSyncRig(buildWorld([{ persons: [3, 1], businesses: [] }]))
  await rig.sync()
  const aside = rig.world.get('L1')?.subscriptions.get('L1/persons/S2')
  if (aside === undefined) throw new Error('No such subject')
  changeAlert(aside, 'A1', { status: 'under-investigation' }, '2026-02-01T00:00:00Z')
  const none = { open: 0, falsePositive: 0, truePositive: 0, discarded: 0 }
  expect(subscriptionsOf(rig.world).get('L1/persons/S2')?.counts).toEqual(none)
  const calls = await rig.callsOf(() => rig.sync())
  expect(calls.filter(({ method }) => method === 'listAlerts').map(({ subject: of }) => of)).toEqual([
    'L1/persons/S2'
  ])
  expect(rig.store.alerts()).toEqual(alertsOf(rig.world))
  expect((await rig.callsOf(() => rig.sync())).map(({ method }) => method)).not.toContain('listAlerts')
  aside.alerts.clear()
  await rig.sync({ full: true })
  expect(rig.store.alerts()).toEqual(alertsOf(rig.world))
})
