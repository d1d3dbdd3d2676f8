import type { Page } from 'playwright-core'
import type { SandboxOptions } from '../../electron/sandbox/options.ts'
import { type Sandbox, startSandbox } from '../../electron/sandbox/server.ts'
import type { SyncSummary } from '../../shared/domain/sync-run.ts'
import { workspaceSchema } from '../../shared/ipc/connection-schemas.ts'
import { syncStateSchema } from '../../shared/ipc/contract.ts'
import { startMeasuredApp } from './measured-app.ts'
import { connectTo, main } from '../e2e/person.ts'

export interface AppOnSandbox {
  readonly page: Page
  readonly sandbox: Sandbox
  close(): Promise<void>
}

/** The built app, connected to a sandbox of its own and not synced yet. */
export async function startAppOnSandbox(options: SandboxOptions): Promise<AppOnSandbox> {
  const sandbox = await startSandbox(options)
  const app = await startMeasuredApp()
  await connectTo(app.page, { baseUrl: sandbox.baseUrl, key: 'sandbox-key', userId: 'bench' })
  await main.syncNow(app.page).waitFor()
  return {
    page: app.page,
    sandbox,
    close: async () => {
      await app.close()
      await sandbox.close()
    }
  }
}

/** Presses "Sync now" and returns the summary of the run. @throws if the run did not complete. */
export async function syncAndRead(page: Page): Promise<SyncSummary> {
  const before = await endedAt(page)
  await main.syncNow(page).click()
  for (;;) {
    const state = await readState(page)
    if (state.kind === 'idle' && state.last !== null && state.last.summary.endedAt !== before) {
      if (state.last.kind !== 'completed') throw new Error(`The sync ended as ${JSON.stringify(state.last)}`)
      return state.last.summary
    }
    await page.waitForTimeout(50)
  }
}

async function endedAt(page: Page): Promise<number | null> {
  const state = await readState(page)
  return state.kind === 'idle' ? (state.last?.summary.endedAt ?? null) : null
}

async function readState(page: Page) {
  return syncStateSchema.parse(
    await page.evaluate(() => (globalThis as unknown as BridgedPage).fieldcase.invoke('sync.read', null))
  )
}

export interface BridgedPage {
  readonly fieldcase: { invoke(name: string, argument: unknown): Promise<unknown> }
}

/** The id of the workspace that the page has open. */
export async function workspaceOf(page: Page): Promise<string> {
  const workspace = workspaceSchema.parse(
    await page.evaluate('window.fieldcase.invoke("workspace.read", null)')
  )
  if (workspace.kind === 'none') throw new Error('No workspace is open.')
  return workspace.id
}
