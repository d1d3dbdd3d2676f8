import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { main } from '../person.ts'
import { type PageTheatre, sharedTheatre } from './page-stage.ts'

let theatre: PageTheatre
let page: Page
beforeAll(async () => (theatre = await sharedTheatre()))
afterAll(() => theatre.close())
afterEach(() => page.close())

const button = (name: string | RegExp) => page.getByRole('button', { name })
const inDialog = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true })

/** Deletes what was stored separately, which main does once the test says so, and answers with this if anything. */
async function deleteAndCancel(answer: object | null): Promise<void> {
  page = (await theatre.open({ keptAside: true })).page
  await main.goTo(page, 'Settings')
  await page.evaluate((instead) => {
    const { fieldcase: bridge } = window as unknown as {
      readonly fieldcase: { invoke: (name: string, argument: unknown) => Promise<unknown> }
    }
    const invoke = bridge.invoke.bind(bridge)
    const held = new Promise<void>((resolve) =>
      window.addEventListener('let-go', () => resolve(), { once: true })
    )
    bridge.invoke = async (name, argument) => {
      if (name !== 'aside.forget') return await invoke(name, argument)
      await held
      return instead ?? (await invoke(name, argument))
    }
  }, answer)
  await button(/^Delete for good what was stored/u)
    .last()
    .click()
  await page.getByRole('textbox', { name: 'Type DELETE to go on' }).fill('DELETE')
  await inDialog('Delete it for good').click()
  await inDialog('Cancel').click()
}

async function letGo(): Promise<void> {
  await page.evaluate(() => void window.dispatchEvent(new Event('let-go')))
}

it('what was stored separately and is deleted closes no dialog that was opened meanwhile (W27u)', async () => {
  await deleteAndCancel(null)
  await button(/^Open what was stored/u)
    .first()
    .click()
  const opened = page.getByRole('dialog', { name: 'Open what was stored separately' })
  await opened.getByRole('textbox', { name: 'Its passphrase' }).fill('kastanje fiets')
  await letGo()
  await page.getByText('What was stored separately is deleted, and so is its key.').waitFor()
  expect(await opened.isVisible()).toBe(true)
})

it('what was stored separately and keeps its key is told after its dialog was left too (E9j)', async () => {
  await deleteAndCancel({ kind: 'key-kept', keychains: ['libsecret'] })
  await letGo()
  await page.getByText('libsecret still holds its key').waitFor()
})
