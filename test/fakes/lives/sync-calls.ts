import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Fetch, FetchedAnswer, FetchInit } from '../../../electron/main/service/http-client.ts'
import type { Sandbox } from '../../../electron/sandbox/server.ts'
import type { LedgerEntry } from '../../../shared/domain/budget.ts'
import { LifeBroken } from './own-work.ts'
import { callsLike } from './sync-hits.ts'

/** One call of the app, from its sending to the end of its answer. */
export interface Call {
  readonly number: number
  /** As the ledger names it. */
  readonly line: string
  isSent: boolean
  /** How often a server saw it. */
  arrivals: number
  /** The id of its answer, which the ledger keeps. */
  answer: string | null
  isOver: boolean
  /** `kill`: the app died first. `run`: it was cancelled or took too long. */
  cutBy: 'kill' | 'run' | null
  /** False for what another customer's service answered. */
  isOurs: boolean
}

/** The header with the number of a call. */
export const callNumber = 'x-call-of-a-life'
const channel = 'http.server.request.start'

/** Each call of the app by its number, and what a server of Node's own saw of it. */
export class SyncCalls {
  readonly #calls: Call[] = []
  readonly #open = new Set<Call>()
  /** Requests that are not the app's. */
  #strangers = 0
  #held: Promise<void> | null = null
  readonly #host: string

  constructor({ baseUrl }: Sandbox) {
    this.#host = new URL(baseUrl).host
    subscribe(channel, this.#arrived)
  }

  close(): void {
    unsubscribe(channel, this.#arrived)
  }

  /** Waits for its turn, sends it with its number, and watches its answer to the end. */
  async send(url: string, init: FetchInit, way: (call: Call, init: FetchInit) => ReturnType<Fetch>) {
    // What a dead app still asks for is never asked.
    if (init.signal?.aborted === true) throw init.signal.reason
    const { method = 'GET' } = init
    const { route = '' } = callsLike(method, url)
    const call: Call = {
      number: this.#calls.length,
      line: `${method} ${route.slice(route.indexOf('/follow-lists'))}`,
      arrivals: 0,
      isSent: false,
      answer: null,
      isOver: false,
      cutBy: null,
      isOurs: true
    }
    this.#calls.push(call)
    this.#open.add(call)
    const headers = new Headers(init.headers)
    headers.set(callNumber, String(call.number))
    try {
      while (this.#held !== null) await this.#held
      call.isSent = true
      const answer = await way(call, { ...init, headers })
      call.answer = answer.headers.get('x-correlation-id')
      return this.#watched(answer, call, init.signal)
    } catch (thrown) {
      this.#end(call, init.signal)
      throw thrown
    }
  }

  /** Holds all other calls up until it is released, when those that were sent before have arrived. */
  async alone(call: Call): Promise<() => void> {
    let release = (): void => undefined
    this.#held = new Promise((resolve) => {
      release = () => {
        this.#held = null
        resolve()
      }
    })
    const others = [...this.#open].filter((other) => other !== call && other.isSent)
    while (others.some(({ arrivals, isOver }) => arrivals === 0 && !isOver)) await nextTurn()
    return release
  }

  /** The app dies now, or what is left of it is ended. */
  killed(): void {
    for (const call of this.#open) {
      call.cutBy = 'kill'
      call.isOver = true
    }
    this.#open.clear()
  }

  /**
   * Checks that the service counted what arrived, that each call arrived once unless something cut it off, and that
   * it is in the ledger once, also where a kill cut it off (S24i).
   */
  check(ledger: readonly LedgerEntry[], counted: number, ofOthers: number): void {
    const arrived = this.#calls.reduce((sum, { arrivals }) => sum + arrivals, 0)
    expectCount('requests of others arrived', this.#strangers, ofOthers)
    expectCount('requests are in the statistics of the service', counted, arrived + ofOthers)
    for (const call of this.#calls) checkArrivals(call)
    const byAnswer = new Map(ledger.map((entry) => [String(entry.correlationId), entry]))
    const known = new Set<LedgerEntry>()
    const rest: Call[] = []
    for (const call of this.#calls) {
      const entry = call.answer === null ? undefined : byAnswer.get(call.answer)
      if (entry !== undefined) {
        if (known.has(entry) || lineOf(entry) !== call.line) throw untrue(call, 'has the entry of another')
        known.add(entry)
      } else if (call.answer !== null && call.cutBy === null) throw untrue(call, 'is not in the ledger')
      else rest.push(call)
    }
    checkUnanswered(
      rest,
      ledger.filter((entry) => !known.has(entry))
    )
  }

  readonly #arrived = (message: unknown): void => {
    const { headers } = (message as { readonly request: IncomingMessage }).request
    if (headers.host !== this.#host) return
    const call = this.#calls[Number(headers[callNumber] ?? -1)]
    if (call === undefined) this.#strangers += 1
    else call.arrivals += 1
  }

  #watched({ status, headers, body }: FetchedAnswer, call: Call, signal: FetchInit['signal']): FetchedAnswer {
    if (body === null) this.#end(call, signal)
    if (body === null) return { status, headers, body }
    const reader = body.getReader()
    const watched = new ReadableStream<Uint8Array>({
      pull: async (controller) => {
        try {
          const { done, value } = await reader.read()
          if (!done) controller.enqueue(value)
          else {
            this.#end(call, signal)
            controller.close()
          }
        } catch (thrown) {
          this.#end(call, signal)
          controller.error(thrown)
        }
      },
      cancel: (reason) => reader.cancel(reason)
    })
    return { status, headers, body: watched }
  }

  /** It is in the ledger a turn later, if nothing cuts it off until then. */
  #end(call: Call, signal: FetchInit['signal']): void {
    if (signal?.aborted === true) call.cutBy ??= 'run'
    setImmediate(() => {
      call.isOver = true
      this.#open.delete(call)
    })
  }
}

function checkArrivals(call: Call): void {
  if (!call.isOver) throw untrue(call, 'never ended')
  const most = call.isOurs ? 1 : call.arrivals
  const least = call.isOurs && call.cutBy === null ? 1 : 0
  if (call.arrivals < least || call.arrivals > most)
    throw untrue(call, `arrived ${String(call.arrivals)} times, cut off by ${String(call.cutBy)}`)
}

/** Calls without an id in their answer have one entry each. In one process no kill falls between note and entry. */
function checkUnanswered(calls: readonly Call[], entries: readonly LedgerEntry[]): void {
  for (const line of new Set([...calls.map(({ line }) => line), ...entries.map(lineOf)])) {
    const made = calls.filter((call) => call.line === line)
    const killed = made.filter(({ cutBy }) => cutBy === 'kill').length
    const found = entries.filter((entry) => lineOf(entry) === line).length
    if (found !== made.length)
      throw new LifeBroken(
        'untrue',
        `${line}: ${String(made.length)} calls without an answer, ${String(killed)} of them cut off by a kill, ${String(found)} in the ledger`
      )
  }
}

const lineOf = ({ method, route }: LedgerEntry): string => `${method} ${route}`

function untrue({ line, number }: Call, what: string): LifeBroken {
  return new LifeBroken('untrue', `Call ${String(number)}, ${line}, ${what}`)
}

function expectCount(what: string, count: number, expected: number): void {
  if (count !== expected)
    throw new LifeBroken('untrue', `${String(count)} ${what} instead of ${String(expected)}`)
}
