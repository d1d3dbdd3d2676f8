/** A number from 0 to below 1; passed in, so that tests choose it. */
export type Random = () => number

export interface Backoff {
  readonly firstMillis: number
  readonly longestMillis: number
}

/** Never at once (spec: Limits), however the dice fall. */
const shortestMillis = 100

/**
 * Full jitter: any time (but not none) up to a ceiling that doubles with each failure in a row (from 0),
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
