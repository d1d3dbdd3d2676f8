import { readHttpDate } from './http-date.ts'

/** What the headers of an answer say about the rate limit (spec: Limits). Each part may be missing or unreadable. */
export interface RateHeaders {
  readonly limit: number | null
  readonly remaining: number | null
  /** When the window resets, in epoch milliseconds of the service's clock. */
  readonly resetAt: number | null
  readonly retryAfter: RetryAfter | null
  /** `Date`, in epoch milliseconds of the service's clock. */
  readonly date: number | null
}

/** `Retry-After` is a number of seconds, or a date by the service's clock. */
export type RetryAfter =
  | { readonly kind: 'delay'; readonly millis: number }
  | { readonly kind: 'at'; readonly serviceTime: number }

export const noRateHeaders: RateHeaders = {
  limit: null,
  remaining: null,
  resetAt: null,
  retryAfter: null,
  date: null
}

export interface HeaderReader {
  get(name: string): string | null
}

/** The longest window that is believed at once. A reset further ahead may be no Unix time in seconds. */
const longestWindowMillis = 24 * 60 * 60 * 1_000
const longestPauseMillis = longestWindowMillis

/** `now` replaces a missing `Date`, to judge whether a reset can be true. */
export function readRateHeaders(headers: HeaderReader, now: number): RateHeaders {
  const date = readDate(toldBy(headers, 'date'), now)
  const reset = readCount(toldBy(headers, 'x-ratelimit-reset'))
  const resetAt = reset === null ? null : reset * 1_000
  return {
    limit: readCount(toldBy(headers, 'x-ratelimit-limit')),
    remaining: readCount(toldBy(headers, 'x-ratelimit-remaining')),
    resetAt: resetAt !== null && resetAt - (date ?? now) > longestWindowMillis ? null : resetAt,
    retryAfter: readRetryAfter(toldBy(headers, 'retry-after'), date ?? now),
    date
  }
}

/**
 * What comes several times is one text with commas, and so is a date, which has a comma of its own. Where each says the
 * same, that is said (SPEC S33r).
 */
function toldBy(headers: HeaderReader, name: string): string | null {
  const text = headers.get(name)
  const parts = (text ?? '').split(',').map((part) => part.trim())
  const size = [1, 2].find((each) => parts.length > each && isRepeated(parts, each))
  return size === undefined ? text : parts.slice(0, size).join(', ')
}

/** Whether its first parts, so many, come again and again. */
function isRepeated(parts: readonly string[], size: number): boolean {
  return parts.length % size === 0 && parts.every((part, at) => part === parts[at % size])
}

/** A reset that lies further ahead is a time in milliseconds, or nonsense. */
const farthestMillis = 366 * longestWindowMillis
/** Two answers of one window may round its end differently. */
const sameResetMillis = 2_000

/** Reads headers one after the other: a reset more than a day ahead is believed when it is told twice (SPEC S33l). */
export function createRateReader(): typeof readRateHeaders {
  let told: number | null = null
  return (headers, now) => {
    const read = readRateHeaders(headers, now)
    const reset = readCount(toldBy(headers, 'x-ratelimit-reset'))
    if (reset === null) return read
    const ahead = reset * 1_000 - (read.date ?? now)
    const far = ahead > longestWindowMillis && ahead <= farthestMillis ? reset * 1_000 : null
    const isToldTwice = far !== null && told !== null && Math.abs(far - told) <= sameResetMillis
    told = far
    return isToldTwice ? { ...read, resetAt: far } : read
  }
}

/** No pause is longer than a day, since nobody could say whether it is meant (SPEC S33o). */
function readRetryAfter(text: string | null, now: number): RetryAfter | null {
  const seconds = readCount(text)
  if (seconds !== null) return { kind: 'delay', millis: Math.min(seconds * 1_000, longestPauseMillis) }
  const serviceTime = readDate(text, now)
  return serviceTime === null
    ? null
    : { kind: 'at', serviceTime: Math.min(serviceTime, now + longestPauseMillis) }
}

function readCount(text: string | null): number | null {
  return text !== null && /^\d{1,15}$/u.test(text.trim()) ? Number(text) : null
}

function readDate(text: string | null, now: number): number | null {
  return text === null ? null : readHttpDate(text.trim(), now)
}
