import { addMillis, type EpochMillis } from '../../../shared/clock.ts'
import { learnedFromRefill, type LearnedLimit } from './learned-limit.ts'
import type { RateHeaders } from './rate-headers.ts'

/** What is known of the service's current window of requests. `resetAt` and `endedAt` are epoch milliseconds of the service's clock. */
export type RateWindow =
  /** Before the first answer: one request at a time. */
  | { readonly kind: 'unknown' }
  /** Success came without headers: nothing holds back but a refusal. */
  | { readonly kind: 'unlimited' }
  | {
      readonly kind: 'known'
      readonly limit: number | null
      readonly remaining: number
      readonly resetAt: number
      readonly since: EpochMillis
      /** When `remaining` was last heard of. */
      readonly heardAt: EpochMillis
    }
  /** The window known before has ended; what is left of the new one follows from its limit until an answer says so. */
  | {
      readonly kind: 'fresh'
      readonly limit: number | null
      readonly spent: number
      readonly endedAt: number
      readonly since: EpochMillis
    }

/** How many requests may go out now. */
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
      // All of it was spent without a single header: go on one by one.
      return inFlight === 0 ? Math.max(1, left) : left
    }
  }
}

/** When a window that has nothing left opens again, by the service's clock; null where only an answer can tell. */
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

/** An answer came. A request still in flight may or may not be counted in its `remaining`: it is taken as not counted. */
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
  // An answer that was overtaken by one of a later window tells nothing any more.
  if (resetAt < current || window.kind === 'fresh') return window
  return { ...answered, remaining: Math.min(window.remaining, remaining), since: window.since }
}

/** No answer, or one that says nothing: the request may have been counted. */
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

/** Windows of a second, ten seconds and a minute have ended by then. */
const lookMillis = [1_500, 11_000, 61_000] as const
/** Nothing is kept for the end of a window: it would be lost. */
const beforeResetMillis = 10_000
const wholeSecondsMillis = 2_000

/**
 * The last requests of a window that is said to be long are kept for these times: where it ended before its reset,
 * their answers show it. A service that keeps to its headers loses nothing by it and refuses none of them.
 * `resetAt` is a time of our own clock.
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
  /** No window lasts longer, in milliseconds: a reset further ahead is wrong. */
  readonly longestRest: number
}

/** As much is left as before a request that was sent since, long before the reset: the window had ended. */
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
  // A service that always says that all is left does not count at all.
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
