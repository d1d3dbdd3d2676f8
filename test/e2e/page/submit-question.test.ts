import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { openSynced, sharedTheatre, type PageTheatre } from './page-stage.ts'

let theatre: PageTheatre
beforeAll(async () => (theatre = await sharedTheatre()))
afterEach(() => theatre.clear())
afterAll(() => theatre.close())

/** The connection goes or comes back while whatever is open stays open. */
async function setConnection(page: Page, isThere: boolean): Promise<void> {
  await page.evaluate(async (workOffline) => {
    const { fieldcase } = window as unknown as {
      readonly fieldcase: { readonly invoke: (name: string, argument: unknown) => Promise<unknown> }
    }
    await fieldcase.invoke('network.work-offline', { workOffline })
  }, !isThere)
}

it('the page asks whether to send what is ready only as long as the connection is there, and with the numbers of now (O21g)', async () => {
  const page = await openSynced(theatre, { asksFirst: true })
  const question = page.getByRole('dialog', { name: 'Send what is ready?' })
  await setConnection(page, false)
  await setConnection(page, true)
  await question.getByText('7 reviews').waitFor()
  await setConnection(page, false)
  await question.waitFor({ state: 'detached' })
  await setConnection(page, true)
  await question.getByText('8 reviews').waitFor()
  await setConnection(page, true)
  await question.getByText('9 reviews').waitFor()
  expect(await question.count()).toBe(1)
})
