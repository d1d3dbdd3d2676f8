import { expect, it } from 'vitest'
import { createSyncRig, type SyncRig } from '../../../../fakes/main/sync-rig.ts'
import { buildWorld, changeAlert, giveAgain } from '../../../../fakes/service/model-world.ts'

const first = 'L1/persons/S1/A1'
const second = 'L1/persons/S1/A2'
const at = '2026-02-02T00:00:00Z'

const worldOfTwo = () => buildWorld([{ persons: [2], businesses: [] }])
const statesOf = (rig: SyncRig) => [...rig.store.outbox.values()].map(({ state }) => state)

it('a review becomes a conflict where the id of its alert names one of another profile, at the version and status that were seen (O4g)', async () => {
  const rig = createSyncRig(worldOfTwo())
  const { alert } = rig.queue(first)
  rig.queue(second)
  giveAgain(rig.world, alert, at)
  await rig.submit()
  expect(statesOf(rig)).toMatchObject([
    { kind: 'conflict', now: { profileId: 'P-A1-again', matchVersion: 1, status: 'open' } },
    { kind: 'accepted' }
  ])
  expect(rig.service.recorded).toEqual([second])
})

it.each([
  ['names no profile and another person', { profileId: null, name: 'Otto Other' }, 'conflict'],
  ['names no profile and the same person', { profileId: null }, 'accepted'],
  ['names the same profile by another name', { name: 'Otto Other' }, 'accepted']
] as const)(
  'a review is sent or not, where its alert %s by now, as that says (O4g)',
  async (_, change, kind) => {
    const rig = createSyncRig(worldOfTwo())
    rig.queue(first)
    const subject = rig.world.get('L1')?.subscriptions.get('L1/persons/S1')
    if (subject !== undefined) changeAlert(subject, 'A1', change, at)
    await rig.submit()
    expect(statesOf(rig)).toMatchObject([{ kind }])
  }
)
