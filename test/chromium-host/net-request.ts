import { EventEmitter } from 'node:events'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { AuthInfo, ClientRequestConstructorOptions } from 'electron'
import { loginAtProxy } from './asking-proxy.ts'
import { showCertificate } from './client-certificates.ts'
import { asNetError, blocked, isBlocked } from './net-errors.ts'
import { networkSleep } from './network-sleep.ts'
import { defaultSession, type HostSession } from './session.ts'

const redirectCancelled = 'Redirect was cancelled'

export interface NetRequestOptions extends Pick<ClientRequestConstructorOptions, 'url' | 'method'> {
  /** That of the pages where main names none. */
  readonly session?: HostSession
}

/**
 * `net.request` with the redirect policy `manual`, as far as Fieldcase uses it. It reports a redirect and
 * then fails without following it.
 */
export function netRequest({
  url = '',
  method = 'GET',
  session = defaultSession
}: NetRequestOptions): HostRequest {
  return new HostRequest(url, method, session)
}

export class HostRequest extends EventEmitter {
  readonly #headers: Record<string, string> = {}
  readonly #abort = new AbortController()
  readonly #url: string
  readonly #method: string
  readonly #session: HostSession

  constructor(url: string, method: string, session: HostSession) {
    super()
    this.#url = url
    this.#method = method
    this.#session = session
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
      this.emit('error', isFinal(error) ? error : asNetError(error, sleep))
    })
  }

  async #send(sleep: AbortSignal): Promise<void> {
    sleep.throwIfAborted()
    if (await this.#session.refuses(this.#url)) throw blocked()
    const ask = (info: AuthInfo, answer: (name?: string, password?: string) => void): boolean =>
      // Electron tells nothing more of a request that was cut off.
      !this.#abort.signal.aborted && this.emit('login', info, answer)
    const hasPassed = await loginAtProxy(ask)
    this.#abort.signal.throwIfAborted()
    if (!hasPassed) {
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

function isFinal(thrown: unknown): boolean {
  return isBlocked(thrown) || (thrown instanceof Error && thrown.message === redirectCancelled)
}
