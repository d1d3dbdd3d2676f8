import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSandbox } from '../../electron/sandbox/server.ts'
import { serveStoreOver } from '../../shared/ipc/store-port.ts'
import { runApplication } from '../fakes/main/running-application.ts'
import { createMemoryCaseStore } from '../fakes/store/memory-case-store.ts'
import { startMeasuredEmptyWindow } from './measured-app.ts'
import { withPageTasks } from './page-tasks.ts'

/** Messages on their way at once, as main sends them. */
const ahead = 2
const alerts = 5_000

/**
 * Milliseconds of the longest task of a page that receives as many messages as a sync of so many alerts sends, each
 * as large as the largest of a real sync, and drops them.
 */
export async function measureDroppingPage(ofAlerts: number, note: (line: string) => void): Promise<number> {
  const commits = await recordCommits()
  const sized = commits.map((commit) => ({ commit, size: JSON.stringify(commit).length }))
  const largest = sized.toSorted((left, right) => right.size - left.size)[0]
  if (largest === undefined) throw new Error('The sync committed nothing.')
  const count = Math.round((commits.length * ofAlerts) / alerts)
  const window = await startMeasuredEmptyWindow()
  try {
    const { longest } = await withPageTasks(window.page, () =>
      window.page.evaluate(receiveAndDrop, { count, ahead, payload: largest.commit })
    )
    note(`page: ${String(count)} messages of ${String(largest.size)} characters were received and dropped`)
    return longest
  } finally {
    await window.killHard()
  }
}

interface DroppingPage {
  readonly fixture: {
    acknowledge(): void
    onPushed(listener: (message: unknown) => void): void
    invoke(channel: string, argument: unknown): Promise<unknown>
  }
}

/** Runs in the page. */
async function receiveAndDrop(push: { count: number; ahead: number; payload: unknown }): Promise<void> {
  const { fixture } = globalThis as unknown as DroppingPage
  fixture.onPushed(() => undefined)
  fixture.acknowledge()
  await fixture.invoke('push', push)
}

/** What main asks the page to commit in a first sync. Service and store are in this process. */
async function recordCommits(): Promise<readonly unknown[]> {
  const folder = await mkdtemp(join(tmpdir(), 'fieldcase-commits-'))
  const sandbox = await startSandbox({ seed: 7, alerts })
  const commits: unknown[] = []
  const running = await runApplication({ folder })
  try {
    const listeners: ((message: unknown) => void)[] = []
    serveStoreOver(
      {
        post: (message) => running.application.storeLink.receive(message),
        listen: (listener) => {
          listeners.push(listener)
          return () => undefined
        }
      },
      createMemoryCaseStore(),
      (thrown) => ({ kind: 'storage-failed', name: String(thrown) })
    )
    running.onStoreRequest = (message) => {
      if ((message as { readonly method?: string }).method === 'commitPages') commits.push(message)
      for (const listener of listeners) listener(message)
    }
    const saved = await running.ask('connection.save', {
      connection: { baseUrl: sandbox.baseUrl, headerForm: 'bare', userId: 'bench' },
      key: sandbox.apiKey
    })
    if (saved.kind !== 'saved' || saved.workspace.kind !== 'service')
      throw new Error('The sandbox refused the connection.')
    await running.ask('store.ready', { workspaceId: saved.workspace.id })
    await running.ask('sync.start', { full: false })
  } finally {
    await running.application.close()
    await sandbox.close()
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  }
  return commits
}
