import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { RunningApp } from './app-driver.ts'
import { invoke, start } from './host-fixture.ts'

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
    const { page } = await start()
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
    const { page } = await start()
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
    expect(await invoke((await start()).page, 'is-online')).toBe(true)
    expect(await invoke((await start('--offline')).page, 'is-online')).toBe(false)
  })

  it('has a proxy ask whoever requests, and tells a fetch of its status only', async () => {
    const url = await serve((_request, answer) => answer.end('here'))
    const { page, output } = await start('--proxy-login=name:password')
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
    await expect.poll(output).toContain('main: the answer ended net::ERR_TUNNEL_CONNECTION_FAILED')
    const answers = [
      ['name', 'wrong'],
      ['name', 'password']
    ]
    expect(await invoke(page, 'request', { url, answers })).toEqual({ status: 200, asked: [asker, asker] })
    expect(await invoke(page, 'fetch', url)).toBe(200)
  })
})

describe('A service that asks the Chromium host for a certificate', () => {
  const shownTo = async (...args: readonly string[]): Promise<RunningApp> => {
    const server = createServer((_request, answer) => answer.end('here'))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => {
      server.close()
      server.closeAllConnections()
    })
    const app = await start('--client-certificates=2', ...args)
    const url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/`
    expect(await invoke(app.page, 'fetch-many', { url, count: 2 })).toEqual([200, 200])
    return app
  }
  const shown = ({ output }: RunningApp): readonly (string | undefined)[] =>
    [...output().matchAll(/Chromium host: shows (.*)/gu)].map(([, what]) => what)

  it('gets the first one from an app that does not choose, as from Electron', async () => {
    expect(shown(await shownTo())).toEqual(['Employee 1'])
  })

  it('gets the one that main chooses, or none, once until the app ends', async () => {
    const app = await shownTo('--certificate=Employee 2')
    expect(shown(app)).toEqual(['Employee 2'])
    expect(app.output()).toContain('main: certificates {"page":null,"names":["Employee 1","Employee 2"]}')
    expect(shown(await shownTo('--certificate=Somebody'))).toEqual(['no certificate'])
  })
})
