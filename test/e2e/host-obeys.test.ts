import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { RunningApp } from './app-driver.ts'
import { appForTheseTests, folderForThisTest } from './for-this-test.ts'
import {
  answersTo,
  appPath,
  invoke,
  playNow,
  start,
  startForTheseTests,
  switchForThisTest
} from './host-fixture.ts'
import { windowStateOf } from './window-state.ts'

/** What a test only asks, it asks of one that others have asked before. What it changes, it takes back. */
const usual = startForTheseTests()
/** On a system that is another from the start. */
const unusual = startForTheseTests('--ready-to-show=never', '--safe-storage=works')

/** Has main leave permissions to Electron again when the test is over. */
async function allowForThisTest(page: Page, permission: string): Promise<void> {
  onTestFinished(async () => void (await invoke(page, 'allow', null)))
  await invoke(page, 'allow', permission)
}

/** Each line of docs/chromium-host.md that says how the host obeys has its test here. */
describe('Permissions on the Chromium host', () => {
  const statesOf = (page: Page): Promise<readonly string[]> =>
    page.evaluate(() =>
      Promise.all(
        (['clipboard-write', 'notifications', 'geolocation'] as const).map(
          async (name) => (await navigator.permissions.query({ name: name as PermissionName })).state
        )
      )
    )

  it('are all granted to an app that does not decide, as in Electron', async () => {
    const { page } = usual()
    await expect.poll(() => statesOf(page)).toEqual(['granted', 'granted', 'granted'])
  })

  it('are what the handlers of the app answer', async () => {
    const { page } = usual()
    await allowForThisTest(page, 'notifications')
    await expect.poll(() => statesOf(page)).toEqual(['denied', 'granted', 'denied'])
    const written = page.evaluate(() => navigator.clipboard.writeText('a').then(() => 'written', String))
    expect(await written).toContain('NotAllowedError')
  })
})

describe('What the Chromium host asks of main', () => {
  it.each(['asks-devices', 'asks-checks', 'asks-webviews', 'asks-frames'])(
    'is given where main does not answer, as in Electron: %s',
    async (question) => {
      const app = usual()
      await expect.poll(app.output).toContain('main: loaded')
      const answers = await answersTo(app, question)
      expect(answers).not.toEqual([])
      expect(answers.filter((answer) => !answer.startsWith('gives '))).toEqual([])
    }
  )

  it('is what the handlers of the app answer', async () => {
    const app = usual()
    await expect.poll(app.output).toContain('main: loaded')
    await allowForThisTest(app.page, 'notifications')
    const given = (await answersTo(app, 'asks-checks')).filter((answer) => answer.startsWith('gives '))
    expect(given).toEqual(['gives the check of notifications', 'gives the check of notifications'])
  })

  it('leaves the sandbox to each window where main does not switch it on', () => {
    const { output } = usual()
    expect(output()).toContain('has each page in the sandbox where its window says so')
  })
})

describe('Navigation on the Chromium host', () => {
  const saidIn = (said: string): readonly string[] =>
    [...said.matchAll(/^main: (\S*navigat\S*) (.*)$/gmu)].map(
      ([, what, where]) => `${what ?? ''} ${where ?? ''}`
    )

  it('begins, is asked about, and is done, also where the page reloads itself', async () => {
    const app = usual()
    const page = 'app://fixture/index.html'
    await expect
      .poll(() => saidIn(app.output()).slice(0, 2))
      .toEqual([`did-start-navigation ${page}`, `did-navigate ${page}`])
    await switchForThisTest(app, 'navigation', 'allowed')
    const loaded = app.page.waitForEvent('load')
    await app.page.evaluate(() => setTimeout(() => location.reload()))
    await loaded
    await expect
      .poll(() => saidIn(app.said()))
      .toEqual([`did-start-navigation ${page}`, `will-navigate ${page}`, `did-navigate ${page}`])
  })

  it('is not done if main prevents it, though it began', async () => {
    const app = usual()
    await app.page.evaluate(() => (document.body.dataset['mark'] = 'the same page'))
    await app.page.evaluate(() => setTimeout(() => location.reload()))
    await expect.poll(() => saidIn(app.said()).at(-1)).toBe('will-navigate app://fixture/index.html')
    expect(await app.page.evaluate(() => document.body.dataset['mark'])).toBe('the same page')
  })
})

