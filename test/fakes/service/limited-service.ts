import { noRateHeaders, type RateHeaders, type RetryAfter } from '../../../electron/main/rate/rate-headers.ts'

export interface LimitedServiceOptions {
  readonly limit: number
  readonly windowMillis: number
  /** The service's clock minus the local one. */
  readonly clockAheadMillis: number
  /** Windows begin at multiples of their length, or with the first request after the last window. */
  readonly windows: 'aligned' | 'on-first-request'
  readonly headers: HeaderHabit
  /** A gateway's own limiter in front of the service, which no header mentions. Left out if there is none. */
  readonly hidden?: HiddenLimiter
}

export interface HiddenLimiter {
  /** It refuses one request in this many, no matter how slowly they come. */
  readonly every: number
  /** The wait that its refusals ask for. Null if they ask for none. */
  readonly retryAfterSeconds: number | null
}

/**
 * What the service says about its limit. `honest` follows the specification, with a reset that is never too
 * early; `cut-off` rounds the reset down; `boasting` always says that the whole limit is left; `silent` says
 * nothing; `past` gives a reset that is long over; `late` gives one that is an hour too late.
 */
export type HeaderHabit = 'honest' | 'cut-off' | 'boasting' | 'silent' | 'past' | 'late'

/** The rate limit of a service without the service. Counts requests in windows and answers with headers. */
export class LimitedService {
  answers = 0
  refusals = 0
  readonly #options: LimitedServiceOptions
  #start = -Infinity
  #limit: number
  #hidden: HiddenLimiter | undefined
  #used = 0

  constructor(options: LimitedServiceOptions) {
    this.#options = options
    this.#limit = options.limit
    this.#hidden = options.hidden
  }

  /** Allows this many requests in a window from now on. */
  limitTo(limit: number): void {
    this.#limit = limit
  }

  /** Puts this limiter in front of the service from now on, or none. */
  hide(hidden: HiddenLimiter | undefined): void {
    this.#hidden = hidden
  }

  /** Answers one request that arrives at `localTime`. */
  answer(localTime: number): { readonly status: number; readonly headers: RateHeaders } {
    const now = localTime + this.#options.clockAheadMillis
    this.#enterWindow(now)
    const gateway = this.#hidden
    if (gateway !== undefined && (this.answers + 1) % gateway.every === 0) {
      this.answers += 1
      this.refusals += 1
      return {
        status: 429,
        headers: { ...noRateHeaders, date: wholeSeconds(now), retryAfter: retryAfter(gateway) }
      }
    }
    const accepted = this.#used < this.#limit
    if (accepted) this.#used += 1
    else this.refusals += 1
    this.answers += 1
    return {
      status: accepted ? 200 : 429,
      headers: accepted ? this.#headers(now) : { ...noRateHeaders, date: wholeSeconds(now) }
    }
  }

  #enterWindow(now: number): void {
    const { windows, windowMillis } = this.#options
    if (now < this.#start + windowMillis) return
    this.#start = windows === 'aligned' ? Math.floor(now / windowMillis) * windowMillis : now
    this.#used = 0
  }

  #headers(now: number): RateHeaders {
    const { headers, windowMillis } = this.#options
    const limit = this.#limit
    const date = wholeSeconds(now)
    const end = this.#start + windowMillis
    const said = { limit, remaining: Math.max(0, limit - this.#used), retryAfter: null, date }
    switch (headers) {
      case 'honest':
        return { ...said, resetAt: Math.ceil(end / 1_000) * 1_000 }
      case 'cut-off':
        return { ...said, resetAt: wholeSeconds(end) }
      case 'boasting':
        return { ...said, remaining: limit, resetAt: Math.ceil(end / 1_000) * 1_000 }
      case 'past':
        return { ...said, resetAt: date - 3_600_000 }
      case 'late':
        return { ...said, resetAt: Math.ceil(end / 1_000) * 1_000 + 3_600_000 }
      case 'silent':
        return { ...noRateHeaders, date }
    }
  }
}

function wholeSeconds(millis: number): number {
  return Math.floor(millis / 1_000) * 1_000
}

function retryAfter({ retryAfterSeconds }: HiddenLimiter): RetryAfter | null {
  return retryAfterSeconds === null ? null : { kind: 'delay', millis: retryAfterSeconds * 1_000 }
}
