import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createLog, createRedaction } from '../../../electron/main/log/log.ts'
import { openElectronUpdater } from '../../../electron/main/updates/electron-updater.ts'
import { readPublisherKey } from '../../../electron/main/updates/signed-transfer.ts'
import type { UpdateEngine, UpdateFeed } from '../../../electron/main/updates/update-engine.ts'
import { toEpochMillis } from '../../../shared/clock.ts'
import { Hours } from '../../fakes/main/hours.ts'
import { temporaryFolders } from '../../fakes/temporary-folder.ts'
import {
  createPublisher,
  fileNameOf,
  metadataName,
  type Published,
  programOf,
  writeTo
} from '../../fakes/updates/publisher.ts'
import { startUpdateServer, type UpdateServer } from '../../fakes/updates/update-server.ts'

const newFolder = temporaryFolders()
const publisher = createPublisher()
const program = fileNameOf('0.2.0')
const release = publisher.release({ version: '0.2.0' })
let server: UpdateServer
beforeEach(async () => {
  server = await startUpdateServer()
  server.publish(release)
})
afterEach(async () => {
  await server.close()
})

interface Machine {
  readonly engine: UpdateEngine
  readonly hours: Hours
  /** The AppImage that runs. */
  readonly program: string
  readonly folder: string
  readonly relaunched: readonly string[]
}

async function newMachine({
  folder,
  installedAs = 'appimage'
}: { readonly folder?: string; readonly installedAs?: 'appimage' | 'deb' } = {}): Promise<Machine> {
  const home = folder ?? (await newFolder())
  const hours = new Hours()
  const relaunched: string[] = []
  const running = join(home, 'Fieldcase.AppImage')
  if (folder === undefined) await writeFile(running, programOf('0.1.0'), { mode: 0o755 })
  process.env['APPIMAGE'] = running
  const key = readPublisherKey(publisher.publicKey)
  if (key === null) throw new Error('no key')
  const engine = await openElectronUpdater({
    ...{ installedAs, key, fetch, version: '0.1.0', configFile: null, program: running },
    processor: process.arch,
    updatesFolder: join(home, 'updates'),
    after: hours.after,
    relaunch: (started) => void relaunched.push(started),
    log: createLog({
      clock: { now: () => toEpochMillis(hours.now) },
      redaction: createRedaction(),
      lowest: 'error',
      sinks: []
    })
  })
  return { engine, hours, program: running, folder: home, relaunched }
}
afterEach(() => {
  Reflect.deleteProperty(process.env, 'APPIMAGE')
})

const never = new AbortController().signal
const fromServer = (): UpdateFeed => ({ kind: 'server', address: server.address })
const nothing = (): void => undefined
const failure = (kind: string): unknown => ({ kind: 'failed', failure: { kind } })

/** The version of a program, which must be whole. */
function versionOf(file: string): string {
  const content = readFileSync(file)
  const version = /Fieldcase (\S+)/u.exec(content.toString('utf8', 0, 100))?.[1] ?? ''
  return content.equals(programOf(version)) ? version : 'damaged'
}

/** What lies in the app's own folder and is as long as a program. */
function fetchedFiles(folder: string): readonly string[] {
  const all = readdirSync(join(folder, 'updates'), { recursive: true, encoding: 'utf8' })
  return all.filter((name) => /AppImage|\.deb/u.test(name))
}

