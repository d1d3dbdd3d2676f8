import { addMillis, type EpochMillis } from '../../../shared/clock.ts'
import { learnedFromRefill, type LearnedLimit } from './learned-limit.ts'
import type { RateHeaders } from './rate-headers.ts'

/**
 * What is known of the service's current window of requests. `resetAt` and `endedAt` are epoch milliseconds
 * of the service's clock.
 */
export type RateWindow =
  /** Until the first answer, one request at a time is sent. */
  | { readonly kind: 'unknown' }
  /** A successful answer had no headers, so only a refusal holds requests back. */
  | { readonly kind: 'unlimited' }
  | {
      readonly kind: 'known'
      readonly limit: number | null
      readonly remaining: number
      readonly resetAt: number
      readonly since: EpochMillis
      /** When `remaining` was last told. */
      readonly heardAt: EpochMillis
    }
  /** The last known window has ended. Until an answer tells, the new one is taken to have its whole limit left. */
  | {
      readonly kind: 'fresh'
      readonly limit: number | null
      readonly spent: number
      readonly endedAt: number
      readonly since: EpochMillis
    }

/** How many requests may be sent now. */
export function capacityOf(window: RateWindow, inFlight: number, wary: boolean): number {
  switch (window.kind) {
    case 'unknown':
      return 1 - inFlight
    case 'unlimited':
      return Infinity
    case 'known':
      return window.remaining - inFlight
    case 'fresh': {
      const left = wary || window.limit === null ? 1 - inFlight : window.limit - window.spent - inFlight
      // Everything was spent without a single header, so requests go on one by one.
      return inFlight === 0 ? Math.max(1, left) : left
    }
  }
}

/** When a window with nothing left opens again, by the service's clock. Null if only an answer can tell. */
export function opensAt(window: RateWindow): number | null {
  return window.kind === 'known' ? window.resetAt : null
}

export function rollWindow(window: RateWindow, now: EpochMillis): RateWindow {
  return window.kind === 'known'
    ? { kind: 'fresh', limit: window.limit, spent: 0, endedAt: window.resetAt, since: now }
    : window
}

export interface RateAnswer {
  readonly headers: RateHeaders
  readonly succeeded: boolean
  readonly admittedAt: EpochMillis
  readonly receivedAt: EpochMillis
}

/**
 * Takes in an answer. Its `remaining` may or may not include a request that is still in flight, which is
 * taken as not included.
 */
export function afterAnswer(window: RateWindow, answer: RateAnswer): RateWindow {
  const { limit, remaining, resetAt } = answer.headers
  if (remaining === null || resetAt === null)
    return answer.succeeded && window.kind === 'unknown' ? { kind: 'unlimited' } : afterSilence(window)
  const answered: RateWindow = {
    kind: 'known',
    limit,
    remaining,
    resetAt,
    since: answer.receivedAt,
    heardAt: answer.receivedAt
  }
  if (window.kind === 'unknown' || window.kind === 'unlimited') return answered
  const current = window.kind === 'known' ? window.resetAt : window.endedAt
  if (resetAt > current || (resetAt < current && answer.admittedAt >= window.since)) return answered
  // An answer that was overtaken by one of a later window shows nothing any more.
  if (resetAt < current || window.kind === 'fresh') return window
  return { ...answered, remaining: Math.min(window.remaining, remaining), since: window.since }
}

/** There was no answer, or one that says nothing. The request may have been counted. */
export function afterSilence(window: RateWindow): RateWindow {
  switch (window.kind) {
    case 'unknown':
    case 'unlimited':
      return window
    case 'known':
      return { ...window, remaining: window.remaining - 1 }
    case 'fresh':
      return { ...window, spent: window.spent + 1 }
  }
}

/** By these times, windows of a second, ten seconds and a minute have ended. */
const lookMillis = [1_500, 11_000, 61_000] as const
/** No request is held back in the last milliseconds of a window, which would pass unused. */
const beforeResetMillis = 10_000
const wholeSecondsMillis = 2_000

/**
 * Holds back the last requests of a window that is said to be long until these times: if it ended before its
 * reset, their answers show that. With a service that keeps to its headers, nothing is lost and none is
 * refused. `resetAt` is a time of our own clock.
 */
export function looksAhead(
  window: RateWindow,
  resetAt: EpochMillis,
  now: EpochMillis
): readonly EpochMillis[] {
  if (window.kind !== 'known' || window.limit === null) return []
  const { since } = window
  const kept = lookMillis
    .filter((millis) => addMillis(since, millis + beforeResetMillis) < resetAt)
    .slice(0, Math.floor(window.limit / 2))
  return kept.map((millis) => addMillis(since, millis)).filter((at) => at > now)
}

export interface EarlyRefill {
  readonly learned: LearnedLimit
  /** No window lasts longer than this many milliseconds, so a reset further ahead is wrong. */
  readonly longestRest: number
}

/** As much is left as before a request that was sent since, long before the reset. So the window had ended. */
export function refilledEarly(
  window: RateWindow,
  { headers, admittedAt, receivedAt }: RateAnswer
): EarlyRefill | null {
  if (
    window.kind !== 'known' ||
    headers.date === null ||
    headers.remaining === null ||
    headers.limit === null
  )
    return null
  const isLongBefore = headers.date < window.resetAt - wholeSecondsMillis
  // A service that always says that everything is left does not count at all.
  const hasCounted = headers.limit === window.limit && window.remaining < headers.limit - 1
  if (!isLongBefore || !hasCounted || admittedAt <= window.heardAt || headers.remaining < window.remaining)
    return null
  const longest = receivedAt - window.since
  return {
    learned: learnedFromRefill({
      limit: headers.limit,
      spent: headers.limit - headers.remaining,
      openedAt: admittedAt,
      longest
    }),
    longestRest: 2 * longest + wholeSecondsMillis
  }
}
