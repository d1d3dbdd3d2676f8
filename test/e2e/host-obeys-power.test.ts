import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import type { SharedApp } from './for-this-test.ts'
import { invoke, playNow, start, startForTheseTests } from './host-fixture.ts'

/** One of each system. The last that is asked of it is its shutdown. */
const systems = {
  windows: startForTheseTests('--system=windows'),
  macos: startForTheseTests('--system=macos'),
  linux: startForTheseTests('--system=linux', '--mouse=told')
}

const heardIn = (said: string): readonly (string | undefined)[] =>
  [...said.matchAll(/^main: (suspend|resume|\S*lock-screen|user-\S+|shutdown|before-quit|quit)$/gmu)].map(
    ([, name]) => name
  )

/** Plays one after the other, and waits until the host has done so. */
async function playAll(app: SharedApp, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await playNow(app, name)
    await expect.poll(app.said).toContain(`Chromium host: plays ${name}`)
  }
}

/** The address of a server that never answers. */
async function addressForThisTest(onAsked: () => void): Promise<string> {
  const server = createServer(onAsked).listen(0, '127.0.0.1')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  await once(server, 'listening')
  return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/`
}

const events = ['suspend', 'resume', 'lock-screen', 'unlock-screen', 'user-did-resign-active'] as const

it.each<[keyof typeof systems, readonly string[]]>([
  // Windows locks the screen of a user who is switched away from.
  ['windows', events.slice(0, 4)],
  ['macos', events],
  // Electron tells nobody on Linux that the screen is locked.
  ['linux', ['suspend', 'resume']]
])('The power of the Chromium host tells main what the system tells: %s', async (system, told) => {
  const app = systems[system]()
  await playAll(app, events)
  await invoke(app.page, 'echo', 1)
  await expect.poll(() => heardIn(app.said())).toEqual(told)
})

it('The network of the Chromium host ends its requests when the machine sleeps, and begins none', async () => {
  let asked = 0
  const url = await addressForThisTest(() => (asked += 1))
  const app = systems.linux()
  onTestFinished(() => playNow(app, 'resume'))
  const failing = (channel: string, argument: unknown): Promise<unknown> =>
    invoke(app.page, channel, argument).then(String, String)
  const out = [failing('fetch', url), failing('request', { url, answers: [] })]
  await expect.poll(() => asked).toBe(2)
  await playAll(app, ['suspend'])
  for (const said of [...out, failing('fetch', url), failing('request', { url, answers: [] })])
    expect(await said).toContain('net::ERR_NETWORK_IO_SUSPENDED')
  await playAll(app, ['resume'])
  void failing('fetch', url)
  await expect.poll(() => asked).toBe(3)
})

it('The time of the Chromium host goes by at once where that is played, and no timer comes in it', async () => {
  const { page, said, ...app } = systems.linux()
  const before = Number(await invoke(page, 'uptime'))
  await playNow({ page, ...app }, 'wait-600')
  await expect.poll(said).toContain('600 seconds go by')
  const after = Number(await invoke(page, 'uptime'))
  expect(after - before).toBeGreaterThanOrEqual(600)
  expect(after - before).toBeLessThan(900)
})

it('The mouse of the Chromium host is heard of by main where a person moves it, and not where a script plays it', async () => {
  const { page, said } = systems.linux()
  await page.evaluate(() =>
    document.body.dispatchEvent(new MouseEvent('mousemove', { bubbles: true, screenX: 4_711 }))
  )
  await page.mouse.move(30, 40)
  await page.mouse.wheel(0, 10)
  await expect.poll(said).toContain('main: heard mouseWheel')
  expect(said()).toContain('main: before mouseMove')
  expect(said()).not.toContain('4711')
  expect(said()).not.toContain('main: before mouseWheel')
})

it.each(['linux', 'macos'] as const)(
  'A shutdown on the Chromium host waits for an app that asks for that: %s',
  async (system) => {
    const app = systems[system]()
    await playNow(app, 'shutdown')
    expect(await app.ended()).toBe(0)
    expect(heardIn(app.said())).toEqual(['shutdown', 'before-quit', 'quit'])
  }
)

it('A shutdown on the Chromium host waits for nobody where Windows tells its windows only', async () => {
  const app = systems.windows()
  await playNow(app, 'shutdown')
  expect(await app.ended()).not.toBe(0)
  expect(heardIn(app.said())).toEqual([])
})

it.each([
  ['the app does not ask', 'lets-go', ['shutdown']],
  ['on Linux nothing else was listened to before', 'shutdown-first', []]
])('A shutdown on the Chromium host waits for nobody where %s', async (_, power, told) => {
  const app = await start('--system=linux', '--on-signal=shutdown', `--power=${power}`)
  app.process.kill('SIGUSR2')
  expect(await app.ended()).not.toBe(0)
  expect(heardIn(app.output())).toEqual(told)
})
