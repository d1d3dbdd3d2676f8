import { describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../../../electron/sandbox/server.ts'
import { toEpochMillis } from '../../../shared/clock.ts'
import { followListId, monitoringListId } from '../../../shared/ids.ts'
import { closedAfterEach } from '../../fakes/closed-after-each.ts'
import { openPage, runApplication, type RunningApplication } from '../../fakes/main/running-application.ts'
import { decisionOn } from '../../fakes/store/invented-reviews.ts'
import type { MemoryCaseStore } from '../../fakes/store/memory-case-store.ts'
import { temporaryFolders } from '../../fakes/temporary-folder.ts'

const newFolder = temporaryFolders()
const open = closedAfterEach()

interface Connected {
  readonly sandbox: Sandbox
  readonly running: RunningApplication
  readonly store: MemoryCaseStore
}

/** The app after a first sync, with so many reviews queued. */
async function withQueued(reviews: number): Promise<Connected> {
  const sandbox = await startSandbox({ seed: 3, alerts: 60, startAt: Date.now() })
  open.push(sandbox)
  const running = await runApplication({ folder: await newFolder() })
  open.push(running.application)
  const connection = { baseUrl: sandbox.baseUrl, headerForm: 'bare' as const, userId: 'a.analyst' }
  await running.ask('connection.save', { connection, key: sandbox.apiKey })
  const store = await openPage(running)
  await running.ask('sync.start', { full: false })
  const alerts = [...store.alerts().values()].filter(({ status }) => status === 'open').slice(0, reviews)
  for (const alert of alerts) {
    const review = decisionOn(alert, alert.alertId, toEpochMillis(Date.now()))
    store.outbox.set(review.id, review)
  }
  return { sandbox, running, store }
}

/** What the app said that it waits for. */
function said({ told }: RunningApplication): readonly unknown[] {
  return told.flatMap(([name, value]) => (name === 'sync.waiting' ? [value] : []))
}

function statesOf({ outbox }: MemoryCaseStore): readonly string[] {
  return [...outbox.values()].map(({ state }) => state.kind)
}

const aSecond = { kind: 'rate-limited', retryAfter: 1 } as const

describe('while a run waits', () => {
  it('for a pause that the service asked for, it says so and until when, and never that it is offline (S37a, S37c)', async () => {
    const { sandbox, running, store } = await withQueued(12)
    sandbox.setFaults([{ every: 6, effect: aSecond }])
    const startedAt = Date.now()
    expect(await running.ask('outbox.submit', null)).toMatchObject({ ending: { kind: 'completed' } })
    expect(statesOf(store)).toEqual(Array.from({ length: 12 }, () => 'accepted'))
    const waits = said(running).filter((one) => one !== null)
    expect(waits.length).toBeGreaterThanOrEqual(sandbox.stats().rateLimited / 2)
    for (const wait of waits) expect(wait).toMatchObject({ because: 'asked' })
    expect((waits[0] as { readonly until: number }).until).toBeGreaterThanOrEqual(startedAt + 1_000)
    expect(JSON.stringify(running.told)).not.toContain('"offline"')
  })

  const acts: readonly (readonly [string, (running: RunningApplication) => Promise<unknown>])[] = [
    ['a sync', ({ ask }) => ask('sync.start', { full: true })],
    [
      'a poll of organisations',
      ({ ask }) =>
        ask('monitoring.updates', {
          feed: { kind: 'list', id: monitoringListId('7d8f') },
          filter: { dateFrom: null, dateTo: null, entityId: null, collections: [] },
          page: null
        })
    ],
    [
      'an act on a follow list',
      ({ ask }) =>
        ask('subjects.delete', { target: { kind: 'follow-list', followListId: followListId('gone') } })
    ]
  ]
  it.each(acts)('%s that is refused for a second says so (S37a)', async (_name, act) => {
    const { sandbox, running } = await withQueued(0)
    sandbox.setFaults([{ times: 1, effect: aSecond }])
    await act(running)
    expect(sandbox.stats().rateLimited).toBe(1)
    expect(said(running)[0]).toMatchObject({ because: 'asked', canTry: true })
  })

  it('for a service that may still be at work on a lost answer, it says so, and until when (S37a)', async () => {
    const { sandbox, running, store } = await withQueued(1)
    sandbox.setFaults([{ method: 'PUT', times: 1, effect: { kind: 'cut', when: 'after' } }])
    const startedAt = Date.now()
    await running.ask('outbox.submit', null)
    expect(statesOf(store)).toEqual(['uncertain'])
    await expect.poll(() => said(running).at(-1)).toMatchObject({ because: 'lost-answer' })
    const [wait] = said(running).slice(-1) as readonly { readonly until: number }[]
    expect(wait?.until).toBeGreaterThanOrEqual(startedAt + 30_000)
    expect(await running.ask('sync.read-waiting', null)).toMatchObject({ canTry: false })
    const calls = sandbox.stats().total
    await running.ask('sync.try-now', null)
    await running.ask('outbox.submit', null)
    expect(sandbox.stats().total).toBe(calls)
    expect(statesOf(store)).toEqual(['uncertain'])
  })

  it('for a pause of a minute, somebody may try now, and what is taken goes on (S37d)', async () => {
    const { sandbox, running, store } = await withQueued(3)
    sandbox.setFaults([{ times: 1, effect: { kind: 'rate-limited', retryAfter: 60 } }])
    const submitted = running.ask('outbox.submit', null)
    await expect.poll(() => said(running).at(-1)).toMatchObject({ because: 'asked', canTry: true })
    await running.ask('sync.try-now', null)
    expect(await submitted).toMatchObject({ ending: { kind: 'completed' } })
    expect(statesOf(store)).toEqual(['accepted', 'accepted', 'accepted'])
    expect(sandbox.stats().rateLimited).toBe(1)
  })

  it('longer than a run sits through, somebody may try what came back (S37d)', async () => {
    const { sandbox, running, store } = await withQueued(2)
    sandbox.setFaults([{ method: 'PUT', times: 1, effect: { kind: 'rate-limited', retryAfter: 3_600 } }])
    await running.ask('outbox.submit', null)
    expect(statesOf(store)).not.toContain('accepted')
    await expect.poll(() => said(running).at(-1)).toMatchObject({ because: 'attempt', canTry: true })
    await running.ask('sync.try-now', null)
    await expect.poll(() => statesOf(store)).toContain('accepted')
    expect(sandbox.stats().rateLimited).toBe(1)
  })
})
