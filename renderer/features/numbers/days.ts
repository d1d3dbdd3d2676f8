import { type EpochMillis, toEpochMillis } from '../../../shared/clock.ts'

/** Days that decisions are shown of, today among them. */
export const shownDays = 30

/** The day of the user's own calendar, `2026-11-21`. */
export function dayOf(at: EpochMillis): string {
  const date = new Date(at)
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
}

/** When each of the last days began, today as the last one. */
export function lastDays(now: EpochMillis): readonly EpochMillis[] {
  const date = new Date(now)
  return Array.from({ length: shownDays }, (_, place) => toEpochMillis(new Date(date.getFullYear(), date.getMonth(), date.getDate() - (shownDays - 1 - place)).getTime()))
}
