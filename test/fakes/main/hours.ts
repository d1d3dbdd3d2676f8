import { subscribe } from 'node:diagnostics_channel'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'

/** The requests of Node's own `fetch` that are out, until their answers were read to the end or cut off. */
const requestsOut = new Set<unknown>()
const requestOf = (message: unknown): unknown => (message as { readonly request: unknown }).request
subscribe('undici:request:create', (message) => void requestsOut.add(requestOf(message)))
for (const end of ['undici:request:trailers', 'undici:request:error'])
  subscribe(end, (message) => void requestsOut.delete(requestOf(message)))

interface Timer {
  readonly at: number
  readonly callback: () => void
}

/** A machine whose time goes on only when it is told to, from one timer to the next, when all else has come to rest. */
export class Hours {
  now = Date.now()
  fired = 0
  readonly timers = new Set<Timer>()

  constructor() {
    // What another test has left on the network is nothing to wait for here.
    requestsOut.clear()
  }

  readonly after = (millis: number, callback: () => void): (() => void) => {
    const timer = { at: this.now + millis, callback }
    this.timers.add(timer)
    return () => this.timers.delete(timer)
  }

  /** `held`: how many requests a service leaves without an answer, which nobody waits for. */
  async pass(millis: number, held = 0): Promise<void> {
    const end = this.now + millis
    await settled(held)
    for (;;) {
      const [next] = [...this.timers].sort((left, right) => left.at - right.at)
      if (next === undefined || next.at > end) break
      this.now = Math.max(this.now, next.at)
      this.timers.delete(next)
      this.fired += 1
      next.callback()
      await settled(held)
    }
    this.now = end
  }

  /** Lets time pass until this is done. */
  async during<Value>(work: Promise<Value>): Promise<Value> {
    const state = { isOver: false }
    const end = (): void => {
      state.isOver = true
    }
    work.then(end, end)
    while (!state.isOver) {
      await pause(2)
      await this.pass(50)
    }
    return await work
  }
}

/** Turns in a row in which nothing is under way: whoever waited for the last thing has begun the next one by then. */
const quietTurns = 20
/** Turns after which the machine is left alone with what it is at, a millisecond each time. */
const busyTurns = 500
/** Milliseconds. It is long, because a slow machine is no failure. */
const longestUnrest = 60_000

/** How many wait here at the same time. */
let waiting = 0

/**
 * What was begun over the disk or the network, or for the next turn, has come to rest. Threads that calculate, as for a
 * passphrase, are not seen: such an act is awaited itself. @throws if it does not come to rest.
 */
export async function settled(held = 0): Promise<void> {
  const end = performance.now() + longestUnrest
  waiting += 1
  try {
    for (let turn = 0, quiet = 0; quiet < quietTurns; turn += 1) {
      await (quiet === 0 && turn > busyTurns ? pause(1) : nextTurn())
      const left = underWay(held)
      quiet = left.length === 0 ? quiet + 1 : 0
      if (quiet === 0 && performance.now() > end) throw new Error(`Still under way: ${left.join(', ')}`)
    }
  } finally {
    waiting -= 1
  }
}

/** Servers, connections that are kept, and timers of the machine's own stay, and are not under way. */
function underWay(held: number): readonly string[] {
  const active = process.getActiveResourcesInfo()
  return [
    ...active.filter((name) => /Req|ConnectWrap/u.test(name)),
    // Each of the others who wait here has its own next turn.
    ...active.filter((name) => name === 'Immediate').slice(waiting - 1),
    ...[...requestsOut].slice(held).map(() => 'a request')
  ]
}
