/** Returns a number from 0 up to but not including 1. Passed in, so that tests choose it. */
export type Random = () => number

export interface Backoff {
  readonly firstMillis: number
  readonly longestMillis: number
}

/** At least this many milliseconds, because a retry must never come at once (spec: Limits). */
const shortestMillis = 100

/**
 * Full jitter: a random time, but not zero, up to a limit that doubles with each failure in a row (from 0),
 * so that clients that failed together do not come back together.
 */
export function fullJitter(
  { firstMillis, longestMillis }: Backoff,
  failuresBefore: number,
  random: Random
): number {
  return Math.max(
    shortestMillis,
    Math.ceil(random() * Math.min(longestMillis, firstMillis * 2 ** failuresBefore))
  )
}
