import { expect, it } from 'vitest'
import { appPage } from '../../../../../electron/main/ipc/asker.ts'
import { createOutboxHandlers } from '../../../../../electron/main/outbox/handlers.ts'
import type { SettingsFile } from '../../../../../electron/main/files/settings.ts'
import { createSyncRig } from '../../../../fakes/main/sync-rig.ts'
import { serverError } from '../../../../fakes/service/model-service.ts'
import { buildWorld } from '../../../../fakes/service/model-world.ts'

it('the app tries at once, when its person submits, also what waits for hours for its next attempt (O21e)', async () => {
  const rig = createSyncRig(buildWorld([{ persons: [3], businesses: [] }]))
  rig.queue('L1/persons/S1/A1')
  rig.service.fault = ({ method }) =>
    method === 'submitReviews' ? { when: 'before', failure: serverError } : null
  for (let attempt = 0; attempt < 7; attempt += 1) {
    await rig.submitAndLookUp()
    const { nextAttemptAt } = await rig.store.readWaiting({ at: rig.clock.now() })
    if (attempt < 6) rig.clock.forward(Math.max(0, (nextAttemptAt ?? 0) - rig.clock.now()))
  }
  rig.service.fault = () => null
  await rig.submit()
  expect(rig.service.recorded).toEqual([])
  const outbox = createOutboxHandlers({
    settings: null as unknown as SettingsFile,
    currentId: () => null,
    runs: { submit: async () => ({ kind: 'ended', ending: await rig.submit() }) },
    onChange: () => undefined,
    schedule: {
      takeBack: () => undefined,
      stopped: () => null,
      makeDue: async () => void (await rig.store.makeDue({ at: rig.clock.now() }))
    }
  })
  await outbox['outbox.submit'](null, appPage(1))
  expect(rig.service.recorded).toEqual(['L1/persons/S1/A1'])
})
