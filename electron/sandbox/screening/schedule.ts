import { assertNever } from '../../../shared/assert-never.ts'
import { daysOfTheWeek, type FollowListSettings, type frequencies, months } from '../../../shared/domain/follow-list.ts'
import { dayMillis, hourMillis } from '../world/calendar.ts'

/** Screenings run at night, UTC. */
const screeningHour = 2 * hourMillis

type Frequency = (typeof frequencies)[number]

/** The first screening after `after`. Epoch milliseconds. */
export function nextScreeningAfter(settings: FollowListSettings, after: number): number {
  for (let day = startOfDay(after); ; day += dayMillis) {
    if (day + screeningHour > after && isScreeningDay(settings, day)) return day + screeningHour
  }
}

/** The last screening at or before `before`. */
export function lastScreeningBefore(settings: FollowListSettings, before: number): number {
  for (let day = startOfDay(before); ; day -= dayMillis) {
    if (day + screeningHour <= before && isScreeningDay(settings, day)) return day + screeningHour
  }
}

function startOfDay(time: number): number {
  return Math.floor(time / dayMillis) * dayMillis
}

function isScreeningDay(settings: FollowListSettings, day: number): boolean {
  const date = new Date(day)
  const frequency = settings.frequency as Frequency
  switch (frequency) {
    case 'daily':
      return true
    case 'weekly':
      // Sunday is 0 in JavaScript and last in the specification's week.
      return daysOfTheWeek[(date.getUTCDay() + 6) % 7] === (settings.scheduleDayOfTheWeek ?? 'monday')
    case 'monthly':
      return isDayOfMonth(settings, date)
    case 'halfAYear':
      return isDayOfMonth(settings, date) && (date.getUTCMonth() - monthOf(settings)) % 6 === 0
    case 'annual':
      return isDayOfMonth(settings, date) && date.getUTCMonth() === monthOf(settings)
    default:
      return assertNever(frequency)
  }
}

/** In a month that is too short the last day counts. */
function isDayOfMonth(settings: FollowListSettings, date: Date): boolean {
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  return date.getUTCDate() === Math.min(settings.scheduleDayOfTheMonth ?? 1, lastDay)
}

function monthOf(settings: FollowListSettings): number {
  return Math.max(0, (months as readonly string[]).indexOf(settings.scheduleMonth ?? 'january'))
}
