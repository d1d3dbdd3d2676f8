import { addMillis, type EpochMillis } from '../../../shared/clock.ts'
import { longestDelayAfter } from '../../../shared/domain/waiting.ts'
import type { Random } from '../rate/jitter.ts'

/** How often a run sends one review at most, so that no run goes on for ever (SPEC O10b). */
export const triesPerRun = 3

/** When a review that failed `attempts` times is sent again: full jitter within a growing delay (SPEC O11b). */
export function nextAttempt(now: EpochMillis, attempts: number, random: Random): EpochMillis {
  return addMillis(now, Math.round(random() * longestDelayAfter(attempts)))
}

/** Like `nextAttempt`, but never again in this run. */
export function nextRun(now: EpochMillis, attempts: number, random: Random): EpochMillis {
  const delay = longestDelayAfter(Math.max(2, attempts))
  return addMillis(now, Math.round(delay / 2 + (random() * delay) / 2))
}

/** When what has no turn any more in a run is due again: in half a minute and more, so that a long run meets it seldom. */
export function afterThisRun(now: EpochMillis, failures: number, random: Random): EpochMillis {
  return nextRun(now, Math.max(4, failures), random)
}
