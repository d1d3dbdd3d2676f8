import { dayAlone, momentOf } from '../../../shared/domain/moment.ts'

/** The time zone of this machine, such as `Europe/Amsterdam`. UTC where the system names none, or one that nobody knows. */
export function ownTimeZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions() as { readonly timeZone?: string }
  if (timeZone === undefined) return 'UTC'
  try {
    new Intl.DateTimeFormat('en', { timeZone }).format()
    return timeZone
  } catch (thrown) {
    if (thrown instanceof RangeError) return 'UTC'
    throw thrown
  }
}

/** Whether a moment, a day or a month alone is in a period. Of a month any day may be meant (SPEC R10e). */
export function daysOfPeriod(
  { from, to }: { readonly from: string; readonly to: string },
  timeZone: string
): (at: string) => boolean {
  const dayOf = daysIn(timeZone)
  return (at) => {
    const day = dayOf(at)
    const isFrom = from === '' || day >= from.slice(0, day.length)
    return isFrom && (to === '' || day <= to.slice(0, day.length))
  }
}

/** The day of a moment, `YYYY-MM-DD`, or the month alone, where no more is told. */
function daysIn(timeZone: string): (at: string) => string {
  const clock = clockIn(timeZone)
  return (at) => {
    const millis = dayAlone(at) === null ? momentOf(at) : null
    // A day without a time, and a time that cannot be read, are taken by their text.
    return millis === null ? at.slice(0, 10) : clock(millis).day
  }
}

/** What calendar and clock of a time zone show at a moment: `YYYY-MM-DD` and `hhmmss`. */
export function clockIn(
  timeZone: string
): (millis: number) => { readonly day: string; readonly time: string } {
  const parts = new Intl.DateTimeFormat('en', {
    ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' }
  })
  return (millis) => {
    const found = new Map(parts.formatToParts(millis).map(({ type, value }) => [type, value]))
    const values = (...names: readonly Intl.DateTimeFormatPartTypes[]): readonly string[] =>
      names.map((name) => found.get(name) ?? '')
    return {
      day: values('year', 'month', 'day').join('-'),
      time: values('hour', 'minute', 'second').join('')
    }
  }
}
