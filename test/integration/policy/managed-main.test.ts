import { describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../../../electron/sandbox/server.ts'
import { toEpochMillis } from '../../../shared/clock.ts'
import { noBudgets } from '../../../shared/domain/budget.ts'
import type { ManagedSettings, Policy } from '../../../shared/domain/policy.ts'
import { firstRetention } from '../../../shared/domain/settings.ts'
import type { WorkspaceId } from '../../../shared/ids.ts'
import { closedAfterEach } from '../../fakes/closed-after-each.ts'
import { FakeKeychain } from '../../fakes/main/fake-keychain.ts'
import { openPage, runApplication, type RunningApplication } from '../../fakes/main/running-application.ts'
import { temporaryFolders } from '../../fakes/temporary-folder.ts'

const newFolder = temporaryFolders()
const open = closedAfterEach()

const none: Policy = { kind: 'none' }
const refusedPolicy: Policy = { kind: 'refused', path: '/etc/p.json', because: { kind: 'not-json' } }
const laidDown = (managed: Partial<ManagedSettings>): Policy => ({
  ...{ kind: 'in-force', path: '/etc/p.json', ignored: [] },
  managed: { retention: {}, budgets: {}, ...managed }
})

/** A machine that is started again and again, each time under another policy. */
interface Machine {
  readonly secrets: Map<string, string>
  start(policy: Policy): Promise<RunningApplication>
}

async function newMachine({ hasKeychain = true } = {}): Promise<Machine> {
  const [folder, keychain] = [await newFolder(), new FakeKeychain()]
  return {
    secrets: keychain.entries,
    start: async (policy) => {
      const keychains = hasKeychain ? [keychain.candidate()] : []
      const running = await runApplication({ folder, policy, keychains })
      open.push(running.application)
      return running
    }
  }
}

async function newService(seed: number): Promise<Sandbox> {
  const sandbox = await startSandbox({ seed, alerts: 20, startAt: Date.now() })
  open.push(sandbox)
  return sandbox
}

const to = (baseUrl: string, headerForm: 'bare' | 'token' = 'bare') => ({
  connection: { baseUrl, headerForm, userId: 'a.analyst' },
  key: 'sandbox-key'
})
const managed = { kind: 'invalid', problem: { kind: 'managed' } }
const day = (calls: number) => ({ calls, period: 'day', from: toEpochMillis(0) }) as const

describe('a managed connection', () => {
  it('counts in place of the one that the user had, and no other is stored, tried out or taken over (G2a, G2b)', async () => {
    const [own, house] = [await newService(1), await newService(2)]
    const machine = await newMachine()
    const first = await machine.start(none)
    await first.ask('connection.save', to(own.baseUrl))
    const running = await machine.start(laidDown({ baseUrl: house.baseUrl, headerForm: 'bare' }))
    expect(await running.ask('workspace.read', null)).toMatchObject({
      connection: { baseUrl: house.baseUrl },
      hasKey: false
    })
    const before = own.stats().total
    expect(await running.ask('connection.save', to(own.baseUrl))).toEqual(managed)
    expect(await running.ask('connection.save', to(house.baseUrl, 'token'))).toEqual(managed)
    expect(await running.ask('connection.test', to(own.baseUrl))).toEqual(managed)
    const { connection } = to(own.baseUrl)
    expect(await running.ask('workspace.adopt', { workspace: 'service', connection })).toEqual(managed)
    expect(own.stats().total).toBe(before)
    expect(await running.ask('connection.save', to(`${house.baseUrl}/`))).toMatchObject({ kind: 'saved' })
    await openPage(running)
    expect(await running.ask('sync.start', { full: false })).toMatchObject({ ending: { kind: 'completed' } })
    expect(house.stats().total).toBeGreaterThan(0)
    expect(own.stats().total).toBe(before)
  })

  it('tells which address was in use before, until one is saved, and leaves its workspace as it is (G3b)', async () => {
    const machine = await newMachine()
    const first = await machine.start(none)
    const saved = await first.ask('connection.save', to('https://own.example.nl'))
    if (saved.kind !== 'saved' || saved.workspace.kind !== 'service') throw new Error('Nothing was saved')
    // Who reviews is written once the stored data has a key.
    await first.ask('vault.take-keys', { workspaceId: saved.workspace.id })
    const before = await first.ask('workspace.read', null)
    const policy = laidDown({ baseUrl: 'https://house.example.nl' })
    const running = await machine.start(policy)
    expect(await running.ask('policy.read', null)).toEqual({ policy, leftBehind: 'https://own.example.nl' })
    expect(await (await machine.start(none)).ask('workspace.read', null)).toEqual(before)
    const again = await machine.start(policy)
    await again.ask('connection.save', to('https://house.example.nl'))
    expect(await again.ask('policy.read', null)).toMatchObject({ leftBehind: null })
  })

  it('leads to the workspace that is here in either spelling of its address, whichever is laid down (G2b, W25e)', async () => {
    const machine = await newMachine()
    const [bare, withPort] = ['https://own.example.nl', 'https://own.example.nl:443']
    const first = await machine.start(none)
    const saved = await first.ask('connection.save', to(bare))
    if (saved.kind !== 'saved' || saved.workspace.kind !== 'service') throw new Error('Nothing was saved')
    const { id } = saved.workspace
    const running = await machine.start(laidDown({ baseUrl: withPort }))
    expect(await running.ask('workspace.read', null)).toMatchObject({ id, hasKey: true })
    for (const typed of [bare, withPort])
      expect(await running.ask('connection.save', to(typed))).toMatchObject({
        kind: 'saved',
        workspace: { id }
      })
  })
})

describe('managed limits and ages', () => {
  it('hold for every service, leave the others to the user, and are not written over their own (G2b, G3a)', async () => {
    const machine = await newMachine()
    const first = await machine.start(none)
    await first.ask('connection.save', to('https://api.example.nl'))
    const own = { ...noBudgets, compliance: day(900), locations: day(90) }
    await first.ask('budget.save', { budgets: own })

    const policy = laidDown({ budgets: { compliance: day(5) } })
    const running = await machine.start(policy)
    const { budgets } = await running.ask('budget.read', null)
    expect(budgets).toEqual({ ...own, compliance: day(5) })
    expect(await running.ask('budget.save', { budgets: own })).toEqual({ kind: 'managed' })
    expect(await running.ask('budget.save', { budgets: { ...budgets, locations: day(80) } })).toEqual({
      kind: 'saved'
    })
    expect((await running.ask('budget.read', null)).budgets).toMatchObject({
      compliance: day(5),
      locations: day(80)
    })
    const after = await machine.start(none)
    expect((await after.ask('budget.read', null)).budgets).toEqual({ ...own, locations: day(80) })
  })

  it('stop the call above the limit at the service, and do not count the sample (G2c)', async () => {
    const service = await newService(3)
    const machine = await newMachine()
    const running = await machine.start(laidDown({ budgets: { compliance: day(2) } }))
    expect((await running.ask('budget.read', null)).budgets).toEqual(noBudgets)
    await running.ask('connection.save', to(service.baseUrl))
    await openPage(running)
    expect(await running.ask('sync.start', { full: false })).toMatchObject({
      ending: { because: { failure: { kind: 'budget-spent', allowed: 2 } } }
    })
    expect(service.stats().total).toBe(2)
  })

  it('lay down single ages, and refuse another value of those alone (G2b, G3a)', async () => {
    const machine = await newMachine()
    const first = await machine.start(none)
    await first.ask('retention.save', { retention: { sent: 365, carried: 90, gone: null } })
    const running = await machine.start(laidDown({ retention: { sent: 30, gone: 7 } }))
    const counts = { sent: 30, carried: 90, gone: 7 }
    expect(await running.ask('retention.read', null)).toEqual(counts)
    expect(await running.ask('retention.save', { retention: { ...counts, sent: null } })).toEqual({
      kind: 'managed'
    })
    expect(await running.ask('retention.save', { retention: { ...counts, carried: 7 } })).toEqual({
      kind: 'saved'
    })
    expect(await running.ask('retention.read', null)).toEqual({ ...counts, carried: 7 })
    const after = await machine.start(none)
    expect(await after.ask('retention.read', null)).toEqual({ sent: 365, carried: 7, gone: null })
  })
})

describe('managed updates', () => {
  it('count in place of the user’s own, which count again without the policy (G2a, G2b, G3a)', async () => {
    const machine = await newMachine()
    const own = { kind: 'from-server', address: 'https://own.example.nl' } as const
    const first = await machine.start(none)
    expect((await first.ask('updates.read', null)).rule).toEqual({ kind: 'by-file' })
    expect(await first.ask('updates.save', { rule: own })).toEqual({ kind: 'saved' })
    const running = await machine.start(laidDown({ updates: { kind: 'never' } }))
    expect((await running.ask('updates.read', null)).rule).toEqual({ kind: 'never' })
    expect(await running.ask('updates.save', { rule: own })).toEqual({ kind: 'managed' })
    expect(await running.ask('retention.save', { retention: firstRetention })).toEqual({ kind: 'saved' })
    expect((await (await machine.start(none)).ask('updates.read', null)).rule).toEqual(own)
    const refused = await machine.start(refusedPolicy)
    expect((await refused.ask('updates.read', null)).rule).toEqual({ kind: 'never' })
  })
})

describe('managed screen capture', () => {
  const hide = (isHidden: boolean) => ['capture.save', { isHidden }] as const

  it('counts in place of the user’s own, which counts again without the policy (G2a, G2b, G3a, W18a)', async () => {
    const machine = await newMachine()
    const first = await machine.start(none)
    expect(await first.ask('capture.read', null)).toEqual({ isHidden: false, reach: 'whole' })
    expect(await first.ask(...hide(true))).toEqual({ kind: 'saved' })
    expect(first.hidings).toEqual([false, true])
    const running = await machine.start(laidDown({ hideFromScreenCapture: false }))
    expect(await running.ask(...hide(true))).toEqual({ kind: 'managed' })
    expect(await running.ask('retention.save', { retention: firstRetention })).toEqual({ kind: 'saved' })
    expect(await running.ask('capture.read', null)).toMatchObject({ isHidden: false })
    expect(running.hidings).toEqual([false])
    const after = await machine.start(none)
    expect(after.hidings).toEqual([true])
    await after.ask(...hide(false))
    const refused = await machine.start(refusedPolicy)
    expect(refused.hidings).toEqual([true])
    expect(await refused.ask(...hide(false))).toEqual({ kind: 'managed' })
    expect((await machine.start(none)).hidings).toEqual([false])
  })
})

describe('managed protection', () => {
  const passphrase = 'four words and a half'
  const byPassphrase = { choice: { kind: 'passphrase', passphrase } } as const
  const refused = { kind: 'refused', reason: 'managed' }

  it('is asked for where it is a passphrase, though a keychain works, and nothing else can be chosen (G6a)', async () => {
    const { ask } = await (await newMachine()).start(laidDown({ protection: 'passphrase' }))
    await ask('connection.save', to('https://api.example.nl'))
    const { id } = (await ask('workspace.read', null)) as { readonly id: WorkspaceId }
    expect(await ask('vault.take-keys', { workspaceId: id })).toMatchObject({ kind: 'refused' })
    expect(await ask('vault.choose', { choice: { kind: 'keychain' } })).toEqual(refused)
    expect(await ask('vault.choose', { choice: { kind: 'nothing-kept' } })).toEqual(refused)
    expect(await ask('vault.choose', byPassphrase)).toMatchObject({ status: { mode: 'passphrase' } })
    expect(await ask('vault.remove-passphrase', { current: passphrase })).toMatchObject({ kind: 'refused' })
    expect(await ask('vault.take-keys', { workspaceId: id })).toMatchObject({ kind: 'keys' })
  })

  it('keeps nothing of a real person where it is a keychain and none works (G6c)', async () => {
    const { ask } = await (
      await newMachine({ hasKeychain: false })
    ).start(laidDown({ protection: 'keychain' }))
    await ask('connection.save', to('https://api.example.nl'))
    expect(await ask('vault.choose', byPassphrase)).toEqual(refused)
    expect(await ask('vault.choose', { choice: { kind: 'keychain' } })).toEqual({
      kind: 'refused',
      reason: 'keychain-required'
    })
    expect(await ask('vault.read', null)).toMatchObject({ kind: 'unchosen' })
  })

  it('leaves what is stored as it is, until a passphrase is set, and then takes the key from the keychain (G6a, G6b)', async () => {
    const machine = await newMachine()
    const first = await machine.start(none)
    await first.ask('vault.choose', { choice: { kind: 'keychain' } })
    const keysBefore = machine.secrets.size
    const { ask } = await machine.start(laidDown({ protection: 'passphrase' }))
    expect(await ask('vault.read', null)).toMatchObject({ kind: 'open', mode: 'keychain' })
    expect(
      await ask('vault.set-passphrase', { passphrase, current: null, place: 'keychain-too' })
    ).toMatchObject({
      status: { mode: 'passphrase', hasPassphrase: true }
    })
    expect(machine.secrets.size).toBe(keysBefore - 1)
    const next = await machine.start(none)
    expect(await next.ask('vault.read', null)).toMatchObject({ kind: 'locked', keychain: null })
    expect(await next.ask('vault.unlock', { passphrase })).toMatchObject({ kind: 'done' })
  })

  it('takes the key from the keychain when a passphrase that is there already unlocks (G6b)', async () => {
    const machine = await newMachine()
    const first = await machine.start(none)
    await first.ask('vault.choose', { choice: { kind: 'keychain' } })
    await first.ask('vault.set-passphrase', { passphrase, current: null, place: 'keychain-too' })
    const keysBefore = machine.secrets.size
    const { ask } = await machine.start(laidDown({ protection: 'passphrase' }))
    expect(await ask('vault.read', null)).toMatchObject({ kind: 'locked' })
    expect(await ask('vault.unlock', { passphrase })).toMatchObject({ status: { mode: 'passphrase' } })
    expect(machine.secrets.size).toBe(keysBefore - 1)
    expect(await ask('vault.keep-key', { place: 'keychain-too', current: passphrase })).toEqual(refused)
  })

  it('locks after the managed minutes, which nobody can change, and only what can be locked (G6d)', async () => {
    const machine = await newMachine({ hasKeychain: false })
    const { ask } = await machine.start(laidDown({ lockAfterMinutes: 10 }))
    expect(await ask('vault.choose', byPassphrase)).toMatchObject({ status: { idleMinutes: 10 } })
    expect(await ask('vault.lock-after', { idleMinutes: null })).toEqual(refused)
    expect(await ask('vault.lock-after', { idleMinutes: 1 })).toEqual(refused)
    const after = await machine.start(none)
    expect(await after.ask('vault.unlock', { passphrase })).toMatchObject({ status: { idleMinutes: null } })
    const passing = await (await newMachine({ hasKeychain: false })).start(laidDown({ lockAfterMinutes: 10 }))
    expect(await passing.ask('vault.choose', { choice: { kind: 'nothing-kept' } })).toMatchObject({
      status: { mode: 'nothing-kept', idleMinutes: null }
    })
  })
})

describe('a policy that is refused', () => {
  it('sends nothing, keeps the connection, deletes nothing and locks, and gives back the user’s own later (G4b)', async () => {
    const service = await newService(4)
    const machine = await newMachine()
    const first = await machine.start(none)
    await first.ask('connection.save', to(service.baseUrl))
    await first.ask('retention.save', { retention: { ...firstRetention, sent: 7 } })
    await first.ask('vault.choose', { choice: { kind: 'keychain' } })
    const workspace = await first.ask('workspace.read', null)
    const before = service.stats().total

    const running = await machine.start(refusedPolicy)
    const { ask } = running
    expect(await ask('policy.read', null)).toEqual({ policy: refusedPolicy, leftBehind: null })
    await openPage(running)
    await ask('network.work-offline', { workOffline: false })
    expect(await ask('network.read', null)).toMatchObject({ workOffline: true })
    expect(await ask('sync.start', { full: false })).toMatchObject({
      ending: { because: { failure: { kind: 'working-offline' } } }
    })
    expect(await ask('connection.test', to(service.baseUrl))).toEqual(managed)
    expect(await ask('connection.save', to('https://other.example.nl'))).toEqual(managed)
    expect(await ask('workspace.read', null)).toEqual(workspace)
    expect(service.stats().total).toBe(before)
    expect(await ask('retention.read', null)).toEqual(firstRetention)
    expect(await ask('vault.read', null)).toMatchObject({ mode: 'keychain', idleMinutes: 5 })

    const { ask: later } = await machine.start(none)
    expect(await later('network.read', null)).toMatchObject({ workOffline: false })
    expect(await later('retention.read', null)).toEqual({ ...firstRetention, sent: 7 })
    expect(await later('vault.read', null)).toMatchObject({ idleMinutes: null })
  })

  it('has new data kept under a passphrase, and gives up no copy of a key (G4b)', async () => {
    const machine = await newMachine()
    const { ask } = await machine.start(refusedPolicy)
    expect(await ask('vault.choose', { choice: { kind: 'keychain' } })).toMatchObject({ reason: 'managed' })
    const first = await machine.start(none)
    await first.ask('vault.choose', { choice: { kind: 'keychain' } })
    const kept = machine.secrets.size
    const { ask: again } = await machine.start(refusedPolicy)
    await again('vault.set-passphrase', {
      passphrase: 'four words and a half',
      current: null,
      place: 'keychain-too'
    })
    expect(machine.secrets.size).toBe(kept)
  })

  it('is told while the app is locked, too (G4c)', async () => {
    const machine = await newMachine({ hasKeychain: false })
    const first = await machine.start(none)
    await first.ask('vault.choose', { choice: { kind: 'passphrase', passphrase: 'four words and a half' } })
    const { ask } = await machine.start(refusedPolicy)
    expect(await ask('vault.read', null)).toMatchObject({ kind: 'locked' })
    expect(await ask('policy.read', null)).toMatchObject({ policy: refusedPolicy })
  })
})
