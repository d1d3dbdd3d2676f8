import { expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../../../electron/sandbox/server.ts'
import { toEpochMillis } from '../../../shared/clock.ts'
import { closedAfterEach } from '../../fakes/closed-after-each.ts'
import { createSetClock, type SetClock, steadyTime } from '../../fakes/clock.ts'
import { FakeKeychain } from '../../fakes/main/fake-keychain.ts'
import { openPage, runApplication, type RunningApplication } from '../../fakes/main/running-application.ts'
import { type HeldAnswer, heldAnswer, isDelete, isGet, nth } from '../../fakes/network/held-answer.ts'
import { decisionOn } from '../../fakes/store/invented-reviews.ts'
import type { MemoryCaseStore } from '../../fakes/store/memory-case-store.ts'
import { alertsHeld } from '../../fakes/service/alerts-held.ts'
import { temporaryFolders } from '../../fakes/temporary-folder.ts'

const newFolder = temporaryFolders()
const open = closedAfterEach()

interface Desk {
  readonly sandbox: Sandbox
  readonly running: RunningApplication
  readonly store: MemoryCaseStore
  /** Those of the service. */
  readonly answers: HeldAnswer
  /** Nobody is there for longer than the minutes, and the app has locked. An answer that is held comes while it does. */
  readonly goAway: (held?: HeldAnswer) => Promise<void>
  /** Opens the app again, and its page the same databases. */
  readonly comeBack: () => Promise<void>
  readonly isIdle: () => Promise<boolean>
}

/** An app that locks by itself after a minute, and has read nothing yet. */
async function desk(latencyMs: number): Promise<Desk> {
  const sandbox = await startSandbox({ seed: 3, alerts: 60, startAt: Date.now(), latencyMs })
  open.push(sandbox)
  const slept: SetClock = createSetClock(0)
  const answers = heldAnswer()
  const running = await runApplication({
    folder: await newFolder(),
    fetch: answers.fetch,
    keychains: [new FakeKeychain().candidate()],
    overSleep: { now: () => toEpochMillis(steadyTime.now() + slept.now()) }
  })
  open.push(running.application)
  const { ask, application } = running
  const connection = { baseUrl: sandbox.baseUrl, headerForm: 'bare' as const, userId: 'a.analyst' }
  await ask('connection.save', { connection, key: sandbox.apiKey })
  const workspace = await ask('workspace.read', null)
  if (workspace.kind === 'none') throw new Error('no workspace')
  await ask('vault.take-keys', { workspaceId: workspace.id })
  expect(await ask('vault.lock-after', { idleMinutes: 1 })).toMatchObject({ kind: 'done' })
  const store = await openPage(running)
  const isIdle = async (): Promise<boolean> => (await ask('sync.read', null)).kind === 'idle'
  const goAway = async (held?: HeldAnswer): Promise<void> => {
    slept.forward(61_000)
    expect(application.idle.sign()).toBe(true)
    if (held !== undefined) {
      await expect.poll(application.isLocking).toBe(true)
      held.letGo()
    }
    await expect.poll(async () => (await ask('vault.read', null)).kind).toBe('locked')
  }
  const comeBack = async (): Promise<void> => {
    expect(await ask('vault.unlock', { passphrase: null })).toMatchObject({ kind: 'done' })
    await openPage(running, store)
  }
  return { sandbox, running, store, answers, goAway, comeBack, isIdle }
}

it('a run that a lock cut off is gone on with after the app is open again: a reading is whole, and no page of it is asked for twice (E13c)', async () => {
  const { sandbox, running, store, answers, goAway, comeBack, isIdle } = await desk(30)
  const { firstSync } = sandbox.oracle()
  const isReading = answers.next(nth(4, isGet))
  const begun = running.ask('sync.start', { full: false })
  await isReading
  await goAway(answers)
  await begun
  const atTheLock = sandbox.stats().total
  expect(atTheLock).toBeLessThan(firstSync.total)
  await comeBack()
  await expect.poll(async () => (await isIdle()) && store.alerts().size > 0, { timeout: 60_000 }).toBe(true)
  expect([...store.alerts().keys()].sort()).toEqual([...alertsHeld(sandbox)].sort())
  // A pass that goes on asks for the follow lists and the counts again, and for nothing that it has.
  expect(sandbox.stats().total).toBeLessThanOrEqual(firstSync.total + firstSync.followLists + 1)
})

it('the app sends a review once whose answer came after the app had begun to lock (E13c, O3)', async () => {
  const { sandbox, running, store, answers, goAway, comeBack } = await desk(0)
  await running.ask('sync.start', { full: false })
  const alert = [...store.alerts().values()].find(({ status }) => status === 'open')
  if (alert === undefined) throw new Error('no open alert')
  const review = decisionOn(alert, alert.alertId, toEpochMillis(Date.now()))
  store.outbox.set(review.id, review)
  const isApplied = answers.next((method) => method === 'PUT')
  const begun = running.ask('outbox.submit', null)
  await isApplied
  await goAway(answers)
  await begun
  await comeBack()
  await expect.poll(() => store.outbox.get(review.id)?.state.kind, { timeout: 60_000 }).toBe('accepted')
  expect(sandbox.stats().reviewsApplied).toMatchObject({ [alert.alertId]: 1 })
})

it('the app reads on after a lock, and sends nothing again that the key had refused (E13c, O23c)', async () => {
  const { sandbox, running, store, answers, goAway, comeBack, isIdle } = await desk(30)
  await running.ask('sync.start', { full: false })
  const alert = [...store.alerts().values()].find(({ status }) => status === 'open')
  if (alert === undefined) throw new Error('no open alert')
  const review = decisionOn(alert, alert.alertId, toEpochMillis(Date.now()))
  store.outbox.set(review.id, review)
  sandbox.setFaults([{ method: 'PUT', nth: 1, effect: { kind: 'status', status: 403, applied: false } }])
  const isList = (_method: string, path: string): boolean => /\/follow-lists\/[^/]+$/u.test(path)
  const isReading = answers.next(nth(2, isList))
  const begun = running.ask('sync.start', { full: false })
  await isReading
  expect(sandbox.stats().faultsStruck).toBe(1)
  await goAway(answers)
  await begun
  const atTheLock = sandbox.stats().total
  await comeBack()
  await expect
    .poll(async () => (await isIdle()) && sandbox.stats().total > atTheLock, { timeout: 60_000 })
    .toBe(true)
  expect(store.outbox.get(review.id)?.state.kind).toBe('queued')
  expect(sandbox.stats().reviewsApplied).toEqual({})
})

it.each([
  ['cancelled', 'sync.cancel'],
  ['held', 'sync.pause']
] as const)(
  'a run that a lock cut off is not gone on with where a person had %s it (E13c)',
  async (_, act) => {
    const { sandbox, running, answers, goAway, comeBack, isIdle } = await desk(30)
    const isReading = answers.next(nth(4, isGet))
    const begun = running.ask('sync.start', { full: false })
    await isReading
    await running.ask(act, null)
    answers.letGo()
    await goAway()
    await begun
    const calls = sandbox.stats().total
    await comeBack()
    expect(await isIdle()).toBe(true)
    expect(sandbox.stats().total).toBe(calls)
  }
)

it('the app locks, where nobody is there, after the answer to a deletion that is out, and writes what it has done (E13c, W1h)', async () => {
  const { running, store, answers, goAway } = await desk(0)
  await running.ask('sync.start', { full: false })
  const alert = [...store.alerts().values()].at(0)
  if (alert === undefined) throw new Error('no alert')
  const target = { kind: 'follow-list', followListId: alert.followListId } as const
  const isDeleted = answers.next(isDelete)
  const deletion = running.ask('subjects.delete', { target })
  await isDeleted
  await goAway(answers)
  expect(await deletion).toEqual({ kind: 'deleted', notWritten: null })
})

/** The page has crashed, or a Mac has closed its window, in the midst of a reading. */
async function losePage({ answers, running }: Desk): Promise<void> {
  await answers.next(nth(4, isGet))
  running.application.pageLeft()
  answers.letGo()
}

it('a run that lost its page goes on once there is one again, and one that loses its page then does not (E13e)', async () => {
  const own = await desk(30)
  const { running, store, isIdle } = own
  const begun = running.ask('sync.start', { full: false })
  await losePage(own)
  expect(await begun).toMatchObject({ ending: { kind: 'stopped', because: { kind: 'store' } } })
  expect(await isIdle()).toBe(true)
  await openPage(running, store)
  await losePage(own)
  await expect.poll(isIdle).toBe(true)
  await openPage(running, store)
  expect(await isIdle()).toBe(true)
})

it('a run that lost its page reads all that it was to read with the next one (E13e)', async () => {
  const own = await desk(30)
  const { sandbox, running, store, isIdle } = own
  const begun = running.ask('sync.start', { full: false })
  await losePage(own)
  await begun
  await openPage(running, store)
  expect(await isIdle()).toBe(false)
  await expect.poll(isIdle, { timeout: 60_000 }).toBe(true)
  expect([...store.alerts().keys()].sort()).toEqual([...alertsHeld(sandbox)].sort())
})

it('a run that lost its page and is cancelled in the next one, before it has ended, is not gone on with (E13e)', async () => {
  const { sandbox, running, store, answers, isIdle } = await desk(30)
  const { firstSync } = sandbox.oracle()
  const isReading = answers.next(nth(4, isGet))
  const begun = running.ask('sync.start', { full: false })
  await isReading
  running.application.pageLeft()
  await openPage(running, store)
  await running.ask('sync.cancel', null)
  await begun
  await expect.poll(isIdle).toBe(true)
  expect(sandbox.stats().total).toBeLessThan(firstSync.total)
})

it('a run that lost its page goes on with the third one where the second has gone before the run had ended (E13e)', async () => {
  const { sandbox, running, store, answers, isIdle } = await desk(30)
  const isReading = answers.next(nth(4, isGet))
  const begun = running.ask('sync.start', { full: false })
  await isReading
  running.application.pageLeft()
  await openPage(running, store)
  running.application.pageLeft()
  answers.letGo()
  expect(await begun).toMatchObject({ ending: { kind: 'stopped', because: { kind: 'store' } } })
  await expect.poll(isIdle).toBe(true)
  await openPage(running, store)
  await expect.poll(isIdle, { timeout: 60_000 }).toBe(true)
  expect([...store.alerts().keys()].sort()).toEqual([...alertsHeld(sandbox)].sort())
})