describe('the engine on electron-updater', () => {
  it('finds, fetches, checks and installs what the publisher signed, and tells how far it is', async () => {
    const machine = await newMachine()
    expect(await machine.engine.look(fromServer(), never)).toEqual({ kind: 'ok', value: '0.2.0' })
    const shares: number[] = []
    const fetched = await machine.engine.fetch((share) => void shares.push(share), never)
    expect(fetched.kind).toBe('ok')
    expect(shares.at(-1)).toBe(1)
    expect(shares).toEqual(shares.toSorted((left, right) => left - right))
    expect(versionOf(machine.program)).toBe('0.1.0')
    expect(await machine.engine.install(() => true)).toEqual({ kind: 'ok', value: null })
    expect(versionOf(machine.program)).toBe('0.2.0')
    expect(machine.relaunched).toEqual([machine.program])
  })

  it('starts the new program also where the app is wanted while it is put in place (W16e)', async () => {
    const machine = await newMachine()
    await machine.engine.look(fromServer(), never)
    await machine.engine.fetch(nothing, never)
    let isWanted = false
    const installed = machine.engine.install(() => isWanted)
    isWanted = true
    expect(await installed).toEqual({ kind: 'ok', value: null })
    expect(versionOf(machine.program)).toBe('0.2.0')
    expect(machine.relaunched).toEqual([machine.program])
  })

  it('takes nothing that is not newer (U2c)', async () => {
    const { engine } = await newMachine()
    for (const version of ['0.1.0', '0.0.9']) {
      server.publish(publisher.release({ version }))
      expect(await engine.look(fromServer(), never)).toEqual({ kind: 'ok', value: null })
    }
  })

  it('sends nothing that tells one machine from another (U7a)', async () => {
    const one = await newMachine()
    const other = await newMachine()
    for (const { engine } of [one, other]) {
      await engine.look(fromServer(), never)
      await engine.fetch(nothing, never)
    }
    const sent = server.requested.map(({ path, headers }) => ({ path: path.split('?')[0], headers }))
    const half = sent.length / 2
    expect(sent.slice(0, half)).toEqual(sent.slice(half))
    expect(half).toBe(3)
    for (const { headers } of sent) expect(Object.keys(headers)).not.toContain('x-user-staging-id')
  })
})

describe('what is not the publisher’s', () => {
  const other = createPublisher()
  const text = (published: Published): Buffer => published[metadataName] ?? Buffer.alloc(0)
  const bad: Readonly<Record<string, () => Published>> = {
    'has no signature': () => ({ [metadataName]: text(release) }),
    'has a signature of somebody else': () => other.release({ version: '0.2.0' }),
    'was changed after it was signed': () => ({
      ...release,
      [metadataName]: Buffer.from(text(release).toString().replace('0.2.0', '0.3.0'))
    }),
    'has a signature that is too short': () => ({ ...release, [`${metadataName}.sig`]: Buffer.alloc(63) }),
    'has a signature that is too long': () => ({ ...release, [`${metadataName}.sig`]: Buffer.alloc(900) }),
    'is a page of the network': () => ({ [metadataName]: Buffer.from('<html>Log in</html>') })
  }

  it.each(Object.keys(bad))('is refused where it %s (U2a)', async (name) => {
    const { engine } = await newMachine()
    server.publish(bad[name]?.() ?? {})
    expect(await engine.look(fromServer(), never)).toEqual(failure('not-signed'))
    expect(await engine.fetch(nothing, never)).toEqual(failure('unusable'))
  })

  it('is refused where it is longer than metadata ever is, without reading on (U7c)', async () => {
    const { engine } = await newMachine()
    server.publish(publisher.metadata(`# ${'x'.repeat(2_000_000)}`))
    expect(await engine.look(fromServer(), never)).toEqual(failure('other-file'))
  })

  it.each([
    '',
    '5',
    '[]',
    'null',
    '{{',
    'version: 0.2.0',
    'version: later\nfiles: []',
    'version: 0.2.0\nfiles: abc',
    'version: 0.2.0\nfiles:\n  - url: x.AppImage\n    sha512: abcd'
  ])('is refused where it is signed and no metadata: %j (U2a)', async (garbage) => {
    const { engine } = await newMachine()
    server.publish(publisher.metadata(garbage))
    expect(await engine.look(fromServer(), never)).toEqual(failure('unusable'))
  })

  it.each([
    ['another file of the same length', Buffer.alloc(programOf('0.2.0').length, 'x')],
    ['a shorter file', programOf('0.2.0').subarray(0, 1_000)],
    ['a longer file', Buffer.concat([programOf('0.2.0'), Buffer.from('x')])]
  ])('is refused where the server gives %s, and nothing of it stays (U2b)', async (_name, content) => {
    const machine = await newMachine()
    server.publish({ ...release, [program]: content })
    await machine.engine.look(fromServer(), never)
    expect(await machine.engine.fetch(nothing, never)).toEqual(failure('other-file'))
    expect(fetchedFiles(machine.folder)).toEqual([])
    expect(await machine.engine.install(() => true)).toEqual(failure('not-installed'))
    expect(versionOf(machine.program)).toBe('0.1.0')
  })
})

