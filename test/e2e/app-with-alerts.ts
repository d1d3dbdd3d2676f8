import type { ChildProcess } from 'node:child_process'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, onTestFinished } from 'vitest'
import { type Sandbox, startSandbox } from '../../electron/sandbox/server.ts'
import { type AppOptions, freshUserData, type RunningApp } from './app-driver.ts'
import { connectedWorld, layConnectedProfile } from './connected-profile.ts'
import { appForThisTest, lifeForTheseTests, sandboxForThisTest, type SharedApp } from './for-this-test.ts'
import { isRunOnHost } from './host-needs.ts'
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

/**
 * One such profile for all tests beside this. Each shows the alerts in the app that runs, in the window that it has by
 * then, which is opened and loaded anew. Where that app has ended, it is started again.
 */
export function appWithAlertsForTheseTests(
  options: AppOptions = {}
): () => Promise<AppWithAlerts & SharedApp> {
  const userData = freshUserData()
  let known: ChildProcess | undefined
  const serving = serviceForTheseTests(userData, options)
  const running = lifeForTheseTests({ userData, ...options })
  return async () => {
    const app = await running()
    const service = serving()
    service.clearFaults()
    const hasJustStarted = known !== app.process
    known = app.process
    if (hasJustStarted) await showAlerts(app.page)
    return { ...app, service, page: hasJustStarted ? app.page : await openAnew(app.page) }
  }
}

/** Lays the profile into the folder, and runs its service, for all tests beside this. */
export function serviceForTheseTests(userData: string, { onHost }: AppOptions): () => Sandbox {
  let service: Sandbox | undefined
  beforeAll(async () => {
    if (onHost !== undefined && !isRunOnHost()) return
    await layConnectedProfile(userData)
    service = await startSandbox(await connectedWorld())
  })
  afterAll(() => service?.close())
  return () => {
    if (service === undefined) throw new Error('The service was asked for before the tests began.')
    return service
  }
}

/** What the test before has left open or locked. */
async function openAnew(first: Page): Promise<Page> {
  const [page = first, ...others] = first.context().pages()
  for (const other of others) await other.close()
  await page.evaluate(() => {
    localStorage.clear()
    location.hash = '#/triage'
  })
  await page.reload()
  const unlock = page.getByRole('button', { name: /^Unlock with/u })
  await unlock.or(triage.rows(page).nth(1)).first().waitFor()
  if (await unlock.isVisible()) await unlock.click()
  await showAlerts(page)
  return page
}

/** A profile of such an app that does not run, in a fresh folder, and its service. */
export async function profileWithAlerts(): Promise<{ readonly userData: string; readonly service: Sandbox }> {
  const userData = freshUserData()
  await layConnectedProfile(userData)
  return { userData, service: await serviceOfThisTest() }
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
