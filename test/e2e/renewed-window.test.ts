import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { RunningApp } from './app-driver.ts'
import { appWithAlerts, appWithAlertsForTheseTests } from './app-with-alerts.ts'
import { openButton, openShown } from './case-windows.ts'
import { playNow, pressLast, switchForThisTest } from './host-fixture.ts'
import { askMain } from './in-page.ts'
import { lockByKey } from './lock-by-key.ts'
import { main, triage } from './person.ts'
import { windowOf, windowStateOf } from './window-state.ts'

interface Opened {
  readonly app: RunningApp
  /** What it has written since it was filled: a window has asked about the service before. */
  readonly said: () => string
  /** Lets the next of the events happen, and waits until it is seen. */
  readonly next: (isSeen: () => Promise<unknown>, what: unknown) => Promise<void>
}

/** The app with alerts, on a system where these happen. */
async function openWith(...events: readonly string[]): Promise<Opened> {
  return opened(await appWithAlerts({ onHost: 'signal', args: [`--on-signal=${events.join(',')}`] }))
}

function opened(app: RunningApp): Opened {
  const { length } = app.output()
  return {
    app,
    said: () => app.output().slice(length),
    next: async (isSeen, what) => {
      app.process.kill('SIGUSR2')
      await expect.poll(isSeen).toEqual(what)
    }
  }
}

/** What its window is said to have done last. */
const lastOfWindow = (output: string): string | undefined => output.trimEnd().split('its window').at(-1)

const placed = { left: 120, top: 80, width: 1_000, height: 700 }
/** The place that is remembered, which is written a moment after the window was moved. */
const remembered = (app: RunningApp): unknown => {
  const file = join(app.userData, 'window.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}

/** Locks, and returns the window that came for this one, in the same state, at the same place. */
async function lockedIn(app: RunningApp, page: Page, state: string): Promise<Page> {
  const before = app.output().length
  const behind = await lockByKey(app, page)
  await expect.poll(() => windowStateOf(behind)).toBe(state)
  const opens = `opens a window at ${String(placed.left)}, ${String(placed.top)}`
  await expect.poll(() => app.output().slice(before)).toContain(opens)
  return behind
}

async function unlock(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Unlock with/u }).click()
  await triage.rows(page).nth(1).waitFor({ timeout: 60_000 })
}

it('the window comes where it was and as large, also minimised, when the app locks (E21d)', async () => {
  const { app, next } = await openWith('move', 'resize', 'minimise')
  await next(async () => (await windowOf(app.page)).left, placed.left)
  await next(async () => (await windowOf(app.page)).width, placed.width)
  const page = await lockedIn(app, app.page, 'normal')
  await expect.poll(() => windowOf(page)).toMatchObject(placed)
  await unlock(page)
  await next(() => windowStateOf(page), 'minimized')
  await lockedIn(app, page, 'minimized')
})

it('the window comes maximised and in full screen, is maximised again out of that and out of the bar, and after the next start (E21d, W3a)', async () => {
  const { app, next } = await openWith('move', 'resize', 'maximize', 'full-screen', 'leave-full-screen')
  await next(async () => (await windowOf(app.page)).left, placed.left)
  await next(async () => (await windowOf(app.page)).width, placed.width)
  await next(() => windowStateOf(app.page), 'maximized')
  const page = await lockedIn(app, app.page, 'maximized')
  await unlock(page)
  await next(() => windowStateOf(page), 'fullscreen')
  const behind = await lockedIn(app, page, 'fullscreen')
  await next(() => windowStateOf(behind), 'maximized')
  expect(await app.close()).toBe(0)
  expect(remembered(app)).toMatchObject({ at: { x: 120, y: 80 }, isMaximized: true })
})

it('the window comes out of the bar for a second start, as large as it was (W3a)', async () => {
  const { app, said, next } = await openWith('minimise', 'maximize', 'minimise')
  for (const before of ['normal', 'maximized']) {
    if (before === 'maximized') await next(() => windowStateOf(app.page), before)
    await next(() => windowStateOf(app.page), 'minimized')
    await app.startAgain(app.userData, [])
    await expect.poll(() => windowStateOf(app.page)).toBe(before)
    await expect.poll(() => lastOfWindow(said())).toContain('has the keyboard')
  }
})

it('the window comes out of the bar also where it is that of a case which is asked for again (W3a, W27n)', async () => {
  const { page, process } = await appWithAlerts({ onHost: 'signal', args: ['--on-signal=minimise'] })
  await triage.show(page, 1)
  const own = await openShown(page)
  process.kill('SIGUSR2')
  await expect.poll(() => windowStateOf(own)).toBe('minimized')
  await openButton(page).press('Enter')
  await expect.poll(() => windowStateOf(own)).toBe('normal')
  await expect.poll(() => page.context().pages()).toHaveLength(2)
})

