import type { Page } from 'playwright-core'
import type { RunningApp } from './app-driver.ts'
import { appForThisTest, sandboxForThisTest } from './for-this-test.ts'
import { connectTo, main, syncFromAnywhere, triage } from './person.ts'

/**
 * The app with the alerts of a small service, all of them read. The sample would go on reading thousands beside the
 * test, for four seconds of a processor.
 */
export async function appWithAlerts(options: Parameters<typeof appForThisTest>[0] = {}): Promise<RunningApp> {
  const app = await appForThisTest(options)
  await fillWithAlerts(app.page)
  return app
}

export async function fillWithAlerts(page: Page): Promise<void> {
  const service = await sandboxForThisTest({ seed: 9, alerts: 6, subscriptions: 3 })
  await connectTo(page, { baseUrl: service.baseUrl, key: 'sandbox-key', userId: 'm.devries' })
  await syncFromAnywhere(page)
  await main.goTo(page, 'Triage')
  await triage.rows(page).nth(1).waitFor()
}
