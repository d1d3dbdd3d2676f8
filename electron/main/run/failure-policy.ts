import { addMillis, type EpochMillis } from '../../../shared/clock.ts'
import type { ServiceFailure } from '../../../shared/errors.ts'

const firstDelayMillis = 4_000
const longestDelayMillis = 15 * 60_000
/** The service, or a gateway before it, may still be at work on a request that timed out for us. */
const pauseAfterTimeoutMillis = 30_000

/** Sendings of one review that a run makes at most, so that no run goes on for ever (SPEC O10). */
export const triesPerRun = 3

/** A number from 0 up to, but not including, 1. */
export type Random = () => number

/** When a review that failed `attempts` times goes out again: full jitter within a doubling delay (SPEC O11). */
export function nextAttempt(now: EpochMillis, attempts: number, random: Random): EpochMillis {
  if (attempts <= 1) return now
  return addMillis(now, Math.round(random() * delayOf(attempts)))
}

/** As `nextAttempt`, but never in this run again. */
export function nextRun(now: EpochMillis, attempts: number, random: Random): EpochMillis {
  const delay = delayOf(Math.max(2, attempts))
  return addMillis(now, Math.round(delay / 2 + (random() * delay) / 2))
}

/** When the history may tell of a sending whose outcome is unknown (SPEC O9). */
export function lookUpAfter(now: EpochMillis, failure: ServiceFailure): EpochMillis {
  return addMillis(now, mayStillBeAtWork(failure) ? pauseAfterTimeoutMillis : 0)
}

function delayOf(attempts: number): number {
  return Math.min(longestDelayMillis, firstDelayMillis * 2 ** (attempts - 2))
}

function mayStillBeAtWork(failure: ServiceFailure): boolean {
  if (failure.kind === 'unreachable') return failure.reason === 'timed-out'
  return failure.kind === 'server-error' && (failure.status === 502 || failure.status === 504)
}
