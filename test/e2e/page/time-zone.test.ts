import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openWithAlert, sharedTheatre, type PageTheatre } from './page-stage.ts'

let theatre: PageTheatre
beforeAll(async () => (theatre = await sharedTheatre()))
afterEach(() => theatre.clear())
afterAll(() => theatre.close())

describe('a machine that is carried into another time zone', () => {
  it('has the times of that one in all that is open, once its window is looked at again (Q1h)', async () => {
    const page = await openWithAlert(theatre, 3)
    const asOf = page.getByRole('status', { name: 'Connection' }).locator('.figures')
    const hour = async (): Promise<number> =>
      Number(/(\d\d):\d\d/u.exec((await asOf.textContent()) ?? '')?.[1] ?? Number.NaN)
    const session = await page.context().newCDPSession(page)
    const comeTo = async (timezoneId: string): Promise<void> => {
      await session.send('Emulation.setTimezoneOverride', { timezoneId })
      await page.evaluate(() => void window.dispatchEvent(new Event('focus')))
    }
    await comeTo('UTC')
    const before = await hour()
    expect(before).toBeGreaterThanOrEqual(0)
    await comeTo('Asia/Tokyo')
    await expect.poll(hour).toBe((before + 9) % 24)
    await comeTo('UTC')
    await expect.poll(hour).toBe(before)
  })
})
