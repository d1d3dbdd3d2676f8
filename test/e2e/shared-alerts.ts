import type { Page } from 'playwright-core'
import { type AppOptions, freshUserData, type RunningApp } from './app-driver.ts'
import { type AppWithAlerts, serviceForTheseTests } from './app-with-alerts.ts'
import { appForTheseTests, type SharedApp } from './for-this-test.ts'

/** The app of `appWithAlerts` for all tests beside this. Each of them finds it as the one before has left it. */
export function alertsForTheseTests({
  userData = freshUserData(),
  ...options
}: AppOptions): () => AppWithAlerts & SharedApp {
  const serving = serviceForTheseTests(userData, options)
  const running = appForTheseTests({ userData, ...options })
  return () => {
    const app = running()
    return { ...app, page: windowOf(app), service: serving() }
  }
}

/** The window that the app has by now, after locks and after it was closed. */
function windowOf({ page }: Pick<RunningApp, 'page'>): Page {
  const open = page.context().pages()
  return open.find((one) => one.url() !== 'about:blank') ?? page
}
