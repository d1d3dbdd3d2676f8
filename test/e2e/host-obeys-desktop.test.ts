import type { Page } from 'playwright-core'
import { describe, expect, it, onTestFinished } from 'vitest'
import { appForTheseTests, type SharedApp } from './for-this-test.ts'
import { appPath, invoke, playNow } from './host-fixture.ts'

/** The app where the environment names a language, as on Linux. What else is asked of a start is asked of these too. */
const speaking = (LANG: string, ...args: readonly string[]): (() => SharedApp) =>
  appForTheseTests({
    ...{ appPath, onHost: 'itself', args },
    environment: { LANG, LC_ALL: undefined, LC_MESSAGES: undefined, LANGUAGE: undefined }
  })

const usual = speaking('C')
const inTheDark = speaking('nl_BE.UTF-8', '--theme=dark')
const ofNobody = speaking('en_GB.UTF-8', '--user-agent=Nobody')
const ofChrome = speaking('pt_BR', '--user-agent=Nobody', '--remove=user-agent')
const inAustralia = speaking('en_AU.UTF-8')

async function play(app: SharedApp, act: string, told: string): Promise<void> {
  await playNow(app, act)
  await expect.poll(app.said).toContain(told)
}

it('the Chromium host has the keyboard in the window that is shown, until the person goes elsewhere', async () => {
  const app = usual()
  expect(await invoke(app.page, 'is-focused')).toBe(true)
  await play(app, 'blur', 'main: blur')
  expect(await invoke(app.page, 'is-focused')).toBe(false)
  await play(app, 'focus', 'main: focus')
  expect(await invoke(app.page, 'is-focused')).toBe(true)
})

it('the Chromium host has its window where the person drags it', async () => {
  const app = usual()
  await play(app, 'move', 'main: move')
  const bounds = { x: 120, y: 80, width: 900, height: 700 }
  expect(await invoke(app.page, 'size', 'unmaximize')).toMatchObject({ bounds })
})

it('the Chromium host lets main take a switch from Chromium before it is ready', async () => {
  const agentOf = ({ page }: SharedApp): Promise<string> => page.evaluate(() => navigator.userAgent)
  expect(await agentOf(ofNobody())).toBe('Nobody')
  expect(await agentOf(ofChrome())).toContain('Chrome')
})

it('the Chromium host says whether captures may show a window, and tells main of each window that comes', async () => {
  const { page, output, said } = usual()
  await invoke(page, 'protect', true)
  await expect.poll(said).toContain('Chromium host: hides its window to captures')
  await invoke(page, 'protect', false)
  await expect.poll(said).toContain('Chromium host: shows its window to captures')
  const windows = (): number => said().split('main: created a window here').length - 1
  expect(output()).toContain('main: created a window here')
  expect(windows()).toBe(0)
  const id = await invoke(page, 'open-window')
  onTestFinished(async () => void (await invoke(page, 'close-window', id)))
  await expect.poll(windows).toBe(1)
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

it('the Chromium host tells main and its pages of the colours of the system, and of a change', async () => {
  const app = inTheDark()
  const dark = { dark: true, contrast: false, forced: false }
  expect(await invoke(app.page, 'colours')).toEqual(dark)
  expect(await seenBy(app.page)).toEqual({ dark: true, contrast: false, forced: false })
  await play(app, 'light', 'main: colours changed to light')
  const light = { dark: false, contrast: false, forced: false }
  expect(await invoke(app.page, 'colours')).toEqual(light)
  await expect.poll(() => seenBy(app.page)).toEqual(light)
  await play(app, 'contrast', 'main: colours changed to dark')
  const forced = { dark: true, contrast: true, forced: true }
  expect(await invoke(app.page, 'colours')).toEqual(forced)
  await expect.poll(() => seenBy(app.page)).toEqual(forced)
  await app.page.reload()
  expect(await seenBy(app.page)).toEqual(forced)
})

describe('The language of the system', () => {
  it.each([
    ['nl_BE.UTF-8', inTheDark, 'nl'],
    ['en_GB.UTF-8', ofNobody, 'en-GB'],
    ['en_AU.UTF-8', inAustralia, 'en-US'],
    ['pt_BR', ofChrome, 'pt-BR'],
    ['C', usual, 'en-US']
  ])(
    'is one that Chromium has words for, for the page too, and none before the app is ready: %s',
    async (_name, speaker, locale) => {
      const { page, output } = speaker()
      expect(output()).toContain('main: locale before ready ""')
      expect(await invoke(page, 'locale')).toBe(locale)
      expect(await page.evaluate(() => navigator.languages)).toEqual([locale])
    }
  )
})
