import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { describe, expect, it, onTestFinished } from 'vitest'
import { appForTheseTests, appForThisTest, folderForThisTest } from './for-this-test.ts'
import { answersTo, clickLast } from './host-fixture.ts'
import { onlyOnHost } from './host-needs.ts'

/** All that the app had written when its first page was there. */
let atStart = ''
/** The built app, which no test changes. */
const usual = appForTheseTests({}, async ({ page, output }) => {
  await page.locator('main').first().waitFor()
  atStart = output()
})

/** What its page has, of each window of which is told here. */
const pagesIn = (said: string): readonly object[] =>
  [...said.matchAll(/its page has (.*)$/gmu)].map(([, text = '']) => JSON.parse(text) as object)

const contained = {
  sandbox: true,
  contextIsolation: true,
  nodeIntegration: false,
  webviewTag: false,
  spellcheck: false,
  backgroundThrottling: false,
  preload: true
}

/** The built app as a packaged one. What follows is what it was started with. */
const asPackaged = (...words: readonly string[]): readonly string[] => ['--packaged', ...words]

it('the app fetches no dictionary for the engine’s own checker, which no page uses (W33i)', () => {
  usual()
  expect(atStart).not.toContain('fetches the dictionary')
})

describe('A packaged app', () => {
  it.each([
    [['--remote-debugging-port=0'], 'does not start with --remote-debugging-port,'],
    [['-Log-Net-Log=net.json'], 'does not start with --log-net-log,'],
    [['--no-sandbox'], 'does not start without its sandbox (--no-sandbox)']
  ])('ends at once with one line, before it opens anything: %j (W24a, W24b)', async (words, line) => {
    const userData = folderForThisTest()
    const environment = { LC_ALL: 'C' }
    const started = appForThisTest({ userData, environment, args: asPackaged(...words), onHost: 'switch' })
    const said = await started.then(
      () => 'started',
      (thrown: unknown) => String(thrown)
    )
    expect(said.split('\n').filter((one) => one.startsWith('Fieldcase '))).toEqual([
      expect.stringContaining(line)
    ])
    expect(said).not.toContain('opens a window')
    expect(readdirSync(userData)).toEqual([])
  })

  it('starts with what a person may say, and has its window contained (W24a, W26a, W26e)', async () => {
    const { page, output } = await appForThisTest({ args: asPackaged('--lang=nl'), onHost: 'switch' })
    await page.locator('main').first().waitFor()
    expect(pagesIn(output())).toEqual([{ ...contained, devTools: false }])
  })
})

