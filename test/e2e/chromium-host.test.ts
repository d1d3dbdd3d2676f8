import { readlinkSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { isAlive } from '../chromium-host/process-mark.ts'
import { repository } from '../setup/electron-binary.ts'
import type { AppOptions, RunningApp } from './app-driver.ts'
import { appForTheseTests, appForThisTest } from './for-this-test.ts'

const appPath = join(repository, 'test', 'fixtures', 'host-app')

/** What a test only asks, it asks of one that others have asked before. */
const usual = appForTheseTests({
  appPath,
  onHost: 'itself',
  args: ['--switch=of-the-app', 'and-an-argument']
})

function start(options: AppOptions = {}): Promise<RunningApp> {
  return appForThisTest({ ...options, appPath, onHost: 'itself' })
}

/** Calls the fixture's main process from its page. */
async function invoke(page: Page, channel: string, ...args: unknown[]): Promise<unknown> {
  return await page.evaluate(
    async ([name, values]) => await (globalThis as unknown as Fixture).fixture.invoke(name, ...values),
    [channel, args] as const
  )
}

interface Fixture {
  readonly fixture: {
    invoke(channel: string, ...args: readonly unknown[]): Promise<unknown>
    acknowledge(): () => void
  }
}

function chromiumOf(app: RunningApp): number {
  return Number(readlinkSync(join(app.userData, 'SingletonLock')).split('-').at(-1))
}

async function writeNote(page: Page, text: string): Promise<void> {
  await page.evaluate(async (note) => {
    const request = indexedDB.open('notes', 1)
    request.onupgradeneeded = () => request.result.createObjectStore('notes')
    const database = await new Promise<IDBDatabase>(
      (resolve) => (request.onsuccess = () => resolve(request.result))
    )
    const transaction = database.transaction('notes', 'readwrite', { durability: 'strict' })
    transaction.objectStore('notes').put(note, 'note')
    await new Promise((resolve) => (transaction.oncomplete = resolve))
    database.close()
  }, text)
}

async function readNote(page: Page): Promise<unknown> {
  return await page.evaluate(async () => {
    const request = indexedDB.open('notes', 1)
    const database = await new Promise<IDBDatabase>(
      (resolve) => (request.onsuccess = () => resolve(request.result))
    )
    const read = database.transaction('notes').objectStore('notes').get('note')
    return await new Promise((resolve) => (read.onsuccess = () => resolve(read.result)))
  })
}

describe('The page of an app on the Chromium host', () => {
  it('is a secure context under the policy of the app, with the bridge and without the wire', async () => {
    const { page, output } = usual()
    expect(await page.evaluate(() => isSecureContext)).toBe(true)
    expect(await page.title()).toBe('Host app')
    expect(await page.evaluate(() => document.body.dataset)).toEqual({ binding: 'false', bridge: 'object' })
    expect(await page.evaluate(() => fetch('https://example.invalid/').then(String, String))).toContain(
      'TypeError'
    )
    expect(output()).toContain('a stand-in for Electron')
  })

  it('reports its address to main as the scheme of the app', async () => {
    const { page } = usual()
    expect(await invoke(page, 'where')).toEqual({ url: 'app://fixture/index.html', same: true, window: 1 })
  })

  it('shows main what Electron shows it', async () => {
    const { page, userData } = usual()
    const environment = await invoke(page, 'environment')
    expect(environment).toMatchObject({ version: '1.2.3', name: 'Host App', userData, windows: 1 })
    expect((environment as { argv: string[] }).argv).toEqual(
      expect.arrayContaining([appPath, '--switch=of-the-app', 'and-an-argument'])
    )
  })

  it('runs a module worker with imports of its own', async () => {
    const { page } = usual()
    const answer = await page.evaluate(() => {
      const worker = new Worker('worker.js', { type: 'module' })
      return new Promise((resolve, reject) => {
        worker.onmessage = ({ data }) => resolve(data)
        worker.onerror = () => reject(new Error('The worker did not start.'))
      })
    })
    expect(answer).toBe(42)
  })
})

describe('Messages on the Chromium host', () => {
  it('carry JSON both ways, unharmed', async () => {
    const { page } = usual()
    const value = {
      text: 'Brüggemann "\\ \u2028 \0 </script> 😀',
      list: [1, null, { deep: true }],
      none: null
    }
    expect(await invoke(page, 'echo', value)).toEqual(value)
    expect(await invoke(page, 'echo')).toBeUndefined()
  })

  it('carry the message of an error, of a missing handler and of a value that JSON cannot carry', async () => {
    const { page } = usual()
    await expect(invoke(page, 'fail')).rejects.toThrow(
      "Error invoking remote method 'fail': Error: on purpose"
    )
    await expect(invoke(page, 'nobody')).rejects.toThrow("No handler registered for 'nobody'")
    await expect(invoke(page, 'map')).rejects.toThrow('The answer of "map".value is a Map')
    const refused = await page.evaluate(() =>
      (globalThis as unknown as Fixture).fixture.invoke('echo', { when: new Date() }).catch(String)
    )
    expect(refused).toContain('invoke("echo").args[0].when is a Date')
  })

  it('come in order and none is lost, pushed in thousands', async () => {
    const { page } = usual()
    await page.evaluate(() => (globalThis as unknown as Fixture).fixture.acknowledge())
    const payload = 'Brüggemann '.repeat(1_000)
    expect(await invoke(page, 'push', { count: 2_000, ahead: 1, payload })).toBe(2_000)
    expect(await invoke(page, 'push', { count: 2_000, ahead: 16, payload })).toBe(2_000)
  })
})

describe('An app on the Chromium host', () => {
  it('keeps its database over a quit and over a kill', async () => {
    const first = await start()
    await writeNote(first.page, 'before the quit')
    expect(await first.close()).toBe(0)
    const second = await start({ userData: first.userData })
    expect(await readNote(second.page)).toBe('before the quit')
    await writeNote(second.page, 'before the kill')
    await second.killHard()
    const third = await start({ userData: first.userData })
    expect(await readNote(third.page)).toBe('before the kill')
  })

  it('asks main before the page goes elsewhere, and stays', async () => {
    const { page, said } = usual()
    await page.evaluate(() => (location.href = 'https://example.invalid/elsewhere'))
    await expect.poll(said).toContain('main: will-navigate https://example.invalid/elsewhere')
    await page.evaluate(() => (location.href = 'second.html'))
    await expect.poll(said).toContain('main: will-navigate app://fixture/second.html')
    expect(said()).not.toContain('main: did-navigate app://fixture/second.html')
    expect(await invoke(page, 'where')).toMatchObject({ url: 'app://fixture/index.html' })
  })

  it('lets DevTools reload the page, and tells main', async () => {
    const { page, output, said } = usual()
    await page.reload()
    const begun = 'main: did-start-navigation app://fixture/index.html'
    await expect.poll(() => said().split(begun).length - 1).toBe(1)
    expect(output()).toContain(begun)
    expect(await invoke(page, 'where')).toMatchObject({ url: 'app://fixture/index.html' })
  })

  it('opens no popup', async () => {
    const { page, said } = usual()
    await page.evaluate(() => window.open('https://example.invalid/popup'))
    await expect.poll(said).toContain('main: window-open https://example.invalid/popup')
    await page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), {
        href: 'https://example.invalid/link',
        target: '_blank',
        rel: 'noopener'
      })
      document.body.append(link)
      link.click()
    })
    await expect.poll(said).toContain('main: window-open https://example.invalid/link')
    await expect.poll(() => page.context().pages().length).toBe(1)
  })

  it('prints a page as PDF', async () => {
    const { page, userData } = usual()
    const path = join(userData, 'page.pdf')
    await invoke(page, 'print', path)
    expect((await readFile(path)).subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('shows two windows and ends with the last one', async () => {
    const app = await start()
    const { page } = app
    const opened = page.context().waitForEvent('page')
    const id = await invoke(page, 'open-window')
    const second = await opened
    expect(await second.title()).toBe('Second window')
    expect(await invoke(second, 'where')).toEqual({
      url: 'app://fixture/second.html?number=2',
      same: true,
      window: id
    })
    await invoke(page, 'close-window', id)
    await expect.poll(() => second.isClosed()).toBe(true)
    await expect.poll(() => invoke(page, 'environment')).toMatchObject({ windows: 1 })
    await page.evaluate(() => setTimeout(() => window.close()))
    expect(await app.ended()).toBe(0)
    expect(app.output()).toContain('main: window-all-closed')
  })

  it('gives its profile to one instance', async () => {
    const first = usual()
    await expect(start({ userData: first.userData })).rejects.toThrow('main: second instance')
    await expect.poll(first.said).toContain('main: asked by a second instance')
    expect(await invoke(first.page, 'environment')).toMatchObject({ windows: 1 })
  })

  it('takes its Chromium along when it is killed', async () => {
    const app = await start()
    const chromium = chromiumOf(app)
    const host = Number((await readFile(join(app.userData, 'host.lock'), 'utf8')).split(' ')[0])
    process.kill(host, 'SIGKILL')
    await app.ended()
    await expect.poll(() => isAlive(chromium)).toBe(false)
  })

  it('ends when its Chromium is killed', async () => {
    const app = await start()
    process.kill(chromiumOf(app), 'SIGKILL')
    expect(await app.ended()).toBe(1)
    expect(app.output()).toContain('Chromium has ended')
  })

  it('hears of a page that crashed while it is told something, and may load it again', async () => {
    const { page, output } = await start({ args: ['--told=always'] })
    const session = await page.context().newCDPSession(page)
    session.send('Page.crash').catch(() => undefined)
    await expect.poll(output).toContain('main: render-process-gone crashed')
    await expect.poll(output).toContain('main: loaded again')
  })
})
