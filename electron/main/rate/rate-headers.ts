import { type EpochMillis, toEpochMillis } from '../../../shared/clock.ts'
import type { AllowedRate } from '../../../shared/domain/budget.ts'

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
  | { readonly kind: 'at'; readonly serverTime: number }

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
const imfDate = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/u

/** `now` replaces a missing `Date`, to judge whether a reset can be true. */
export function readRateHeaders(headers: HeaderReader, now: number): RateHeaders {
  const date = readDate(headers.get('date'))
  const reset = readCount(headers.get('x-ratelimit-reset'))
  const resetAt = reset === null ? null : reset * 1_000
  return {
    limit: readCount(headers.get('x-ratelimit-limit')),
    remaining: readCount(headers.get('x-ratelimit-remaining')),
    resetAt: resetAt !== null && resetAt - (date ?? now) > longestWindowMillis ? null : resetAt,
    retryAfter: readRetryAfter(headers.get('retry-after'), date ?? now),
    date
  }
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
    const reset = readCount(headers.get('x-ratelimit-reset'))
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
  const serverTime = readDate(text)
  return serverTime === null
    ? null
    : { kind: 'at', serverTime: Math.min(serverTime, now + longestPauseMillis) }
}

function readCount(text: string | null): number | null {
  return text !== null && /^\d{1,15}$/u.test(text.trim()) ? Number(text) : null
}

function readDate(text: string | null): number | null {
  const time = text !== null && imfDate.test(text.trim()) ? Date.parse(text) : Number.NaN
  return Number.isNaN(time) ? null : time
}

/** Learns from the answers how many requests a window takes and how long it is. The headers only say when it ends. */
export interface RateWatch {
  observe(headers: RateHeaders): void
  /** Null until the answers have shown both. */
  read(): AllowedRate | null
}

interface Seen {
  readonly limit: number
  readonly lastReset: number
  /** The longest time that a window still had to go. It is hardly more than a window, because times are in whole seconds. */
  readonly longestRest: number
  /** The shortest time between two resets. It is hardly less than a window, because some may pass unseen in between. */
  readonly shortestStep: number
}

export function createRateWatch(): RateWatch {
  let seen: Seen | null = null
  return {
    observe: ({ limit, resetAt, date }) => {
      if (limit === null || limit === 0 || resetAt === null || date === null || resetAt <= date) return
      // With another limit, other rules apply.
      const before =
        seen?.limit === limit ? seen : { limit, lastReset: resetAt, longestRest: 0, shortestStep: Infinity }
      const step = resetAt - before.lastReset
      seen = {
        limit,
        lastReset: Math.max(before.lastReset, resetAt),
        longestRest: Math.max(before.longestRest, resetAt - date),
        shortestStep: step > 0 ? Math.min(before.shortestStep, step) : before.shortestStep
      }
    },
    read: () =>
      seen === null
        ? null
        : { limit: seen.limit, windowMillis: Math.min(seen.longestRest, seen.shortestStep) }
  }
}

/**
 * How far the service's clock is ahead of ours: certainly between `low` and `high` milliseconds. The `Date`
 * header has whole seconds and travels for an unknown time, so one answer gives a range, and many answers
 * narrow it down.
 */
export interface ServerClock {
  readonly low: number
  readonly high: number
}

export interface DateObservation {
  /** The `Date` header in epoch milliseconds. */
  readonly date: number
  readonly sentAt: EpochMillis
  readonly receivedAt: EpochMillis
}

/** A cached `Date` header may lag by this much without being taken for a clock that was set. */
const datedLateMillis = 1_000

export function observeDate(
  known: ServerClock | null,
  { date, sentAt, receivedAt }: DateObservation
): ServerClock {
  const seen = { low: date - receivedAt, high: date + 1_000 - sentAt }
  const clockWasSet = known !== null && (seen.low > known.high || seen.high < known.low - datedLateMillis)
  if (known === null || clockWasSet) return seen
  const low = Math.min(Math.max(known.low, seen.low), seen.high)
  return { low, high: Math.max(low, Math.min(known.high, seen.high)) }
}

/**
 * The first moment of our clock at which the service's clock certainly shows `serverTime`. Without a `Date`
 * both clocks are taken as equal.
 */
export function localTimeOf(clock: ServerClock | null, serverTime: number): EpochMillis {
  return toEpochMillis(serverTime - (clock?.low ?? 0))
}