/** What a hostile script in the page would try. */
describe('A script in the page', () => {
  it('finds one object of the app, with four functions that carry data (W26d)', async () => {
    const { page } = usual()
    const surface = await page.evaluate(() =>
      Object.entries((globalThis as unknown as { fieldcase: object }).fieldcase).map(
        ([name, value]: [string, unknown]) => `${name}: ${typeof value}`
      )
    )
    expect(surface.toSorted()).toEqual([
      'answerStore: function',
      'invoke: function',
      'onEvent: function',
      'onStoreRequest: function'
    ])
    const ofElectron = await page.evaluate(() =>
      ['require', 'process', 'module', 'Buffer', 'global', 'ipcRenderer', 'electron'].filter(
        (name) => name in globalThis
      )
    )
    expect(ofElectron).toEqual([])
    expect(
      await page.evaluate(() => {
        const { fieldcase } = globalThis as unknown as { fieldcase: { invoke: unknown } }
        return [
          Object.isFrozen(fieldcase),
          Reflect.set(fieldcase, 'invoke', null),
          Reflect.has(fieldcase, 'then')
        ]
      })
    ).toEqual([true, false, false])
  })

  it('can make no script of a text (W26b)', async () => {
    const { page } = usual()
    const tried = await page.evaluate(async () => {
      // What is evaluated from outside may do more, for as long as it runs.
      await new Promise((resolve) => setTimeout(resolve))
      const attempt = (act: () => unknown): string => {
        try {
          act()
          return 'done'
        } catch (thrown) {
          return (thrown as Error).name
        }
      }
      const types = (
        globalThis as unknown as { trustedTypes: { createPolicy(name: string, rules: object): unknown } }
      ).trustedTypes
      return {
        markup: attempt(() => (document.createElement('div').innerHTML = '<img src=x onerror=alert(1)>')),
        address: attempt(() => (document.createElement('script').src = 'app://fieldcase/other.js')),
        text: attempt(() => (document.createElement('script').text = 'alert(1)')),
        evaluated: attempt(() => (0, eval)('1')),
        policy: attempt(() => types.createPolicy('default', { createHTML: (text: string) => text }))
      }
    })
    expect(tried).toEqual({
      markup: 'TypeError',
      address: 'TypeError',
      text: 'TypeError',
      evaluated: 'EvalError',
      policy: 'TypeError'
    })
  })

  it('reaches no other machine by WebRTC (W26c)', async () => {
    onlyOnHost('print')
    const { page } = usual()
    const { port, heard } = await listenOnUdp()
    const made = await page.evaluate(
      async (stun) => {
        try {
          const connection = new RTCPeerConnection({ iceServers: [{ urls: stun }] })
          connection.createDataChannel('out')
          const gathered = new Promise((resolve) => {
            connection.onicegatheringstatechange = () => {
              if (connection.iceGatheringState === 'complete') resolve('gathered')
            }
          })
          await connection.setLocalDescription(await connection.createOffer())
          return await gathered
        } catch (thrown) {
          return (thrown as Error).name
        }
      },
      `stun:127.0.0.1:${String(port)}`
    )
    expect(made).toBe('gathered')
    expect(heard()).toBe(0)
    expect(atStart).toContain('gives its pages the proxy http://127.0.0.1:1')
  })

  it('reaches nothing but the app, even where it has got around the policy of its page (W26c)', async () => {
    const { page } = usual()
    const { origin, asked } = await listenOnHttp()
    const devTools = await page.context().newCDPSession(page)
    onTestFinished(async () => {
      await devTools.send('Page.setBypassCSP', { enabled: false })
      await devTools.detach()
      await page.reload()
    })
    await devTools.send('Page.setBypassCSP', { enabled: true })
    await page.reload()
    await page.locator('main').first().waitFor()
    const failures = new Map<string, string>()
    page.on('requestfailed', (request) => failures.set(request.url(), request.failure()?.errorText ?? ''))
    // A name that nobody has: without a refusal it would be looked up, and not be found.
    const nobody = 'https://elsewhere.invalid/'
    const answered = await page.evaluate(
      async ({ elsewhere, nowhere }) => {
        const image = new Image()
        const shown = new Promise((resolve) => {
          image.onload = () => resolve('shown')
          image.onerror = () => resolve('refused')
        })
        image.src = `${elsewhere}/image.png`
        const frame = document.createElement('iframe')
        frame.src = `${elsewhere}/frame`
        document.body.append(frame)
        await new Promise((resolve) => frame.addEventListener('load', resolve))
        frame.remove()
        const tried = [nowhere, `${elsewhere}/fetched`].map((url) =>
          fetch(url, { mode: 'no-cors' }).then(
            () => 'fetched',
            () => 'refused'
          )
        )
        navigator.sendBeacon(`${elsewhere}/beacon`, 'x')
        return [await shown, ...(await Promise.all(tried))]
      },
      { elsewhere: origin, nowhere: nobody }
    )
    expect(answered).toEqual(['refused', 'refused', 'refused'])
    await expect.poll(() => failures.get(nobody)).toMatch(/^net::ERR_BLOCKED_BY_CLIENT/u)
    // Where it may connect, it is heard.
    expect(await (await fetch(`${origin}/control`)).text()).toBe('heard')
    expect(asked()).toEqual(['/control'])
  })

  it('goes nowhere, opens nothing, and downloads nothing (W26a, W36a)', async () => {
    const { page, said } = usual()
    const { origin, asked } = await listenOnHttp()
    const before = page.url()
    await page.evaluate((elsewhere) => {
      open(`${elsewhere}/opened`)
      const link = Object.assign(document.createElement('a'), { href: `${elsewhere}/followed` })
      document.body.append(link)
      link.click()
    }, origin)
    await page.evaluate((elsewhere) => setTimeout(() => location.assign(`${elsewhere}/assigned`)), origin)
    await page.evaluate(() => setTimeout(() => location.assign('app://fieldcase/index.html')))
    await page.locator('main').first().waitFor()
    expect(page.url()).toBe(before)
    await expect.poll(() => openPages(page)).toEqual([before])
    await page.evaluate(() => {
      const href = URL.createObjectURL(new Blob(['J. van der Meulen']))
      const link = Object.assign(document.createElement('a'), { href, download: 'names.csv' })
      document.body.append(link)
      link.click()
    })
    await expect.poll(said).toContain('refuses the download names.csv')
    // The stand-in closes a popup that Electron would never have opened, perhaps after its first request.
    expect(asked().filter((path) => path !== '/opened')).toEqual([])
    expect(said()).not.toContain('opens a window')
  })

  it('sends a key to no host that the person did not confirm in a window of main (W25a)', async () => {
    const { page, said } = usual()
    const { origin, asked } = await listenOnHttp()
    await page.getByRole('button', { name: 'Connect to your service' }).waitFor()
    for (const press of ['Cancel', 'Continue'] as const) {
      const answer = page.evaluate(async (baseUrl) => {
        const { fieldcase } = globalThis as unknown as {
          fieldcase: { invoke(name: string, argument: object): Promise<unknown> }
        }
        const connection = { baseUrl, headerForm: 'bare', userId: 'm.devries' }
        return await fieldcase.invoke('connection.test', { connection, key: 'a-stolen-key' })
      }, origin)
      const asking = await page.context().waitForEvent('page')
      await asking.getByText(new URL(origin).host).waitFor()
      expect(asked()).toEqual([])
      await clickLast(asking.getByRole('button', { name: press }))
      expect(await answer).toMatchObject({ kind: press === 'Cancel' ? 'invalid' : 'refused' })
    }
    expect(asked()).toHaveLength(1)
    // Main has a session of its own for what it sends (W33i).
    expect(said()).not.toContain('fetches the dictionary')
  })

  it('sets no address of new versions that the person did not confirm in a window of main (W25c)', async () => {
    const { page } = usual()
    const { origin, asked } = await listenOnHttp()
    await page.getByRole('button', { name: 'Connect to your service' }).waitFor()
    const invoke = (name: string, argument: object | null): Promise<unknown> =>
      page.evaluate(
        async ([channel, given]) => {
          const { fieldcase } = globalThis as unknown as {
            fieldcase: { invoke(name: string, argument: object | null): Promise<unknown> }
          }
          return await fieldcase.invoke(channel, given)
        },
        [name, argument] as const
      )
    const rule = { kind: 'from-server', address: origin }
    for (const press of ['Cancel', 'Continue'] as const) {
      const answer = invoke('updates.save', { rule })
      const asking = await page.context().waitForEvent('page')
      await asking.getByText(new URL(origin).host).waitFor()
      expect(await asking.title()).toBe('Should new versions come from here?')
      expect(await invoke('updates.read', null)).toMatchObject({ rule: { kind: 'by-file' } })
      await clickLast(asking.getByRole('button', { name: press }))
      expect(await answer).toEqual({ kind: press === 'Cancel' ? 'host-not-confirmed' : 'saved' })
    }
    expect(await invoke('updates.read', null)).toMatchObject({ rule })
    expect(asked()).toEqual([])
  })
})

