import { type EpochMillis, toEpochMillis } from '../../../shared/clock.ts'
import type { CacheDatabase, PassRow } from '../database/cache-database.ts'

const day = 24 * 60 * 60 * 1_000

/** The moments by which age is counted. */
export interface CountedTime {
  /** What is old is older than a time before this. 0: nothing is old (SPEC B8j). */
  readonly upTo: EpochMillis
  /** Now, if both clocks told the same at the last reading and ours has not been set back since. Null: nobody knows (SPEC B8o). */
  readonly sure: EpochMillis | null
}

export async function readCountedTime(cache: CacheDatabase, now: EpochMillis): Promise<CountedTime> {
  return countedTime((await cache.pass.get('current'))?.answered, now)
}

/**
 * Age is counted up to now, but not past the last reading of the service, by its clock or by ours. One of them may have
 * been set ahead, and what it deletes is gone.
 */
function countedTime(answered: PassRow['answered'], now: EpochMillis): CountedTime {
  if (answered === undefined) return { upTo: toEpochMillis(0), sure: null }
  const { at, serviceTime } = answered
  const isSure = Math.abs(at - serviceTime) <= day && now >= at
  return { upTo: toEpochMillis(Math.min(now, at, serviceTime)), sure: isSure ? now : null }
}

/** Whether a clock wrote this that was ahead. A day is allowed for clocks that differ. */
export function isStillToCome(time: EpochMillis, sure: EpochMillis): boolean {
  return time > sure + day
}

export function timeBefore(at: EpochMillis, days: number): EpochMillis {
  return toEpochMillis(at - days * day)
}
