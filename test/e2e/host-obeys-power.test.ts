import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import type { RunningApp } from './app-driver.ts'
import { invoke, start } from './host-fixture.ts'

const saidOf = ({ output }: RunningApp): readonly (string | undefined)[] =>
  [...output().matchAll(/^main: (suspend|resume|\S*lock-screen|user-\S+|shutdown|before-quit|quit)$/gmu)].map(
    ([, name]) => name
  )

/** Plays what `--on-signal` names, one after the other, and waits until the host has done so. */
async function playAll(app: RunningApp, names: readonly string[]): Promise<void> {
  for (const name of names) {
    app.process.kill('SIGUSR2')
    await expect.poll(app.output).toContain(`Chromium host: plays ${name}`)
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

it.each([
  // Windows locks the screen of a user who is switched away from.
  ['windows', events.slice(0, 4)],
  ['macos', events],
  // Electron tells nobody on Linux that the screen is locked.
  ['linux', ['suspend', 'resume']]
])('The power of the Chromium host tells main what the system tells: %s', async (system, told) => {
  const app = await start(`--system=${system}`, `--on-signal=${events.join(',')}`)
  await playAll(app, events)
  await invoke(app.page, 'echo', 1)
  expect(saidOf(app)).toEqual(told)
})

it('The network of the Chromium host ends its requests when the machine sleeps, and begins none', async () => {
  let asked = 0
  const url = await addressForThisTest(() => (asked += 1))
  const app = await start('--on-signal=suspend,resume')
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

it.each(['linux', 'macos'])(
  'A shutdown on the Chromium host waits for an app that asks for that: %s',
  async (system) => {
    const app = await start(`--system=${system}`, '--on-signal=shutdown')
    app.process.kill('SIGUSR2')
    expect(await app.ended()).toBe(0)
    expect(saidOf(app)).toEqual(['shutdown', 'before-quit', 'quit'])
  }
)

it.each([
  ['the app does not ask', 'linux', 'lets-go', ['shutdown']],
  ['on Linux nothing else was listened to before', 'linux', 'shutdown-first', []],
  ['Windows tells its windows only', 'windows', '', []]
])('A shutdown on the Chromium host waits for nobody where %s', async (_, system, power, told) => {
  const app = await start(`--system=${system}`, '--on-signal=shutdown', `--power=${power}`)
  app.process.kill('SIGUSR2')
  expect(await app.ended()).not.toBe(0)
  expect(saidOf(app)).toEqual(told)
})

it('The time of the Chromium host goes by at once where that is played, and no timer comes in it', async () => {
  const app = await start('--on-signal=wait-600')
  const before = Number(await invoke(app.page, 'uptime'))
  app.process.kill('SIGUSR2')
  await expect.poll(app.output).toContain('600 seconds go by')
  const after = Number(await invoke(app.page, 'uptime'))
  expect(after - before).toBeGreaterThanOrEqual(600)
  expect(after - before).toBeLessThan(900)
})

it('The mouse of the Chromium host is heard of by main where a person moves it, and not where a script plays it', async () => {
  const { page, output } = await start('--mouse=told')
  await page.evaluate(() =>
    document.body.dispatchEvent(new MouseEvent('mousemove', { bubbles: true, screenX: 4_711 }))
  )
  await page.mouse.move(30, 40)
  await page.mouse.wheel(0, 10)
  await expect.poll(output).toContain('main: heard mouseWheel')
  expect(output()).toContain('main: before mouseMove')
  expect(output()).not.toContain('4711')
  expect(output()).not.toContain('main: before mouseWheel')
})
