import { describe, expect, it } from 'vitest'
import { createSyncRig, type SyncRig } from '../../../../fakes/main/sync-rig.ts'
import { serverError } from '../../../../fakes/service/model-service.ts'
import { alertsOf, buildWorld } from '../../../../fakes/service/model-world.ts'

const many = 40
/** A list of many persons, of whom one can be read, and one that is read after it. */
function rigOfMany(readable: string): SyncRig {
  const persons = Array.from({ length: many }, () => 1)
  const rig = createSyncRig(
    buildWorld([
      { persons, businesses: [] },
      { persons: [1], businesses: [] }
    ])
  )
  rig.service.fault = ({ method, subject: of }) =>
    method === 'listAlerts' && of.startsWith('L1/') && of !== readable
      ? { when: 'before', failure: serverError }
      : null
  return rig
}

describe('among many subscriptions that cannot be read', () => {
  it.each(['L1/persons/S9', 'L1/persons/S1', 'L1/persons/S25'])(
    'the one that can be, %s, is reached by the same session within a few runs (S16f)',
    async (readable) => {
      const rig = rigOfMany(readable)
      const engine = rig.engine()
      for (let run = 0; run < many / 3 && rig.store.alerts().size < 2; run += 1)
        expect(await engine.start({ full: false })).toMatchObject({ kind: 'stopped' })
      expect(rig.store.alerts().size).toBe(2)
    }
  )

  it('each is asked for again in its turn, and all are there once the service can read them (S16b, S16f)', async () => {
    const rig = rigOfMany('L1/persons/S9')
    const engine = rig.engine()
    const tried = new Map<string, number>()
    const calls = await rig.callsOf(async () => {
      for (let run = 0; run < many; run += 1) await engine.start({ full: false })
    })
    for (const { method, subject: of } of calls)
      if (method === 'listAlerts') tried.set(of, (tried.get(of) ?? 0) + 1)
    expect(tried.size).toBe(many + 1)
    const ofFailing = [...tried].filter(([key]) => key.startsWith('L1/') && key !== 'L1/persons/S9')
    const times = ofFailing.map(([, number]) => number)
    expect(Math.max(...times) - Math.min(...times)).toBeLessThanOrEqual(2)
    rig.service.fault = () => null
    expect(await engine.start({ full: false })).toMatchObject({ kind: 'completed' })
    expect(rig.store.alerts()).toEqual(alertsOf(rig.world))
    expect(await rig.callsOf(() => engine.start({ full: false }))).toHaveLength(1 + 2)
  })
})
