/** What the headers of an answer say about the rate limit (spec: Limits). Every part may be missing or unreadable. */
export interface RateHeaders {
  readonly limit: number | null
  readonly remaining: number | null
  /** When the window resets, in epoch milliseconds of the service's clock. */
  readonly resetAt: number | null
  readonly retryAfter: RetryAfter | null
  /** `Date`, in epoch milliseconds of the service's clock. */
  readonly date: number | null
}

/** `Retry-After` is a number of seconds or a date of the service's clock. */
export type RetryAfter = { readonly kind: 'delay'; readonly millis: number } | { readonly kind: 'at'; readonly serverTime: number }

export const noRateHeaders: RateHeaders = { limit: null, remaining: null, resetAt: null, retryAfter: null, date: null }

export interface HeaderReader {
  get(name: string): string | null
}

/** No window is believed to be longer: a reset further away than this is not a Unix time in seconds. */
const longestWindowMillis = 24 * 60 * 60 * 1_000
const imfDate = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/u

/** `now` stands in for a missing `Date`, to judge whether a reset can be true. */
export function readRateHeaders(headers: HeaderReader, now: number): RateHeaders {
  const date = readDate(headers.get('date'))
  const reset = readCount(headers.get('x-ratelimit-reset'))
  const resetAt = reset === null ? null : reset * 1_000
  return {
    limit: readCount(headers.get('x-ratelimit-limit')),
    remaining: readCount(headers.get('x-ratelimit-remaining')),
    resetAt: resetAt !== null && resetAt - (date ?? now) > longestWindowMillis ? null : resetAt,
    retryAfter: readRetryAfter(headers.get('retry-after')),
    date
  }
}

function readRetryAfter(text: string | null): RetryAfter | null {
  const seconds = readCount(text)
  if (seconds !== null) return { kind: 'delay', millis: Math.min(seconds * 1_000, longestWindowMillis) }
  const serverTime = readDate(text)
  return serverTime === null ? null : { kind: 'at', serverTime }
}

function readCount(text: string | null): number | null {
  return text !== null && /^\d{1,15}$/u.test(text.trim()) ? Number(text) : null
}

function readDate(text: string | null): number | null {
  return text !== null && imfDate.test(text.trim()) ? Date.parse(text) : null
}
