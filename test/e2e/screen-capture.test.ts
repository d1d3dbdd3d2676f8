import { expect, it } from 'vitest'
import type { RunningApp } from './app-driver.ts'
import { appWithAlerts } from './app-with-alerts.ts'
import { appForThisTest } from './for-this-test.ts'
import { main } from './person.ts'

/** What the app did to its windows, in order. */
const captures = (app: RunningApp): readonly string[] =>
  [...app.output().matchAll(/(opens|hides|shows) (?:a|its) window/gu)].map(([, act = '']) => act)

it('the app is hidden from screen capture where the person wants it, from the first moment of each window, of main’s own windows too (W18a)', async () => {
  const system = ['--system=windows']
  const first = await appWithAlerts({ onHost: 'print', args: system })
  const { page } = first
  await main.goTo(page, 'Settings')
  // Hidden until it is known what was chosen, which may be before there is a window.
  await expect.poll(() => captures(first).at(-1)).toBe('shows')
  const atFirst = captures(first)
  expect([
    ['opens', 'hides', 'shows'],
    ['opens', 'shows']
  ]).toContainEqual(atFirst)
  const choice = page.getByRole('switch', { name: 'Hide Fieldcase from screen capture' })
  await choice.click()
  await page.getByText('Fieldcase is hidden from screen capture').waitFor()
  expect(await choice.getAttribute('aria-checked')).toBe('true')
  await expect.poll(() => captures(first)).toEqual([...atFirst, 'hides'])
  expect(await first.close()).toBe(0)
  const asking = [...system, '--proxy-login=m.devries:open sesame']
  const second = await appForThisTest({ onHost: 'print', args: asking, userData: first.userData })
  await main.goTo(second.page, 'Settings')
  await expect
    .poll(() => second.page.getByRole('switch', { name: 'from screen capture' }).getAttribute('aria-checked'))
    .toBe('true')
  await expect.poll(() => captures(second)).toEqual(['opens', 'hides'])
  await main.goTo(second.page, 'Sync')
  await main.syncNow(second.page).click()
  await expect.poll(() => captures(second)).toEqual(['opens', 'hides', 'opens', 'hides'])
})

it('the app offers no such switch where the system cannot do it, and says so (W18b)', async () => {
  const app = await appWithAlerts({ onHost: 'print', args: ['--system=linux'] })
  const { page } = app
  await main.goTo(page, 'Settings')
  const section = page.getByRole('region', { name: 'Screen capture' })
  await section.getByText('This system cannot hide a window').waitFor()
  expect(await section.getByRole('switch', { name: 'Hide Fieldcase' }).count()).toBe(0)
  await expect.poll(() => captures(app)).toEqual(['opens'])
})
