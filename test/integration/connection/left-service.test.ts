import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { Fetch } from '../../../electron/main/service/http-client.ts'
import { startSandbox } from '../../../electron/sandbox/server.ts'
import { toEpochMillis } from '../../../shared/clock.ts'
import { monitoringListId } from '../../../shared/ids.ts'
import { closedAfterEach } from '../../fakes/closed-after-each.ts'
import { Hours, settled } from '../../fakes/main/hours.ts'
import { openPage, runApplication, type RunningApplication } from '../../fakes/main/running-application.ts'
import { heldAnswer, isDelete } from '../../fakes/network/held-answer.ts'
import { createMemoryCaseStore } from '../../fakes/store/memory-case-store.ts'
import { temporaryFolders } from '../../fakes/temporary-folder.ts'

const newFolder = temporaryFolders()
const open = closedAfterEach()

const goTo = ({ ask }: RunningApplication, baseUrl: string, key = 'a-key'): Promise<unknown> =>
  ask('connection.save', { connection: { baseUrl, headerForm: 'bare', userId: 'a.analyst' }, key })

/** One request of a person's, in no run. */
const poll = ({ ask }: RunningApplication): Promise<unknown> =>
  ask('monitoring.updates', {
    feed: { kind: 'list', id: monitoringListId('7d8f') },
    filter: { dateFrom: null, dateTo: null, entityId: null, collections: [] },
    page: null
  })

const refused = (): Error => new Error('net::ERR_CONNECTION_REFUSED')

/** An app whose time goes on when it is told to, at the first of two services. */
async function atTheFirst(fetch: Fetch): Promise<{
  readonly hours: Hours
  readonly running: RunningApplication
}> {
  const hours = new Hours()
  const now = { now: () => toEpochMillis(hours.now) }
  const running = await runApplication({
    ...{ folder: await newFolder(), fetch, after: hours.after },
    ...{ clock: now, steady: now }
  })
  open.push(running.application)
  await goTo(running, 'https://one.test')
  return { hours, running }
}

it('that a service which was left does not answer is not said of the one of now (S34e)', async () => {
  const losses: (() => void)[] = []
  const { running } = await atTheFirst(
    () => new Promise<never>((_, reject) => void losses.push(() => reject(refused())))
  )
  const polled = poll(running)
  await expect.poll(() => losses.length).toBe(1)
  await goTo(running, 'https://two.test')
  for (const lose of losses) lose()
  expect(await polled).toMatchObject({ kind: 'failed', failure: { kind: 'unreachable' } })
  expect(await running.ask('network.read', null)).toMatchObject({ reachability: { kind: 'online' } })
})

it('that a service which was left answers again is not said of the one of now, which is silent (S34e)', async () => {
  const answers: (() => void)[] = []
  const { hours, running } = await atTheFirst((url, { method }) =>
    method === 'HEAD' && url.startsWith('https://one.test')
      ? new Promise<Response>((resolve) => void answers.push(() => resolve(new Response(null))))
      : Promise.reject(refused())
  )
  await poll(running)
  while (answers.length === 0) {
    await hours.pass(1_000)
    await pause(2)
  }
  await goTo(running, 'https://two.test')
  await poll(running)
  for (const answer of answers) answer()
  await settled()
  const silent = { kind: 'offline', reason: 'unreachable' }
  expect(await running.ask('network.read', null)).toMatchObject({ reachability: silent })
})

it('what was deleted at a service that was left meanwhile is marked gone in no workspace but its own (C12i)', async () => {
  const sandbox = await startSandbox({ seed: 3, alerts: 5, startAt: Date.now() })
  open.push(sandbox)
  const answers = heldAnswer()
  const running = await runApplication({ folder: await newFolder(), fetch: answers.fetch })
  open.push(running.application)
  await goTo(running, sandbox.baseUrl, sandbox.apiKey)
  const store = await openPage(running)
  await running.ask('sync.start', { full: false })
  const alert = [...store.alerts().values()].at(0)
  if (alert === undefined) throw new Error('no alert')
  const target = { kind: 'follow-list', followListId: alert.followListId } as const
  const isDeleted = answers.next(isDelete)
  const deleted = running.ask('subjects.delete', { target })
  await isDeleted
  await goTo(running, 'https://two.test')
  const marked: unknown[] = []
  await openPage(running, {
    ...createMemoryCaseStore(),
    commitDeletion: (argument) => {
      marked.push(argument)
      return Promise.resolve(null)
    }
  })
  answers.letGo()
  expect(await deleted).toEqual({ kind: 'deleted', notWritten: { kind: 'storage-closed' } })
  expect(marked).toEqual([])
})
