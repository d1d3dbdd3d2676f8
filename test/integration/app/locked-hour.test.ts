import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { Fetch } from '../../../electron/main/service/http-client.ts'
import { startSandbox } from '../../../electron/sandbox/server.ts'
import { toEpochMillis } from '../../../shared/clock.ts'
import { monitoringItemId, type WorkspaceId } from '../../../shared/ids.ts'
import { closedAfterEach } from '../../fakes/closed-after-each.ts'
import { FakeKeychain } from '../../fakes/main/fake-keychain.ts'
import { Hours, settled } from '../../fakes/main/hours.ts'
import { openPage, runApplication, type RunningApplication } from '../../fakes/main/running-application.ts'
import { temporaryFolders } from '../../fakes/temporary-folder.ts'

const newFolder = temporaryFolders()
const open = closedAfterEach()

/** Whether the last thing that was told of a run is that none is under way. */
function isRunOver({ told }: RunningApplication): boolean {
  const state = told.findLast(([name]) => name === 'sync.state')?.[1]
  return typeof state === 'object' && state !== null && 'kind' in state && state.kind === 'idle'
}

/** When each file was last written, and how long it is. */
async function filesOf(folder: string): Promise<Readonly<Record<string, string>>> {
  const files: Record<string, string> = {}
  for (const name of await readdir(folder, { recursive: true })) {
    const { mtimeMs, size } = await stat(join(folder, name))
    files[name] = `${String(mtimeMs)} ${String(size)}`
  }
  return files
}

it('a locked app asks nobody, writes nothing and sets no timer for an hour, whatever it does by itself while it is open (E21c)', async () => {
  const folder = await newFolder()
  const sandbox = await startSandbox({ seed: 5, alerts: 20, startAt: Date.now() })
  open.push(sandbox)
  const hours = new Hours()
  let [requests, isSilent] = [0, false]
  const page = await runApplication({
    folder,
    keychains: [new FakeKeychain().candidate()],
    clock: { now: () => toEpochMillis(hours.now) },
    steady: { now: () => toEpochMillis(hours.now) },
    after: hours.after,
    fetch: (...asked) => {
      requests += 1
      return isSilent ? Promise.reject(new TypeError('fetch failed')) : fetch(...asked)
    }
  })
  const { application, ask } = page
  open.push(application)
  const connection = { baseUrl: sandbox.baseUrl, headerForm: 'bare' as const, userId: 'a.analyst' }
  await ask('connection.save', { connection, key: sandbox.apiKey })
  await ask('vault.take-keys', { workspaceId: await currentWorkspace(ask) })
  await ask('vault.lock-after', { idleMinutes: 1_440 })
  await openPage(page)
  await ask('schedule.save', {
    schedule: { fullPassAfterDays: 7, backgroundMinutes: 15, notifyNewAlerts: false }
  })
  await hours.during(ask('sync.start', { full: false }))
  // A service that falls silent is asked again and again, and reading in the background goes on.
  isSilent = true
  await hours.during(ask('sync.start', { full: false }))
  const before = { requests, fired: hours.fired }
  await hours.pass(3_600_000)
  expect(requests - before.requests).toBeGreaterThan(10)
  expect(hours.fired - before.fired).toBeGreaterThan(60)

  await ask('vault.lock', null)
  // The run that the lock ended is over, and what was told the page of it a moment ago is rounded off.
  while (!isRunOver(page)) await hours.pass(50)
  await hours.pass(1_000)
  const locked = { requests, fired: hours.fired, files: await filesOf(folder) }
  expect(Object.keys(locked.files).length).toBeGreaterThan(3)
  await hours.pass(3_600_000)
  // The machine slept and woke, and its cable was pulled and put in.
  await application.power.sleeps()
  await application.power.wakes()
  application.network.learn({ hasNetwork: false })
  application.network.learn({ hasNetwork: true, isAnswering: false })
  await settled()
  await hours.pass(3_600_000)
  expect(requests - locked.requests).toBe(0)
  expect(hours.fired - locked.fired).toBe(0)
  expect(hours.timers.size).toBe(0)
  expect(await filesOf(folder)).toEqual(locked.files)

  // All of it goes on once it is open again.
  await ask('vault.unlock', { passphrase: null })
  await openPage(page)
  await hours.pass(3_600_000)
  expect(requests - locked.requests).toBeGreaterThan(5)
})

/** Asks a service for one thing, and locks the app as soon as that, or what `isIt` says, has gone out. */
async function lockDuringOneCall(
  fetchService: Fetch,
  askOnce: (ask: RunningApplication['ask'], hours: Hours) => Promise<unknown>,
  isIt: (method: string | undefined) => boolean = () => true
) {
  const hours = new Hours()
  const keychain = new FakeKeychain()
  let requests = 0
  let hasSent: () => void = () => undefined
  const sent = new Promise<void>((resolve) => {
    hasSent = resolve
  })
  const page = await runApplication({
    folder: await newFolder(),
    keychains: [keychain.candidate()],
    clock: { now: () => toEpochMillis(hours.now) },
    steady: { now: () => toEpochMillis(hours.now) },
    after: hours.after,
    fetch: (...asked) => {
      requests += 1
      if (isIt(asked[1].method)) hasSent()
      return fetchService(...asked)
    }
  })
  const { application, ask } = page
  open.push(application)
  const connection = { baseUrl: 'https://one.test', headerForm: 'bare' as const, userId: 'a.analyst' }
  await ask('connection.save', { connection, key: 'secret-key' })
  await ask('vault.take-keys', { workspaceId: await currentWorkspace(ask) })
  await openPage(page)
  const answer = askOnce(ask, hours)
  await sent
  await settled()
  const before = requests
  await ask('vault.lock', null)
  await settled()
  const read = keychain.read.length
  await hours.pass(3_600_000)
  return { answer, before, sentLater: requests - before, readLater: keychain.read.length - read }
}

