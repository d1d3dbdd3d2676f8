import { expect, it } from 'vitest'
import { createSyncRig } from '../../../../fakes/main/sync-rig.ts'
import {
  alertsOf,
  buildWorld,
  changeAlert,
  type ModelFollowList,
  type ModelSubscription,
  reviewAsColleague,
  statisticsOf,
  subscriptionsOf,
  swapSubject
} from '../../../../fakes/service/model-world.ts'

const later = '2026-02-01T00:00:00Z'

function subject(list: ModelFollowList, id: string): ModelSubscription {
  const found = list.subscriptions.get(`L1/persons/${id}`)
  if (found === undefined) throw new Error(`No subject ${id}`)
  return found
}

type Change = (list: ModelFollowList) => void
const renamed: Change = (list) => {
  subject(list, 'S1').name = 'Another name'
}
const replaced: Change = (list) => swapSubject(list, subject(list, 'S3'), 'S9')
const lookedAt: Change = (list) => reviewAsColleague(subject(list, 'S1'), 'A1', 'open', later)
const crossed: Change = (list) => {
  reviewAsColleague(subject(list, 'S1'), 'A1', 'false-positive', later)
  reviewAsColleague(subject(list, 'S2'), 'A1', 'open', later)
}

/** A change that no statistic shows costs a pass nothing, and the next full pass sees it. */
async function expectSeenByFullPass(change: Change): Promise<void> {
  const rig = createSyncRig(buildWorld([{ persons: [2, 2, 0], businesses: [1] }]))
  const list = rig.world.get('L1')
  if (list === undefined) throw new Error('No list')
  changeAlert(subject(list, 'S2'), 'A1', { status: 'false-positive' }, '2026-01-02T00:00:00Z')
  await rig.sync()
  const before = statisticsOf(list)
  change(list)
  expect(statisticsOf(list)).toEqual(before)
  const calls = await rig.callsOf(() => rig.sync())
  expect(calls.map(({ method }) => method)).toEqual(['listFollowLists', 'readFollowList'])
  const known = (): readonly unknown[] => [rig.store.alerts(), rig.store.subscriptions()]
  const there = [alertsOf(rig.world), subscriptionsOf(rig.world)]
  expect(known()).not.toEqual(there)
  expect(await rig.sync({ full: true })).toMatchObject({ kind: 'completed' })
  expect(known()).toEqual(there)
}

it.each([
  ['a changed name of a subject', renamed],
  ['a subject without alerts in the place of another', replaced],
  ['a review that left the status as it was', lookedAt]
])('%s is seen by the next full pass (S1c)', async (_what, change) => {
  await expectSeenByFullPass(change)
})

it('two alerts of one family that others changed the other way round are seen by the next full pass (S1d)', async () => {
  await expectSeenByFullPass(crossed)
})
