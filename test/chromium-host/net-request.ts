import { EventEmitter } from 'node:events'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { ClientRequestConstructorOptions } from 'electron'

export type NetRequestOptions = Pick<ClientRequestConstructorOptions, 'url' | 'method'>

/**
 * `net.request` with the redirect policy `manual`, as far as Fieldcase uses it. It reports a redirect and
 * then fails without following it.
 */
export function netRequest({ url = '', method = 'GET' }: NetRequestOptions): HostRequest {
  return new HostRequest(url, method)
}

class HostRequest extends EventEmitter {
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
    this.#send().catch((error: unknown) => {
      if (!this.#abort.signal.aborted) this.emit('error', error)
    })
  }

  async #send(): Promise<void> {
    const answer = await fetch(this.#url, {
      method: this.#method,
      headers: this.#headers,
      redirect: 'manual',
      signal: this.#abort.signal
    })
    const location = answer.headers.get('location')
    if (answer.status >= 300 && answer.status < 400 && location !== null) {
      this.emit('redirect', answer.status, this.#method, new URL(location, this.#url).href, {})
      throw new Error('Redirect was cancelled')
    }
    const body =
      answer.body === null ? Readable.from([]) : Readable.fromWeb(answer.body as ReadableStream<Uint8Array>)
    this.emit(
      'response',
      Object.assign(body, { statusCode: answer.status, headers: Object.fromEntries(answer.headers) })
    )
  }
}
