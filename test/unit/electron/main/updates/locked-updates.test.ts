import { describe, expect, it } from 'vitest'
import { kindOf, managed, server, updateMachines } from '../../../../fakes/updates/update-machine.ts'

const newMachine = updateMachines()
const [minute, hour] = [60_000, 3_600_000]

describe('updates of an app that locks', () => {
  it('look once a day also where the app is never open for an hour (U1b)', async () => {
    const machine = await newMachine({ rule: server })
    machine.engine.version = null
    await machine.pass(minute)
    for (let times = 0; times < 47; times += 1) {
      machine.lock()
      await machine.pass(15 * minute)
      machine.unlock()
      await machine.pass(15 * minute)
    }
    expect(machine.engine.looked).toHaveLength(1)
    machine.lock()
    await machine.pass(hour)
    machine.unlock()
    expect(machine.engine.looked).toHaveLength(1)
    await machine.pass(minute)
    expect(machine.engine.looked).toHaveLength(2)
  })

  it('call off what is under way where the app locks: a version stays to be fetched, from where it was found (E21c)', async () => {
    const machine = await newMachine({ rule: server })
    machine.engine.isHeld = true
    machine.updates.look()
    await machine.pass(0)
    machine.updates.hold()
    expect(machine.updates.status().state).toEqual({ kind: 'idle', lookedAt: null })
    machine.engine.release()
    await machine.pass(0)
    expect(kindOf(machine)).toBe('idle')
    machine.engine.isHeld = false
    machine.updates.release()
    await machine.updates.fromFolder()
    await machine.pass(0)
    expect(kindOf(machine)).toBe('ready')
    machine.updates.hold()
    expect(kindOf(machine)).toBe('ready')

    const fetching = await newMachine({ rule: server })
    await fetching.pass(minute)
    fetching.engine.isHeld = true
    fetching.updates.fetch()
    await fetching.pass(0)
    fetching.updates.hold()
    fetching.engine.release()
    await fetching.pass(0)
    expect(kindOf(fetching)).toBe('available')
    fetching.engine.isHeld = false
    fetching.updates.fetch()
    await fetching.pass(0)
    expect(kindOf(fetching)).toBe('ready')
  })

  it('fetch again what the organisation wants and a lock called off (U1c, U1d)', async () => {
    const machine = await newMachine({ policy: managed(server) })
    machine.engine.isHeld = true
    await machine.pass(minute)
    machine.engine.release()
    await machine.pass(0)
    expect(kindOf(machine)).toBe('fetching')
    machine.lock()
    machine.engine.isHeld = false
    machine.unlock()
    expect(kindOf(machine)).toBe('available')
    await machine.pass(minute)
    expect(kindOf(machine)).toBe('ready')
  })
  it('take nothing from a folder that is chosen once the app is locked (E21c)', async () => {
    const machine = await newMachine({ rule: server })
    const choosing = machine.updates.fromFolder()
    machine.lock()
    await choosing
    await machine.pass(0)
    expect(machine.engine.looked).toEqual([])
    expect(kindOf(machine)).toBe('idle')
    machine.unlock()
    await machine.updates.fromFolder()
    await machine.pass(0)
    expect(kindOf(machine)).toBe('ready')
  })
})
