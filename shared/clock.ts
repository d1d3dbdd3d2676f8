declare const epochMillis: unique symbol

/** Milliseconds since 1970-01-01T00:00:00Z. */
export type EpochMillis = number & { readonly [epochMillis]: true }

/** Milliseconds of 24 hours. A day of the calendar may have an hour fewer or more: `addDays` counts those. */
export const dayMillis = 86_400_000

/** The time, passed in wherever it is needed: nothing but a composition root reads the machine's clock. */
export interface Clock {
  now(): EpochMillis
}

export function toEpochMillis(value: number): EpochMillis {
  return value as EpochMillis
}

export function addMillis(time: EpochMillis, millis: number): EpochMillis {
  return (time + millis) as EpochMillis
}

/** The same time of the clock so many days later: by the calendar of the machine a day may have 23 or 25 hours. */
export function addDays(time: EpochMillis, days: number): EpochMillis {
  const date = new Date(time)
  return toEpochMillis(date.setDate(date.getDate() + days))
}

/**
 * Whether at least `millis` have passed since then. A time in the future means that the clock was set back:
 * nobody knows how long ago it was, and it counts as long enough.
 */
export function hasPassed(since: EpochMillis, now: EpochMillis, millis: number): boolean {
  return since > now || now - since >= millis
}

/** The day by the calendar of the machine, as `YYYY-MM-DD`. */
export function dayText(at: EpochMillis): string {
  const date = new Date(at)
  const two = (value: number): string => String(value).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}
