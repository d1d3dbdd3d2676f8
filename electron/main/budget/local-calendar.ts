import { type EpochMillis, toEpochMillis } from '../../../shared/clock.ts'
import type { LocalCalendar } from '../../../shared/domain/budget.ts'

/**
 * Days and months in the time zone of the machine, which may be another one at the next call. A day on which the clocks
 * change has 23 or 25 hours.
 */
export const localCalendar: LocalCalendar = {
  dayOf: (at) => {
    const date = new Date(at)
    const [year, month, day] = [date.getFullYear(), date.getMonth(), date.getDate()]
    return { from: startOf(year, month, day), to: startOf(year, month, day + 1) }
  },
  monthOf: (at) => {
    const date = new Date(at)
    return {
      from: startOf(date.getFullYear(), date.getMonth(), 1),
      to: startOf(date.getFullYear(), date.getMonth() + 1, 1)
    }
  }
}

function startOf(year: number, month: number, day: number): EpochMillis {
  return toEpochMillis(new Date(year, month, day).getTime())
}
