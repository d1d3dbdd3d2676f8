import { dayMillis, type EpochMillis } from '../clock.ts'

/** If a pass lies further ahead than this, the clock was set back since. */
const furthestAheadMillis = dayMillis

/**
 * Whether the last full pass is so old that the next one is full (SPEC S5c). Nobody knows how long ago one was that
 * seems to lie ahead, so that it counts as old (SPEC S5e). `oldest` null: a pass is full only on demand.
 */
export function isFullPassDue(
  lastFullPassAt: EpochMillis | null,
  oldest: EpochMillis | null,
  now: EpochMillis
): boolean {
  if (lastFullPassAt === null || oldest === null) return false
  return lastFullPassAt < oldest || lastFullPassAt - now > furthestAheadMillis
}