describe('The window of the Chromium host', () => {
  it('is ready to be shown when its page is there, and never is on Wayland', async () => {
    await expect.poll(usual().output).toContain('main: ready-to-show')
    const wayland = unusual()
    await expect.poll(wayland.output).toContain('main: loaded')
    await invoke(wayland.page, 'where')
    expect(wayland.output()).not.toContain('main: ready-to-show')
  })
})

describe('A maximised window on the Chromium host', () => {
  it('says so, is shown, and knows where it was', async () => {
    const { page, said } = usual()
    const bounds = { x: 0, y: 0, width: 900, height: 700 }
    expect(await invoke(page, 'size', 'maximize')).toEqual({ maximized: true, visible: true, bounds })
    await expect.poll(() => windowStateOf(page)).toBe('maximized')
    expect(await invoke(page, 'size', 'unmaximize')).toEqual({ maximized: false, visible: true, bounds })
    await expect.poll(() => windowStateOf(page)).toBe('normal')
    const heard = (): readonly unknown[] =>
      [...said().matchAll(/^main: (resize|\S*maximize)$/gmu)].map(([, name]) => name)
    await expect.poll(heard).toEqual(['resize', 'maximize', 'resize', 'unmaximize'])
  })
})

describe('Menus and zoom on the Chromium host', () => {
  it('tells main where a menu is asked for, and shows the one that main makes', async () => {
    const { page, said } = usual()
    await page.evaluate(() => {
      document.body.append(Object.assign(document.createElement('textarea'), { value: 'some words' }))
      document.querySelector('textarea')?.select()
    })
    await page.locator('h1').click({ button: 'right' })
    await page.locator('textarea').click({ button: 'right' })
    const asked = (): unknown[] =>
      [...said().matchAll(/^main: context-menu (.*)$/gmu)].map(
        ([, params]) => JSON.parse(params ?? '') as unknown
      )
    await expect
      .poll(asked)
      .toEqual([
        { isEditable: false, selectionText: '', canCut: false, canPaste: false },
        expect.objectContaining({ isEditable: true, canPaste: true })
      ])
    await expect.poll(said).toContain('Chromium host: offers (Cut), Paste')
  })

  it('tells main of keys, and zooms', async () => {
    const { page } = usual()
    onTestFinished(async () => void (await page.reload()))
    await page.keyboard.press('Control++')
    await expect.poll(() => page.evaluate(() => document.documentElement.style.zoom)).toBe('1.25')
  })
})

describe('A scheme on the Chromium host', () => {
  it('is refused where it comes late or has a handler', async () => {
    const { page } = usual()
    await expect(invoke(page, 'scheme-late')).rejects.toThrow('should be called before app is ready')
    await expect(invoke(page, 'scheme-twice')).rejects.toThrow('Failed to register protocol: app')
  })

  it('has its scripts kept compiled only where it is standard and asks for that', () => {
    const { output } = usual()
    expect(output()).toContain('main: code cache Code cache can only be enabled when the custom scheme')
    expect(output()).toContain('Chromium host: compiles the scripts of app at each start')
  })

  it('keeps no cookie and takes no service worker', async () => {
    const { page } = usual()
    const cookie = page.evaluate(() => {
      document.cookie = 'a=b'
      return document.cookie
    })
    expect(await cookie).toBe('')
    const registered = page.evaluate(() =>
      navigator.serviceWorker.register('/worker.js').then(String, String)
    )
    expect(await registered).toContain('protocol of the current origin is not supported')
  })
})

describe('A hidden window of the Chromium host', () => {
  it('gets no timer and no frame until it is shown, or a minute is over', async () => {
    const app = usual()
    // Main shows its window as soon as the page has loaded.
    await expect.poll(app.output).toContain('main: loaded')
    onTestFinished(async () => void (await invoke(app.page, 'show')))
    await playNow(app, 'hide')
    await expect.poll(() => invoke(app.page, 'is-visible')).toBe(false)
    await app.page.evaluate(() => {
      const note = (name: string) => (): void => void (document.body.dataset[name] = 'came')
      setTimeout(note('timer'), 0)
      requestAnimationFrame(note('frame'))
      clearTimeout(setTimeout(note('stopped'), 0))
      const channel = new MessageChannel()
      channel.port1.onmessage = note('message')
      channel.port2.postMessage(null)
    })
    const came = (): Promise<Record<string, string | undefined>> =>
      app.page.evaluate(() => Object.fromEntries(Object.entries(document.body.dataset)))
    await expect.poll(came).toMatchObject({ message: 'came' })
    expect(await came()).not.toHaveProperty('timer')
    expect(await came()).not.toHaveProperty('frame')
    await invoke(app.page, 'show')
    await expect.poll(came).toMatchObject({ timer: 'came', frame: 'came' })
    expect(await came()).not.toHaveProperty('stopped')
  })
})