const search = { query: { text: 'Main Street', filter: {}, match: {} }, page: 1 }

it.each([
  ['a search', (ask: RunningApplication['ask']) => ask('address.search', search)],
  [
    'a write',
    (ask: RunningApplication['ask']) => ask('monitoring.remove-item', { itemId: monitoringItemId('7') })
  ]
])(
  'a locked app sends nothing of %s that waits for its next attempt, and reads no key for it (E21a, E21c)',
  async (_, askOnce) => {
    const asked = await lockDuringOneCall(
      () => Promise.resolve(new Response('{}', { status: 429, headers: { 'Retry-After': '60' } })),
      askOnce
    )
    expect(asked).toMatchObject({ before: 1, sentLater: 0, readLater: 0 })
    expect(await asked.answer).toMatchObject({
      kind: 'failed',
      failure: { kind: 'cancelled', applied: 'no' }
    })
  }
)

it('the app cuts off a write that is out when the app locks, and says that it may have arrived (E21c)', async () => {
  const asked = await lockDuringOneCall(
    (_, { signal }) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
      }),
    (ask) => ask('monitoring.remove-item', { itemId: monitoringItemId('7') })
  )
  expect(asked).toMatchObject({ before: 1, sentLater: 0, readLater: 0 })
  expect(await asked.answer).toMatchObject({
    kind: 'failed',
    failure: { kind: 'cancelled', applied: 'unknown' }
  })
})

it('the app cuts off the question whether a silent service answers when the app locks (E21c)', async () => {
  let isCutOff = false
  const asked = await lockDuringOneCall(
    (_, { method, signal }) =>
      new Promise((_resolve, reject) => {
        if (method !== 'HEAD') reject(new TypeError('fetch failed'))
        signal?.addEventListener('abort', () => {
          isCutOff ||= method === 'HEAD'
          reject(new DOMException('', 'AbortError'))
        })
      }),
    async (ask, hours) => {
      await ask('address.search', search)
      await hours.pass(2_000)
    },
    (method) => method === 'HEAD'
  )
  expect(isCutOff).toBe(true)
  expect(asked.sentLater).toBe(0)
})

it('the app keeps nothing of a connection whose key the keychain takes over a lock, and reads no key for it (E21a, E21g)', async () => {
  const folder = await newFolder()
  const keychain = new FakeKeychain()
  const page = await runApplication({ folder, keychains: [keychain.candidate()] })
  const { application, ask, told } = page
  open.push(application)
  const connection = { baseUrl: 'https://one.test', headerForm: 'bare' as const, userId: 'a.analyst' }
  await ask('connection.save', { connection, key: 'first-key' })
  await ask('vault.take-keys', { workspaceId: await currentWorkspace(ask) })
  await openPage(page)
  let take: () => void = () => undefined
  const isAsked = new Promise<void>((asked) => {
    keychain.perform = (write) =>
      new Promise((done) => {
        take = () => {
          write()
          done()
        }
        asked()
      })
  })
  const saved = ask('connection.save', {
    connection: { ...connection, userId: 'b.analyst' },
    key: 'second-key'
  })
  // Its outcome belongs to a page that the lock has destroyed.
  saved.catch(() => undefined)
  await isAsked
  await ask('vault.lock', null)
  await settled()
  const locked = { files: await filesOf(folder), read: keychain.read.length, told: told.length }
  take()
  await settled()
  expect(await filesOf(folder)).toEqual(locked.files)
  expect({ read: keychain.read.length, told: told.length }).toEqual({ read: locked.read, told: locked.told })

  keychain.perform = (write) => {
    write()
    return Promise.resolve()
  }
  await ask('vault.unlock', { passphrase: null })
  expect(await ask('workspace.read', null)).toMatchObject({
    connection: { userId: 'a.analyst' },
    hasKey: true
  })
})

async function currentWorkspace(ask: RunningApplication['ask']): Promise<WorkspaceId> {
  const workspace = await ask('workspace.read', null)
  if (workspace.kind === 'none') throw new Error('no workspace')
  return workspace.id
}

it('the app reads no key for a workspace that was being described when the app locked (E21a)', async () => {
  const folder = await newFolder()
  const keychain = new FakeKeychain()
  const { application, ask } = await runApplication({ folder, keychains: [keychain.candidate()] })
  open.push(application)
  const connection = { baseUrl: 'https://one.test', headerForm: 'bare' as const, userId: 'a.analyst' }
  await ask('connection.save', { connection, key: 'first-key' })
  const workspaceId = await currentWorkspace(ask)
  await ask('vault.take-keys', { workspaceId })
  // No key is in memory any more.
  await ask('vault.lock', null)
  await ask('vault.unlock', { passphrase: null })
  const described = ask('workspace.read', null)
  described.catch(() => undefined)
  await ask('vault.lock', null)
  await settled()
  expect(keychain.read.filter((name) => name === workspaceId)).toEqual([])
})
