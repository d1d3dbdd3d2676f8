import type { AxisSpan } from './time-axis.ts'

/** A place of an axis that is named, in epoch milliseconds. `kind`: what begins there; months begin years as well. */
export interface AxisMark {
  readonly kind: 'hour' | 'day' | 'month'
  readonly at: number
}

type Step = { readonly kind: AxisMark['kind']; readonly every: number; readonly millis: number }

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const month = 30 * day
const year = 365 * day
/** So many marks, and one more, have room for their names beside each other, also where text is twice as large. */
const most = 5
/** Days from 1970-01-01 to the first Monday. */
const firstMonday = 4

// `every` counts minutes, days or months, of which twelve make a year.
const steps: readonly Step[] = [
  ...[15, 30, 60, 180, 360, 720].map((every) => ({ kind: 'hour', every, millis: every * minute }) as const),
  ...[1, 2, 7, 14].map((every) => ({ kind: 'day', every, millis: every * day }) as const),
  ...[1, 3, 6].map((every) => ({ kind: 'month', every, millis: every * month }) as const),
  ...[1, 2, 5, 10, 20, 50, 100].map(
    (every) => ({ kind: 'month', every: every * 12, millis: every * year }) as const
  )
]

/** The round times of a span by the calendar of the machine, the earliest first: hours, days, Mondays, months or years. */
export function axisMarks(span: AxisSpan): readonly AxisMark[] {
  const step = steps.find(({ millis }) => (span.to - span.from) / millis <= most) ?? steps.at(-1)
  if (step === undefined) return []
  const marks =
    step.kind === 'hour' ? hours(span, step) : step.kind === 'day' ? days(span, step) : months(span, step)
  // A time that a clock leaves out is the one after it.
  return marks.filter(
    ({ at }, index) => at >= span.from && at <= span.to && at > (marks[index - 1]?.at ?? -Infinity)
  )
}

/** The first moments of the days of a span, and of one more at each end. */
function daysOf({ from, to }: AxisSpan): readonly Date[] {
  const first = new Date(from)
  const count = Math.round((to - from) / day) + 3
  return Array.from(
    { length: count },
    (_, index) => new Date(first.getFullYear(), first.getMonth(), first.getDate() - 1 + index)
  )
}

function hours(span: AxisSpan, { every, millis }: Step): readonly AxisMark[] {
  return daysOf(span).flatMap((begin, index, all) => {
    const next = all[index + 1]?.getTime() ?? Infinity
    return Array.from({ length: (25 * 60) / every }, (_, turn): AxisMark => {
      // An hour that a clock shows twice is passed twice, while longer steps keep to what it shows.
      const at =
        millis <= hour
          ? begin.getTime() + turn * millis
          : new Date(begin.getFullYear(), begin.getMonth(), begin.getDate(), 0, turn * every).getTime()
      return { kind: turn === 0 ? 'day' : 'hour', at }
    }).filter(({ at }) => at < next)
  })
}

function days(span: AxisSpan, { every }: Step): readonly AxisMark[] {
  return daysOf(span)
    .filter((begin) => {
      const number = Math.round(Date.UTC(begin.getFullYear(), begin.getMonth(), begin.getDate()) / day)
      return (number - firstMonday) % every === 0
    })
    .map((begin) => ({ kind: 'day', at: begin.getTime() }))
}

function months({ from, to }: AxisSpan, { every }: Step): readonly AxisMark[] {
  const monthOf = (at: number): number => new Date(at).getFullYear() * 12 + new Date(at).getMonth()
  const first = Math.floor(monthOf(from) / every) * every
  return Array.from({ length: Math.ceil((monthOf(to) - first + 1) / every) }, (_, turn) => ({
    kind: 'month',
    at: new Date(1970, first + turn * every - 1970 * 12).getTime()
  }))
}
