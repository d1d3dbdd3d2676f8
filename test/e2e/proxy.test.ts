import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { appOfServices } from './app-of-services.ts'
import { appWithAlerts } from './app-with-alerts.ts'
import { clickLast } from './host-fixture.ts'
import { askMain } from './in-page.ts'
import { lockByKey } from './lock-by-key.ts'
import { main } from './person.ts'

/** The window in which main asks, once there is one. */
async function askingWindow(page: Page): Promise<Page> {
  const others = (): readonly Page[] =>
    page
      .context()
      .pages()
      .filter((other) => other.url().includes('/ask/'))
  await expect.poll(() => others().length).toBe(1)
  const [asking] = others()
  if (asking === undefined) throw new Error('The window has closed by itself.')
  return asking
}

async function answer(page: Page, name: string, password: string): Promise<void> {
  const asking = await askingWindow(page)
  await asking.getByLabel('Name').fill(name)
  await asking.getByLabel('Password').fill(password)
  const closed = asking.waitForEvent('close')
  await clickLast(asking.getByRole('button', { name: 'Log in' }))
  await closed
}

const said = (page: Page): ReturnType<Page['getByRole']> => page.getByRole('region', { name: 'Messages' })

describe('a proxy that wants a name and a password', () => {
  const open = appOfServices({ onHost: 'switch', args: ['--proxy-login=m.devries:open sesame'] })
  const world = { seed: 9, alerts: 6, subscriptions: 3, followLists: 1 }

  it('stays offline for who cancels, says why, and asks again when they sync again (W10b)', async () => {
    const { page } = await open(world)
    await main.goTo(page, 'Sync')
    for (const leave of ['cancel', 'escape'] as const) {
      await main.syncNow(page).click()
      const asking = await askingWindow(page)
      const left =
        leave === 'cancel'
          ? asking.getByRole('button', { name: 'Stay offline' }).click()
          : asking.getByLabel('Name').press('Escape')
      // The window may be gone before the driver hears that the key is up again.
      await Promise.allSettled([left])
      await expect.poll(() => asking.isClosed()).toBe(true)
      await said(page).getByText('proxy asked for a name and a password').first().waitFor()
      await said(page).getByRole('button', { name: 'Dismiss' }).first().click()
    }
  })

  it('asks three times at most, in the language of the page (W10a)', async () => {
    const { page } = await open(world)
    await main.goTo(page, 'Sync')
    await page.evaluate(() => {
      const kept = JSON.stringify({ state: { language: 'nl' }, version: 1 })
      localStorage.setItem('fieldcase.preferences', kept)
      setTimeout(() => location.reload())
    })
    await page.getByRole('button', { name: 'Nu synchroniseren' }).first().click()
    for (const password of ['a', 'b', 'c']) {
      const asking = await askingWindow(page)
      await asking.getByLabel('Naam').fill('m.devries')
      await asking.getByLabel('Wachtwoord').fill(password)
      const closed = asking.waitForEvent('close')
      await clickLast(asking.getByRole('button', { name: 'Aanmelden' }))
      await closed
    }
    await page.getByText('De proxy van uw netwerk vroeg om een naam en een wachtwoord').first().waitFor()
  })

  // The last one, for it is known from then on.
  it('asks in a window of its own for what a proxy wants, and goes on with what was read (W10a)', async () => {
    const { page, output } = await open(world)
    await main.goTo(page, 'Sync')
    await main.syncNow(page).click()
    const asking = await askingWindow(page)
    await asking.getByText('The proxy proxy.example:3128 wants a name and a password').waitFor()
    await asking.getByText('The proxy itself says: “Company network”').waitFor()
    expect(await asking.locator('html').getAttribute('lang')).toBe('en')
    expect(await asking.evaluate(() => 'fieldcase' in globalThis)).toBe(false)
    await answer(page, 'm.devries', 'wrong')
    const again = await askingWindow(page)
    await again.getByRole('alert').filter({ hasText: 'did not accept' }).waitFor()
    // Nothing of the question is below the edge of a window that nobody can make larger.
    expect(
      await again.evaluate(() => document.documentElement.scrollHeight - innerHeight)
    ).toBeLessThanOrEqual(0)
    await answer(page, 'm.devries', 'open sesame')
    await said(page)
      .getByText(/^Synced/u)
      .waitFor()
    expect(output()).not.toContain('sesame')
  })
})

it('the app asks nothing over a locked app for a proxy that takes its time (E21d)', async () => {
  const asking = ['--proxy-login=m.devries:open sesame', '--proxy-thinks=yes']
  const app = await appWithAlerts({
    onHost: 'signal',
    args: [...asking, '--on-signal=switch-proxy-thinks=']
  })
  await main.syncNow(app.page).click()
  await expect.poll(app.output).toContain('the proxy thinks')
  const behind = await lockByKey(app)
  const { length } = app.output()
  app.process.kill('SIGUSR2')
  await expect.poll(() => app.output().slice(length)).toContain('the proxy got no name')
  expect(app.output().slice(length)).not.toContain('opens a window')
  expect(await behind.getByRole('heading', { name: 'Locked' }).isVisible()).toBe(true)
})

/** A network on which a service asks for a certificate, of which the person has two. */
const asksForOne = { onHost: 'switch', args: ['--client-certificates=2'] } as const

it.each([
  ['Use this certificate', 'Employee 2'],
  ['Use none', 'no certificate']
])(
  'the app shows a service the certificate that the person chooses, and never the first one: %s (W11a)',
  async (press, shown) => {
    const { page, output } = await appWithAlerts(asksForOne)
    await main.syncNow(page).click()
    const asking = await askingWindow(page)
    await asking.getByText('wants to know by a certificate who you are').waitFor()
    expect(await asking.getByRole('radio', { checked: true }).count()).toBe(0)
    await asking
      .getByRole('radio', { name: /^Employee 2\s*issued by Company CA, valid until 2 January 2030$/u })
      .check()
    expect(output()).not.toContain('Chromium host: shows')
    const closed = asking.waitForEvent('close')
    await clickLast(asking.getByRole('button', { name: press }))
    await closed
    await said(page)
      .getByText(/^Synced/u)
      .waitFor()
    const shows = () => output().match(/Chromium host: shows .*/gu)
    await expect.poll(shows).toEqual([`Chromium host: shows ${shown}`])
  }
)

it('the app shows the certificate that the person chose for a request that was cut off meanwhile with the next one (W11b)', async () => {
  const { page, output } = await appWithAlerts(asksForOne)
  await main.syncNow(page).click()
  const asking = await askingWindow(page)
  await asking.getByRole('radio', { name: /^Employee 2/u }).check()
  await askMain(page, 'sync.cancel', null)
  await expect.poll(() => main.syncNow(page).isEnabled()).toBe(true)
  const closed = asking.waitForEvent('close')
  await clickLast(asking.getByRole('button', { name: 'Use this certificate' }))
  await closed
  expect(output()).not.toContain('Chromium host: shows')
  await main.syncNow(page).click()
  await said(page)
    .getByText(/^Synced/u)
    .waitFor()
  const shows = () => output().match(/Chromium host: shows .*/gu)
  await expect.poll(shows).toEqual(['Chromium host: shows Employee 2'])
})
