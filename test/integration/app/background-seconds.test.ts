import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { Application } from '../../../electron/main/app/application.ts'
import { toEpochMillis } from '../../../shared/clock.ts'
import { closedAfterEach } from '../../fakes/closed-after-each.ts'
import { FakeKeychain } from '../../fakes/main/fake-keychain.ts'
import { Hours, settled } from '../../fakes/main/hours.ts'
import { openPage, runApplication, type RunningApplication } from '../../fakes/main/running-application.ts'
import { createMemoryCaseStore } from '../../fakes/store/memory-case-store.ts'
import { temporaryFolders } from '../../fakes/temporary-folder.ts'

const newFolder = temporaryFolders()
const open = closedAfterEach()

/** An app that reads every five minutes, and has nothing to send yet. */
async function readingApp(answer: () => Response) {
  const hours = new Hours()
  let requests = 0
  const page = await runApplication({
    folder: await newFolder(),
    keychains: [new FakeKeychain().candidate()],
    clock: { now: () => toEpochMillis(hours.now) },
    steady: { now: () => toEpochMillis(hours.now) },
    after: hours.after,
    fetch: () => {
      requests += 1
      return Promise.resolve().then(answer)
    }
  })
  const { application, ask, told } = page
  open.push(application)
  const connection = { baseUrl: 'https://one.test', headerForm: 'bare' as const, userId: 'a.analyst' }
  await ask('connection.save', { connection, key: 'secret-key' })
  const workspace = await ask('workspace.read', null)
  if (workspace.kind === 'none') throw new Error('no workspace')
  await ask('vault.take-keys', { workspaceId: workspace.id })
  let reviews = 0
  await openPage(page, {
    ...createMemoryCaseStore(),
    readWaiting: () =>
      Promise.resolve({ nextAttemptAt: null, isLeftAlone: false, ready: { reviews, edits: 0 } })
  })
  await ask('schedule.save', {
    schedule: { fullPassAfterDays: 7, backgroundMinutes: 5, notifyNewAlerts: false }
  })
  await settled()
  return {
    ...{ hours, application, ask, told, requests: () => requests },
    // What a person decides on goes out when they say so, or with the next run in the background.
    decide: () => {
      reviews = 1
    },
    isAnnounced: (): boolean =>
      told.findLast(([name]) => name === 'outbox.sending-soon')?.[1] instanceof Object,
    lastRun: async () => {
      const state = await ask('sync.read', null)
      return state.kind === 'idle' ? (state.last?.kind ?? null) : null
    }
  }
}

/** An app in the ten seconds in which it announces what its run in the background would send. */
async function inTheSeconds() {
  const app = await readingApp(() => {
    throw new TypeError('fetch failed')
  })
  const { hours, requests, isAnnounced } = app
  app.decide()
  // What the run will cost is read from the disk, which takes its own time.
  while (!isAnnounced()) {
    await hours.pass(1_000)
    await pause(2)
  }
  expect(requests()).toBe(0)
  return app
}

interface Meanwhile {
  readonly application: Application
  readonly ask: RunningApplication['ask']
}

it.each([
  [
    'their person works offline',
    ({ ask }: Meanwhile): Promise<unknown> => ask('network.work-offline', { workOffline: true })
  ],
  ['the machine falls asleep', ({ application }: Meanwhile): Promise<unknown> => application.power.sleeps()],
  ['the app locks', ({ ask }: Meanwhile): Promise<unknown> => ask('vault.lock', null)]
])('the app begins no run in the background where %s in its seconds (S25, O25c)', async (_, happens) => {
  const { hours, application, ask, requests } = await inTheSeconds()
  await happens({ application, ask })
  await settled()
  await hours.pass(20_000)
  expect(requests()).toBe(0)
  await ask('vault.unlock', { passphrase: null })
  expect(await ask('sync.read', null)).toEqual({ kind: 'idle', last: null })
})

it('the app begins a run in the background where they take back what it would send, which it does not (O25a)', async () => {
  const { ask, requests } = await inTheSeconds()
  await ask('outbox.take-back', null)
  await expect.poll(requests).toBeGreaterThan(0)
})

it('the app announces nothing after readings that a key allows which was refused to a person (O23b)', async () => {
  let status = 401
  const body = JSON.stringify({ data: [], links: { self: '/x', next: null } })
  const app = await readingApp(() => new Response(body, { status }))
  app.decide()
  await app.ask('sync.start', { full: false })
  expect(await app.lastRun()).toBe('stopped')
  status = 200
  for (let reading = 0; reading < 2; reading += 1) {
    const before = app.requests()
    while (app.requests() === before || (await app.lastRun()) !== 'completed') {
      await app.hours.pass(60_000)
      await pause(2)
    }
  }
  expect(app.told.map(([name]) => name)).not.toContain('outbox.sending-soon')
})