/** What Electron asks main about a page, and gives where main does not answer. No page of the app can make it ask. */
describe('Whatever asks main for it', () => {
  it.each([
    ['a device', 'asks-devices', /^refuses a device \(/u, 3],
    ['a webview', 'asks-webviews', /^refuses a webview$/u, 1],
    ['a frame', 'asks-frames', /^refuses a frame the way (?:elsewhere|into the page itself)$/u, 2],
    [
      'a check',
      'asks-checks',
      /^(?:refuses the check of (?!clipboard-sanitized-write$)|gives the check of clipboard-sanitized-write$)/u,
      40
    ]
  ])('is refused %s (W26a, W26e)', async (_what, question, answered, count) => {
    onlyOnHost('signal')
    const answers = await answersTo(usual(), question)
    expect(answers.filter((answer) => !answered.test(answer))).toEqual([])
    expect(answers).toHaveLength(count)
  })
})

describe('Every window', () => {
  it('is contained, of an app from its source (W26a, W26e)', () => {
    onlyOnHost('print')
    expect(pagesIn(atStart)).toEqual([{ ...contained, devTools: true }])
  })

  it('is in the sandbox even if it does not say so (W26a)', () => {
    onlyOnHost('print')
    expect(atStart).toContain('has each page in the sandbox whatever its window says')
  })
})

/** Addresses of all pages of the browser, as it tells itself. */
async function openPages(page: Page): Promise<readonly string[]> {
  const session = await page.context().browser()?.newBrowserCDPSession()
  const targets = await session?.send('Target.getTargets')
  await session?.detach()
  return targets?.targetInfos.filter(({ type }) => type === 'page').map(({ url }) => url) ?? []
}

/** A service that hears whoever asks it. */
async function listenOnHttp(): Promise<{ readonly origin: string; readonly asked: () => readonly string[] }> {
  const asked: string[] = []
  const server = createServer(({ url = '' }, response) => {
    asked.push(url)
    response.end('heard')
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  return { origin: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`, asked: () => asked }
}

async function listenOnUdp(): Promise<{ readonly port: number; readonly heard: () => number }> {
  let heard = 0
  const socket = createSocket('udp4').on('message', () => (heard += 1))
  onTestFinished(() => void socket.close())
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return { port: socket.address().port, heard: () => heard }
}