describe('The sender of a message on the Chromium host', () => {
  it('is the frame of its document, and nobody once that is replaced', async () => {
    const { page, said } = usual()
    const opened = page.context().waitForEvent('page')
    const id = await invoke(page, 'open-window')
    onTestFinished(async () => void (await invoke(page, 'close-window', id)))
    const second = await opened
    expect(await invoke(second, 'sender')).toEqual({ detached: false, isDestroyed: false, isMain: true })
    invoke(second, 'old-sender').catch(() => undefined)
    const thrown = 'Render frame was disposed before WebFrameMain could be accessed'
    await expect
      .poll(said)
      .toContain(`main: sender ${JSON.stringify({ senderFrame: null, isDestroyed: true, said: thrown })}`)
  })

  it.each([
    ['null', null, 'Cannot read'],
    ['detached', { detached: true, isDestroyed: false, isMain: false }, null],
    ['disposed', { detached: false, isDestroyed: true, isMain: false }, 'Render frame was disposed']
  ])('is found as asked for, where the document is just being replaced: %s', async (fate, found, thrown) => {
    const app = usual()
    onTestFinished(() => playNow(app, 'sender-there'))
    await playNow(app, `sender-${fate}`)
    await expect.poll(() => invoke(app.page, 'sender')).toEqual(found)
    const url = invoke(app.page, 'sender-url').catch(String)
    expect(await url).toContain(thrown ?? 'app://fixture/index.html')
  })
})

describe('The encryption of the Chromium host', () => {
  it('uses a keyring, or the public password under the same name, as Electron on Linux does', async () => {
    const sealed = { backend: 'gnome_libsecret', isAvailable: true, result: 'a secret' }
    expect(await invoke(unusual().page, 'seal', 'a secret')).toEqual({ ...sealed, mark: 'v11' })
    const without = usual()
    await switchForThisTest(without, 'safe-storage', 'public')
    expect(await invoke(without.page, 'seal', 'a secret')).toEqual({ ...sealed, mark: 'v10' })
  })

  it('throws where the system does', async () => {
    const app = usual()
    await switchForThisTest(app, 'safe-storage', 'fails')
    await expect(invoke(app.page, 'seal', 'a secret')).rejects.toThrow('encrypting')
  })
})

it('The Chromium host has no session before the app is ready, and encrypts nothing', () => {
  const { output } = unusual()
  for (const name of ['default', 'partition'])
    expect(output()).toContain(
      `main: session before ready ${name} Session can only be received when app is ready`
    )
  expect(output()).toContain('main: encryption before ready false')
})

it('The Chromium host fetches a dictionary for each session that has a language', async () => {
  const { output } = usual()
  await expect.poll(output).toContain('fetches the dictionary en')
})

describe('The dialogs of the Chromium host', () => {
  it('take what is proposed, or what a person does with it', async () => {
    const folder = folderForThisTest()
    const proposed = join(folder, 'report.pdf')
    const app = usual()
    const save = (): Promise<unknown> => invoke(app.page, 'save', proposed)
    const saveWhere = async (person: string): Promise<unknown> => {
      await switchForThisTest(app, 'save-dialog', person)
      return await save()
    }
    expect(await save()).toEqual({ canceled: false, filePath: proposed })
    expect(existsSync(proposed)).toBe(false)
    expect(await saveWhere('cancel')).toEqual({ canceled: true, filePath: '' })
    const typed = join(folder, 'another name')
    expect(await saveWhere('other')).toEqual({ canceled: false, filePath: typed })
    expect(await saveWhere('existing')).toEqual({ canceled: false, filePath: proposed })
    expect(existsSync(proposed)).toBe(true)
  })

  it('list what was chosen as recent and ask nothing before they replace, unless they are told otherwise', async () => {
    const folder = folderForThisTest()
    const { page, said } = usual()
    await invoke(page, 'save', join(folder, 'report.pdf'))
    await expect.poll(said).toContain(`lists ${join(folder, 'report.pdf')} among the recent files`)
    expect(said()).toContain('would replace a file without a question')
  })

  it('open nothing, or what is named', async () => {
    const app = usual()
    expect(await invoke(app.page, 'open')).toEqual({ canceled: true, filePaths: [] })
    await switchForThisTest(app, 'open-dialog', '/a/backup')
    expect(await invoke(app.page, 'open')).toEqual({ canceled: false, filePaths: ['/a/backup'] })
  })
})