describe('what the publisher signed for another system', () => {
  const other = process.arch === 'x64' ? 'arm64' : 'x86_64'

  it.each([
    ['appimage', 'exe', ''],
    ['appimage', 'zip', 'universal-mac'],
    ['appimage', 'deb', ''],
    ['appimage', 'AppImage', other],
    ['deb', 'AppImage', ''],
    ['deb', 'deb', other]
  ] as const)(
    'is not taken where %s installs and a %s for %j is given out as its own (U2d)',
    async (installedAs, ending, processor) => {
      const machine = await newMachine({ installedAs })
      server.publish(publisher.release({ version: '0.2.0', ending, processor }))
      expect(await machine.engine.look(fromServer(), never)).toEqual(failure('unusable'))
      expect(await machine.engine.fetch(nothing, never)).toEqual(failure('unusable'))
      expect(await machine.engine.install(() => true)).toEqual(failure('not-installed'))
      expect(versionOf(machine.program)).toBe('0.1.0')
    }
  )
})

describe('a bad network', () => {
  it('leaves nothing behind when it cuts the line, and the next attempt succeeds (U2b)', async () => {
    const machine = await newMachine()
    server.trouble(program, { kind: 'cut' })
    await machine.engine.look(fromServer(), never)
    expect(await machine.engine.fetch(nothing, never)).toEqual({
      kind: 'failed',
      failure: { kind: 'unreachable', reason: 'cut-off' }
    })
    expect(fetchedFiles(machine.folder)).toEqual([])
    server.trouble(program, null)
    expect(await machine.engine.fetch(nothing, never)).toMatchObject({ kind: 'ok' })
  })

  it.each([
    ['metadata', metadataName],
    ['a signature', `${metadataName}.sig`]
  ])('does not hold it for ever with %s that stops coming (U7c)', async (_name, file) => {
    const { engine, hours } = await newMachine()
    server.trouble(file, { kind: 'late' })
    const looked = engine.look(fromServer(), never)
    const asked = (): readonly string[] =>
      server.requested.map(({ path }) => new URL(path, server.address).pathname)
    await expect.poll(asked).toContain(`/fieldcase/${file}`)
    await hours.pass(60_000, 1)
    expect(await looked).toEqual({
      kind: 'failed',
      failure: { kind: 'unreachable', reason: 'timed-out' }
    })
  })

  it('is followed to where it leads, if that is no worse, and not for ever (U7b)', async () => {
    const { engine } = await newMachine()
    server.trouble(metadataName, { kind: 'redirect', to: '/elsewhere/other.yml' })
    server.publish({ ...release, 'other.yml': release[metadataName] ?? Buffer.alloc(0) })
    expect(await engine.look(fromServer(), never)).toEqual({ kind: 'ok', value: '0.2.0' })
    for (const to of [metadataName, 'http://updates.example.com/latest.yml', 'file:///etc/hostname']) {
      server.trouble(metadataName, { kind: 'redirect', to })
      expect(await engine.look(fromServer(), never)).toEqual(failure('redirected'))
    }
  })

  it('is said: no such file, a server that refuses, nobody there', async () => {
    const { engine } = await newMachine()
    server.publish({})
    expect(await engine.look(fromServer(), never)).toEqual(failure('not-found'))
    server.trouble(metadataName, { kind: 'status', status: 503 })
    expect(await engine.look(fromServer(), never)).toEqual({
      kind: 'failed',
      failure: { kind: 'refused', status: 503 }
    })
    const { address, close } = await startUpdateServer()
    await close()
    expect(await engine.look({ kind: 'server', address }, never)).toEqual({
      kind: 'failed',
      failure: { kind: 'unreachable', reason: 'refused' }
    })
  })

  it('is called off at once, and an answer that comes later counts for nothing (U3b)', async () => {
    const machine = await newMachine()
    server.trouble(program, { kind: 'late' })
    await machine.engine.look(fromServer(), never)
    const stop = new AbortController()
    const fetched = machine.engine.fetch(() => stop.abort(), stop.signal)
    expect(await fetched).toEqual({ kind: 'called-off' })
    server.goOn()
    expect(fetchedFiles(machine.folder)).toEqual([])
    expect(await machine.engine.install(() => false)).toEqual(failure('not-installed'))
  })
})

