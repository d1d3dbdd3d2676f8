import { decisions } from '../../../shared/domain/review.ts'
import { type DayCounts, falsePositiveShare, totalOf } from '../../../shared/domain/work-numbers.ts'
import type { Format } from '../../i18n/format.ts'
import type { Wording } from '../../i18n/wording.ts'

interface DayRow {
  readonly key: string
  readonly title: string
  readonly cells: readonly string[]
}

/** The days on which something was decided, newest first. One that is still to come says so (SPEC T29). */
export function dayRows(
  { t, format }: Wording,
  days: readonly DayCounts[],
  today: string
): readonly DayRow[] {
  const titleOf = (day: string): string =>
    day > today ? t('numbers.dayToCome', { day: format.calendarDay(day) }) : format.calendarDay(day)
  return days
    .filter(({ counts }) => totalOf(counts) > 0)
    .toReversed()
    .map(({ day, counts }) => ({
      key: day,
      title: titleOf(day),
      cells: [
        ...decisions.map((decision) => format.number(counts[decision])),
        format.number(totalOf(counts)),
        percentOf(format, falsePositiveShare(counts))
      ]
    }))
}

/** How many are dated on days to come. Null if none is. */
export function toComeText({ t, format }: Wording, days: readonly DayCounts[], today: string): string | null {
  const count = days.reduce((sum, { day, counts }) => (day > today ? sum + totalOf(counts) : sum), 0)
  return count === 0 ? null : t('numbers.toCome', { count, number: format.number(count) })
}

/** For example `63%`, or a dash if there is nothing to divide. What is not all or none is never called so (SPEC T29). */
export function percentOf(format: Format, share: number | null): string {
  if (share === null) return '–'
  const percent = share * 100
  if (percent > 99 && percent < 100) return `>${format.number(99)}%`
  if (percent > 0 && percent < 1) return `<${format.number(1)}%`
  return `${format.number(Math.round(percent))}%`
}
