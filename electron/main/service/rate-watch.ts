import type { AllowedRate } from '../../../shared/domain/allowed-rate.ts'
import type { RateHeaders } from './rate-headers.ts'

/** Learns from the answers how many requests a window holds and how long it is. The headers say when it ends, not how long it is. */
export interface RateWatch {
  observe(headers: RateHeaders): void
  /** Null before an answer has shown both. */
  read(): AllowedRate | null
}

export function createRateWatch(): RateWatch {
  let known: AllowedRate | null = null
  return {
    observe: ({ limit, resetAt, date }) => {
      if (limit === null || limit === 0 || resetAt === null || date === null || resetAt <= date) return
      const rest = resetAt - date
      // Another limit is another rule; under the same one the longest rest comes closest to the window.
      known = { limit, windowMillis: known?.limit === limit ? Math.max(known.windowMillis, rest) : rest }
    },
    read: () => known
  }
}
