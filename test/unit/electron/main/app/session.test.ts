import { describe, expect, it } from 'vitest'
import type { SyncState } from '../../../../../shared/domain/sync-run.ts'
import { createSyncRig } from '../../../../fakes/main/sync-rig.ts'
import { alertsOf, buildWorld, callsOfFirstReading } from '../../../../fakes/service/model-world.ts'

const shape = [
  { persons: Array.from({ length: 60 }, () => 2), businesses: [25] },
  { persons: [1], businesses: [] }
]
const progressOf = (state: SyncState) => (state.kind === 'running' ? state.progress : null)

describe('a session', () => {
  it('runs once at a time (S19a)', async () => {
    const rig = createSyncRig(buildWorld(shape))
    const session = rig.engine()
    const running = session.start({ full: false })
    expect(session.state().kind).toBe('running')
    await expect(session.submit()).rejects.toThrow('under way')
    await running
    expect(session.state().kind).toBe('idle')
    expect(await session.submit()).toMatchObject({ kind: 'completed' })
  })

  it('tells how far it is: phases forward, counts up, the expected calls right in the end', async () => {
    const rig = createSyncRig(buildWorld(shape))
    await rig.sync()
    const told = rig.states.flatMap((state) => progressOf(state) ?? [])
    const phases = told.map(({ phase }) => phase).filter((phase, index, all) => phase !== all[index - 1])
    expect(phases).toEqual(['submitting', 'follow-lists', 'subscriptions', 'alerts'])
    expect(told.map(({ rows }) => rows)).toEqual([...told.map(({ rows }) => rows)].sort((a, b) => a - b))
    expect(told.find(({ phase }) => phase === 'follow-lists')?.expectedCalls).toBeNull()
    expect(told.at(-1)?.expectedCalls).toBe(callsOfFirstReading(rig.world))
    expect(rig.states.at(-1)).toMatchObject({ kind: 'idle', last: { kind: 'completed' } })
  })

  it('has eight feeds in flight and no more, and uses them (S12c, S13)', async () => {
    const rig = createSyncRig(
      buildWorld([{ persons: Array.from({ length: 50 }, () => 2), businesses: [25] }])
    )
    const listAlerts = rig.service.listAlerts.bind(rig.service)
    let inFlight = 0
    let most = 0
    rig.service.listAlerts = async (...args) => {
      inFlight += 1
      most = Math.max(most, inFlight)
      const answer = await listAlerts(...args)
      inFlight -= 1
      return answer
    }
    await rig.sync()
    expect(most).toBe(8)
  })

  it('asks the store for the next subjects of a list while the alerts of those before them are read (S12f)', async () => {
    const rig = createSyncRig(buildWorld([{ persons: Array.from({ length: 450 }, () => 1), businesses: [] }]))
    const alertCallsBefore: number[] = []
    const session = rig.engine({
      storeFault: (method) => {
        if (method === 'pendingSubscriptions')
          alertCallsBefore.push(rig.service.calls.filter((call) => call.method === 'listAlerts').length)
        return null
      }
    })
    expect(await session.start({ full: false })).toMatchObject({ kind: 'completed' })
    // Of 200 subjects each: the second two hundred are known before a call for the first, and so on.
    expect(alertCallsBefore).toHaveLength(3)
    expect(alertCallsBefore[1]).toBe(0)
    expect(alertCallsBefore[2]).toBeLessThanOrEqual(200)
    expect(rig.store.alerts()).toEqual(alertsOf(rig.world))
  })

  it('tells of what can be seen, not of each call', async () => {
    const rig = createSyncRig(buildWorld([{ persons: Array.from({ length: 400 }, () => 1), businesses: [] }]))
    await rig.sync()
    expect(rig.states.length).toBeLessThan(rig.service.calls.length)
  })

  it('ends a cancelled run at a page, keeps what had arrived and goes on there later (S17)', async () => {
    const rig = createSyncRig(buildWorld(shape))
    const session = rig.engine()
    rig.service.fault = (_, number) => {
      if (number === 20) session.cancel()
      return null
    }
    expect(await session.start({ full: false })).toMatchObject({ kind: 'cancelled' })
    expect(rig.states.some((state) => state.kind === 'running' && state.cancelling)).toBe(true)
    expect(rig.service.calls.length).toBeLessThanOrEqual(26)
    expect(rig.store.subscriptions().size).toBeGreaterThan(0)
    expect(await session.start({ full: false })).toMatchObject({ kind: 'completed' })
    expect(rig.store.alerts()).toEqual(alertsOf(rig.world))
  })

  it('reads everything again without sending anything, and what was ready stays ready (O25b)', async () => {
    const rig = createSyncRig(buildWorld(shape))
    rig.queue('L1/persons/S1/A1')
    const session = rig.engine()
    expect(await session.start({ full: true, sends: 'nothing' })).toMatchObject({ kind: 'completed' })
    expect(rig.service.recorded).toEqual([])
    await session.submit()
    expect(rig.service.recorded).toHaveLength(1)
  })

  it('ends a cancelled submission without sending what was not sent yet, and loses none', async () => {
    const rig = createSyncRig(buildWorld(shape))
    for (let index = 1; index <= 10; index += 1) rig.queue(`L1/persons/S${index}/A1`)
    const session = rig.engine()
    rig.service.fault = (_, number) => {
      if (number === 8) session.cancel()
      return null
    }
    expect(await session.submit()).toMatchObject({ kind: 'cancelled' })
    expect(rig.service.recorded.length).toBeLessThan(10)
    await session.submit()
    expect(new Set(rig.service.recorded).size).toBe(10)
    expect(rig.service.recorded).toHaveLength(10)
  })
})
