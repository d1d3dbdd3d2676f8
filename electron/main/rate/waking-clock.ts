import { addMillis, type Clock } from '../../../shared/clock.ts'

/** The system counts the time of its sleep in whole seconds, and the two clocks drift apart a little. */
const shortestSleepMillis = 5_000

/**
 * Runs evenly as `steady` does, which on some systems stands still while the machine sleeps, and takes the time of such a
 * sleep in when it is looked at (SPEC S33n). It never goes back.
 */
export function createWakingClock(steady: Clock, overSleep: Clock): Clock {
  const apart = overSleep.now() - steady.now()
  let slept = 0
  return {
    now: () => {
      const now = steady.now()
      const sleptBy = overSleep.now() - now - apart
      if (sleptBy - slept >= shortestSleepMillis) slept = sleptBy
      return addMillis(now, slept)
    }
  }
}
