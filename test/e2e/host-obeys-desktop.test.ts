import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { RunningApp } from './app-driver.ts'
import { appForThisTest } from './for-this-test.ts'
import { appPath, invoke, start } from './host-fixture.ts'

async function play(app: RunningApp, said: string): Promise<void> {
  app.process.kill('SIGUSR2')
  await expect.poll(app.output).toContain(said)
}

it('has the keyboard in the window that is shown, until the person goes elsewhere', async () => {
  const app = await start('--on-signal=blur,focus')
  expect(await invoke(app.page, 'is-focused')).toBe(true)
  await play(app, 'main: blur')
  expect(await invoke(app.page, 'is-focused')).toBe(false)
  await play(app, 'main: focus')
  expect(await invoke(app.page, 'is-focused')).toBe(true)
})

it('has its window where the person drags it', async () => {
  const app = await start('--on-signal=move')
  await play(app, 'main: move')
  const bounds = { x: 120, y: 80, width: 900, height: 700 }
  expect(await invoke(app.page, 'size', 'unmaximize')).toMatchObject({ bounds })
})

it('lets main take a switch from Chromium before it is ready', async () => {
  const agent = '--user-agent=Nobody'
  const agentOf = ({ page }: RunningApp): Promise<string> => page.evaluate(() => navigator.userAgent)
  expect(await agentOf(await start(agent))).toBe('Nobody')
  expect(await agentOf(await start(agent, '--remove=user-agent'))).toContain('Chrome')
})

it('says whether captures may show a window, and tells main of each window that comes', async () => {
  const app = await start()
  await invoke(app.page, 'protect', true)
  await expect.poll(app.output).toContain('Chromium host: hides its window to captures')
  await invoke(app.page, 'protect', false)
  await expect.poll(app.output).toContain('Chromium host: shows its window to captures')
  const windows = (): number => app.output().split('main: created a window here').length - 1
  const before = windows()
  expect(before).toBeGreaterThan(0)
  await invoke(app.page, 'open-window')
  await expect.poll(windows).toBe(before + 1)
})

/** The colours of the system by the page's own means. */
const seenBy = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const is = (feature: string): boolean => matchMedia(`(${feature})`).matches
    return {
      dark: is('prefers-color-scheme: dark'),
      contrast: is('prefers-contrast: more'),
      forced: is('forced-colors: active')
    }
  })

it('tells main and its pages of the colours of the system, and of a change', async () => {
  const app = await start('--theme=dark', '--on-signal=light,contrast')
  const dark = { dark: true, contrast: false, forced: false }
  expect(await invoke(app.page, 'colours')).toEqual(dark)
  expect(await seenBy(app.page)).toEqual({ dark: true, contrast: false, forced: false })
  await play(app, 'main: colours changed to light')
  const light = { dark: false, contrast: false, forced: false }
  expect(await invoke(app.page, 'colours')).toEqual(light)
  await expect.poll(() => seenBy(app.page)).toEqual(light)
  await play(app, 'main: colours changed to dark')
  const forced = { dark: true, contrast: true, forced: true }
  expect(await invoke(app.page, 'colours')).toEqual(forced)
  await expect.poll(() => seenBy(app.page)).toEqual(forced)
  await app.page.reload()
  expect(await seenBy(app.page)).toEqual(forced)
})

it.each([
  ['nl_BE.UTF-8', 'nl'],
  ['en_GB.UTF-8', 'en-GB'],
  ['en_AU.UTF-8', 'en-US'],
  ['pt_BR', 'pt-BR'],
  ['C', 'en-US']
])(
  'speaks a language that Chromium has words for, to the page too, and none before the app is ready: %s',
  async (LANG, locale) => {
    const environment = { LANG, LC_ALL: undefined, LC_MESSAGES: undefined, LANGUAGE: undefined }
    const { page, output } = await appForThisTest({ appPath, onHost: 'itself', environment })
    expect(output()).toContain('main: locale before ready ""')
    expect(await invoke(page, 'locale')).toBe(locale)
    expect(await page.evaluate(() => navigator.languages)).toEqual([locale])
  }
)
