import { noRateHeaders, type RateHeaders, type RetryAfter } from '../../../electron/main/rate/rate-headers.ts'

export interface LimitedServiceOptions {
  readonly limit: number
  readonly windowMillis: number
  /** The service's clock less the local one. */
  readonly clockAheadMillis: number
  /** Windows begin at multiples of their length, or with the first request after the last one. */
  readonly windows: 'aligned' | 'on-first-request'
  readonly headers: HeaderHabit
  /** A limiter of a gateway before the service, of which no header tells. Left out where there is none. */
  readonly hidden?: HiddenLimiter
}

export interface HiddenLimiter {
  /** It refuses each request of this number, however slowly they come. */
  readonly every: number
  /** What its refusals ask for; null where they ask for nothing. */
  readonly retryAfterSeconds: number | null
}

/**
 * What the service says of its limit. `honest` follows the specification with a reset that is never early,
 * `cut-off` rounds the reset down, `boasting` always says that all is left, `silent` says nothing, `past` has a reset long gone, `late` one an hour too late.
 */
export type HeaderHabit = 'honest' | 'cut-off' | 'boasting' | 'silent' | 'past' | 'late'

/** The rate limit of a service, without the service: counts requests in windows and answers headers. */
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

  /** From now on so many requests a window. */
  limitTo(limit: number): void {
    this.#limit = limit
  }

  /** From now on this limiter stands before it, or none. */
  hide(hidden: HiddenLimiter | undefined): void {
    this.#hidden = hidden
  }

  /** One request that arrives at `localTime`. */
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
