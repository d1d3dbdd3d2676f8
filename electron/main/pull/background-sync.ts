import { addMillis, type Clock, type EpochMillis } from '../../../shared/clock.ts'
import type { After } from '../rate/rate-gate.ts'

export interface BackgroundSyncParts {
  readonly clock: Clock
  readonly after: After
  /**
   * Minutes from the end of one run to the start of the next. Null: off. Asked at each look, so that a change
   * counts at once.
   */
  readonly minutes: () => number | null
  /**
   * Whether a run may begin now: online, a workspace is open, nothing is under way, and the budget allows the
   * least that it takes.
   */
  readonly mayRun: () => Promise<boolean>
  readonly run: () => Promise<void>
}

/**
 * Reads in the background at an interval. It looks once a minute whether it is time, so that a machine that
 * slept or a clock that was set is noticed.
 */
export interface BackgroundSync {
  /** A run has ended, whoever began it, so the interval begins again. */
  noteRun(): void
  close(): void
}

const lookEveryMillis = 60_000

export function createBackgroundSync({
  clock,
  after,
  minutes,
  mayRun,
  run
}: BackgroundSyncParts): BackgroundSync {
  let lastRun: EpochMillis = clock.now()
  let isClosed = false
  let stopTimer: () => void = () => undefined
  const isTime = (): boolean => {
    const interval = minutes()
    // A clock that was set back must not delay the next run by more than one interval.
    if (clock.now() < lastRun) lastRun = clock.now()
    return interval !== null && clock.now() >= addMillis(lastRun, interval * 60_000)
  }
  const look = async (): Promise<void> => {
    if (isTime() && (await mayRun())) await run()
    lookLater()
  }
  const lookLater = (): void => {
    if (!isClosed) stopTimer = after(lookEveryMillis, () => void look())
  }
  lookLater()
  return {
    noteRun: () => {
      lastRun = clock.now()
    },
    close: () => {
      isClosed = true
      stopTimer()
    }
  }
}
