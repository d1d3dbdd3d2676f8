import { expect, it } from 'vitest'
import { startSandbox } from '../../../electron/sandbox/server.ts'
import { toEpochMillis } from '../../../shared/clock.ts'
import { closedAfterEach } from '../../fakes/closed-after-each.ts'
import { FakeKeychain } from '../../fakes/main/fake-keychain.ts'
import { settled } from '../../fakes/main/hours.ts'
import { openPage, runApplication, type RunningApplication } from '../../fakes/main/running-application.ts'
import { decisionOn } from '../../fakes/store/invented-reviews.ts'
import { temporaryFolders } from '../../fakes/temporary-folder.ts'

const newFolder = temporaryFolders()
const open = closedAfterEach()

/** An app that has been started again after the service had refused the key for sending. */
async function refusedBefore(status: 401 | 403) {
  const sandbox = await startSandbox({ seed: 3, alerts: 60, startAt: Date.now(), latencyMs: 0 })
  open.push(sandbox)
  const [folder, keychain] = [await newFolder(), new FakeKeychain()]
  const start = async (): Promise<RunningApplication> => {
    const running = await runApplication({ folder, keychains: [keychain.candidate()] })
    open.push(running.application)
    return running
  }
  const first = await start()
  const connection = { baseUrl: sandbox.baseUrl, headerForm: 'bare' as const, userId: 'a.analyst' }
  const enter = ({ ask }: RunningApplication): Promise<unknown> =>
    ask('connection.save', { connection, key: sandbox.apiKey })
  await enter(first)
  const workspace = await first.ask('workspace.read', null)
  if (workspace.kind === 'none') throw new Error('no workspace')
  await first.ask('vault.take-keys', { workspaceId: workspace.id })
  const store = await openPage(first)
  await first.ask('sync.start', { full: false })
  const alert = [...store.alerts().values()].find(({ status: is }) => is === 'open')
  if (alert === undefined) throw new Error('no open alert')
  const review = decisionOn(alert, alert.alertId, toEpochMillis(Date.now()))
  store.outbox.set(review.id, review)
  sandbox.setFaults([{ method: 'PUT', nth: 1, effect: { kind: 'status', status, applied: false } }])
  await first.ask('outbox.submit', null)
  expect(sandbox.stats().faultsStruck).toBe(1)
  const stopBefore = await first.ask('outbox.read-stopped', null)
  await first.application.close()
  const calls = sandbox.stats().total
  const again = await start()
  await openPage(again, store)
  return {
    ...{ again, stopBefore, enter },
    state: () => store.outbox.get(review.id)?.state.kind,
    callsSince: () => sandbox.stats().total - calls
  }
}

const stopTold = ({ told }: RunningApplication): unknown =>
  told.findLast(([name]) => name === 'outbox.stopped')?.[1]

it.each([401, 403] as const)(
  'the app asks nothing with a key that was refused before the start (%i), says so, and tries it when a person submits (O23d)',
  async (status) => {
    const { again, stopBefore, state, callsSince } = await refusedBefore(status)
    expect(stopBefore).toBe('refused')
    await expect.poll(() => stopTold(again)).toBe('refused')
    await again.ask('outbox.look', null)
    await settled()
    expect([await again.ask('outbox.read-stopped', null), state(), callsSince()]).toEqual([
      'refused',
      'queued',
      0
    ])
    await again.ask('outbox.submit', null)
    expect([state(), await again.ask('outbox.read-stopped', null)]).toEqual(['accepted', null])
    expect(JSON.stringify(again.told)).not.toMatch(/refusedKeys/u)
  }
)

it('the app sends with a key that is entered, be it the one that was refused, without anybody submitting (O23d)', async () => {
  const { again, state, enter } = await refusedBefore(403)
  await expect.poll(() => stopTold(again)).toBe('refused')
  await enter(again)
  await expect.poll(state, { timeout: 60_000 }).toBe('accepted')
  expect(stopTold(again)).toBeNull()
})
