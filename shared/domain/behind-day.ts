import { dayMillis, type EpochMillis, toEpochMillis } from '../clock.ts'

/**
 * A day of our clock on which it stood behind what the service had told before. What bears a time of it counts from
 * `since`, which is no earlier than it was in truth as far as anybody knew (SPEC B8r).
 */
export interface BehindDay {
  readonly kind: 'behind'
  /** Counted from 1970. */
  readonly day: number
  /** What the service told last before something was written on that day. */
  readonly since: EpochMillis
}

export const behindDaysPrefix = 'behind:'

/** Holds all of the mark: one that cannot be read still counts, and joining two databases loses the marks of neither. */
export function behindDayId({ day, since }: Pick<BehindDay, 'day' | 'since'>): string {
  return `${behindDaysPrefix}${String(day)}/${String(since)}`
}

/** The days that these ids name. */
export function behindDaysOf(ids: readonly string[]): readonly BehindDay[] {
  return ids.flatMap((id) => {
    const [day, since] = id.slice(behindDaysPrefix.length).split('/').map(Number)
    return day === undefined || since === undefined || Number.isNaN(day + since)
      ? []
      : [{ kind: 'behind', day, since: toEpochMillis(since) }]
  })
}

export function isBehindDayId(id: string): boolean {
  return id.startsWith(behindDaysPrefix)
}

export function dayOf(time: EpochMillis): number {
  return Math.floor(time / dayMillis)
}

/** Whether our clock is behind what the service told before. A day is allowed for clocks that differ, as in SPEC B8o. */
export function isBehind(now: EpochMillis, told: EpochMillis): boolean {
  return told > now + dayMillis
}

/** By day: since when what bears a time of it counts. */
export type BehindDays = ReadonlyMap<number, EpochMillis>

export function byDay(items: readonly BehindDay[]): BehindDays {
  const days = new Map<number, EpochMillis>()
  for (const { day, since } of items) days.set(day, toEpochMillis(Math.max(since, days.get(day) ?? 0)))
  return days
}

/** When it was at the earliest. It may bear a time a little before the one at which it was written, on the day before. */
export function countedFrom(time: EpochMillis, behind: BehindDays): EpochMillis {
  if (behind.size === 0) return time
  const day = dayOf(time)
  return toEpochMillis(Math.max(time, behind.get(day) ?? 0, behind.get(day + 1) ?? 0))
}
