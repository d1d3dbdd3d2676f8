import { expect, it, onTestFinished } from 'vitest'
import type { SharedApp } from './for-this-test.ts'
import { invoke, playNow, pressLast, startForTheseTests, switchForThisTest } from './host-fixture.ts'

/** One of each system and each menu. The last that is asked of one may end it. */
const shared = {
  macos: startForTheseTests('--system=macos', '--open-file=/a/file'),
  'macos with a menu of its own': startForTheseTests('--system=macos', '--menu=own'),
  linux: startForTheseTests('--system=linux', '--menu=of-electron'),
  'linux without a menu': startForTheseTests('--system=linux', '--menu=none'),
  windows: startForTheseTests('--system=windows', '--open-file=/a/file')
}
/** One more, of which nothing is left after what is asked of it. */
const another = startForTheseTests('--system=macos')

async function play(app: SharedApp, act: string, told: string): Promise<void> {
  await playNow(app, act)
  await expect.poll(app.said).toContain(told)
}

it('the Chromium host hands over a file before the app is ready, and while it runs, and no word of it', async () => {
  const app = shared.macos()
  expect(app.output()).toMatch(/main: open-file \/a\/file before ready/u)
  await play(app, 'open-file', 'main: open-file /a/file later')
  expect(await invoke(app.page, 'environment')).toMatchObject({
    argv: expect.not.arrayContaining(['/a/file']) as unknown
  })
  expect(shared.windows().output()).not.toContain('open-file /a/file')
})

it('the Chromium host is clicked on in its dock, with and without a window that is shown', async () => {
  const app = shared.macos()
  await expect.poll(app.output).toContain('main: loaded')
  onTestFinished(() => playNow(app, 'show'))
  await play(app, 'activate', 'main: activate true')
  await play(app, 'hide', 'hides its window')
  await play(app, 'activate', 'main: activate false')
})

it.each<[keyof typeof shared, string]>([
  ['macos', 'chooses'],
  ['linux', 'chooses'],
  ['linux without a menu', 'finds no'],
  ['macos with a menu of its own', 'finds no']
])('has the menu of Electron until main sets another: %s', async (system, does) => {
  const app = shared[system]()
  await play(app, 'menu-toggledevtools', `${does} toggledevtools in the menu`)
  const loaded = does === 'chooses' ? app.page.waitForEvent('load') : null
  await play(app, 'menu-reload', `${does} reload in the menu`)
  await loaded
})

it('the Chromium host closes its window and quits by the menu, and reloads its page without being asked', async () => {
  const app = shared['macos with a menu of its own']()
  await play(app, 'menu-close', 'chooses close')
  await expect.poll(app.said).toContain('main: close')
  const quitting = another()
  const loaded = quitting.page.waitForEvent('load')
  await play(quitting, 'menu-reload', 'chooses reload')
  await loaded
  expect(quitting.output()).not.toContain('will-navigate')
  await play(quitting, 'menu-quit', 'main: before-quit')
})

it('the Chromium host knows which key main has kept, where a page that is busy had the next one meanwhile', async () => {
  const app = shared.macos()
  const { page, said } = app
  onTestFinished(async () => void (await page.reload()))
  await switchForThisTest(app, 'keeps', 'm')
  await page.evaluate(() => {
    addEventListener('keydown', ({ key }) => {
      const end = performance.now() + 300
      while (key === 'm' && performance.now() < end);
    })
  })
  await Promise.all(['Meta+m', 'Meta+a'].map((keys) => page.keyboard.press(keys)))
  await expect.poll(said).toContain('chooses selectall by its keys')
  expect(said()).not.toContain('chooses minimize')
})

it('the Chromium host has keys of its bar for what neither the page nor main keeps', async () => {
  const app = shared.macos()
  const { page, said } = app
  await switchForThisTest(app, 'keeps', 'm')
  const chosen = (): readonly string[] =>
    [...said().matchAll(/chooses (\w+) by its keys/gu)].map(([, role = '']) => role)
  await page.evaluate(() => {
    document.body.innerHTML = '<input value="some text">'
    document.querySelector('input')?.focus()
    addEventListener('keydown', (event) => event.key === 'h' && event.preventDefault())
  })
  const value = (): Promise<string> => page.locator('input').inputValue()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Meta+h')
  await page.keyboard.press('Meta+m')
  await page.keyboard.press('Meta+a')
  await expect.poll(chosen).toEqual(['selectall'])
  await page.keyboard.press('Meta+x')
  await expect.poll(value).toBe('')
  await page.keyboard.press('Meta+z')
  await expect.poll(value).toBe('some text')
  await page.keyboard.press('Meta+-')
  const zoom = (): Promise<string> => page.evaluate(() => document.documentElement.style.zoom)
  await expect.poll(async () => Number(await zoom())).toBeLessThan(1)
  const loaded = page.waitForEvent('load')
  await page.keyboard.press('Meta+r')
  await loaded
  await pressLast(page, 'Meta+w')
  await expect.poll(said).toContain('main: close')
  expect(chosen()).toEqual(['selectall', 'cut', 'undo', 'zoomout', 'reload', 'close'])
})

it.each<[keyof typeof shared, readonly string[]]>([
  ['linux', ['reload', 'quit']],
  ['windows', ['reload']],
  ['linux without a menu', []]
])('has the keys of the system, and none without a bar: %s', async (system, roles) => {
  const { page, said } = shared[system]()
  const echo = async (): Promise<unknown> => await invoke(page, 'echo', 'here')
  await page.keyboard.press('Meta+r')
  await page.keyboard.press('Control+c')
  if (roles.length > 0) {
    const loaded = page.waitForEvent('load')
    await page.keyboard.press('Control+r')
    await loaded
  }
  await pressLast(page, 'Control+q')
  if (roles.includes('quit')) await expect.poll(said).toContain('main: before-quit')
  else {
    // The message of the key comes before that of this call.
    await page.evaluate(() => new Promise((later) => setTimeout(later)))
    expect(await echo()).toBe('here')
  }
  expect([...said().matchAll(/chooses (\w+) by/gu)].map(([, role]) => role)).toEqual(roles)
})

it('the Chromium host refuses a role that there is none of, and an item without a name', async () => {
  const { page } = shared.windows()
  await expect(invoke(page, 'menu', [{ role: 'reboot' }])).rejects.toThrow('Invalid role')
  await expect(invoke(page, 'menu', [{ label: '' }])).rejects.toThrow('label')
})
