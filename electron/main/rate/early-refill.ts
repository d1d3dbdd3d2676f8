import { addMillis, type EpochMillis } from '../../../shared/clock.ts'
import { learnedFromRefill } from './learned-limit.ts'
import type { RateAnswer, RateWindow } from './rate-window.ts'

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
export function looksAhead(window: RateWindow, resetAt: EpochMillis, now: EpochMillis): readonly EpochMillis[] {
  if (window.kind !== 'known' || window.limit === null) return []
  const { since } = window
  const kept = lookMillis.filter((millis) => addMillis(since, millis + beforeResetMillis) < resetAt).slice(0, Math.floor(window.limit / 2))
  return kept.map((millis) => addMillis(since, millis)).filter((at) => at > now)
}

export interface EarlyRefill {
  readonly window: RateWindow
  /** No window lasts longer, in milliseconds: a reset further ahead is wrong. */
  readonly longestRest: number
}

/** As much is left as before a request that was sent since, long before the reset: the window had ended. */
export function refilledEarly(window: RateWindow, { headers, admittedAt, receivedAt }: RateAnswer): EarlyRefill | null {
  if (window.kind !== 'known' || headers.date === null || headers.remaining === null || headers.limit === null) return null
  const isLongBefore = headers.date < window.resetAt - wholeSecondsMillis
  // A service that always says that all is left does not count at all.
  const hasCounted = headers.limit === window.limit && window.remaining < headers.limit - 1
  if (!isLongBefore || !hasCounted || admittedAt <= window.heardAt || headers.remaining < window.remaining) return null
  const longest = receivedAt - window.since
  return {
    window: { kind: 'learned', learned: learnedFromRefill({ limit: headers.limit, spent: headers.limit - headers.remaining, openedAt: admittedAt, longest }) },
    longestRest: 2 * longest + wholeSecondsMillis
  }
}
