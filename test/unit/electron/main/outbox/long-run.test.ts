import { expect, it } from 'vitest'
import { createSyncRig } from '../../../../fakes/main/sync-rig.ts'
import { cutOff } from '../../../../fakes/service/model-service.ts'
import { buildWorld } from '../../../../fakes/service/model-world.ts'

it('the app sends all that is ready in one long run, however often the oldest comes due in it that no history tells of (O10a)', async () => {
  const rig = createSyncRig(buildWorld([{ persons: [3], businesses: Array.from({ length: 12 }, () => 1) }]))
  rig.queue('L1/persons/S1/A1', 'open')
  rig.service.fault = ({ method }) => (method === 'submitReviews' ? { when: 'after', failure: cutOff } : null)
  await rig.submit()
  rig.clock.forward(60_000)
  for (let subject = 1; subject <= 12; subject += 1) rig.queue(`L1/businesses/S${String(subject)}/A1`)
  // Each answer takes its time, as where a service allows few requests.
  rig.service.fault = () => {
    rig.clock.forward(20_000)
    return null
  }
  expect(await rig.submit()).toMatchObject({ kind: 'completed' })
  expect(rig.service.recorded).toHaveLength(13)
})
