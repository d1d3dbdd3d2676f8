import { setMaxListeners } from 'node:events'
import { addMillis, type Clock, type EpochMillis, toEpochMillis } from '../../../shared/clock.ts'
import type { Random } from './backoff.ts'
import { admit, firstPlan, nextStep, settle, type Settled, type Ticket } from './rate-plan.ts'

/** Calls back once after `millis`; answers the way to call it off. */
export type After = (millis: number, callback: () => void) => () => void

export interface RateGateParts {
  /** What the machine shows; it may be set while requests wait. */
  readonly clock: Clock
  /** Runs evenly, whatever the machine's clock is set to: the gate lives by it. */
  readonly steady: Clock
  readonly random: Random
  readonly after: After
  /** The time at which the next waiting request may go; null when none waits for a time. */
  readonly onWaiting: (until: EpochMillis | null) => void
}

export type Admission =
  | { readonly kind: 'admitted'; readonly ticket: Ticket }
  | { readonly kind: 'cancelled' }
  /** The wait is too long to sit through: the caller is told when to come back. */
  | { readonly kind: 'too-long'; readonly until: EpochMillis }

/** One for each key: every request of that key passes here, in the order of asking. */
export interface RateGate {
  enter(signal: AbortSignal): Promise<Admission>
  /** Every admitted request comes back once, whatever became of it. */
  leave(ticket: Ticket, settled: Settled): void
  /** When the next request may go; null where nothing holds it back, or only an answer can tell. */
  opensAt(): EpochMillis | null
}

/** A run does not hang longer than this on a spent allowance. */
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
    // All requests of a run wait on one signal; Node would take more than ten for a leak.
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

  /** Lets through who may go now and sets the alarm for the next. */
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

  /** What the machine's clock will show then. */
  #shown(steadyTime: EpochMillis): EpochMillis {
    return addMillis(this.#parts.clock.now(), steadyTime - this.#parts.steady.now())
  }

  /** A clock that was set between an answer and now makes it neither older than its request nor younger than now. */
  #inSteadyTime(settled: Settled, { admittedAt }: Ticket, now: EpochMillis): Settled {
    if (settled.kind !== 'answered') return settled
    const receivedAt = addMillis(now, settled.receivedAt - this.#parts.clock.now())
    return { ...settled, receivedAt: toEpochMillis(Math.min(now, Math.max(admittedAt, receivedAt))) }
  }
}
