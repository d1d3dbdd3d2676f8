import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createSampleService } from '../../../electron/main/connection/sample-service.ts'
import type { After } from '../../../electron/main/rate/rate-gate.ts'
import type { SandboxOptions } from '../../../electron/sandbox/options.ts'
import { type Sandbox, startSandbox } from '../../../electron/sandbox/server.ts'
import { toEpochMillis } from '../../../shared/clock.ts'
import { alertKey } from '../../../shared/domain/alert.ts'
import type { FieldPackChoice, FieldPackNeed } from '../../../shared/domain/field-pack.ts'
import type { SyncEnding } from '../../../shared/domain/sync-run.ts'
import { contract, type ContractName } from '../../../shared/ipc/contract.ts'
import { settled } from '../../fakes/main/hours.ts'
import {
  noSample,
  openPage,
  runApplication,
  type RunningApplication,
  type RunOptions
} from '../../fakes/main/running-application.ts'
import { closedAfterEach } from '../../fakes/closed-after-each.ts'
import { heldAnswer, isDelete, isGet } from '../../fakes/network/held-answer.ts'
import { decisionOn } from '../../fakes/store/invented-reviews.ts'
import type { MemoryCaseStore } from '../../fakes/store/memory-case-store.ts'
import { alertsHeld } from '../../fakes/service/alerts-held.ts'
import { temporaryFolders } from '../../fakes/temporary-folder.ts'

const nothingPacked: FieldPackChoice = {
  followListIds: [],
  subscriptions: [],
  alerts: [],
  openOnly: true,
  images: false,
  maxAgeMillis: null
}

const newFolder = temporaryFolders()
const open = closedAfterEach()

async function sandboxOf(options: SandboxOptions): Promise<Sandbox> {
  const sandbox = await startSandbox({ seed: 3, alerts: 60, startAt: Date.now(), ...options })
  open.push(sandbox)
  return sandbox
}

async function connected(
  sandbox: Sandbox,
  options: Partial<RunOptions> = {}
): Promise<{ readonly running: RunningApplication; readonly store: MemoryCaseStore }> {
  const running = await runApplication({ folder: await newFolder(), ...options })
  open.push(running.application)
  const connection = { baseUrl: sandbox.baseUrl, headerForm: 'bare' as const, userId: 'a.analyst' }
  await running.ask('connection.save', { connection, key: sandbox.apiKey })
  return { running, store: await openPage(running) }
}

async function sync({ ask }: RunningApplication): Promise<SyncEnding> {
  const answer = await ask('sync.start', { full: false })
  if (answer.kind === 'busy') throw new Error('busy')
  return answer.ending
}

/** A synced app whose user works offline and has one review ready. */
async function offlineWithReview() {
  const sandbox = await sandboxOf({ alerts: 10 })
  const { running, store } = await connected(sandbox)
  await sync(running)
  await running.ask('network.work-offline', { workOffline: true })
  const alert = [...store.alerts().values()].find(({ status }) => status === 'open')
  if (alert === undefined) throw new Error('no open alert')
  const review = decisionOn(alert, alert.alertId, toEpochMillis(Date.now()))
  store.outbox.set(review.id, review)
  return { sandbox, running, store, alert, stateOfReview: () => store.outbox.get(review.id)?.state.kind }
}

