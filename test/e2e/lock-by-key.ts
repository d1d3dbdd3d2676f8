import type { Page } from 'playwright-core'
import type { RunningApp } from './app-driver.ts'
import { pressLast } from './host-fixture.ts'

/** Locks, and returns the window that comes for the one that had everything. */
export async function lockByKey(app: RunningApp, page: Page = app.page): Promise<Page> {
  await pressLast(page, 'Control+l')
  const behind = await app.after(page)
  await behind.getByRole('heading', { name: 'Locked' }).waitFor()
  return behind
}
