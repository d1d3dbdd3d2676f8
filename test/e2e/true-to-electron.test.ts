import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { type Sandbox, startSandbox } from '../../electron/sandbox/server.ts'
import { freshUserData } from './app-driver.ts'
import { appWithAlerts } from './app-with-alerts.ts'
import { appForTheseTests, appForThisTest, sandboxForThisTest } from './for-this-test.ts'
import { playNow, switchForThisTest } from './host-fixture.ts'
import { onlyOnHost } from './host-needs.ts'
import { lockByKey } from './lock-by-key.ts'
import { askMain } from './in-page.ts'
import { addresses, connectTo, main, syncToTheEnd } from './person.ts'
import { windowStateOf } from './window-state.ts'

/** Where no keyring runs, keytar fails at once and the app asks Electron. */
const withoutKeyring = { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent' }

it('the app shows that it is there while the keychain still waits for its person', async () => {
  const { page } = await appForThisTest({
    onHost: 'switch',
    args: ['--safe-storage=waits'],
    environment: withoutKeyring
  })
  await page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: 'keychain' })
    .waitFor({ timeout: 15_000 })
})

it('the app keeps no key under a password that everybody knows, whatever the system calls it', async () => {
  const { page } = await appForThisTest({
    onHost: 'switch',
    args: ['--safe-storage=public'],
    environment: withoutKeyring
  })
  await page.getByRole('button', { name: 'Connect to your service' }).waitFor()
  await expect.poll(() => page.locator('body').innerText()).not.toContain('gnome_libsecret')
})

/** As on a machine whose keytar was compiled for another system. Electron takes no such words from the environment. */
const withoutKeytar = `
  const { dlopen } = process
  process.dlopen = (module, file, ...rest) => {
    if (/[/\\\\]node_modules[/\\\\]keytar[/\\\\]/u.test(file)) throw new Error('wrong ELF class')
    dlopen.call(process, module, file, ...rest)
  }`