describe('the main process on the sandbox', () => {
  it('reads everything in the fewest calls, within the limit, and its ledger agrees with the service', async () => {
    const sandbox = await sandboxOf({ rate: { limit: 10, windowMs: 1_000 } })
    const { running, store } = await connected(sandbox)
    const ending = await sync(running)
    const { firstSync } = sandbox.oracle()
    expect(ending).toMatchObject({ kind: 'completed', summary: { calls: firstSync.total, refusedRows: 0 } })
    expect([...store.alerts().keys()].sort()).toEqual([...alertsHeld(sandbox)].sort())
    expect(sandbox.stats()).toMatchObject({ total: firstSync.total, rateLimited: 0 })
    expect((await running.ask('ledger.read', { limit: 1_000 })).totals.total).toBe(firstSync.total)
    // Its waits are those of the ordinary pace (S37b).
    expect(running.told.filter(([name]) => name === 'sync.waiting')).toEqual([])
  })

  it('gets through lost answers, errors, refusals without headers and JSON that stops halfway', async () => {
    const sandbox = await sandboxOf({ alerts: 30 })
    sandbox.setFaults([
      { every: 9, effect: { kind: 'cut', when: 'after' } },
      { every: 11, effect: { kind: 'status', status: 503 } },
      { every: 23, times: 2, effect: { kind: 'rate-limited' } },
      { every: 13, effect: { kind: 'truncated' } }
    ])
    const { running, store } = await connected(sandbox)
    expect(await sync(running)).toMatchObject({ kind: 'completed' })
    expect([...store.alerts().keys()].sort()).toEqual([...alertsHeld(sandbox)].sort())
  })

  it('answers busy while a run is under way, and lets nobody change the workspace below it', async () => {
    const answers = heldAnswer()
    const { running } = await connected(await sandboxOf({}), { fetch: answers.fetch })
    const isReading = answers.next(isGet)
    const first = sync(running)
    await isReading
    expect(await running.ask('sync.start', { full: false })).toEqual({ kind: 'busy' })
    expect(await running.ask('outbox.submit', null)).toEqual({ kind: 'busy' })
    expect(await running.ask('workspace.use-sample', null)).toEqual({
      kind: 'invalid',
      problem: { kind: 'busy' }
    })
    await running.ask('sync.cancel', null)
    expect(await first).toMatchObject({ kind: 'cancelled' })
    expect(await running.ask('sync.read', null)).toMatchObject({ kind: 'idle', last: { kind: 'cancelled' } })
  })

  it('submits what is ready when the user comes back online, once, and reads nothing else', async () => {
    const { sandbox, running, store, alert, stateOfReview } = await offlineWithReview()
    expect(await sync(running)).toMatchObject({
      kind: 'stopped',
      because: { failure: { kind: 'working-offline' } }
    })
    expect(stateOfReview()).toBe('queued')
    sandbox.mark()
    await running.ask('network.work-offline', { workOffline: false })
    // After the ten seconds in which it can be taken back (O25a).
    await expect.poll(stateOfReview, { timeout: 60_000 }).toBe('accepted')
    await expect.poll(async () => (await running.ask('sync.read', null)).kind).toBe('idle')
    expect(sandbox.stats().reviewsApplied).toMatchObject({ [alert.alertId]: 1 })
    expect(sandbox.stats().sinceMark.total).toBe(2)
    expect(store.alerts().get(alertKey(alert))).toBeDefined()
  })

  it('submits it as soon as a field pack has ended that was under way when the user came back (O22c)', async () => {
    const { running, store, stateOfReview } = await offlineWithReview()
    let isPacking = false
    let packed: () => void = () => undefined
    const fieldPackNeeds = async (): Promise<readonly FieldPackNeed[]> => {
      isPacking = true
      await new Promise<void>((resolve) => (packed = resolve))
      return []
    }
    await openPage(running, { ...store, fieldPackNeeds })
    const pack = running.ask('field-pack.start', { choice: nothingPacked })
    await expect.poll(() => isPacking).toBe(true)
    await running.ask('network.work-offline', { workOffline: false })
    await settled()
    expect(running.told.filter(([name, soon]) => name === 'outbox.sending-soon' && soon !== null)).toEqual([])
    expect(stateOfReview()).toBe('queued')
    packed()
    await pack
    await expect.poll(stateOfReview, { timeout: 60_000 }).toBe('accepted')
  })

  it('fails a run whose page is gone, and takes it up again with the next page', async () => {
    const sandbox = await sandboxOf({ latencyMs: 20 })
    const { running } = await connected(sandbox)
    const interrupted = sync(running)
    await expect.poll(() => sandbox.stats().total).toBeGreaterThan(3)
    running.application.storeLink.close()
    expect(await interrupted).toMatchObject({
      kind: 'stopped',
      because: { kind: 'store', failure: { kind: 'storage-closed' } }
    })
    const store = await openPage(running)
    expect(await sync(running)).toMatchObject({ kind: 'completed' })
    expect([...store.alerts().keys()].sort()).toEqual([...alertsHeld(sandbox)].sort())
  })

  it('reads the sample from the sandbox in the box, and its calls are on no service account (W20b)', async () => {
    const folder = await newFolder()
    let keys = 0
    const sample = createSampleService(
      new URL('../../fakes/service/sandbox-worker.mjs', import.meta.url),
      {
        ...{
          seed: 7,
          startAt: 0,
          story: true,
          screenEdits: true,
          alerts: 20,
          stateFile: join(folder, 'sample.jsonl'),
          rate: { limit: 200, windowMs: 1_000 }
        }
      },
      () => `made-here-${(keys += 1)}-and-nowhere-else`
    )
    const running = await runApplication({ folder, sample })
    open.push(running.application)
    expect(await running.ask('workspace.use-sample', null)).toMatchObject({
      kind: 'saved',
      workspace: { kind: 'sample', id: 'sample' }
    })
    const store = await openPage(running)
    expect(await sync(running)).toMatchObject({ kind: 'completed' })
    expect(store.alerts().size).toBeGreaterThan(0)
    const { totals } = await running.ask('ledger.read', { limit: 1 })
    expect(totals.total).toBeGreaterThan(0)
    const listsAsked = async (): Promise<number> => {
      const { entries } = await running.ask('ledger.read', { limit: 1_000 })
      return entries.filter(({ route }) => route.endsWith('/follow-lists')).length
    }
    const before = await listsAsked()
    await sample.stop()
    expect(await sync(running)).toMatchObject({ kind: 'completed' })
    // Its key is another one now, and still the same customer's.
    expect(sample.known()?.apiKey).toBe('made-here-2-and-nowhere-else')
    expect((await listsAsked()) - before).toBe(1)
    expect(running.logged.join()).not.toContain('made-here')
    await running.ask('connection.save', {
      connection: { baseUrl: 'https://api.example.com', headerForm: 'bare', userId: 'a' },
      key: 'k'
    })
    expect((await running.ask('ledger.read', { limit: 1 })).totals.total).toBe(0)
  })
})

