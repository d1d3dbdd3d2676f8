import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../../../electron/sandbox/server.ts'
import { toEpochMillis } from '../../../shared/clock.ts'
import { followListId } from '../../../shared/ids.ts'
import { closedAfterEach } from '../../fakes/closed-after-each.ts'
import { FakeKeychain } from '../../fakes/main/fake-keychain.ts'
import { Hours } from '../../fakes/main/hours.ts'
import { openPage, runApplication, type RunningApplication } from '../../fakes/main/running-application.ts'
import { temporaryFolders } from '../../fakes/temporary-folder.ts'
import { createPublisher, programOf } from '../../fakes/updates/publisher.ts'
import { startUpdateServer, type UpdateServer } from '../../fakes/updates/update-server.ts'

const newFolder = temporaryFolders()
const publisher = createPublisher()
const open = closedAfterEach()
afterEach(() => void Reflect.deleteProperty(process.env, 'APPIMAGE'))

interface Machine {
  readonly running: RunningApplication
  readonly server: UpdateServer
  /** The version of the program that is there. */
  readonly version: () => string
}

/** The whole main process of an AppImage. Its time is the machine's own if `hours` is left out. */
async function newMachine(hours?: Hours): Promise<Machine> {
  const [folder, server] = [await newFolder(), await startUpdateServer()]
  open.push(server)
  server.publish(publisher.release({ version: '0.2.0' }))
  const program = join(folder, 'Fieldcase.AppImage')
  await writeFile(program, programOf('0.1.0'))
  process.env['APPIMAGE'] = program
  const running = await runApplication({
    folder,
    keychains: [new FakeKeychain().candidate()],
    ...(hours === undefined ? {} : timesOf(hours)),
    version: '0.1.0',
    updateMachine: {
      ...{ installedAs: 'appimage', publisherKey: publisher.publicKey, configFile: null, program },
      relaunch: () => undefined
    }
  })
  open.push(running.application)
  const version = (): string =>
    /Fieldcase (\S+)/u.exec(readFileSync(program, 'latin1').slice(0, 99))?.[1] ?? ''
  return { running, server, version }
}

function timesOf(hours: Hours) {
  const clock = { now: () => toEpochMillis(hours.now) }
  return { clock, steady: clock, after: hours.after }
}

async function fetchVersion({ running, server }: Machine): Promise<void> {
  const { ask } = running
  await ask('updates.save', { rule: { kind: 'from-server', address: server.address } })
  const stateIs = async (kind: string): Promise<void> =>
    await expect.poll(async () => (await ask('updates.read', null)).state.kind).toBe(kind)
  await ask('updates.look', null)
  await stateIs('available')
  await ask('updates.fetch', null)
  await stateIs('ready')
}

async function connect({ running }: Machine): Promise<Sandbox> {
  const service = await startSandbox({ seed: 5, alerts: 20, startAt: Date.now() })
  open.push(service)
  const connection = { baseUrl: service.baseUrl, headerForm: 'bare', userId: 'a.analyst' } as const
  await running.ask('connection.save', { connection, key: 'sandbox-key' })
  await openPage(running)
  return service
}

const stateOf = async ({ ask }: RunningApplication): Promise<string> =>
  (await ask('updates.read', null)).state.kind

const loaded = (): readonly string[] =>
  Object.keys(createRequire(import.meta.url).cache).filter((file) => file.includes('electron-updater'))

describe('the whole main process', () => {
  it('loads nothing for updates and asks nobody until they are switched on (U1a)', async () => {
    const hours = new Hours()
    const machine = await newMachine(hours)
    await connect(machine)
    await hours.during(machine.running.ask('sync.start', { full: false }))
    await machine.running.ask('updates.look', null)
    await hours.pass(2 * 3_600_000)
    expect((await machine.running.ask('updates.read', null)).state).toEqual({ kind: 'off' })
    expect([loaded(), machine.server.requested]).toEqual([[], []])
    await fetchVersion(machine)
    expect(loaded().length).toBeGreaterThan(0)
    expect(machine.server.requested).toHaveLength(3)
  })

  it('calls a download off where the app locks, and offers the version again once it is open (E21c, U1d)', async () => {
    const machine = await newMachine()
    const { running, server } = machine
    const { ask } = running
    await connect(machine)
    const workspace = await ask('workspace.read', null)
    if (workspace.kind === 'none') throw new Error('no workspace')
    await ask('vault.take-keys', { workspaceId: workspace.id })
    const stateIs = async (kind: string): Promise<void> =>
      await expect.poll(() => stateOf(running)).toBe(kind)
    await ask('updates.save', { rule: { kind: 'from-server', address: server.address } })
    await ask('updates.look', null)
    await stateIs('available')
    server.trouble('Fieldcase-0.2.0.AppImage', { kind: 'late' })
    await ask('updates.fetch', null)
    await expect.poll(() => server.requested.length).toBe(3)
    await ask('vault.lock', null)
    server.goOn()
    await ask('vault.unlock', { passphrase: null })
    expect(await stateOf(running)).toBe('available')
    server.trouble('Fieldcase-0.2.0.AppImage', null)
    await ask('updates.fetch', null)
    await stateIs('ready')
  })

  it('installs a version at its end, after a run that it could end (U5a)', async () => {
    const machine = await newMachine()
    const service = await connect(machine)
    await fetchVersion(machine)
    service.setFaults([{ method: 'GET', effect: { kind: 'latency', ms: 300 } }])
    const run = machine.running.ask('sync.start', { full: false })
    await expect.poll(() => service.stats().faultsStruck).toBeGreaterThan(0)
    await machine.running.application.close()
    expect(await run).toMatchObject({ ending: { kind: 'cancelled' } })
    expect(machine.version()).toBe('0.2.0')
  })

  it('leaves it for the next end where a run could not be ended in time (U5a)', async () => {
    const machine = await newMachine()
    const service = await connect(machine)
    await fetchVersion(machine)
    service.setFaults([{ method: 'GET', effect: { kind: 'latency', ms: 20_000 } }])
    const run = machine.running.ask('sync.start', { full: false })
    await expect.poll(() => service.stats().faultsStruck).toBe(1)
    await machine.running.application.close()
    await run
    expect(machine.version()).toBe('0.1.0')
  })

  it('leaves it for the next end where a deletion was not answered in time (U5a, W1h)', async () => {
    const machine = await newMachine()
    const service = await connect(machine)
    await machine.running.ask('sync.start', { full: false })
    await fetchVersion(machine)
    service.setFaults([{ method: 'DELETE', effect: { kind: 'latency', ms: 20_000 } }])
    const target = { kind: 'follow-list', followListId: followListId('any') } as const
    const deletion = machine.running.ask('subjects.delete', { target })
    await expect.poll(() => service.stats().faultsStruck).toBe(1)
    await machine.running.application.close()
    expect(machine.version()).toBe('0.1.0')
    await deletion
  })
})
