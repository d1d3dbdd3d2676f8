import { describe, expect, it } from 'vitest'
import { systemError } from '../../../../fakes/system-error.ts'
import {
  address,
  kindOf,
  type Machine,
  type MachineOptions,
  managed,
  server,
  updateMachines
} from '../../../../fakes/updates/update-machine.ts'

const newMachine = updateMachines()
const [minute, hour] = [60_000, 3_600_000]

describe('updates that nobody switched on', () => {
  it.each([
    ['at first', {}],
    [
      'without the key of a publisher',
      { rule: server, ability: { kind: 'nothing', because: 'no-publisher' } }
    ],
    [
      'in a copy that was not installed',
      { rule: server, ability: { kind: 'nothing', because: 'not-installed' } }
    ],
    ['under a policy that says so', { rule: server, policy: managed({ kind: 'never' }) }],
    ['under a policy that allows folders alone', { rule: server, policy: managed({ kind: 'by-file' }) }],
    [
      'under a policy that is refused',
      { rule: server, policy: { kind: 'refused', path: '', because: { kind: 'not-json' } } }
    ]
  ] as const)(
    'load nothing and ask nobody, for a week and whatever the page asks: %s (U1a)',
    async (_name, options) => {
      const machine = await newMachine(options)
      await machine.pass(7 * 24 * hour)
      machine.updates.look()
      machine.updates.fetch()
      machine.updates.install()
      await machine.pass(minute)
      expect(machine.facts).toMatchObject({ opened: 0, quits: 0 })
      expect(kindOf(machine)).toBe('off')
    }
  )

  it('take nothing from a folder either where a policy says never, or nothing can be checked (U1a)', async () => {
    for (const options of [
      { policy: managed({ kind: 'never' }) },
      { ability: { kind: 'nothing', because: 'msi' } }
    ] as const) {
      const machine = await newMachine(options)
      await machine.updates.fromFolder()
      expect(machine.facts.opened).toBe(0)
    }
  })
})

describe('updates that somebody switched on', () => {
  it('look half a minute after the start, and then once a day (U1b)', async () => {
    const machine = await newMachine({ rule: server })
    machine.engine.version = null
    expect(machine.engine.looked).toEqual([])
    await machine.pass(minute)
    expect(machine.engine.looked).toEqual([{ kind: 'server', address }])
    await machine.pass(22 * hour)
    expect(machine.engine.looked).toHaveLength(1)
    await machine.pass(4 * hour)
    expect(machine.engine.looked).toHaveLength(2)
  })

  it('look when they are switched on by a person who asks, and not once they are switched off (U1b)', async () => {
    const machine = await newMachine()
    expect(await machine.updates.save(server)).toEqual({ kind: 'saved' })
    machine.updates.look()
    await machine.pass(0)
    expect(kindOf(machine)).toBe('available')
    expect(await machine.updates.save({ kind: 'by-file' })).toEqual({ kind: 'saved' })
    expect(kindOf(machine)).toBe('off')
    machine.updates.look()
    await machine.pass(48 * hour)
    expect(machine.engine.looked).toHaveLength(1)
  })

  it('fetch when somebody asks, or where the organisation wants them (U1c)', async () => {
    const own = await newMachine({ rule: server })
    await own.pass(hour)
    expect(kindOf(own)).toBe('available')
    own.updates.fetch()
    await own.pass(0)
    expect(own.updates.status().state).toEqual({
      kind: 'ready',
      version: '0.2.0',
      file: '/tmp/Fieldcase-0.2.0'
    })
    expect(own.told.map(({ kind }) => kind)).toEqual([
      'looking',
      'available',
      'fetching',
      'fetching',
      'fetching',
      'ready'
    ])
    const house = await newMachine({ policy: managed(server) })
    await house.pass(hour)
    expect(kindOf(house)).toBe('ready')
    expect(await house.updates.save({ kind: 'by-file' })).toEqual({ kind: 'managed' })
  })

  it('ask nobody while the user works offline, and stop what is under way (U1d)', async () => {
    const machine = await newMachine({ rule: server })
    machine.facts.isOffline = true
    await machine.pass(25 * hour)
    expect(kindOf(machine)).toBe('idle')
    machine.updates.look()
    expect(machine.updates.status().state).toMatchObject({ because: { kind: 'working-offline' } })
    expect(machine.facts.opened).toBe(0)
    machine.facts.isOffline = false
    machine.engine.isHeld = true
    machine.updates.look()
    await machine.pass(0)
    machine.facts.isOffline = true
    machine.updates.noteNetwork()
    expect(machine.updates.status().state).toMatchObject({ because: { kind: 'working-offline' } })
    machine.engine.release()
    await machine.pass(0)
    expect(kindOf(machine)).toBe('failed')
  })

  it('look again with what could not be opened once (U1b)', async () => {
    const machine = await newMachine({ rule: server })
    machine.facts.cannotOpen = true
    machine.updates.look()
    await machine.pass(0)
    expect(kindOf(machine)).toBe('failed')
    machine.facts.cannotOpen = false
    machine.updates.look()
    await machine.pass(0)
    expect(kindOf(machine)).toBe('available')
  })

  it('do not hear an answer that comes after they were switched off (U3b)', async () => {
    const machine = await newMachine({ rule: server })
    machine.engine.isHeld = true
    machine.updates.look()
    await machine.pass(0)
    await machine.updates.save({ kind: 'by-file' })
    await machine.updates.save(server)
    machine.updates.look()
    await machine.pass(0)
    machine.engine.release()
    await machine.pass(0)
    expect(kindOf(machine)).toBe('looking')
    machine.engine.release()
    await machine.pass(0)
    expect(kindOf(machine)).toBe('available')
  })
})

