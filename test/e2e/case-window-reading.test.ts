import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { appWithAlertsForTheseTests } from './app-with-alerts.ts'
import { openShown, showUntil, thisAlert } from './case-windows.ts'
import { askMain } from './in-page.ts'
import { triage } from './person.ts'

const withAlerts = appWithAlertsForTheseTests()

const scrolled = (own: Page): Promise<number> => own.getByRole('main').evaluate(({ scrollTop }) => scrollTop)

it('the window of a case shows the alert that is asked for next from its beginning (W27n)', async () => {
  const { page } = await withAlerts()
  await triage.show(page, 1)
  const others = triage.case(page).getByRole('region', { name: 'Other alerts of this subject' })
  // What lies lower in the first case that is shown, is drawn after it.
  const lower = triage.case(page).getByRole('region', { name: 'Review history' })
  await showUntil(page, async () => {
    await lower.waitFor()
    return await others.isVisible()
  })
  const own = await openShown(page)
  await own.setViewportSize({ width: 640, height: 360 })
  const first = await thisAlert(own).getByRole('heading', { level: 3 }).textContent()
  await own.getByRole('main').evaluate((main) => main.scrollTo(0, 300))
  expect(await scrolled(own)).toBe(300)

  await page.bringToFront()
  await others.getByRole('button').first().click()
  await page.keyboard.press('c')
  const second = thisAlert(own).getByRole('heading', { level: 3 })
  await expect.poll(() => second.textContent()).not.toBe(first)
  await expect.poll(() => scrolled(own)).toBe(0)
})

it('the window of a case says of the alert that it was opened for that it is there no more (W27n)', async () => {
  const { page } = await withAlerts()
  await triage.show(page, 1)
  const own = await openShown(page)
  const sentence = thisAlert(own).getByText(
    'The alert that you opened this window for is no longer in this case.'
  )
  expect(await sentence.count()).toBe(0)
  const [window] = (await askMain(page, 'case-window.list', null)) as readonly { readonly caseKey: string }[]
  // As after a sync that found it gone.
  await askMain(page, 'case-window.open', { caseKey: window?.caseKey, alert: 'gone' })
  await sentence.waitFor()
})
