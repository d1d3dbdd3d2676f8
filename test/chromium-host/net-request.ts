import { EventEmitter } from 'node:events'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { AuthInfo, ClientRequestConstructorOptions } from 'electron'
import { loginAtProxy } from './asking-proxy.ts'
import { showCertificate } from './client-certificates.ts'
import { asNetError } from './net-errors.ts'
import { networkSleep } from './network-sleep.ts'

const redirectCancelled = 'Redirect was cancelled'

export type NetRequestOptions = Pick<ClientRequestConstructorOptions, 'url' | 'method'>

/**
 * `net.request` with the redirect policy `manual`, as far as Fieldcase uses it. It reports a redirect and
 * then fails without following it.
 */
export function netRequest({ url = '', method = 'GET' }: NetRequestOptions): HostRequest {
  return new HostRequest(url, method)
}

export class HostRequest extends EventEmitter {
  readonly #headers: Record<string, string> = {}
  readonly #abort = new AbortController()
  readonly #url: string
  readonly #method: string

  constructor(url: string, method: string) {
    super()
    this.#url = url
    this.#method = method
  }

  setHeader(name: string, value: string): void {
    this.#headers[name] = value
  }

  abort(): void {
    this.#abort.abort()
  }

  end(): void {
    const sleep = networkSleep()
    this.#send(sleep).catch((error: unknown) => {
      if (this.#abort.signal.aborted) return
      this.emit('error', isRedirect(error) ? error : asNetError(error, sleep))
    })
  }

  async #send(sleep: AbortSignal): Promise<void> {
    sleep.throwIfAborted()
    const ask = (info: AuthInfo, answer: (name?: string, password?: string) => void): boolean =>
      this.emit('login', info, answer)
    if (!(await loginAtProxy(ask))) {
      const answer = Object.assign(new Readable({ read: () => undefined }), { statusCode: 407, headers: {} })
      this.emit('response', answer)
      // The answer to CONNECT has no body that anybody may read, so that it fails, and the request with it.
      const failure = new Error('net::ERR_TUNNEL_CONNECTION_FAILED')
      answer.destroy(failure)
      throw failure
    }
    await showCertificate(this.#url)
    const answer = await fetch(this.#url, {
      method: this.#method,
      headers: this.#headers,
      redirect: 'manual',
      signal: AbortSignal.any([sleep, this.#abort.signal])
    })
    const location = answer.headers.get('location')
    if (answer.status >= 300 && answer.status < 400 && location !== null) {
      this.emit('redirect', answer.status, this.#method, new URL(location, this.#url).href, {})
      throw new Error(redirectCancelled)
    }
    const body =
      answer.body === null ? Readable.from([]) : Readable.fromWeb(answer.body as ReadableStream<Uint8Array>)
    this.emit(
      'response',
      Object.assign(body, { statusCode: answer.status, headers: Object.fromEntries(answer.headers) })
    )
  }
}

function isRedirect(thrown: unknown): boolean {
  return thrown instanceof Error && thrown.message === redirectCancelled
}
