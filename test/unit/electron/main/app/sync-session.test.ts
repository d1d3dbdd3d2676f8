import { expect, it } from 'vitest'
import { createSyncRig } from '../../../../fakes/main/sync-rig.ts'
import { forbidden } from '../../../../fakes/service/model-service.ts'
import { buildWorld } from '../../../../fakes/service/model-world.ts'

it.each([
  ['reviews', 'all', true],
  ['nothing', 'nothing', undefined]
] as const)(
  'a session tells of a cancelled sync that was to send %s what the key refused (O23c)',
  async (_, sends, is) => {
    const rig = createSyncRig(buildWorld([{ persons: [1], businesses: [] }]))
    rig.queue('L1/persons/S1/A1')
    const session = rig.engine()
    rig.service.fault = ({ method }) => {
      if (method === 'listSubscriptions') session.cancel()
      return method === 'submitReviews' ? { when: 'before', failure: forbidden } : null
    }
    const ending = await session.start({ full: false, sends })
    expect([ending.kind, ending.summary.sendingRefused]).toEqual(['cancelled', is])
  }
)
