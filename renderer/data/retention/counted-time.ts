import { dayMillis, type EpochMillis, toEpochMillis } from '../../../shared/clock.ts'
import { type BehindDays, byDay, countedFrom } from '../../../shared/domain/behind-day.ts'
import type { CacheDatabase, PassRow } from '../database/cache-database.ts'
import type { WorkBook } from '../work/work-book.ts'

/** The moments by which age is counted. */
export interface CountedTime {
  /** What is old is older than a time before this. 0: nothing is old (SPEC B8j). */
  readonly upTo: EpochMillis
  /** Now, if both clocks told the same at the last reading and ours has not been set back since. Null: nobody knows (SPEC B8o). */
  readonly sure: EpochMillis | null
  /** What bears a time of these days counts from a later one (SPEC B8r). */
  readonly behind: BehindDays
}

export async function readCountedTime(
  { cache, workBook }: { readonly cache: CacheDatabase; readonly workBook: WorkBook },
  now: EpochMillis
): Promise<CountedTime> {
  const [pass, days] = await Promise.all([cache.pass.get('current'), workBook.behindDays()])
  return { ...countedTime(pass?.answered, now), behind: byDay(days) }
}

/**
 * Age is counted up to now, but not past the last reading of the service, by its clock or by ours. One of them may have
 * been set ahead, and what it deletes is gone.
 */
function countedTime(answered: PassRow['answered'], now: EpochMillis): Omit<CountedTime, 'behind'> {
  if (answered === undefined) return { upTo: toEpochMillis(0), sure: null }
  const { at, serviceTime } = answered
  const isSure = Math.abs(at - serviceTime) <= dayMillis && now >= at
  return { upTo: toEpochMillis(Math.min(now, at, serviceTime)), sure: isSure ? now : null }
}

/** Whether a clock wrote this that was ahead. A day is allowed for clocks that differ. */
export function isStillToCome(time: EpochMillis, sure: EpochMillis): boolean {
  return time > sure + dayMillis
}

/** What has grown too old. */
export interface Old {
  /** None of it bears a later time, though not all that bears an earlier one is old. */
  readonly before: EpochMillis
  readonly has: (time: EpochMillis) => boolean
}

export function olderThan(days: number, { upTo, behind }: Pick<CountedTime, 'upTo' | 'behind'>): Old {
  const before = toEpochMillis(upTo - days * dayMillis)
  return { before, has: (time) => countedFrom(time, behind) < before }
}
