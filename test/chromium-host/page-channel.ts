import { ignoreClosed } from './browser.ts'
import type { CdpSession } from './cdp.ts'
import { asLiteral, bindingName, fromWire, type ToHost, type ToPage, toWire } from './wire.ts'

/** Passes a batch to the receiver that the page script has left in the page. */
const deliver = (batch: string): string =>
  `globalThis[Symbol.for(${JSON.stringify(bindingName)})](${asLiteral(batch)})`

/** Milliseconds that each message takes at least, for tests of a busy machine. */
const late = Number(process.env['FIELDCASE_LATE'] ?? 0)

/** In the order in which it is asked for. */
const later = (act: () => void): void => void (late === 0 ? setImmediate(act) : setTimeout(act, late))

/**
 * The wire between main and one page. It uses the page's DevTools session, so that neither the page's content
 * security policy nor its code can reach it. Messages of one turn of the event loop are sent in one batch.
 */
export class PageChannel {
  readonly #session: CdpSession
  readonly #onMessage: (message: Exclude<ToHost, { kind: 'ready' }>) => void
  #context: number | undefined
  #queue: string[] = []

  constructor(session: CdpSession, onMessage: (message: Exclude<ToHost, { kind: 'ready' }>) => void) {
    this.#session = session
    this.#onMessage = onMessage
    session.on('Runtime.bindingCalled', ({ name, payload, executionContextId }) => {
      if (name === bindingName) this.#receive(payload, executionContextId)
    })
    session.on('Runtime.executionContextsCleared', () => {
      this.#context = undefined
      this.#queue = []
    })
  }

  /** A message is lost if the document is not ready to listen yet, as in Electron. */
  send(message: ToPage, label: string): void {
    const text = toWire(message, label)
    if (this.#context === undefined) return
    if (this.#queue.push(text) === 1) later(() => this.#flush())
  }

  #flush(): void {
    const batch = this.#queue
    this.#queue = []
    if (this.#context === undefined || batch.length === 0) return
    this.#session
      // An argument of a function would be made JSON and compiled once more, which takes five times as long.
      .send('Runtime.evaluate', {
        contextId: this.#context,
        expression: deliver(`[${batch.join(',')}]`),
        silent: true
      })
      .catch(ignoreClosed)
  }

  #receive(payload: string, context: number): void {
    for (const message of fromWire(payload) as ToHost[]) {
      if (message.kind === 'ready') this.#context = context
      else if (late > 0) later(() => this.#hear(message, context))
      else this.#hear(message, context)
    }
  }

  #hear(message: Exclude<ToHost, { kind: 'ready' }>, context: number): void {
    if (context === this.#context) this.#onMessage(message)
  }
}
