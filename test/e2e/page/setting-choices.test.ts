import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { main } from '../person.ts'
import { type PageTheatre, sharedTheatre } from './page-stage.ts'

let theatre: PageTheatre
let page: Page
beforeAll(async () => (theatre = await sharedTheatre()))
afterAll(() => theatre.close())
afterEach(() => page.close())

/** What is set at first (SPEC O18c). */
const outboxAtFirst = { batchSize: 20, reread: { kind: 'always' }, submission: 'on-reconnect' }
const scheduleAtFirst = { fullPassAfterDays: 7, backgroundMinutes: null, notifyNewAlerts: false }

type Asked = readonly { readonly name: string; readonly argument: unknown }[]

/** The settings of a page that notes what main is asked to keep. Its disk is full for the first `refused` of them. */
async function openSettings(refused = 0): Promise<void> {
  page = (await theatre.open()).page
  await page.evaluate((refused) => {
    const { fieldcase: bridge } = window as unknown as {
      readonly fieldcase: { invoke: (name: string, argument: unknown) => Promise<unknown> }
    }
    const invoke = bridge.invoke.bind(bridge)
    const asked: { name: string; argument: unknown }[] = []
    Object.assign(window, { asked })
    bridge.invoke = async (name, argument) => {
      if (name !== 'outbox.save-settings' && name !== 'schedule.save') return await invoke(name, argument)
      asked.push({ name, argument })
      return asked.length > refused ? await invoke(name, argument) : { kind: 'not-written', code: 'ENOSPC' }
    }
  }, refused)
  await main.goTo(page, 'Settings')
}

const asked = (): Promise<Asked> =>
  page.evaluate(() => (window as unknown as { readonly asked: Asked }).asked)
const field = (name: string) => page.getByRole('textbox', { name })
const batchSize = () => field('Reviews in one request')

describe('a setting beside a number that is wrong (W27g, W27y)', () => {
  it('is saved as it is chosen, with the number as main has it, and the number stays marked', async () => {
    await openSettings()
    await batchSize().fill('5000')
    await batchSize().press('Tab')
    expect(await batchSize().getAttribute('aria-invalid')).toBe('true')
    await page.getByRole('radio', { name: 'Send nothing until I say so' }).check()
    const settings = { ...outboxAtFirst, submission: 'manual' }
    await expect.poll(asked).toEqual([{ name: 'outbox.save-settings', argument: { settings } }])
    expect(await batchSize().inputValue()).toBe('5000')
    expect(await batchSize().getAttribute('aria-invalid')).toBe('true')
  })

  it('is saved where it is switched off, and where it is a number of its own', async () => {
    await openSettings()
    const background = page.getByRole('switch', { name: 'Sync in the background' })
    await background.check()
    await expect.poll(async () => (await asked()).length).toBe(1)
    const days = field('Days after a full pass')
    await days.fill('never')
    await days.press('Tab')
    const minutes = field('Minutes between two syncs')
    await minutes.fill('45')
    await minutes.press('Tab')
    await background.uncheck()
    const kept = { ...scheduleAtFirst, backgroundMinutes: 45 }
    await expect
      .poll(async () => (await asked()).slice(1))
      .toEqual([
        { name: 'schedule.save', argument: { schedule: kept } },
        { name: 'schedule.save', argument: { schedule: { ...kept, backgroundMinutes: null } } }
      ])
    expect(await days.getAttribute('aria-invalid')).toBe('true')
  })
})

it('a number that the disk did not take is given to it again by the next Enter (W27y)', async () => {
  await openSettings(1)
  await batchSize().fill('10')
  await batchSize().press('Enter')
  await page
    .getByText(/ENOSPC/u)
    .first()
    .waitFor()
  await batchSize().press('Enter')
  const saved = {
    name: 'outbox.save-settings',
    argument: { settings: { ...outboxAtFirst, batchSize: 10 } }
  }
  await expect.poll(asked).toEqual([saved, saved])
})
