/**
 * The time between two requests where the service's headers do not say enough.
 * It doubles after a refusal and shrinks again while all goes well, but never back to where it was refused.
 */
export interface Pace {
  readonly intervalMillis: number
  /** The longest interval that was refused so far. */
  readonly refusedMillis: number
  readonly successesInARow: number
}

export const noPace: Pace = { intervalMillis: 0, refusedMillis: 0, successesInARow: 0 }

const firstIntervalMillis = 250
const longestIntervalMillis = 30_000
const successesBeforeFaster = 20
const shorterBy = 0.8
/** Kept away from the interval that was refused. */
const margin = 1.2
/** Below this a pace makes no difference any more. */
const negligibleMillis = 10

export function slowerPace(pace: Pace): Pace {
  return {
    intervalMillis: Math.min(longestIntervalMillis, Math.max(firstIntervalMillis, pace.intervalMillis * 2)),
    refusedMillis: Math.max(pace.refusedMillis, pace.intervalMillis),
    successesInARow: 0
  }
}

export function paceAfterSuccess(pace: Pace): Pace {
  if (pace.intervalMillis === 0) return pace
  const successesInARow = pace.successesInARow + 1
  if (successesInARow < successesBeforeFaster) return { ...pace, successesInARow }
  const shorter = Math.max(pace.intervalMillis * shorterBy, pace.refusedMillis * margin)
  return { ...pace, intervalMillis: shorter < negligibleMillis ? 0 : shorter, successesInARow: 0 }
}

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
