import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../../../electron/sandbox/server.ts'
import { toEpochMillis } from '../../../shared/clock.ts'
import { type CallBudgets, noBudgets } from '../../../shared/domain/budget.ts'
import { closedAfterEach } from '../../fakes/closed-after-each.ts'
import { settled } from '../../fakes/main/hours.ts'
import {
  openPage,
  runApplication,
  type RunningApplication,
  type RunOptions
} from '../../fakes/main/running-application.ts'
import { heldAnswer, isGet, nth } from '../../fakes/network/held-answer.ts'
import { temporaryFolders } from '../../fakes/temporary-folder.ts'

const newFolder = temporaryFolders()
const open = closedAfterEach()

interface Connected {
  readonly sandbox: Sandbox
  readonly running: RunningApplication
  readonly folder: string
}

async function connected(options: Partial<RunOptions> = {}): Promise<Connected> {
  const sandbox = await startSandbox({ seed: 3, alerts: 200, startAt: Date.now() })
  open.push(sandbox)
  const folder = await newFolder()
  return { sandbox, running: await connectedIn(folder, sandbox, options), folder }
}

async function connectedIn(
  folder: string,
  { baseUrl, apiKey: key }: Sandbox,
  options: Partial<RunOptions> = {}
): Promise<RunningApplication> {
  const running = await runApplication({ folder, ...options })
  open.push(running.application)
  await running.ask('connection.save', {
    connection: { baseUrl, headerForm: 'bare', userId: 'a.analyst' },
    key
  })
  await openPage(running)
  return running
}

/** What a kill leaves of an app that is at work. */
async function asKilled(folder: string): Promise<string> {
  const left = await newFolder()
  await cp(folder, left, { recursive: true })
  return left
}

const aDay = (calls: number): CallBudgets => ({
  ...noBudgets,
  compliance: { calls, period: 'day', from: toEpochMillis(0) }
})

describe('a budget of calls a day', () => {
  it('is never passed, not by calls side by side, and the run ends with the reason (S24a, S24b)', async () => {
    const { sandbox, running } = await connected()
    await running.ask('budget.save', { budgets: aDay(20) })
    const first = await running.ask('sync.start', { full: false })
    expect(first).toMatchObject({
      kind: 'ended',
      ending: {
        kind: 'stopped',
        because: {
          kind: 'service',
          failure: { kind: 'budget-spent', api: 'compliance', spent: 20, allowed: 20 }
        },
        summary: { calls: 20 }
      }
    })
    expect(sandbox.stats().total).toBe(20)
    expect(await running.ask('sync.start', { full: false })).toMatchObject({ ending: { kind: 'stopped' } })
    expect(sandbox.stats().total).toBe(20)
    const { balances } = await running.ask('budget.read', null)
    expect(balances[0]).toMatchObject({ api: 'compliance', spent: 20, allowed: 20 })
  })

  it('holds for an app that is killed again and again while its call is out (S24a, S24i)', async () => {
    const { sandbox, running, folder } = await connected()
    await running.ask('budget.save', { budgets: aDay(2) })
    sandbox.setFaults([{ method: 'GET', effect: { kind: 'latency', ms: 60_000 } }])
    let [killed, left] = [running, folder]
    for (const arrived of [1, 2]) {
      void killed.ask('sync.start', { full: false })
      await expect.poll(() => sandbox.stats().total).toBe(arrived)
      left = await asKilled(left)
      killed = await connectedIn(left, sandbox)
    }
    expect(await killed.ask('sync.start', { full: false })).toMatchObject({
      ending: { because: { failure: { kind: 'budget-spent', spent: 2, allowed: 2 } } }
    })
    expect(sandbox.stats().total).toBe(2)
    const { entries } = await killed.ask('ledger.read', { limit: 9 })
    expect(entries.map(({ route, status }) => [route, status])).toEqual([
      ['/follow-lists', null],
      ['/follow-lists', null]
    ])
  })

  it('holds where nobody can read what was spent before the start, and says so until it can be read (S24h)', async () => {
    const { sandbox, running, folder } = await connected()
    await running.ask('budget.save', { budgets: aDay(5) })
    await running.ask('sync.start', { full: false })
    await running.application.close()
    const ledgers = join(folder, 'ledger')
    const [name = ''] = (await readdir(ledgers)).filter((one) => one.endsWith('.ndjson'))
    const [file, elsewhere] = [join(ledgers, name), join(folder, 'held.ndjson')]
    await rename(file, elsewhere)
    await mkdir(file)
    const again = await connectedIn(folder, sandbox)
    expect(await again.ask('sync.start', { full: false })).toMatchObject({
      ending: { kind: 'stopped', because: { failure: { kind: 'ledger-unread', code: 'EISDIR' } } }
    })
    expect(sandbox.stats().total).toBe(5)
    await rm(file, { recursive: true })
    await rename(elsewhere, file)
    expect(await again.ask('sync.start', { full: false })).toMatchObject({
      ending: { because: { failure: { kind: 'budget-spent', spent: 5, allowed: 5 } } }
    })
    expect(sandbox.stats().total).toBe(5)
  })

  it('lets the next run go on from there when it is raised, with few calls made again (S16b, S20a)', async () => {
    const { sandbox, running } = await connected()
    const { firstSync, nothingChanged } = sandbox.oracle()
    await running.ask('budget.save', { budgets: aDay(20) })
    await running.ask('sync.start', { full: false })
    await running.ask('budget.save', { budgets: noBudgets })
    expect(await running.ask('sync.start', { full: false })).toMatchObject({ ending: { kind: 'completed' } })
    expect(sandbox.stats().total).toBeLessThanOrEqual(firstSync.total + nothingChanged.total)
  })

  it('is remembered over a restart', async () => {
    const { running, folder } = await connected()
    await running.ask('budget.save', { budgets: aDay(7) })
    await running.ask('schedule.save', {
      schedule: { fullPassAfterDays: 30, backgroundMinutes: 60, notifyNewAlerts: true }
    })
    const again = await runApplication({ folder })
    open.push(again.application)
    expect((await again.ask('budget.read', null)).budgets.compliance?.calls).toBe(7)
    expect(await again.ask('schedule.read', null)).toEqual({
      fullPassAfterDays: 30,
      backgroundMinutes: 60,
      notifyNewAlerts: true
    })
  })
})

