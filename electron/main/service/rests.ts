import { addMillis, type Clock, type EpochMillis } from '../../../shared/clock.ts'
import type { After } from '../rate/rate-gate.ts'
import type { Waits } from '../rate/waits.ts'
import type { Rest } from './service-call.ts'

/** Requests that are left to rest before they are sent again. */
interface Rests {
  /** Resolves after the rest, or as soon as its run is cancelled or somebody wants it tried now. */
  readonly rest: (rest: Rest, signal: AbortSignal) => Promise<void>
  /** The machine has woken, and its timers may have stood still: ends what has rested for its time in its sleep (SPEC S33q). */
  readonly wakes: () => void
}

interface RestsParts {
  readonly after: After
  /** What the machine's clock shows. */
  readonly clock: Clock
  /** Runs evenly, and takes in the time that the machine has slept. */
  readonly steady: Clock
  readonly waits: Pick<Waits, 'open'>
}

interface UnderWay {
  readonly until: EpochMillis
  readonly end: () => void
}

export function createRests({ after, clock, steady, waits }: RestsParts): Rests {
  const underWay = new Set<UnderWay>()
  return {
    rest: ({ millis, because }, signal) =>
      new Promise((resolve) => {
        const end = (): void => {
          stop()
          underWay.delete(own)
          signal.removeEventListener('abort', end)
          place.tell(null)
          resolve()
        }
        const own: UnderWay = { until: addMillis(steady.now(), millis), end }
        const place = waits.open(end)
        const stop = after(millis, end)
        if (signal.aborted) end()
        else {
          underWay.add(own)
          signal.addEventListener('abort', end, { once: true })
          place.tell({ because, until: addMillis(clock.now(), millis), canTry: true })
        }
      }),
    wakes: () => {
      const now = steady.now()
      for (const { until, end } of [...underWay]) if (until <= now) end()
    }
  }
}
