import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import type { SharedApp } from './for-this-test.ts'
import { invoke, startForTheseTests, switchForThisTest } from './host-fixture.ts'

const shared = startForTheseTests()

describe('The network of the Chromium host', () => {
  const serve = async (listener: RequestListener): Promise<string> => {
    const server = createServer(listener)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => {
      server.close()
      server.closeAllConnections()
    })
    return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/`
  }

  /** A port that was just given back. */
  const freePort = async (): Promise<number> => {
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    await new Promise((resolve) => server.close(resolve))
    return port
  }

  it('fails in the words of Chromium, and follows no redirect that is not to be followed', async () => {
    const { page } = shared()
    const moved = await serve((_request, answer) => answer.writeHead(302, { location: '/there' }).end())
    const hung = await serve((request) => request.socket.destroy())
    await expect(invoke(page, 'fetch', moved)).rejects.toThrow('Redirect was cancelled')
    await expect(invoke(page, 'fetch', hung)).rejects.toThrow(/net::ERR_(?:EMPTY_RESPONSE|CONNECTION_RESET)/u)
    const nobody = `http://127.0.0.1:${String(await freePort())}/`
    await expect(invoke(page, 'fetch', nobody)).rejects.toThrow('net::ERR_CONNECTION_REFUSED')
    await expect(invoke(page, 'fetch', 'http://nobody.invalid/')).rejects.toThrow(
      'net::ERR_NAME_NOT_RESOLVED'
    )
  })

  it('sends six requests at a time to one host, and the others when an answer is complete', async () => {
    const open: ServerResponse[] = []
    const url = await serve((_request, answer) => void open.push(answer))
    const { page } = shared()
    const all = invoke(page, 'fetch-many', { url, count: 8 })
    await expect.poll(() => open.length).toBe(6)
    expect(await invoke(page, 'echo', 1)).toBe(1)
    expect(open).toHaveLength(6)
    for (const answer of open.slice(0, 2)) answer.end('done')
    await expect.poll(() => open.length).toBe(8)
    for (const answer of open.slice(2)) answer.end('done')
    expect(await all).toEqual(Array<number>(8).fill(200))
  })

  it('knows whether there is a network', async () => {
    const app = shared()
    expect(await invoke(app.page, 'is-online')).toBe(true)
    await switchForThisTest(app, 'offline', 'yes')
    expect(await invoke(app.page, 'is-online')).toBe(false)
  })

  it('has a proxy ask whoever requests, and tells a fetch of its status only', async () => {
    const url = await serve((_request, answer) => answer.end('here'))
    const app = shared()
    const { page, said } = app
    await switchForThisTest(app, 'proxy-login', 'name:password')
    expect(await invoke(page, 'fetch', url)).toBe(407)
    const asker = {
      isProxy: true,
      scheme: 'basic',
      host: 'proxy.example',
      port: 3128,
      realm: 'Company network'
    }
    expect(await invoke(page, 'request', { url, answers: [] })).toEqual({ status: 407, asked: [asker] })
    // A tunnel that is refused: the answer that said so fails after it came.
    await expect.poll(said).toContain('main: the answer ended net::ERR_TUNNEL_CONNECTION_FAILED')
    const answers = [
      ['name', 'wrong'],
      ['name', 'password']
    ]
    expect(await invoke(page, 'request', { url, answers })).toEqual({ status: 200, asked: [asker, asker] })
    expect(await invoke(page, 'fetch', url)).toBe(200)
  })
})

describe('A service that asks the Chromium host for a certificate', () => {
  const servers: Server[] = []
  // No port is given to two of them, for the app remembers what it has shown to which.
  afterAll(() => {
    for (const server of servers) {
      server.close()
      server.closeAllConnections()
    }
  })

  /** An app whose main chooses this one for a service that it has never asked. With null it does not choose. */
  const shownBy = async (name: string | null): Promise<SharedApp> => {
    const server = createServer((_request, answer) => answer.end('here'))
    servers.push(server)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const app = shared()
    await switchForThisTest(app, 'client-certificates', '2')
    await invoke(app.page, 'choose-certificate', name)
    const url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/`
    expect(await invoke(app.page, 'fetch-many', { url, count: 2 })).toEqual([200, 200])
    return app
  }
  const shown = ({ said }: SharedApp): readonly (string | undefined)[] =>
    [...said().matchAll(/Chromium host: shows (.*)/gu)].map(([, what]) => what)

  it('gets the first one from an app that does not choose, as from Electron', async () => {
    expect(shown(await shownBy(null))).toEqual(['Employee 1'])
  })

  it('gets the one that main chooses, or none, once until the app ends', async () => {
    const app = await shownBy('Employee 2')
    expect(shown(app)).toEqual(['Employee 2'])
    expect(app.said()).toContain('main: certificates {"page":null,"names":["Employee 1","Employee 2"]}')
    expect(shown(await shownBy('Somebody'))).toEqual(['no certificate'])
  })
})