describe('an estimate', () => {
  it('makes no call, knows no most before the first sync, and is exact for a full pass after it (S22a, S22b, S22c)', async () => {
    const { sandbox, running } = await connected()
    expect(await running.ask('sync.estimate', { full: false, run: 'sync' })).toMatchObject({
      estimate: { byApi: { compliance: { least: 1, most: null } } }
    })
    expect(sandbox.stats().total).toBe(0)
    await running.ask('sync.start', { full: false })
    const { firstSync, nothingChanged } = sandbox.oracle()
    const { total } = sandbox.stats()
    expect(await running.ask('sync.estimate', { full: false, run: 'sync' })).toMatchObject({
      estimate: { byApi: { compliance: { least: nothingChanged.total, most: firstSync.total } } }
    })
    expect(await running.ask('sync.estimate', { full: true, run: 'sync' })).toMatchObject({
      estimate: { full: true, byApi: { compliance: { least: firstSync.total, most: firstSync.total } } }
    })
    expect(sandbox.stats().total).toBe(total)
  })
})

describe('the ledger', () => {
  it('is given out whole as CSV, and summed by day and API', async () => {
    const { sandbox, running } = await connected()
    await running.ask('sync.start', { full: false })
    const exported = await running.ask('ledger.export', { delimiter: ';' })
    if (exported.kind === 'not-read') throw new Error(exported.code)
    expect(exported.entries).toBe(sandbox.stats().total)
    expect(exported.csv.trimEnd().split('\r\n')).toHaveLength(exported.entries + 1)
    expect(await running.ask('ledger.days', { limit: 10 })).toMatchObject([
      { byApi: { compliance: sandbox.stats().total, locations: 0 } }
    ])
  })
})

describe('what a run says it spent', () => {
  it('is what the service counted: repeated requests too, and none that was not sent', async () => {
    const { sandbox, running } = await connected()
    sandbox.setFaults([3, 8, 9].map((nth) => ({ nth, effect: { kind: 'status', status: 503 } })))
    const answer = await running.ask('sync.start', { full: false })
    expect(answer).toMatchObject({
      kind: 'ended',
      ending: { kind: 'completed', summary: { calls: sandbox.stats().total } }
    })
    expect(sandbox.stats().total).toBe(sandbox.oracle().firstSync.total + 3)
  })
})

describe('a notification of new alerts', () => {
  const notice = { title: '4 new alerts', body: 'They wait in Triage.' }

  it('is not shown before the user wants it, and is handed to the system after that (S32a)', async () => {
    const { running } = await connected()
    expect(await running.ask('notice.show', notice)).toEqual({ shown: false })
    await running.ask('schedule.save', {
      schedule: { fullPassAfterDays: 7, backgroundMinutes: null, notifyNewAlerts: true }
    })
    expect(await running.ask('notice.show', notice)).toEqual({ shown: true })
    expect(running.notices).toEqual([notice])
  })
})

describe('a run that is held', () => {
  it('makes no further call until it is resumed, and then ends as any other (S23a, S23c)', async () => {
    const answers = heldAnswer()
    const { sandbox, running } = await connected({ fetch: answers.fetch })
    sandbox.setFaults([{ method: 'GET', effect: { kind: 'latency', ms: 5 } }])
    const isReading = answers.next(nth(10, isGet))
    const ending = running.ask('sync.start', { full: false })
    await isReading
    await running.ask('sync.pause', null)
    answers.letGo()
    expect((await running.ask('sync.read', null)).kind).toBe('paused')
    expect(await running.ask('sync.start', { full: false })).toEqual({ kind: 'busy' })
    const { total } = (await running.ask('ledger.read', { limit: 1 })).totals
    await settled()
    // Only the calls that were in flight when the run was held may still arrive, eight at most (SPEC S12c).
    expect(sandbox.stats().total - total).toBeLessThanOrEqual(8)
    expect(sandbox.stats().total).toBeLessThan(sandbox.oracle().firstSync.total)
    await running.ask('sync.resume', null)
    expect(await ending).toMatchObject({ ending: { kind: 'completed' } })
  })

  it('can be cancelled', async () => {
    const { running } = await connected()
    const ending = running.ask('sync.start', { full: false })
    await running.ask('sync.pause', null)
    await running.ask('sync.cancel', null)
    expect(await ending).toMatchObject({ ending: { kind: 'cancelled' } })
  })
})