describe('the main process that is closed', () => {
  it('makes no file again, whatever it had planned', async () => {
    const folder = await newFolder()
    const planned = new Set<() => void>()
    let late: readonly (() => void)[] = []
    const after: After = (millis, callback) => {
      const once = (): void => {
        if (late.includes(once)) return
        planned.delete(once)
        callback()
      }
      const timer = setTimeout(once, millis)
      planned.add(once)
      return () => {
        clearTimeout(timer)
        planned.delete(once)
      }
    }
    const { running } = await connected(await sandboxOf({ alerts: 5 }), { folder, after })
    do await sync(running)
    while (planned.size === 0)
    late = [...planned]
    await running.application.close()
    await rm(folder, { recursive: true })
    const left = late.filter((once) => planned.has(once))
    expect(left.length).toBeGreaterThan(0)
    late = []
    for (const once of left) once()
    await settled()
    expect(existsSync(folder)).toBe(false)
  })
})

describe('the main process that ends', () => {
  it('ends all else where one part of it cannot end, and says where (W1e)', async () => {
    const sample = { ...noSample, stop: () => Promise.reject(new TypeError('nobody is there')) }
    const { application, logged } = await runApplication({ folder: await newFolder(), sample })
    expect(await application.close()).toBe('nobody')
    expect(logged.filter((line) => line.includes('quit.bug name=TypeError'))).toHaveLength(1)
  })
})