describe('stages', () => {
  it('let a part of the machines wait, the same ones each time, each of which keeps its number to itself (U3a)', async () => {
    const outcomes = new Set<unknown>()
    server.publish(publisher.release({ version: '0.2.0', stagingPercentage: 50 }))
    for (let tries = 0; tries < 40 && outcomes.size < 2; tries += 1) {
      const { engine, folder } = await newMachine()
      const first = await engine.look(fromServer(), never)
      const again = (await newMachine({ folder })).engine
      expect(await again.look(fromServer(), never)).toEqual(first)
      outcomes.add(JSON.stringify(first))
    }
    expect(outcomes.size).toBe(2)
  })

  it('are over for all at 100 and begun for nobody at 0; what somebody brought waits for none (U3a)', async () => {
    const { engine } = await newMachine()
    server.publish(publisher.release({ version: '0.2.0', stagingPercentage: 0 }))
    expect(await engine.look(fromServer(), never)).toEqual({ kind: 'ok', value: null })
    const stick = await newFolder()
    await writeTo(stick, publisher.release({ version: '0.2.0', stagingPercentage: 0 }))
    expect(await engine.look({ kind: 'folder', path: stick }, never)).toEqual({ kind: 'ok', value: '0.2.0' })
    server.publish(publisher.release({ version: '0.2.0', stagingPercentage: 100 }))
    expect(await engine.look(fromServer(), never)).toEqual({ kind: 'ok', value: '0.2.0' })
  })
})

describe('an update in a folder', () => {
  it('is checked and installed as one from a server is, without a request (U4a)', async () => {
    const machine = await newMachine()
    const stick = join(await newFolder(), 'my stick #1 ü')
    await mkdir(stick)
    await writeTo(stick, release)
    const feed = { kind: 'folder', path: stick } as const
    expect(await machine.engine.look(feed, never)).toEqual({ kind: 'ok', value: '0.2.0' })
    expect(await machine.engine.fetch(nothing, never)).toMatchObject({ kind: 'ok' })
    expect(await machine.engine.install(() => false)).toEqual({ kind: 'ok', value: null })
    expect(versionOf(machine.program)).toBe('0.2.0')
    expect(machine.relaunched).toEqual([])
    expect(server.requested).toEqual([])
  })

  it('is refused without its signature, with another file, and where it is not there (U4a)', async () => {
    const { engine } = await newMachine()
    const stick = await newFolder()
    const feed = { kind: 'folder', path: stick } as const
    expect(await engine.look(feed, never)).toEqual(failure('not-found'))
    await writeTo(stick, { [metadataName]: release[metadataName] ?? Buffer.alloc(0) })
    expect(await engine.look(feed, never)).toEqual(failure('not-signed'))
    await writeTo(stick, { ...release, [program]: Buffer.from('#!/bin/sh\nrm -rf /\n') })
    expect(await engine.look(feed, never)).toEqual({ kind: 'ok', value: '0.2.0' })
    expect(await engine.fetch(nothing, never)).toEqual(failure('other-file'))
  })
})

describe('putting it in place', () => {
  it('leaves the old program, and its start to the app, where the new one is another file by then than the one that was checked (U2e, U5d)', async () => {
    const machine = await newMachine()
    await machine.engine.look(fromServer(), never)
    const fetched = await machine.engine.fetch(nothing, never)
    if (fetched.kind !== 'ok') throw new Error(fetched.kind)
    await writeFile(fetched.value, programOf('0.2.0').subarray(0, 1_000))
    expect(await machine.engine.install(() => true)).toEqual(failure('other-file'))
    expect(versionOf(machine.program)).toBe('0.1.0')
    expect(machine.relaunched).toEqual([])
  })

  it('leaves the old program whole, and its start to the app, where the new one cannot be written (U5b, U5d)', async () => {
    const machine = await newMachine()
    await machine.engine.look(fromServer(), never)
    await machine.engine.fetch(nothing, never)
    await mkdir(`${machine.program}.new`)
    expect(await machine.engine.install(() => true)).toMatchObject({
      kind: 'failed',
      failure: { kind: 'disk' }
    })
    expect(versionOf(machine.program)).toBe('0.1.0')
    expect(machine.relaunched).toEqual([])
  })

  it('is left to an administrator where a package of the system was installed (U6a)', async () => {
    const machine = await newMachine({ installedAs: 'deb' })
    server.publish(publisher.release({ version: '0.2.0', ending: 'deb' }))
    expect(await machine.engine.look(fromServer(), never)).toEqual({ kind: 'ok', value: '0.2.0' })
    const fetched = await machine.engine.fetch(nothing, never)
    expect(fetched.kind === 'ok' && existsSync(fetched.value)).toBe(true)
    expect(await machine.engine.install(() => true)).toEqual(failure('not-installed'))
  })
})