it('the app keeps its key in the same keychain where keytar cannot be loaded, and names it in Settings (E6e)', async () => {
  const service = await sandboxForThisTest({ seed: 9, alerts: 6, subscriptions: 3, followLists: 1 })
  const { page } = await appForThisTest({
    onHost: 'switch',
    environment: { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(withoutKeytar)}` }
  })
  await connectTo(page, { baseUrl: service.baseUrl, key: 'sandbox-key', userId: 'm.devries' })
  await main.goTo(page, 'Settings')
  await page.getByText('In this system’s keychain (libsecret), outside the reach of this page.').waitFor()
})

it.each(['exception', 'rejection'])(
  'the app tells of an error that it did not expect in a sentence, and goes on: %s (W2)',
  async (kind) => {
    const { page, output, process } = await appForThisTest({
      ...{ onHost: 'signal', failsInMain: true },
      args: [`--on-signal=${kind}`]
    })
    await page.getByRole('button', { name: 'Connect to your service' }).waitFor()
    process.kill('SIGUSR2')
    const told = page.getByRole('region', { name: 'Messages' }).getByRole('alert')
    await told.filter({ hasText: 'Something unexpected went wrong' }).waitFor()
    await expect.poll(output).toMatch(new RegExp(`error bug\\.${kind} name=TypeError`, 'u'))
    const ofApp = output().replace(/^Chromium host: unexpected [^]*?\n(?=\S)/gmu, '')
    expect(ofApp + (await page.locator('body').innerText())).not.toContain('Brüggemann')
    expect(output()).not.toContain('A JavaScript error occurred')
    process.kill('SIGUSR2')
    await expect.poll(output).toContain(`unexpected ${kind} 2 of main`)
    expect(await told.count()).toBe(1)
  }
)

it('the app comes back where it was dragged to, and after the next start maximised (W3a)', async () => {
  const userData = freshUserData()
  const moved = await appForThisTest({ onHost: 'signal', userData })
  await moved.page.getByRole('button', { name: 'Connect to your service' }).waitFor()
  await playNow(moved, 'move')
  const place = join(userData, 'window.json')
  await expect.poll(() => existsSync(place) && readFileSync(place, 'utf8')).toContain('"x": 120')
  expect(await moved.close()).toBe(0)
  const back = await appForThisTest({ onHost: 'signal', userData })
  await back.page.getByRole('button', { name: 'Connect to your service' }).waitFor()
  await expect.poll(back.output).toContain('opens a window at 120, 80')
  await expect.poll(() => windowStateOf(back.page)).toBe('normal')
  await playNow(back, 'maximize')
  await expect.poll(() => windowStateOf(back.page)).toBe('maximized')
  expect(await back.close()).toBe(0)
  const { page } = await appForThisTest({ onHost: 'signal', userData })
  await expect.poll(() => windowStateOf(page)).toBe('maximized')
})

describe('An app that is connected', () => {
  let service: Sandbox | undefined
  const connected = appForTheseTests({}, async ({ page }) => {
    service = await startSandbox({
      ...{ seed: 9, alerts: 6, subscriptions: 3, followLists: 1, addresses: 300 }
    })
    await connectTo(page, { baseUrl: service.baseUrl, key: 'sandbox-key', userId: 'm.devries' })
  })
  afterAll(() => service?.close())

  it('copies to the clipboard, and reads nothing from it', async () => {
    const { page } = connected()
    await main.goTo(page, 'Addresses')
    await addresses.search(page).fill('utrecht')
    await addresses.searchNow(page).click()
    await addresses.rows(page).first().waitFor()
    const detail = page.getByRole('region', { name: 'Address', exact: true })
    await detail.getByRole('button', { name: /Copy/u }).first().click()
    await detail.getByRole('status').filter({ hasText: 'Copied' }).first().waitFor()
    const read = page.evaluate(() => navigator.clipboard.readText().then(String, String))
    expect(await read).toContain('NotAllowedError')
    const states = page.evaluate(async () =>
      Promise.all(
        ['geolocation', 'notifications', 'camera'].map(
          async (name) => (await navigator.permissions.query({ name: name as PermissionName })).state
        )
      )
    )
    expect(await states).toEqual(['denied', 'denied', 'denied'])
  })

  it('reloads its page when the page asks for that, as the button after a bug does', async () => {
    const { page } = connected()
    await page.getByRole('main').waitFor()
    const loaded = page.waitForEvent('load')
    await page.evaluate(() => setTimeout(() => location.reload()))
    await loaded
    await page.getByRole('main').waitFor()
  })

  it('stays where it is when a link leads elsewhere, and keeps its store', async () => {
    const { page } = connected()
    expect(await syncToTheEnd(page)).toMatch(/^Synced/u)
    await page.evaluate(() => (location.href = 'https://example.invalid/elsewhere'))
    await page.evaluate(() => (location.href = '/assets/other.html'))
    expect(await syncToTheEnd(page)).toMatch(/^Synced/u)
    expect(page.url()).not.toContain('elsewhere')
  })

  it.each(['clicked', 'fail'])(
    'loses no click on a notification, and bears one that fails: %s (S32a)',
    async (does) => {
      onlyOnHost('signal')
      const app = connected()
      const { page, said } = app
      await switchForThisTest(app, 'notifications', does)
      onTestFinished(() => playNow(app, 'focus'))
      const schedule = { fullPassAfterDays: null, backgroundMinutes: null, notifyNewAlerts: true }
      await expect.poll(() => askMain(page, 'schedule.save', { schedule })).toEqual({ kind: 'saved' })
      const notice = { title: 'New alerts', body: '3' }
      expect(await askMain(page, 'notice.show', notice)).toEqual({ shown: false })
      await playNow(app, 'blur')
      await expect.poll(() => askMain(page, 'notice.show', notice)).toEqual({ shown: true })
      if (does === 'clicked') await expect.poll(said).toMatch(/(?:clicks|lost the click) on "New alerts: 3"/u)
      expect(said()).not.toContain('lost the click')
      expect(said()).not.toContain('bug.')
    }
  )
})

const zoomOf = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Number(document.documentElement.style.zoom === '' ? 1 : document.documentElement.style.zoom)
  )

describe('An app that nobody has connected yet, on Wayland', () => {
  const first = appForTheseTests({
    onHost: 'print',
    args: ['--ready-to-show=never', '--theme=light']
  })

  it('shows its window where nobody says that it is ready, as on Wayland', async () => {
    const { page } = first()
    await expect.poll(() => windowStateOf(page), { timeout: 10_000 }).toBe('normal')
  })

  it('has the ground and the page of the colours that the system has now (W17)', async () => {
    const app = first()
    const { output, page, said } = app
    await page.getByRole('button', { name: 'Connect to your service' }).waitFor()
    const ground = (): Promise<string> => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    await expect.poll(output).toContain('has the ground #f1f1ee')
    expect(await ground()).toBe('rgb(241, 241, 238)')
    onTestFinished(() => playNow(app, 'light'))
    await playNow(app, 'dark')
    await expect.poll(said).toContain('has the ground #141517')
    await expect.poll(ground).toBe('rgb(20, 21, 23)')
  })

  it.each(['null', 'detached', 'disposed'])(
    'refuses a message of a page that is just being replaced, and goes on: %s (W6)',
    async (fate) => {
      const app = first()
      const { page, said } = app
      await page.getByRole('button', { name: 'Connect to your service' }).waitFor()
      onTestFinished(() => playNow(app, 'sender-there'))
      await playNow(app, `sender-${fate}`)
      const refused = (): Promise<unknown> => askMain(page, 'budget.read', null).catch(String)
      await expect.poll(refused).toContain('Refused (untrusted-sender)')
      await page.evaluate(() => {
        const { fieldcase } = globalThis as unknown as { fieldcase: { answerStore(message: unknown): void } }
        fieldcase.answerStore({ kind: 'garbage' })
      })
      expect(await refused()).toContain('Refused (untrusted-sender)')
      expect(said()).not.toContain('bug.')
    }
  )

  it('has the timers of its page come while its window is hidden (W7)', async () => {
    const app = first()
    const { page, said } = app
    await page.getByRole('button', { name: 'Connect to your service' }).waitFor()
    onTestFinished(() => playNow(app, 'show'))
    await playNow(app, 'hide')
    await expect.poll(said).toContain('hides its window')
    const cameWhileHidden = (): Promise<string | undefined> =>
      page.evaluate(() => {
        setTimeout(() => (document.body.dataset['timer'] = 'came'), 0)
        requestAnimationFrame(() => (document.body.dataset['frame'] = 'came'))
        return [document.body.dataset['timer'], document.body.dataset['frame']].join(' ')
      })
    await expect.poll(cameWhileHidden).toBe('came came')
  })

  it('asks for a folder in front of its window', async () => {
    const { page, said } = first()
    await page.getByRole('button', { name: 'Connect to your service' }).waitFor()
    await askMain(page, 'backup.choose-folder', null)
    await expect.poll(said).toContain('asks in front of its window')
    expect(said()).not.toContain('asks beside its window')
  })

  it('has its scripts kept compiled from one start to the next (W8)', () => {
    const { output } = first()
    expect(output()).toContain('Chromium host: compiles the scripts of app once')
  })

  it('zooms by Ctrl and plus, minus and zero, in steps from 50 % to 200 % (W5a)', async () => {
    const { page } = first()
    await page.getByRole('button', { name: 'Connect to your service' }).waitFor()
    await page.keyboard.press('Control+Equal')
    await expect.poll(() => zoomOf(page)).toBe(1.1)
    await page.keyboard.press('Control+0')
    await expect.poll(() => zoomOf(page)).toBe(1)
    for (let press = 0; press < 8; press += 1) await page.keyboard.press('Control+-')
    await expect.poll(() => zoomOf(page)).toBe(0.5)
    for (let press = 0; press < 14; press += 1) await page.keyboard.press('Control+Equal')
    await expect.poll(() => zoomOf(page)).toBe(2)
    await page.keyboard.press('Control+0')
    await expect.poll(() => zoomOf(page)).toBe(1)
  })

  it('offers what can be done with the text of a field, in the language of the page (W4)', async () => {
    const { page, said } = first()
    await page.getByRole('button', { name: 'Connect to your service' }).click()
    const field = page.getByRole('textbox', { name: 'Base URL' })
    await field.fill('https://api.example.nl')
    await field.selectText()
    await field.press('Shift+F10')
    await expect.poll(said).toContain('offers Cut, Copy, Paste, -, Select all')
    await page.getByRole('heading').first().click({ button: 'right' })
    await field.fill('')
    await field.click({ button: 'right' })
    await expect.poll(said).toContain('offers (Cut), (Copy), Paste, -, Select all')
    expect(said().split('Chromium host: offers').length - 1).toBe(2)
    await page.evaluate(() => {
      const kept = JSON.stringify({ state: { language: 'nl' }, version: 1 })
      localStorage.setItem('fieldcase.preferences', kept)
      setTimeout(() => location.reload())
    })
    await page.getByRole('button', { name: 'Verbinden' }).click()
    await page.getByRole('textbox').first().click({ button: 'right' })
    await expect.poll(said).toContain('offers (Knippen), (Kopiëren), Plakken, -, Alles selecteren')
  })
})

it('the app keeps its zoom over the window that comes for a lock, and over the next start (W5b)', async () => {
  const app = await appWithAlerts({ onHost: 'print' })
  const { page } = app
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog', { name: 'Commands' }).getByRole('combobox').waitFor()
  await page.keyboard.type('everything larger')
  await page.keyboard.press('Enter')
  await expect.poll(() => zoomOf(page)).toBe(1.1)
  const behind = await lockByKey(app, page)
  await expect.poll(() => zoomOf(behind)).toBe(1.1)
  await behind.keyboard.press('Control+Equal')
  await expect.poll(() => zoomOf(behind)).toBe(1.25)
  expect(await app.close()).toBe(0)
  const next = await appForThisTest({ onHost: 'print', userData: app.userData })
  await next.page.getByRole('heading').first().waitFor()
  await expect.poll(() => zoomOf(next.page)).toBe(1.25)
})
