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

it('a test of the connection on the first screen, while the app works offline, names no switch that is not there yet (E14h)', async () => {
  page = (await theatre.open({ workspace: 'none', connectionFails: { kind: 'working-offline' } })).page
  await page.getByRole('button', { name: 'Connect to your service' }).click()
  await page.getByRole('textbox', { name: 'Base URL' }).fill('https://monitor.example')
  await page.getByRole('textbox', { name: 'API key' }).fill('a-key')
  await page.getByRole('textbox', { name: 'User identifier' }).fill('m.devries')
  await page.getByRole('button', { name: 'Test connection' }).click()
  const said = page.getByRole('alert')
  await said.getByText('Save the connection: “Work offline” is at the bottom of the window then').waitFor()
  expect(await main.workOffline(page).count()).toBe(0)
})
