import { proxyAsks } from './asking-proxy.ts'
import { showCertificate } from './client-certificates.ts'
import { asNetError, sleepError } from './net-errors.ts'
import { networkSleep } from './network-sleep.ts'
import { takeSocket } from './sockets.ts'

/** What Chromium reads of an answer before anybody asks for it, in bytes. */
const readAhead = 512 * 1_024
const withoutBody: readonly number[] = [101, 204, 205, 304]

/** Electron's fetch: on Chromium's network, and without anybody who could answer a proxy that asks. */
export async function netFetch(url: string, init: RequestInit = {}): Promise<Response> {
  const sleep = networkSleep()
  if (sleep.aborted) throw sleepError()
  const release = await takeSocket(url)
  if (proxyAsks()) {
    release()
    return new Response('the proxy asks', { status: 407 })
  }
  try {
    await showCertificate(url, init.signal)
    const answer = await fetch(url, { ...init, signal: endingWith(sleep, init.signal) })
    if (init.redirect === 'manual' && answer.status >= 300 && answer.status < 400 && answer.status !== 304)
      throw new Error('Redirect was cancelled')
    if (answer.body === null) release()
    const { status, statusText, headers } = answer
    const body = withoutBody.includes(status) ? null : throughSocket(answer.body, release, sleep, init.signal)
    return new Response(body, { status, statusText, headers })
  } catch (thrown) {
    release()
    if (init.signal?.aborted === true || (thrown instanceof Error && thrown.message.startsWith('Redirect')))
      throw thrown
    throw asNetError(thrown, sleep)
  }
}

function endingWith(sleep: AbortSignal, own: AbortSignal | null = null): AbortSignal {
  return own === null ? sleep : AbortSignal.any([sleep, own])
}

/**
 * Gives the connection back with the end of the body, or once its request is aborted. Whoever cancels the body only stops
 * reading: Electron's answer has nothing that ends it then (`lib/common/api/net-client-request.ts`).
 */
function throughSocket(
  body: ReadableStream<Uint8Array> | null,
  release: () => void,
  sleep: AbortSignal,
  own: AbortSignal | null = null
): ReadableStream<Uint8Array> | null {
  if (body === null) return null
  const reader = body.getReader()
  let isCancelled = false
  own?.addEventListener('abort', release, { once: true })
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        try {
          const part = await reader.read()
          if (part.done) release()
          if (isCancelled) return
          if (part.done) controller.close()
          else controller.enqueue(part.value)
        } catch (thrown) {
          release()
          controller.error(asNetError(thrown, sleep))
        }
      },
      cancel: () => {
        isCancelled = true
      }
    },
    new ByteLengthQueuingStrategy({ highWaterMark: readAhead })
  )
}
