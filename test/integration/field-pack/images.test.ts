import { describe, expect, it } from 'vitest'
import { createImageFetcher } from '../../../electron/main/field-pack/image-fetcher.ts'
import { createNetFetch } from '../../../electron/main/field-pack/net-fetch.ts'
import type { Fetch } from '../../../electron/main/service/http-client.ts'
import type { ImageFailure, ProfileImage } from '../../../shared/domain/profile-image.ts'
import type { Result } from '../../../shared/errors.ts'
import { netRequest } from '../../chromium-host/net-request.ts'
import { type Script, type ScriptedServer } from '../../fakes/network/scripted-server.ts'
import { servedScripts } from '../../fakes/network/served-scripts.ts'

const serve = servedScripts()

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3])
const sends =
  (
    body: string | Buffer,
    headers: Readonly<Record<string, string>> = { 'Content-Type': 'image/png' },
    status = 200
  ): Script =>
  (response) => {
    response.writeHead(status, headers)
    response.end(body)
  }

/** Electron's request as the app uses it, on the stand-in for Electron, and Node's `fetch`. */
const transports: readonly (readonly [string, Fetch])[] = [
  ['net.request', createNetFetch(netRequest)],
  ['fetch', fetch]
]

describe.each(transports)('through %s', (_, transport) => {
  async function read(
    server: ScriptedServer,
    path = '/1.png',
    timeoutMillis = 10_000
  ): Promise<Result<ProfileImage, ImageFailure> | null> {
    const fetcher = createImageFetcher({ fetch: transport, timeoutMillis })
    return await fetcher.read(
      `${server.baseUrl}${path}`,
      { baseUrl: server.baseUrl, movesPorts: false },
      new AbortController().signal
    )
  }

  describe('a profile image', () => {
    it('comes as it was sent, its kind told by its content and not by its header (P7d)', async () => {
      const server = await serve(sends(png, { 'Content-Type': 'text/html' }))
      expect(await read(server)).toEqual({
        kind: 'ok',
        value: { type: 'image/png', base64: png.toString('base64') }
      })
    })

    it('is asked for without a key, a cookie or a referrer (P7a)', async () => {
      const server = await serve(sends(png, { 'Content-Type': 'image/png', 'Set-Cookie': 'id=1' }))
      await read(server)
      await read(server)
      for (const { headers, method } of server.seen) {
        expect(method).toBe('GET')
        for (const name of ['x-api-key', 'authorization', 'cookie', 'referer'])
          expect(headers).not.toHaveProperty(name)
      }
      expect(server.seen).toHaveLength(2)
    })

    it.each([
      [
        'SVG that calls itself PNG',
        '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
      ],
      ['a page', '<!doctype html><html></html>'],
      ['nothing', ''],
      ['GIF', 'GIF89a']
    ])('is refused where it is %s (P7d)', async (_, body) => {
      expect(await read(await serve(sends(body)))).toEqual({ kind: 'failed', failure: 'not-an-image' })
    })

    it.each([
      [404, 'not-found'],
      [403, 'not-found'],
      [304, 'not-found'],
      [500, 'server-error'],
      [503, 'server-error']
    ])('fails with its reason after status %i', async (status, failure) => {
      expect(
        await read(await serve(sends(status === 304 ? '' : png, { 'Content-Type': 'image/png' }, status)))
      ).toEqual({ kind: 'failed', failure })
    })

    it('is refused above 2 MB, whatever its header announces, and the rest is not read (P7d)', async () => {
      const just = Buffer.concat([png, Buffer.alloc(2_000_000 - png.length)])
      expect(await read(await serve(sends(just)))).toMatchObject({ kind: 'ok' })
      expect(await read(await serve(sends(Buffer.concat([just, Buffer.alloc(1)]))))).toEqual({
        kind: 'failed',
        failure: 'too-large'
      })
      let sent = 0
      const endless = await serve((response) => {
        response.writeHead(200, { 'Content-Type': 'image/png' })
        const more = (): void => {
          for (;;) {
            if (response.destroyed) return
            sent += 100_000
            if (!response.write(Buffer.alloc(100_000, 0x89))) break
          }
          response.once('drain', more)
        }
        more()
      })
      expect(await read(endless)).toEqual({ kind: 'failed', failure: 'too-large' })
      expect(sent).toBeLessThan(100_000_000)
    })

    it('is given up where a server drips or says nothing at all (P7e)', async () => {
      const dripping = await serve((response) => {
        response.writeHead(200, { 'Content-Type': 'image/png' })
        response.write(png)
      })
      const silent = await serve(() => undefined)
      expect(await read(dripping, '/1.png', 300)).toEqual({ kind: 'failed', failure: 'timed-out' })
      expect(await read(silent, '/1.png', 300)).toEqual({ kind: 'failed', failure: 'timed-out' })
    })

    it('fails as unreachable where the connection is cut, and as nothing where the user cancelled', async () => {
      const cutting = await serve((_response, _seen, socket) => socket.destroy())
      expect(await read(cutting)).toEqual({ kind: 'failed', failure: 'unreachable' })
      const fetcher = createImageFetcher({ fetch: transport })
      expect(
        await fetcher.read(
          `${cutting.baseUrl}/1.png`,
          { baseUrl: cutting.baseUrl, movesPorts: false },
          AbortSignal.abort()
        )
      ).toBeNull()
    })
  })

  describe('a redirect of a profile image (P7c)', () => {
    const redirects =
      (to: string): Script =>
      (response, { url }) => {
        if (url !== '/1.png')
          sends(png)(response, { url, method: 'GET', headers: {}, body: '' }, response.socket as never)
        else {
          response.writeHead(302, { Location: to })
          response.end('moved')
        }
      }

    it('is followed to an allowed address', async () => {
      const server = await serve(redirects('/there/2.png'))
      expect(await read(server)).toMatchObject({ kind: 'ok' })
      expect(server.seen.map(({ url }) => url)).toEqual(['/1.png', '/there/2.png'])
    })

    it('is not followed to http, to another server of this machine, or to a file', async () => {
      const other = await serve(sends(png))
      for (const to of [
        'http://images.example/2.png',
        `${other.baseUrl}/2.png`,
        'file:///etc/passwd',
        'data:image/png;base64,AAAA'
      ]) {
        expect(await read(await serve(redirects(to)))).toEqual({ kind: 'failed', failure: 'address-refused' })
      }
      expect(other.seen).toEqual([])
    })

    it('ends after three', async () => {
      const server = await serve((response, { url }) => {
        response.writeHead(307, { Location: `${url}x` })
        response.end()
      })
      expect(await read(server)).toEqual({ kind: 'failed', failure: 'too-many-redirects' })
      expect(server.seen).toHaveLength(4)
    })
  })
})
