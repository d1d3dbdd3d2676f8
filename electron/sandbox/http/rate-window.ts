import { secondMillis } from '../world/service-time.ts'

export interface RateLimit {
  readonly limit: number
  readonly windowMs: number
}

/** What the headers of a success response say (spec: Limits). */
export interface RateState {
  readonly limit: number
  readonly remaining: number
  /** Unix time in seconds at which the window resets. */
  readonly reset: number
}

/** Without a limit the headers still come: with a limit that nobody reaches. */
const unlimited: RateLimit = { limit: 1_000_000, windowMs: secondMillis }

/**
 * Fixed windows, aligned to the service's clock, so that a window of whole seconds ends exactly at its reset time.
 */
export class RateWindow {
  #rate: RateLimit
  #window = -1
  #used = 0

  constructor(rate: RateLimit | null) {
    this.#rate = rate ?? unlimited
  }

  /** Takes effect at once, with a fresh window. */
  change(rate: RateLimit | null): void {
    this.#rate = rate ?? unlimited
    this.#window = -1
  }

  /** Lets one request through, or not. */
  take(now: number): { readonly allowed: boolean; readonly state: RateState } {
    this.#roll(now)
    const allowed = this.#used < this.#rate.limit
    if (allowed) this.#used += 1
    return { allowed, state: this.look(now) }
  }

  look(now: number): RateState {
    this.#roll(now)
    const reset = Math.ceil(((this.#window + 1) * this.#rate.windowMs) / secondMillis)
    return { limit: this.#rate.limit, remaining: this.#rate.limit - this.#used, reset }
  }

  #roll(now: number): void {
    const window = Math.floor(now / this.#rate.windowMs)
    if (window === this.#window) return
    this.#window = window
    this.#used = 0
  }
}
