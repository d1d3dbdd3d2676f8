import { expect, it } from 'vitest'
import { createSyncRuns } from '../../../../../electron/main/app/sync-session.ts'
import { createLog, createRedaction } from '../../../../../electron/main/log/log.ts'
import { createRunTurn } from '../../../../../electron/main/run/run-control.ts'
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

it('no run is begun while the app ends, nor is one that waited for its turn then: each is said to be cancelled, and nothing is marked or asked (W1g)', async () => {
  const rig = createSyncRig(buildWorld([{ persons: [1], businesses: [] }]))
  const review = rig.queue('L1/persons/S1/A1')
  const [turn, nothing] = [createRunTurn(), (): void => undefined]
  const runs = createSyncRuns({
    ...{ turn, clock: rig.clock },
    log: createLog({ clock: rig.clock, redaction: createRedaction(), lowest: 'error', sinks: [] }),
    currentId: () => null,
    newSession: () => rig.engine(),
    newFieldPack: () => ({
      start: () => Promise.reject(new Error('A field pack was begun')),
      cancel: nothing,
      state: () => ({ kind: 'idle', last: null })
    }),
    fullIfBefore: () => null,
    ...{ onState: nothing, onFieldPackState: nothing },
    ...{ onEnded: nothing, onEnding: nothing, onPackOver: nothing }
  })
  let isChanged: () => void = nothing
  const change = turn.change(() => new Promise<void>((resolve) => (isChanged = resolve)))
  const waited = runs.submit()
  turn.close()
  isChanged()
  await change
  const ended = { kind: 'ended', ending: { kind: 'cancelled', summary: { calls: 0 } } }
  expect(await waited).toMatchObject(ended)
  expect(await runs.start({ full: false, sends: 'all' })).toMatchObject(ended)
  expect(
    await runs.takeOffline({
      ...{ followListIds: [], subscriptions: [], alerts: [] },
      ...{ openOnly: true, images: false, maxAgeMillis: null }
    })
  ).toMatchObject(ended)
  expect(rig.service.calls).toEqual([])
  expect(rig.store.outbox.get(review.id)?.state.kind).toBe('queued')
})
