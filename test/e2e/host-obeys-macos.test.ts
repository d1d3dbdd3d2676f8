import { expect, it } from 'vitest'
import type { RunningApp } from './app-driver.ts'
import { invoke, pressLast, start } from './host-fixture.ts'

async function play(app: RunningApp, said: string): Promise<void> {
  app.process.kill('SIGUSR2')
  await expect.poll(app.output).toContain(said)
}

it('hands over a file before the app is ready, and while it runs, and no word of it', async () => {
  const app = await start('--system=macos', '--open-file=/a/file', '--on-signal=open-file')
  expect(app.output()).toMatch(/main: open-file \/a\/file before ready/u)
  await play(app, 'main: open-file /a/file later')
  expect(await invoke(app.page, 'environment')).toMatchObject({
    argv: expect.not.arrayContaining(['/a/file']) as unknown
  })
  const elsewhere = await start('--system=windows', '--open-file=/a/file')
  expect(elsewhere.output()).not.toContain('open-file /a/file')
})

it('is clicked on in its dock, with and without a window that is shown', async () => {
  const app = await start('--system=macos', '--on-signal=activate,hide,activate')
  await expect.poll(app.output).toContain('main: loaded')
  await play(app, 'main: activate true')
  await play(app, 'hides its window')
  await play(app, 'main: activate false')
})

it.each([
  ['macos', '--menu=of-electron', 'chooses'],
  ['linux', '--menu=of-electron', 'chooses'],
  ['linux', '--menu=none', 'finds no'],
  ['macos', '--menu=own', 'finds no']
])('has the menu of Electron until main sets another: %s %s', async (system, menu, does) => {
  const app = await start(`--system=${system}`, menu, '--on-signal=menu-toggledevtools,menu-reload')
  await play(app, `${does} toggledevtools in the menu`)
  await play(app, `${does} reload in the menu`)
})

it('closes its window and quits by the menu, and reloads its page without being asked', async () => {
  const app = await start('--system=macos', '--menu=own', '--on-signal=menu-close')
  await play(app, 'chooses close')
  await expect.poll(app.output).toContain('main: close')
  const quitting = await start('--system=macos', '--on-signal=menu-reload,menu-quit')
  const loaded = quitting.page.waitForEvent('load')
  await play(quitting, 'chooses reload')
  await loaded
  expect(quitting.output()).not.toContain('will-navigate')
  await play(quitting, 'main: before-quit')
})

it('knows which key main has kept, where a page that is busy had the next one meanwhile', async () => {
  const { page, output } = await start('--system=macos', '--keeps=m')
  await page.evaluate(() => {
    addEventListener('keydown', ({ key }) => {
      const end = performance.now() + 300
      while (key === 'm' && performance.now() < end);
    })
  })
  await Promise.all(['Meta+m', 'Meta+a'].map((keys) => page.keyboard.press(keys)))
  await expect.poll(output).toContain('chooses selectall by its keys')
  expect(output()).not.toContain('chooses minimize')
})

it('has keys of its bar for what neither the page nor main keeps', async () => {
  const { page, output } = await start('--system=macos', '--keeps=m')
  const chosen = (): readonly string[] =>
    [...output().matchAll(/chooses (\w+) by its keys/gu)].map(([, role = '']) => role)
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
  await expect.poll(output).toContain('main: close')
  expect(chosen()).toEqual(['selectall', 'cut', 'undo', 'zoomout', 'reload', 'close'])
})

it.each([
  ['linux', '--menu=of-electron', ['reload', 'quit']],
  ['windows', '--menu=of-electron', ['reload']],
  ['linux', '--menu=none', []]
])('has the keys of the system, and none without a bar: %s %s', async (system, menu, roles) => {
  const { page, output } = await start(`--system=${system}`, menu)
  const echo = async (): Promise<unknown> => await invoke(page, 'echo', 'here')
  await page.keyboard.press('Meta+r')
  await page.keyboard.press('Control+c')
  if (roles.length > 0) {
    const loaded = page.waitForEvent('load')
    await page.keyboard.press('Control+r')
    await loaded
  }
  await pressLast(page, 'Control+q')
  if (roles.includes('quit')) await expect.poll(output).toContain('main: before-quit')
  else {
    // The message of the key comes before that of this call.
    await page.evaluate(() => new Promise((later) => setTimeout(later)))
    expect(await echo()).toBe('here')
  }
  expect([...output().matchAll(/chooses (\w+) by/gu)].map(([, role]) => role)).toEqual(roles)
})

it('refuses a role that there is none of, and an item without a name', async () => {
  const { page } = await start()
  await expect(invoke(page, 'menu', [{ role: 'reboot' }])).rejects.toThrow('Invalid role')
  await expect(invoke(page, 'menu', [{ label: '' }])).rejects.toThrow('label')
})