describe('the main process that begins to end', () => {
  it('begins no run any more, and says of one that is asked for then that it was cancelled (W1g)', async () => {
    const sandbox = await sandboxOf({ alerts: 5 })
    const { running } = await connected(sandbox)
    await sync(running)
    sandbox.mark()
    const ended = running.application.close()
    expect(await running.ask('outbox.submit', null)).toMatchObject({
      kind: 'ended',
      ending: { kind: 'cancelled', summary: { calls: 0 } }
    })
    await ended
    expect(sandbox.stats().sinceMark.total).toBe(0)
  })

  it('writes what a deletion that is out has done, and sends none that is asked for then (W1h)', async () => {
    const sandbox = await sandboxOf({ alerts: 5 })
    const answers = heldAnswer()
    const { running, store } = await connected(sandbox, { fetch: answers.fetch })
    await sync(running)
    const alert = [...store.alerts().values()].at(0)
    if (alert === undefined) throw new Error('no alert')
    const target = { kind: 'follow-list', followListId: alert.followListId } as const
    // It counts them.
    sandbox.setFaults([{ method: 'DELETE', effect: { kind: 'latency', ms: 0 } }])
    const isDeleted = answers.next(isDelete)
    const first = running.ask('subjects.delete', { target })
    await isDeleted
    const ended = running.application.close()
    expect(await running.ask('subjects.delete', { target })).toEqual({
      kind: 'failed',
      failure: { kind: 'cancelled', applied: 'no' }
    })
    answers.letGo()
    await ended
    expect(await first).toEqual({ kind: 'deleted', notWritten: null })
    expect(sandbox.stats().faultsStruck).toBe(1)
  })

  it('sends no deletion that waits, as for a pause that the service asked for, and says that it was cancelled (W1h)', async () => {
    const sandbox = await sandboxOf({ alerts: 5 })
    const { running, store } = await connected(sandbox)
    await sync(running)
    const alert = [...store.alerts().values()].at(0)
    if (alert === undefined) throw new Error('no alert')
    sandbox.setFaults([{ method: 'DELETE', nth: 1, effect: { kind: 'rate-limited', retryAfter: 2 } }])
    const target = { kind: 'follow-list', followListId: alert.followListId } as const
    const deletion = running.ask('subjects.delete', { target })
    const waits = (): readonly unknown[] =>
      running.told.filter(([name, value]) => name === 'sync.waiting' && value !== null)
    await expect.poll(() => waits().length).toBeGreaterThan(0)
    const { total } = sandbox.stats()
    await running.application.close()
    expect(await deletion).toEqual({ kind: 'failed', failure: { kind: 'cancelled', applied: 'no' } })
    expect(sandbox.stats().total).toBe(total)
  })
})

describe('the main process that is locked', () => {
  it('refuses from its start on every call but those that open it, and answers them all once it is open (E7a)', async () => {
    const folder = await newFolder()
    const passphrase = 'four words and a half'
    const first = await runApplication({ folder })
    open.push(first.application)
    await first.ask('vault.choose', { choice: { kind: 'passphrase', passphrase } })
    const { application, ask } = await runApplication({ folder })
    open.push(application)
    const names = Object.keys(contract) as readonly ContractName[]
    const others = names.filter(
      (name) =>
        !['app.info', 'app.speak', 'app.zoom', 'app.read-zoom', 'policy.read'].includes(name) &&
        !name.startsWith('vault.')
    )
    expect(others.length).toBeGreaterThan(50)
    for (const name of others) {
      const handler = application.handlers[name] as (argument: unknown) => unknown
      await expect(Promise.resolve(handler(null)), name).rejects.toMatchObject({ refusal: 'locked' })
    }
    expect(await ask('vault.read', null)).toMatchObject({ kind: 'locked' })
    expect(await ask('vault.unlock', { passphrase })).toMatchObject({ kind: 'done' })
    expect(await ask('workspace.read', null)).toEqual({ kind: 'none' })
  })
})
