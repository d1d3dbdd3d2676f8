import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { net } from 'electron'
import type { Fetch, FetchedAnswer } from '../service/http-client.ts'

/** As `fetch`, but a redirect is answered, with its address: Electron's own fetch ends it as an error that names none. */
export const fetchUnredirected: Fetch = (url, { signal, headers }) =>
  new Promise((resolve, reject) => {
    // A request that is not followed ends with an error, which then finds nobody waiting.
    const request = net.request({ url, method: 'GET', redirect: 'manual', credentials: 'omit', useSessionCookies: false, cache: 'no-store', referrerPolicy: 'no-referrer' })
    for (const [name, value] of Object.entries((headers ?? {}) as Record<string, string>)) request.setHeader(name, value)
    request.on('redirect', (status, _method, location) => resolve(redirected(status, location)))
    request.on('response', (answer) => resolve(answered(answer)))
    request.on('error', reject)
    signal?.addEventListener('abort', () => {
      request.abort()
      reject(new Error('The request was called off.'))
    })
    request.end()
  })

function redirected(status: number, location: string): FetchedAnswer {
  return { status, headers: { get: (name) => (name.toLowerCase() === 'location' ? location : null) }, body: null }
}

function answered(answer: Electron.IncomingMessage): FetchedAnswer {
  return {
    status: answer.statusCode,
    headers: {
      get: (name) => {
        const value = answer.headers[name.toLowerCase()]
        return Array.isArray(value) ? (value[0] ?? null) : (value ?? null)
      }
    },
    // Electron's answer is a stream of Node, which its types do not say.
    body: Readable.toWeb(answer as unknown as Readable) as ReadableStream<Uint8Array>
  }
}
