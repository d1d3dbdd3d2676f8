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

it('tells main of the colours of the system, and of a change', async () => {
  const app = await start('--theme=dark', '--on-signal=light,contrast')
  const dark = { dark: true, contrast: false, forced: false }
  expect(await invoke(app.page, 'colours')).toEqual(dark)
  await play(app, 'main: colours changed to light')
  expect(await invoke(app.page, 'colours')).toEqual({ dark: false, contrast: false, forced: false })
  await play(app, 'main: colours changed to dark')
  expect(await invoke(app.page, 'colours')).toEqual({ dark: true, contrast: true, forced: true })
})

it.each([
  ['nl_BE.UTF-8', 'nl'],
  ['en_GB.UTF-8', 'en-GB'],
  ['en_AU.UTF-8', 'en-US'],
  ['pt_BR', 'pt-BR'],
  ['C', 'en-US']
])(
  'speaks a language that Chromium has words for, and none before the app is ready: %s',
  async (LANG, locale) => {
    const environment = { LANG, LC_ALL: undefined, LC_MESSAGES: undefined, LANGUAGE: undefined }
    const { page, output } = await appForThisTest({ appPath, onHost: 'itself', environment })
    expect(output()).toContain('main: locale before ready ""')
    expect(await invoke(page, 'locale')).toBe(locale)
  }
)
