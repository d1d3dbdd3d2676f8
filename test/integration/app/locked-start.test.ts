import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../../../electron/sandbox/server.ts'
import { toEpochMillis } from '../../../shared/clock.ts'
import { contract, type ContractName } from '../../../shared/ipc/contract.ts'
import { serviceWorkspaceId } from '../../../electron/main/connection/workspaces.ts'
import { workspaceId } from '../../../shared/ids.ts'
import { closedAfterEach } from '../../fakes/closed-after-each.ts'
import { FakeKeychain } from '../../fakes/main/fake-keychain.ts'
import { Hours } from '../../fakes/main/hours.ts'
import { openPage, runApplication, type RunningApplication } from '../../fakes/main/running-application.ts'
import { temporaryFolders } from '../../fakes/temporary-folder.ts'

const newFolder = temporaryFolders()
const passphrase = 'correct horse battery'
const open = closedAfterEach()

interface Machine {
  readonly folder: string
  readonly keychain: FakeKeychain
  readonly sandbox: Sandbox
  readonly start: () => Promise<RunningApplication>
  readonly hours: Hours
}

/** A machine on which the app reads a service in the background, and then has got a passphrase. */
async function lockedMachine(): Promise<Machine> {
  const [folder, keychain] = [await newFolder(), new FakeKeychain()]
  const sandbox = await startSandbox({ seed: 5, alerts: 20, startAt: Date.now() })
  open.push(sandbox)
  const hours = new Hours()
  const clock = { now: () => toEpochMillis(hours.now) }
  const start = async (): Promise<RunningApplication> => {
    hours.timers.clear()
    const running = await runApplication({
      folder,
      keychains: [keychain.candidate()],
      clock,
      steady: clock,
      after: hours.after
    })
    open.push(running.application)
    return running
  }
  const first = await start()
  const connection = { baseUrl: sandbox.baseUrl, headerForm: 'bare' as const, userId: 'a.analyst' }
  await first.ask('connection.save', { connection, key: sandbox.apiKey })
  const id = serviceWorkspaceId(sandbox.baseUrl)
  await first.ask('vault.take-keys', { workspaceId: id })
  await openPage(first)
  await first.ask('schedule.save', {
    schedule: { fullPassAfterDays: 7, backgroundMinutes: 15, notifyNewAlerts: false }
  })
  expect(
    await first.ask('vault.set-passphrase', { passphrase, current: null, place: 'keychain-too' })
  ).toMatchObject({ kind: 'done' })
  // Two apps never run on one folder.
  await first.application.close()
  return { folder, keychain, sandbox, start, hours }
}

describe('an app that is started where there is a passphrase', () => {
  it('reads no key of any kind and calls nobody, however long it stays locked (E20a)', async () => {
    const { keychain, sandbox, start, hours } = await lockedMachine()
    const calls = sandbox.stats().total
    keychain.read.splice(0)
    const { application, ask } = await start()
    application.readAhead()
    expect(await ask('vault.read', null)).toMatchObject({ kind: 'locked' })
    const workspaceId = serviceWorkspaceId(sandbox.baseUrl)
    expect(await ask('vault.take-keys', { workspaceId })).toMatchObject({ kind: 'refused' })
    const others = (Object.keys(contract) as readonly ContractName[]).filter(
      (name) =>
        !['app.info', 'app.speak', 'app.zoom', 'app.read-zoom', 'policy.read'].includes(name) &&
        !name.startsWith('vault.')
    )
    for (const name of others)
      await expect(
        Promise.resolve((application.handlers[name] as (argument: unknown) => unknown)(null)),
        name
      ).rejects.toMatchObject({ refusal: 'locked' })
    await hours.pass(6 * 3_600_000)
    expect(keychain.read).toEqual([])
    expect(sandbox.stats().total).toBe(calls)
    // The same hours are not quiet once it is open.
    expect(await ask('vault.unlock', { passphrase })).toMatchObject({ kind: 'done' })
    await ask('workspace.read', null)
    expect(keychain.read).not.toEqual([])
  })

  it('gives nobody the API key who begins anew because they have no passphrase (E20e)', async () => {
    const { folder, keychain, sandbox, start } = await lockedMachine()
    const ofTheService = serviceWorkspaceId(sandbox.baseUrl)
    expect(keychain.entries.get(ofTheService)).toBe(sandbox.apiKey)
    const { ask } = await start()
    keychain.keepsWhatItDeletes = true
    expect(await ask('vault.start-anew', null)).toEqual({ kind: 'refused', reason: 'api-key-kept' })
    expect(await ask('vault.read', null)).toMatchObject({ kind: 'locked' })
    keychain.keepsWhatItDeletes = false
    expect(await ask('vault.start-anew', null)).toMatchObject({ status: { kind: 'unchosen' } })
    expect(keychain.entries.has(ofTheService)).toBe(false)
    expect(await ask('workspace.read', null)).toMatchObject({ kind: 'service', hasKey: false })
    // What it takes to open the old data is still there.
    const kept = JSON.parse(await readFile(join(folder, 'protection.json'), 'utf8')) as object
    expect(kept).toMatchObject({ current: null, aside: [{ passphrase: {} }] })
    expect(keychain.entries.size).toBe(1)
  })

  it('gives nobody the API key that broken settings do not name any more (E20e)', async () => {
    const { folder, keychain, sandbox, start } = await lockedMachine()
    await writeFile(join(folder, 'settings.json'), '{"broken')
    const before = [...keychain.entries.keys()]
    const { ask } = await start()
    expect(await ask('vault.start-anew', null)).toMatchObject({ status: { kind: 'unchosen' } })
    const ofTheService = serviceWorkspaceId(sandbox.baseUrl)
    // What it takes to open the old data stays.
    expect([...keychain.entries.keys()]).toEqual(before.filter((name) => name !== ofTheService))
  })
})

describe('an app that is started where its key is gone', () => {
  it('tells what was kept aside before, and nothing else of what is stored (E9m)', async () => {
    const { keychain, start } = await lockedMachine()
    const first = await start()
    expect(await first.ask('vault.start-anew', null)).toMatchObject({ kind: 'done' })
    await first.ask('vault.choose', { choice: { kind: 'keychain' } })
    await first.ask('vault.take-keys', { workspaceId: workspaceId('service-1') })
    await first.application.close()
    const before = keychain.entries.size
    for (const name of keychain.entries.keys()) if (name.startsWith('v-')) keychain.entries.delete(name)
    expect(keychain.entries.size).toBeLessThan(before)
    const { application, ask } = await start()
    expect(await ask('vault.read', null)).toMatchObject({ kind: 'key-missing' })
    expect(await ask('aside.read', null)).toMatchObject([{ because: 'forgotten', hasPassphrase: true }])
    const others = (Object.keys(contract) as readonly ContractName[]).filter(
      (name) =>
        !['app.info', 'app.speak', 'app.zoom', 'app.read-zoom', 'policy.read', 'aside.read'].includes(name) &&
        !name.startsWith('vault.')
    )
    for (const name of others)
      await expect(
        Promise.resolve((application.handlers[name] as (argument: unknown) => unknown)(null)),
        name
      ).rejects.toMatchObject({ refusal: 'locked' })
  })
})
