/** Requests that the service allows in a window, as its answers have shown (spec: Limits). */
export interface AllowedRate {
  readonly limit: number
  readonly windowMillis: number
}

/** Time that `calls` take where nothing but the rate holds them back; null where the rate is not known yet. */
export function millisFor(calls: number, rate: AllowedRate | null): number | null {
  if (rate === null) return null
  return Math.ceil(calls / Math.max(1, rate.limit)) * rate.windowMillis
}
