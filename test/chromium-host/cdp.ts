import type { Readable, Writable } from 'node:stream'
import type { Protocol } from '../../node_modules/playwright-core/types/protocol.js'

// The package does not export these types, but they are the only complete ones of the protocol.
export type { Protocol }
type Method = keyof Protocol.CommandParameters
type EventName = keyof Protocol.Events
type Listener = (params: never) => void

interface Answer {
  readonly id?: number
  readonly sessionId?: string
  readonly method?: string
  readonly params?: unknown
  readonly result?: unknown
  readonly error?: { readonly message: string }
}

interface Pending {
  readonly resolve: (result: never) => void
  readonly reject: (error: Error) => void
}

/** A session of the DevTools protocol, with the browser itself or with one page. */
export interface CdpSession {
  send<M extends Method>(
    method: M,
    params?: Protocol.CommandParameters[M]
  ): Promise<Protocol.CommandReturnValues[M]>
  on<E extends EventName>(event: E, listener: (params: Protocol.Events[E]) => void): void
}

/**
 * The DevTools protocol over the pipe of --remote-debugging-pipe. Each message is a JSON text that ends with
 * a zero byte.
 */
export class CdpConnection implements CdpSession {
  readonly #output: Writable
  readonly #pending = new Map<number, Pending>()
  readonly #listeners = new Map<string, Listener[]>()
  #parts: Buffer[] = []
  #lastId = 0
  #closed = false

  constructor(output: Writable, input: Readable) {
    this.#output = output
    input.on('data', (chunk: Buffer) => this.#split(chunk))
    input.on('close', () => this.#close())
    // A write to a Chromium that has just died fails. Whoever watches the process handles its exit.
    output.on('error', () => this.#close())
  }

  send<M extends Method>(
    method: M,
    params?: Protocol.CommandParameters[M]
  ): Promise<Protocol.CommandReturnValues[M]> {
    return this.#send(undefined, method, params)
  }

  on<E extends EventName>(event: E, listener: (params: Protocol.Events[E]) => void): void {
    this.#listen(undefined, event, listener)
  }

  session(sessionId: string): CdpSession {
    return {
      send: (method, params) => this.#send(sessionId, method, params),
      on: (event, listener) => this.#listen(sessionId, event, listener)
    }
  }

  #send<Result>(sessionId: string | undefined, method: string, params: unknown): Promise<Result> {
    return new Promise<Result>((resolve, reject) => {
      if (this.#closed) {
        reject(new Error(`${method}: Chromium has ended`))
        return
      }
      const id = (this.#lastId += 1)
      this.#pending.set(id, { resolve, reject: (error) => reject(new Error(`${method}: ${error.message}`)) })
      this.#output.write(`${JSON.stringify({ id, sessionId, method, params })}\0`)
    })
  }

  #listen(sessionId: string | undefined, event: string, listener: Listener): void {
    const key = `${sessionId ?? ''} ${event}`
    this.#listeners.set(key, [...(this.#listeners.get(key) ?? []), listener])
  }

  #split(chunk: Buffer): void {
    let start = 0
    for (let end = chunk.indexOf(0); end !== -1; end = chunk.indexOf(0, start)) {
      this.#parts.push(chunk.subarray(start, end))
      const text =
        this.#parts.length === 1
          ? chunk.toString('utf8', start, end)
          : Buffer.concat(this.#parts).toString('utf8')
      this.#parts = []
      start = end + 1
      this.#dispatch(JSON.parse(text) as Answer)
    }
    if (start < chunk.length) this.#parts.push(chunk.subarray(start))
  }

  #dispatch(answer: Answer): void {
    if (answer.id === undefined) {
      const listeners = this.#listeners.get(`${answer.sessionId ?? ''} ${answer.method ?? ''}`) ?? []
      for (const listener of listeners) deliver(listener, answer.params)
      return
    }
    const pending = this.#pending.get(answer.id)
    this.#pending.delete(answer.id)
    if (answer.error) pending?.reject(new Error(answer.error.message))
    else pending?.resolve(answer.result as never)
  }

  #close(): void {
    this.#closed = true
    for (const pending of this.#pending.values()) pending.reject(new Error('Chromium has ended'))
    this.#pending.clear()
  }
}

/** If a listener throws, that is a bug of the app. The error stays uncaught, and the following messages still arrive. */
function deliver(listener: Listener, params: unknown): void {
  try {
    listener(params as never)
  } catch (error) {
    queueMicrotask(() => {
      throw error
    })
  }
}
