import { readdirSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { appWithAlerts, appWithAlertsForTheseTests } from './app-with-alerts.ts'
import { openShown, subject, subjectShown } from './case-windows.ts'
import { appForThisTest } from './for-this-test.ts'
import { pressLast } from './host-fixture.ts'
import { askMain } from './in-page.ts'
import { main, triage } from './person.ts'
import { searchBytes } from './search-bytes.ts'

/** Has the process of this page die, as one does of a fault in the browser. */
async function crash(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  // It has no time to answer.
  session.send('Page.crash').catch(() => undefined)
}

describe('the window of a case', () => {
  const withAlerts = appWithAlertsForTheseTests({ onHost: 'signal', args: ['--on-signal=suspend'] })

  it('goes with a lock, also by its key in the case window, and when the machine sleeps, and does not come back with what is unlocked (W27k, E7c)', async () => {
    const app = await withAlerts()
    await triage.show(app.page, 1)
    const asleep = await openShown(app.page)
    const gone = asleep.waitForEvent('close')
    app.process.kill('SIGUSR2')
    await gone
    let { page } = app
    await page.bringToFront()
    const windows: readonly ((own: Page) => Page)[] = [() => page, (own) => own]
    for (const whereLocked of windows) {
      const own = await openShown(page)
      const goneToo = own.waitForEvent('close')
      await pressLast(whereLocked(own), 'Control+l')
      await goneToo
      const behind = await app.after(page)
      await behind.getByRole('heading', { name: 'Locked' }).waitFor()
      expect(behind.context().pages()).toEqual([behind])
      const asked = askMain(behind, 'case-window.open', { caseKey: 'any', alert: '' })
      await expect(asked).rejects.toThrow(/locked/u)
      await behind.getByRole('button', { name: /^Unlock with/u }).click()
      await triage.show(behind, 1)
      expect(await askMain(behind, 'case-window.list', null)).toEqual([])
      expect(behind.context().pages()).toEqual([behind])
      page = behind
    }
  })

  it('goes when its page crashes, which the main window says and outlives; the case can be opened again (W27q)', async () => {
    const { page, said } = await withAlerts()
    await triage.show(page, 1)
    const own = await openShown(page)
    const name = await subject(own).textContent()
    await crash(own)
    await expect.poll(said).toContain('case-window.gone reason=crashed')
    await expect.poll(() => page.context().pages()).toEqual([page])
    await page.getByRole('alert').getByText('The window of a case was closed').waitFor()
    expect(await askMain(page, 'case-window.list', null)).toEqual([])
    await triage.show(page, 0)
    await triage.show(page, 1)
    await expect.poll(() => subjectShown(page)).toBe(name)
    const again = await openShown(page)
    expect(await subject(again).textContent()).toBe(name)
    expect(page.context().pages()).toHaveLength(2)
  })

  it('goes before anything is wiped, and leaves nothing (W27k, E11b)', async () => {
    const { page, userData, ended } = await withAlerts()
    await triage.show(page, 1)
    const own = await openShown(page)
    const name = (await subject(own).textContent()) ?? ''
    const shutting: string[] = []
    own.once('close', () => shutting.push('case'))
    page.once('close', () => shutting.push('main'))
    await main.goTo(page, 'Settings')
    await page.getByRole('button', { name: 'Leave nothing on this computer' }).click()
    const dialog = page.getByRole('dialog', { name: 'Leave nothing on this computer' })
    await dialog.getByRole('textbox').fill('DELETE')
    const [, code] = await Promise.allSettled([
      dialog.getByRole('button', { name: 'Delete everything and end' }).click(),
      ended()
    ])
    expect(code).toEqual({ status: 'fulfilled', value: 0 })
    await expect.poll(() => shutting).toEqual(['case', 'main'])
    expect(searchBytes(userData, [name])).toEqual([])
    expect(readdirSync(userData)).not.toContain('window.json')
  })
})

it('the window of a case goes with the main window and with the app, which both end (W27k)', async () => {
  const closed = await appWithAlerts({ onHost: 'signal', args: ['--on-signal=close'] })
  await triage.show(closed.page, 1)
  await openShown(closed.page)
  closed.process.kill('SIGUSR2')
  expect(await closed.ended()).toBe(0)
  const quit = await appForThisTest({ userData: closed.userData })
  await main.goTo(quit.page, 'Triage')
  await triage.show(quit.page, 1)
  await openShown(quit.page)
  expect(await quit.close()).toBe(0)
})
