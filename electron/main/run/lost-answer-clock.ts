import type { Clock, EpochMillis } from '../../../shared/clock.ts'
import { stillAtWorkMillis } from '../../../shared/domain/look-up-time.ts'

/** Which answers were lost, by a clock that nobody can set: the times that are stored could be skipped by setting ours (SPEC O9c). */
export interface LostAnswerClock {
  note(ids: readonly string[]): void
  /** Milliseconds that the service may still be at work on this one; what was lost before this start counts from it. */
  leftOf(id: string): number
}

export function createLostAnswerClock(steady: Clock): LostAnswerClock {
  const startedAt = steady.now()
  const lostAt = new Map<string, EpochMillis>()
  return {
    note: (ids) => {
      for (const id of ids) lostAt.set(id, steady.now())
    },
    leftOf: (id) => {
      const left = (lostAt.get(id) ?? startedAt) + stillAtWorkMillis - steady.now()
      if (left <= 0) lostAt.delete(id)
      return Math.max(0, Math.ceil(left))
    }
  }
}