describe('Quitting on the Chromium host', () => {
  const steps = /^main: (before-quit|has worked|close|closed|will-quit|quit|went on.*|\S*session-end.*)$/gmu
  const saidOf = ({ output }: RunningApp): readonly (string | undefined)[] =>
    [...output().matchAll(steps)].map(([, step]) => step)

  it('asks the app, closes its windows, asks again, and lets nothing go on after that', async () => {
    const app = await start()
    expect(await app.close()).toBe(0)
    expect(saidOf(app)).toEqual(['before-quit', 'close', 'closed', 'will-quit', 'quit'])
  })

  it('waits for an app that prevents it and quits later', async () => {
    const app = await start('--quit=later')
    expect(await app.close()).toBe(0)
    const quit = ['before-quit', 'close', 'closed', 'will-quit', 'quit']
    expect(saidOf(app)).toEqual(['before-quit', 'has worked', ...quit])
  })

  it('stops where a window does not close', async () => {
    const app = await start('--window=stays')
    app.process.kill('SIGTERM')
    await expect.poll(() => saidOf(app)).toEqual(['before-quit', 'close'])
    expect(await invoke(app.page, 'echo', 1)).toBe(1)
    app.process.kill('SIGTERM')
    await expect.poll(() => saidOf(app)).toEqual(['before-quit', 'close', 'before-quit', 'close'])
  })

  it('asks nobody on exit', async () => {
    const app = await start()
    invoke(app.page, 'exit', 3).catch(() => undefined)
    expect(await app.ended()).toBe(3)
    expect(saidOf(app)).toEqual(['closed', 'quit'])
  })

  it('starts what is to follow when it has ended, and not before', async () => {
    const app = await start()
    const mark = join(folderForThisTest(), 'mark')
    await invoke(app.page, 'relaunch', { execPath: '/bin/sh', args: ['-c', `echo ended > '${mark}'`] })
    expect(await invoke(app.page, 'echo', 1)).toBe(1)
    expect(existsSync(mark)).toBe(false)
    expect(await app.close()).toBe(0)
    await expect.poll(() => existsSync(mark)).toBe(true)
  })

  it('tells the windows only where the session ends, as on Windows', async () => {
    const app = await start()
    app.process.kill('SIGUSR2')
    await expect.poll(() => saidOf(app)).toEqual(['query-session-end logoff'])
    app.process.kill('SIGUSR2')
    await app.ended()
    expect(saidOf(app)).toEqual(['query-session-end logoff', 'session-end logoff'])
  })
})

describe('An error that main did not expect, on the Chromium host', () => {
  const failing = appForTheseTests({ appPath, onHost: 'itself', failsInMain: true })

  it.each([
    ['exception', 'says "A JavaScript error occurred in the main process"'],
    ['rejection', 'warns of a rejection']
  ])('is told as Electron does, and the app goes on: %s', async (kind, told) => {
    const app = failing()
    await playNow(app, kind)
    await expect.poll(app.said).toContain(told)
    expect(app.said().match(/unexpected \S+ \d+ of main/gu)).toEqual([
      expect.stringMatching(new RegExp(`^unexpected ${kind} `, 'u'))
    ])
    expect(await invoke(app.page, 'echo', 1)).toBe(1)
  })
})

describe('A window without scripts on the Chromium host', () => {
  it('runs none of its page, prints, and tells main of its keys', async () => {
    const { page, said } = usual()
    expect(await page.evaluate(() => document.body.dataset['bridge'])).toBe('object')
    expect(await invoke(page, 'open-without-scripts')).toBeGreaterThan(1_000)
    const context = page.context()
    const silent = () => context.pages().find((other) => other.url().includes('without-scripts'))
    await expect.poll(silent).toBeDefined()
    expect(await silent()?.evaluate(() => document.body.dataset)).toEqual({})
    await silent()?.keyboard.press('Escape')
    await expect.poll(said).toContain('main: key Escape')
  })
})
