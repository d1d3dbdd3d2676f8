import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { type AppOptions, type RunningApp, startApp } from '../e2e/app-driver.ts'

const emptyApp = join(import.meta.dirname, '../fixtures/host-app')

/** How many times slower than this machine the processor of each measured page is. */
let slowness = 1

export function slowPagesDown(times: number): void {
  slowness = times
}

/** The built app, with a page that is as slow as the run asks, from its first loaded document on. */
export async function startMeasuredApp(options?: AppOptions): Promise<RunningApp> {
  const app = await startApp(options)
  await slowDown(app.page)
  return app
}

/** A window of the same engine with nothing in it. A folder that it was started in before is a warm profile. */
export async function startMeasuredEmptyWindow(userData?: string): Promise<RunningApp> {
  const window = await startApp({
    appPath: emptyApp,
    ...(userData === undefined ? {} : { userData })
  })
  await slowDown(window.page)
  return window
}

async function slowDown(page: Page): Promise<void> {
  if (slowness === 1) return
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness })
}
