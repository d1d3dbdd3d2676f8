import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { Fetch, FetchedAnswer } from '../service/http-client.ts'

/** The part of Electron's `net.request` that is used. */
export type StartRequest = (options: {
  readonly url: string
  readonly method: 'GET'
  readonly redirect: 'manual'
  readonly credentials: 'omit'
  readonly useSessionCookies: false
  readonly cache: 'no-store'
  readonly referrerPolicy: 'no-referrer'
}) => StartedRequest

export interface StartedRequest {
  setHeader(name: string, value: string): void
  on(event: 'redirect', listener: (status: number, method: string, location: string) => void): unknown
  on(event: 'response', listener: (answer: NetAnswer) => void): unknown
  on(event: 'error', listener: (error: Error) => void): unknown
  abort(): void
  end(): void
}

export interface NetAnswer {
  readonly statusCode: number
  readonly headers: Readonly<Record<string, string | string[]>>
}

/** Like `fetch`, but returns a redirect with its address. Electron's own fetch fails with an error that does not name it. */
export function createNetFetch(start: StartRequest): Fetch {
  return (url, { signal, headers }) =>
    new Promise((resolve, reject) => {
      const request = start({
        url,
        method: 'GET',
        redirect: 'manual',
        credentials: 'omit',
        useSessionCookies: false,
        cache: 'no-store',
        referrerPolicy: 'no-referrer'
      })
      for (const [name, value] of new Headers(headers)) request.setHeader(name, value)
      // A redirect that is not followed also ends with an error, which is ignored because the promise is
      // settled by then.
      request.on('redirect', (status, _method, location) => resolve(redirected(status, location)))
      request.on('response', (answer) => resolve(answered(answer)))
      request.on('error', reject)
      const callOff = (): void => {
        request.abort()
        reject(new Error('The request was called off.'))
      }
      if (signal?.aborted === true) callOff()
      else signal?.addEventListener('abort', callOff, { once: true })
      request.end()
    })
}

function redirected(status: number, location: string): FetchedAnswer {
  return {
    status,
    headers: { get: (name) => (name.toLowerCase() === 'location' ? location : null) },
    body: null
  }
}

function answered(answer: NetAnswer): FetchedAnswer {
  return {
    status: answer.statusCode,
    headers: {
      get: (name) => {
        const value = answer.headers[name.toLowerCase()]
        return Array.isArray(value) ? (value[0] ?? null) : (value ?? null)
      }
    },
    // Electron's answer is a Node stream, which its types do not say.
    body: Readable.toWeb(answer as unknown as Readable) as ReadableStream<Uint8Array>
  }
}
