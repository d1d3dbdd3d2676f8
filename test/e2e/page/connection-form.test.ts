import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { main } from '../person.ts'
import { openSynced, type PageTheatre, sharedTheatre } from './page-stage.ts'

let theatre: PageTheatre
let page: Page
beforeAll(async () => (theatre = await sharedTheatre()))
afterAll(() => theatre.close())
afterEach(() => page.close())

/** As with a keychain that asks its person first: main saves the connection once the test says so. */
async function holdSaving(): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const { fieldcase: bridge } = window as unknown as {
      readonly fieldcase: { invoke: (name: string, argument: unknown) => Promise<unknown> }
    }
    const invoke = bridge.invoke.bind(bridge)
    const held = new Promise<void>((resolve) =>
      window.addEventListener('let-go', () => resolve(), { once: true })
    )
    bridge.invoke = async (name, argument) => {
      if (name === 'connection.save') await held
      return await invoke(name, argument)
    }
  })
  return () => page.evaluate(() => void window.dispatchEvent(new Event('let-go')))
}

it('a key that is typed while another one is being saved stays in its field (S19f)', async () => {
  page = await openSynced(theatre, { subscriptions: 20 })
  await main.goTo(page, 'Settings')
  const key = page.getByRole('textbox', { name: 'API key' })
  const save = page.getByRole('button', { name: 'Save connection' })
  const saved = page.getByText('The connection is saved. Sync to fetch the alerts.')
  await key.fill('first-key')
  await save.click()
  await saved.waitFor()
  expect(await key.inputValue()).toBe('')
  const letGo = await holdSaving()
  await key.fill('second-key')
  await save.click()
  await page.getByRole('button', { name: 'Saving' }).waitFor()
  await key.fill('third-key')
  await letGo()
  await saved.waitFor()
  expect(await key.inputValue()).toBe('third-key')
})
