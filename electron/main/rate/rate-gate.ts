import { setMaxListeners } from 'node:events'
import { addMillis, type Clock, type EpochMillis, toEpochMillis } from '../../../shared/clock.ts'
import type { Random } from './jitter.ts'
import { admit, firstPlan, nextStep, settle, type Settled, type Ticket } from './rate-decisions.ts'

/** Calls back once after `millis`. Returns the function that cancels it. */
export type After = (millis: number, callback: () => void) => () => void

export interface RateGateParts {
  /** What the machine's clock shows. It may be set while requests wait. */
  readonly clock: Clock
  /** Runs evenly, whatever the machine's clock is set to. The gate uses this one. */
  readonly steady: Clock
  readonly random: Random
  readonly after: After
  /** Tells when the next waiting request may be sent. Null when none waits for a time. */
  readonly onWaiting: (until: EpochMillis | null) => void
}

export type Admission =
  | { readonly kind: 'admitted'; readonly ticket: Ticket }
  | { readonly kind: 'cancelled' }
  /** The wait is too long to sit through, so the caller is told when to come back. */
  | { readonly kind: 'too-long'; readonly until: EpochMillis }

/** One gate for each key. Every request with that key passes it, in the order in which they were asked for. */
export interface RateGate {
  enter(signal: AbortSignal): Promise<Admission>
  /** Must be called once for every admitted request, however it ended. */
  leave(ticket: Ticket, settled: Settled): void
  /** When the next request may be sent. Null if nothing holds it back, or only an answer can tell. */
  opensAt(): EpochMillis | null
}

/** A run does not wait longer than this for a spent allowance. */
const longestWaitMillis = 5 * 60 * 1_000

type Tell = (admission: Admission) => void

export function createRateGate(parts: RateGateParts): RateGate {
  return new QueueingGate(parts)
}

class QueueingGate implements RateGate {
  readonly #parts: RateGateParts
  #waiting: readonly Tell[] = []
  #plan = firstPlan
  #stopTimer: () => void = () => undefined
  #reported: EpochMillis | null = null

  constructor(parts: RateGateParts) {
    this.#parts = parts
  }

  enter(signal: AbortSignal): Promise<Admission> {
    if (signal.aborted) return Promise.resolve({ kind: 'cancelled' })
    // All requests of a run listen to one signal. Node would report more than ten listeners as a leak.
    setMaxListeners(0, signal)
    return new Promise((resolve) => {
      const cancel = (): void => {
        this.#waiting = this.#waiting.filter((other) => other !== tell)
        resolve({ kind: 'cancelled' })
        this.#open()
      }
      const tell = (admission: Admission): void => {
        signal.removeEventListener('abort', cancel)
        resolve(admission)
      }
      signal.addEventListener('abort', cancel, { once: true })
      this.#waiting = [...this.#waiting, tell]
      this.#open()
    })
  }

  leave(ticket: Ticket, settled: Settled): void {
    const now = this.#parts.steady.now()
    this.#plan = settle(this.#plan, ticket, this.#inSteadyTime(settled, ticket, now), now, this.#parts.random)
    this.#open()
  }

  opensAt(): EpochMillis | null {
    const step = nextStep(this.#plan, this.#parts.steady.now())
    return step.kind === 'wait-until' ? this.#shown(step.at) : null
  }

  /** Lets through all requests that may be sent now, and sets the timer for the next. */
  #open(): void {
    for (;;) {
      const [first, ...others] = this.#waiting
      const now = this.#parts.steady.now()
      const step = nextStep(this.#plan, now)
      if (first === undefined || step.kind === 'wait-for-answer') {
        this.#wakeAt(null)
        return
      }
      if (step.kind === 'wait-until' && step.at - now <= longestWaitMillis) {
        this.#wakeAt(step.at)
        return
      }
      this.#waiting = others
      first(step.kind === 'go' ? this.#admit(now) : { kind: 'too-long', until: this.#shown(step.at) })
    }
  }

  #admit(now: EpochMillis): Admission {
    const { plan, ticket } = admit(this.#plan, now)
    this.#plan = plan
    return { kind: 'admitted', ticket }
  }

  #wakeAt(until: EpochMillis | null): void {
    this.#stopTimer()
    this.#stopTimer =
      until === null
        ? () => undefined
        : this.#parts.after(until - this.#parts.steady.now(), () => this.#open())
    if (until === this.#reported) return
    this.#reported = until
    this.#parts.onWaiting(until === null ? null : this.#shown(until))
  }

  /** What the machine's clock will show at that time. */
  #shown(steadyTime: EpochMillis): EpochMillis {
    return addMillis(this.#parts.clock.now(), steadyTime - this.#parts.steady.now())
  }

  /**
   * If the clock was set between an answer and now, the answer must still be neither older than its request
   * nor in the future.
   */
  #inSteadyTime(settled: Settled, { admittedAt }: Ticket, now: EpochMillis): Settled {
    if (settled.kind !== 'answered') return settled
    const receivedAt = addMillis(now, settled.receivedAt - this.#parts.clock.now())
    return { ...settled, receivedAt: toEpochMillis(Math.min(now, Math.max(admittedAt, receivedAt))) }
  }
}
