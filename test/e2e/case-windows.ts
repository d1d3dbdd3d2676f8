import type { Locator, Page } from 'playwright-core'
import { afterAll } from 'vitest'
import { type Sandbox, startSandbox } from '../../electron/sandbox/server.ts'
import type { RunningApp } from './app-driver.ts'
import { appForTheseTests } from './for-this-test.ts'
import { connectTo, goDown, main, syncFromAnywhere, triage } from './person.ts'

export const openButton = (page: Page): Locator =>
  triage.case(page).getByRole('button', { name: 'Open this case in its own window' })
export const subject = (own: Page): Locator => own.getByRole('heading', { level: 1 })
export const thisAlert = (own: Page): Locator => own.getByRole('region', { name: 'This alert' })

const small = { seed: 23, alerts: 40, subscriptions: 12 }

async function fill(page: Page, { baseUrl }: Sandbox): Promise<void> {
  await connectTo(page, { baseUrl, key: 'sandbox-key', userId: 'm.devries' })
  await syncFromAnywhere(page)
  await main.goTo(page, 'Triage')
  await triage.show(page, 1)
}

/** The app with everything of a small service, once for all tests listed beside this. Each of them gets it loaded anew, with no other window. */
export function triageForTheseTests(): () => Promise<RunningApp> {
  let sandbox: Sandbox | undefined
  afterAll(() => sandbox?.close())
  const running = appForTheseTests({}, async ({ page }) => {
    sandbox = await startSandbox(small)
    await fill(page, sandbox)
  })
  return async () => {
    const app = running()
    const { page } = app
    for (const other of page.context().pages()) if (other !== page) await other.close()
    await page.evaluate(() => {
      localStorage.clear()
      location.hash = '#/triage'
    })
    await page.reload()
    await triage.show(page, 1)
    return app
  }
}

/** Does what opens a window, and returns that once it shows its case. */
export async function windowOf(page: Page, open: () => Promise<void>): Promise<Page> {
  const opened = page.context().waitForEvent('page')
  await open()
  const own = await opened
  await subject(own).waitFor()
  return own
}

export const openShown = (page: Page): Promise<Page> => windowOf(page, () => openButton(page).click())

export async function subjectShown(page: Page): Promise<string> {
  return (await triage.case(page).getByRole('heading', { level: 2 }).first().textContent()) ?? ''
}

/** Chooses the first alert whose subject has no window yet. */
export function showAnother(page: Page, names: readonly string[]): Promise<void> {
  return showUntil(page, async () => !names.includes(await subjectShown(page)))
}

/** Goes down the queue to the first alert for which it holds. */
export async function showUntil(page: Page, holds: () => Promise<boolean>): Promise<void> {
  await triage.grid(page).focus()
  for (let row = 0; row < 40; row += 1) {
    if (await holds()) return
    await goDown(page)
    await triage.comparison(page).waitFor()
  }
}
