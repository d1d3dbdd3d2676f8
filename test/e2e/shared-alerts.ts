import type { Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { type Sandbox, startSandbox } from '../../electron/sandbox/server.ts'
import { type AppOptions, freshUserData, type RunningApp } from './app-driver.ts'
import type { AppWithAlerts } from './app-with-alerts.ts'
import { connectedWorld, layConnectedProfile } from './connected-profile.ts'
import { appForTheseTests, type SharedApp } from './for-this-test.ts'
import { isRunOnHost } from './host-needs.ts'

/** The app of `appWithAlerts` for all tests beside this. Each of them finds it as the one before has left it. */
export function alertsForTheseTests({
  userData = freshUserData(),
  ...options
}: AppOptions): () => AppWithAlerts & SharedApp {
  let service: Sandbox | undefined
  beforeAll(async () => {
    if (options.onHost !== undefined && !isRunOnHost()) return
    await layConnectedProfile(userData)
    service = await startSandbox(await connectedWorld())
  })
  afterAll(() => service?.close())
  const running = appForTheseTests({ userData, ...options })
  return () => {
    const app = running()
    if (service === undefined) throw new Error('The service was asked for before the tests began.')
    return { ...app, page: windowOf(app), service }
  }
}

/** The window that the app has by now, after locks and after it was closed. */
function windowOf({ page }: Pick<RunningApp, 'page'>): Page {
  const open = page.context().pages()
  return open.find((one) => one.url() !== 'about:blank') ?? page
}
