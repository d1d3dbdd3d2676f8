import type { AllowedRate } from '../../../shared/domain/budget.ts'
import type { RateHeaders } from './rate-headers.ts'

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
