import type { Page } from 'playwright-core'
import type { SandboxOptions } from '../../electron/sandbox/options.ts'
import { type Sandbox, startSandbox } from '../../electron/sandbox/server.ts'
import type { SyncSummary } from '../../shared/domain/sync-run.ts'
import { workspaceSchema } from '../../shared/ipc/connection-schemas.ts'
import { syncStateSchema } from '../../shared/ipc/contract.ts'
import { startMeasuredApp } from './measured-app.ts'
import { connectTo, main, triage } from '../e2e/person.ts'

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
  const press = await prepareSync(page)
  return await press()
}

/** The same in two steps: nothing of the driver has to look for the button when it is pressed. */
async function prepareSync(page: Page): Promise<() => Promise<SyncSummary>> {
  const button = await main.syncNow(page).and(page.locator(':enabled')).elementHandle()
  return async () => {
    const ended = page.evaluate(stateAtEnd)
    await button.evaluate((element) => (element as HTMLElement).click())
    const state = syncStateSchema.parse(await ended)
    if (state.kind !== 'idle' || state.last?.kind !== 'completed')
      throw new Error(`The sync ended as ${JSON.stringify(state)}`)
    return state.last.summary
  }
}

/** A first sync, and a later one of which a twentieth changed, with the full queue on screen. */
export async function syncTwice<Value>(
  { page, sandbox }: Pick<AppOnSandbox, 'page' | 'sandbox'>,
  around: (sync: () => Promise<SyncSummary>) => Promise<Value>
): Promise<readonly [Value, Value]> {
  const first = await around(await prepareSync(page))
  await main.goTo(page, 'Triage')
  await triage.rows(page).first().waitFor()
  sandbox.advance({ days: 1, screen: 'all', share: 0.05 })
  return [first, await around(await prepareSync(page))]
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
    onStoreRequest(listener: (message: unknown) => void): () => void
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
