import type { Page } from 'playwright-core'
import { onTestFinished } from 'vitest'
import { type Sandbox, startSandbox } from '../../electron/sandbox/server.ts'
import { freshUserData, type RunningApp } from './app-driver.ts'
import { connectedWorld, layConnectedProfile } from './connected-profile.ts'
import { appForThisTest, sandboxForThisTest } from './for-this-test.ts'
import { connectTo, main, syncFromAnywhere, triage } from './person.ts'

export interface AppWithAlerts extends RunningApp {
  readonly service: Sandbox
}

/**
 * The app with the alerts of a small service, all of them read, by a copy of a profile that has read them. The sample
 * would go on reading thousands beside the test, for four seconds of a processor.
 */
export async function appWithAlerts({
  userData = freshUserData(),
  ...options
}: Parameters<typeof appForThisTest>[0] = {}): Promise<AppWithAlerts> {
  await layConnectedProfile(userData)
  const service = await serviceOfThisTest()
  const app = await appForThisTest({ userData, ...options })
  await showAlerts(app.page)
  return { ...app, service }
}

/** All apps of a test read the same service. */
let running: Sandbox | undefined

async function serviceOfThisTest(): Promise<Sandbox> {
  if (running !== undefined) return running
  const service = await startSandbox(await connectedWorld())
  running = service
  onTestFinished(async () => {
    running = undefined
    await service.close()
  })
  return service
}

/** Reads the same alerts into an app that runs. */
export async function fillWithAlerts(page: Page): Promise<void> {
  const service = await sandboxForThisTest({ seed: 9, alerts: 6, subscriptions: 3 })
  await connectTo(page, { baseUrl: service.baseUrl, key: 'sandbox-key', userId: 'm.devries' })
  await syncFromAnywhere(page)
  await showAlerts(page)
}

async function showAlerts(page: Page): Promise<void> {
  await main.goTo(page, 'Triage')
  await triage.rows(page).nth(1).waitFor()
}
