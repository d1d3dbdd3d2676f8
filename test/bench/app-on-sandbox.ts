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
  const ended = page.evaluate(stateAtEnd)
  await main.syncNow(page).click()
  const state = syncStateSchema.parse(await ended)
  if (state.kind !== 'idle' || state.last?.kind !== 'completed')
    throw new Error(`The sync ended as ${JSON.stringify(state)}`)
  return state.last.summary
}

/**
 * Runs in the page, and waits for what main tells it. To ask again and again would cost main and the page a part of
 * the time that is measured.
 */
function stateAtEnd(): Promise<unknown> {
  return new Promise((resolve) => {
    let isRunning = false
    const stop = (globalThis as unknown as BridgedPage).fieldcase.onEvent((name, value) => {
      if (name !== 'sync.state') return
      const { kind } = value as { readonly kind: string }
      isRunning ||= kind !== 'idle'
      if (!isRunning || kind !== 'idle') return
      stop()
      resolve(value)
    })
  })
}

export interface BridgedPage {
  readonly fieldcase: {
    invoke(name: string, argument: unknown): Promise<unknown>
    onEvent(listener: (name: string, value: unknown) => void): () => void
  }
}

/** The id of the workspace that the page has open. */
export async function workspaceOf(page: Page): Promise<string> {
  const workspace = workspaceSchema.parse(
    await page.evaluate('window.fieldcase.invoke("workspace.read", null)')
  )
  if (workspace.kind === 'none') throw new Error('No workspace is open.')
  return workspace.id
}