it('the window is written down where it was moved to, although it is gone a moment later (E21d, W3a)', async () => {
  const shown = await openWith('move')
  shown.app.process.kill('SIGUSR2')
  const behind = await lockByKey(shown.app)
  // Nobody quits, which would write it too.
  await expect.poll(() => remembered(shown.app)).toMatchObject({ at: { x: 120, y: 80 } })
  await expect.poll(() => windowOf(behind)).toMatchObject({ left: 120, top: 80 })
})

it('the window that a lock makes anew is the one that comes to the front for whoever asks for it before, while and after it is made anew (E21d)', async () => {
  const shown = await openWith('maximize', 'suspend', 'activate')
  const { app, next } = shown
  await next(() => windowStateOf(app.page), 'maximized')
  await askMain(app.page, 'vault.lock-after', { idleMinutes: 60 })
  const asked = [app.startAgain(app.userData, []), app.startAgain(app.userData, [])]
  for (let signal = 0; signal < 3; signal += 1) {
    app.process.kill('SIGUSR2')
    await new Promise((resolve) => setImmediate(resolve))
  }
  const behind = await app.after(app.page)
  await behind.getByRole('heading', { name: 'Locked' }).waitFor()
  await Promise.all([...asked, app.startAgain(app.userData, [])])
  await expect.poll(() => windowStateOf(behind)).toBe('maximized')
  await expect.poll(() => behind.context().pages()).toHaveLength(1)
  await expect.poll(() => shown.said().match(/opens a window/gu)).toHaveLength(1)
  await expect.poll(() => lastOfWindow(shown.said())).toContain('has the keyboard')
})

describe('a window of an app that goes on', () => {
  const withAlerts = appWithAlertsForTheseTests({ onHost: 'signal', args: ['--on-signal=blur'] })
  const openAgain = async (): Promise<Opened> => opened(await withAlerts())

  it('closes what main was asking, and asks nothing that waited behind it (E21d)', async () => {
    const shown = await openAgain()
    const { page } = shown.app
    const first = page.context().waitForEvent('page')
    await page.evaluate(() => {
      const { fieldcase } = globalThis as unknown as {
        fieldcase: { invoke(name: string, argument: object): Promise<unknown> }
      }
      for (const host of ['one', 'other']) {
        const connection = { baseUrl: `https://${host}.example.nl`, headerForm: 'bare', userId: 'm.devries' }
        fieldcase.invoke('connection.test', { connection, key: 'a-key' }).catch(() => undefined)
      }
    })
    const asking = await first
    await asking.getByText('one.example.nl').waitFor()
    const others = (): readonly Page[] =>
      page
        .context()
        .pages()
        .filter((one) => one !== page && one !== asking)
    await pressLast(page, 'Control+l')
    await expect.poll(() => [others().length, page.isClosed(), asking.isClosed()]).toEqual([1, true, true])
    const [behind = page] = others()
    await unlock(behind)
    await expect.poll(() => shown.said().match(/opens a window/gu)).toHaveLength(2)
  })
  it('comes behind another program where it was behind it (E21d)', async () => {
    const shown = await openAgain()
    const { next, said } = shown
    await expect.poll(() => lastOfWindow(shown.app.output())).toContain('has the keyboard')
    await next(() => Promise.resolve(said().includes('its window loses the keyboard')), true)
    expect(said()).not.toContain('its window has the keyboard')
    const behind = await lockByKey(shown.app)
    expect(await behind.evaluate(() => document.hidden)).toBe(false)
    expect(said()).not.toContain('its window has the keyboard')
    await unlock(behind)
  })

  it('calls off a file of which the system still asks where it goes (E21h)', async () => {
    const shown = await openAgain()
    const { page } = shown.app
    await switchForThisTest(shown.app, 'save-dialog', 'open')
    await main.goTo(page, 'Sync')
    await page.getByRole('button', { name: 'Save diagnostic file' }).click()
    await expect.poll(shown.said).toContain('asks where to save, and nobody answers')
    const behind = await lockByKey(shown.app)
    await unlock(behind)
    await playNow(shown.app, 'switch-save-dialog=')
    await expect.poll(shown.said).toMatch(/saves as .*\.json/u)
    await main.goTo(behind, 'Sync')
    await behind.getByRole('button', { name: 'Save diagnostic file' }).waitFor()
    const [, place = ''] = /saves as (.*\.json)/u.exec(shown.said()) ?? []
    expect([existsSync(place), existsSync(`${place}.new`)]).toEqual([false, false])
  })

  it('quits while it is locked, and in the moment in which it locks, and stays so (E21d, E20a)', async () => {
    const first = await withAlerts()
    await lockByKey(first)
    expect(await first.close()).toBe(0)

    const second = await withAlerts()
    const pressed = pressLast(second.page, 'Control+l')
    expect(await second.close()).toBe(0)
    await pressed
    const { page } = await withAlerts()
    await page.getByRole('navigation', { name: 'Main' }).waitFor()
  })
})
