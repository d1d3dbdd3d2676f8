import { setMaxListeners } from 'node:events'
import { addMillis, type Clock, type EpochMillis, toEpochMillis } from '../../../shared/clock.ts'
import type { Waiting } from '../../../shared/domain/waiting.ts'
import type { Random } from './jitter.ts'
import {
  admit,
  firstPlan,
  mayGoBefore,
  nextStep,
  settle,
  type Settled,
  type Step,
  type Ticket
} from './rate-decisions.ts'

/** Calls back once after `millis`. Returns the function that cancels it. */
export type After = (millis: number, callback: () => void) => () => void

export interface RateGateParts {
  /** What the machine's clock shows. It may be set while requests wait. */
  readonly clock: Clock
  /** Runs evenly, whatever the machine's clock is set to. The gate uses this one. */
  readonly steady: Clock
  readonly random: Random
  readonly after: After
  /** Tells what the next request waits for, and until when. Null when none waits for a time. */
  readonly onWaiting: (waiting: Waiting | null) => void
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
  /** Lets one request go before its time, if that may be tried at all (SPEC S37d). */
  tryNow(): void
  /** The machine has woken, and its timers may have stood still: lets go what waited for a time that has passed in its sleep (SPEC S33n). */
  wakes(): void
}

/** A run does not wait longer than this for a spent allowance. */
const longestWaitMillis = 5 * 60 * 1_000
/** How long `tryNow` waits for a request that has not asked yet. */
const tryMillis = 2_000

type Tell = (admission: Admission) => void

export function createRateGate(parts: RateGateParts): RateGate {
  return new QueueingGate(parts)
}

class QueueingGate implements RateGate {
  readonly #parts: RateGateParts
  #waiting: readonly Tell[] = []
  #plan = firstPlan
  #stopTimer: () => void = () => undefined
  #reported: Waiting | null = null
  /** Until when a request may go before its time. */
  #triesUntil: EpochMillis | null = null
  /** The one that went before its time, until it is answered. */
  #tried: Ticket | null = null

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
    if (this.#tried === ticket) this.#tried = null
    this.#open()
  }

  tryNow(): void {
    if (this.#tried !== null) return
    this.#triesUntil = addMillis(this.#parts.steady.now(), tryMillis)
    this.#open()
  }

  wakes(): void {
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
        this.#wakeFor(null)
        return
      }
      const goesBefore = step.kind === 'wait-until' && this.#mayTry(step, now)
      if (step.kind === 'wait-until' && !goesBefore && step.at - now <= longestWaitMillis) {
        this.#wakeFor(step)
        return
      }
      this.#waiting = others
      if (goesBefore) first(this.#try(now))
      else first(step.kind === 'go' ? this.#admit(now) : { kind: 'too-long', until: this.#shown(step.at) })
    }
  }

  #mayTry(step: Step, now: EpochMillis): boolean {
    return this.#triesUntil !== null && now <= this.#triesUntil && mayGoBefore(step)
  }

  #try(now: EpochMillis): Admission {
    this.#triesUntil = null
    const admission = this.#admit(now)
    this.#tried = admission.ticket
    return admission
  }

  #admit(now: EpochMillis): Extract<Admission, { readonly kind: 'admitted' }> {
    const { plan, ticket } = admit(this.#plan, now)
    this.#plan = plan
    return { kind: 'admitted', ticket }
  }

  #wakeFor(step: Extract<Step, { readonly kind: 'wait-until' }> | null): void {
    this.#stopTimer()
    this.#stopTimer =
      step === null
        ? () => undefined
        : this.#parts.after(step.at - this.#parts.steady.now(), () => this.#open())
    const waiting =
      step === null
        ? null
        : { because: step.because, until: step.at, canTry: this.#tried === null && mayGoBefore(step) }
    if (JSON.stringify(waiting) === JSON.stringify(this.#reported)) return
    this.#reported = waiting
    this.#parts.onWaiting(waiting === null ? null : { ...waiting, until: this.#shown(waiting.until) })
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