describe('a version in a folder', () => {
  it('is looked at, fetched and ready in one act, also offline and with updates off (U4a)', async () => {
    const machine = await newMachine()
    machine.facts.isOffline = true
    await machine.updates.fromFolder()
    await machine.pass(0)
    expect(machine.engine.looked).toEqual([{ kind: 'folder', path: '/media/stick' }])
    expect(kindOf(machine)).toBe('ready')
  })

  it('that is not newer is named as that, and no choice is no act (U4a)', async () => {
    const machine = await newMachine()
    machine.engine.version = null
    await machine.updates.fromFolder()
    expect(machine.updates.status().state).toMatchObject({ because: { kind: 'not-newer' } })
    const other = await newMachine()
    other.facts.folder = null
    await other.updates.fromFolder()
    expect(kindOf(other)).toBe('off')
  })
})

describe('what is ready', () => {
  async function readyMachine(options: MachineOptions = {}): Promise<Machine> {
    const machine = await newMachine(options)
    await machine.updates.fromFolder()
    await machine.pass(0)
    return machine
  }

  it('is installed when the app ends, and the new one starts only if somebody asked for that (U5a)', async () => {
    const closed = await readyMachine()
    await closed.updates.leave(true, () => false)
    expect(closed.engine.installed).toEqual([false])
    const asked = await readyMachine()
    asked.updates.install()
    expect(asked.facts.quits).toBe(1)
    expect(asked.engine.installed).toEqual([])
    await asked.updates.leave(true, () => false)
    expect(asked.engine.installed).toEqual([true])
    const onMac = await readyMachine({ ability: { kind: 'installs', startsAgain: false } })
    onMac.updates.install()
    await onMac.updates.leave(true, () => false)
    expect(onMac.engine.installed).toEqual([false])
  })

  it('starts the new one also where somebody wanted the app while it was ending, if it can (W16c, W16e, U5a)', async () => {
    const wanted = await readyMachine()
    expect(await wanted.updates.leave(true, () => true)).toBe('installer')
    expect(wanted.engine.installed).toEqual([true])
    const onMac = await readyMachine({ ability: { kind: 'installs', startsAgain: false } })
    expect(await onMac.updates.leave(true, () => true)).toBe('installer')
    expect(onMac.engine.installed).toEqual([false])
    const late = await readyMachine()
    let isWanted = false
    const leaving = late.updates.leave(true, () => isWanted)
    isWanted = true
    expect(await leaving).toBe('installer')
    expect(late.engine.installed).toEqual([true])
    const busy = await readyMachine()
    expect(await busy.updates.leave(false, () => true)).toBe('nobody')
    expect(busy.engine.installed).toEqual([])
  })

  it('waits for the run under way, says so, and then ends the app (U5a)', async () => {
    const machine = await readyMachine()
    let endOfRun: () => void = () => undefined
    const first = machine.turn.take(() => new Promise<void>((resolve) => (endOfRun = resolve)))
    machine.updates.install()
    await machine.pass(hour)
    expect(kindOf(machine)).toBe('waiting')
    expect(machine.facts.quits).toBe(0)
    endOfRun()
    await first
    await machine.pass(0)
    expect(machine.facts.quits).toBe(1)
  })

  it('stays for the next end where something is still under way at this one (U5a)', async () => {
    const machine = await readyMachine()
    await machine.updates.leave(false, () => false)
    expect(machine.engine.installed).toEqual([])
  })

  it('is not installed by a copy that only checks, nor when updates were switched off since (U6a)', async () => {
    const package_ = await readyMachine({ ability: { kind: 'checks', installedAs: 'deb' } })
    package_.updates.install()
    await package_.updates.leave(true, () => false)
    expect([package_.engine.installed, package_.facts.quits]).toEqual([[], 0])
    const off = await readyMachine()
    await off.updates.save({ kind: 'by-file' })
    await off.updates.leave(true, () => false)
    expect(off.engine.installed).toEqual([])
  })

  it('does not keep the app from ending where it cannot be installed (U5b)', async () => {
    const machine = await readyMachine()
    machine.engine.cannotInstall = { kind: 'not-installed' }
    await machine.updates.leave(true, () => false)
    expect(machine.engine.installed).toEqual([false])
  })

  it.each([
    ['refused by what installs', { kind: 'not-installed' }],
    ['another file by then', { kind: 'other-file' }]
  ] as const)(
    'has the old version start where somebody wanted it at once and it could not be installed: %s (U5d)',
    async (_, failure) => {
      const asked = await readyMachine()
      asked.engine.cannotInstall = failure
      asked.updates.install()
      expect(await asked.updates.leave(true, () => false)).toBe('itself')
      const closed = await readyMachine()
      closed.engine.cannotInstall = failure
      expect(await closed.updates.leave(true, () => false)).toBe('nobody')
      const onMac = await readyMachine({ ability: { kind: 'installs', startsAgain: false } })
      onMac.engine.cannotInstall = failure
      onMac.updates.install()
      expect(await onMac.updates.leave(true, () => false)).toBe('nobody')
    }
  )

  it.each([
    ['a bug', new TypeError('nobody knows'), null],
    ['an error of the system', systemError('EACCES'), 'EACCES']
  ] as const)(
    'has the old version start, and say so, where installing throws: %s (U5c, U5d)',
    async (_, thrown, code) => {
      const machine = await readyMachine()
      machine.engine.bug = thrown
      machine.updates.install()
      expect(await machine.updates.leave(true, () => false)).toBe('itself')
      expect(machine.settings.read().updateNotInstalled).toEqual({ version: '0.2.0', code })
    }
  )

  it('starts nothing where somebody wanted it at once and it stays for the next end (U5a, U5d)', async () => {
    const machine = await readyMachine()
    machine.updates.install()
    expect(await machine.updates.leave(false, () => false)).toBe('nobody')
    expect(machine.settings.read().updateNotInstalled).toBeNull()
  })

  it('starts nothing again where somebody wanted it at once, then changed where versions come from, and fetched it anew (U5a)', async () => {
    const machine = await readyMachine()
    machine.updates.install()
    await machine.updates.save({ kind: 'by-file' })
    await machine.updates.fromFolder()
    await machine.pass(0)
    expect(kindOf(machine)).toBe('ready')
    expect(await machine.updates.leave(true, () => false)).toBe('installer')
    expect(machine.engine.installed).toEqual([false])
  })

  it.each([
    ['by the installer', { kind: 'not-installed' }, null],
    ['in a folder that is shut', { kind: 'disk', code: 'EACCES' }, 'EACCES']
  ] as const)(
    'is said at the next start, once, where it could not be installed: %s (U5c)',
    async (_, failure, code) => {
      const machine = await readyMachine()
      machine.engine.cannotInstall = failure
      await machine.updates.leave(true, () => false)
      const { settings: own } = machine
      const next = await newMachine({ own })
      expect(next.updates.status().state).toEqual({
        ...{ kind: 'not-installed', version: '0.2.0', code },
        isSaid: false
      })
      next.updates.noteSaid()
      next.lock()
      next.unlock()
      expect(next.updates.status().state).toMatchObject({ kind: 'not-installed', isSaid: true })
      await expect.poll(() => own.read().updateNotInstalled).toBeNull()
      expect(kindOf(await newMachine({ own }))).toBe('off')
    }
  )

  it('is not said where it was installed since, by whatever way (U5c)', async () => {
    const machine = await readyMachine()
    machine.engine.cannotInstall = { kind: 'not-installed' }
    await machine.updates.leave(true, () => false)
    expect(kindOf(await newMachine({ own: machine.settings, version: '0.2.0' }))).toBe('off')
  })
})
