/** What two birth dates have in common, the closest of several. */
export type BirthDateDetail =
  | { readonly kind: 'same-date' }
  /** The profile knows no day (or no month), and what it knows is equal. */
  | { readonly kind: 'year-only' }
  | { readonly kind: 'month-only' }
  | { readonly kind: 'day-and-month-swapped' }
  | { readonly kind: 'same-year' }
  | { readonly kind: 'years-apart'; readonly years: number; readonly withinWindow: boolean | null }
  | { readonly kind: 'subject-has-none' }
  | { readonly kind: 'match-has-none' }
  /** A date that is no date: shown, never compared. */
  | { readonly kind: 'unreadable' }

interface DateParts {
  readonly year: number
  readonly month: number | null
  readonly day: number | null
}

/** Years that a follow list's `dateOfBirthMatching` allows (hints); null where the value is not known. */
export function birthDateWindow(matching: string | undefined): number | null {
  const windows: Readonly<Record<string, number>> = {
    exact: 0,
    sameYear: 0,
    withinOneYear: 1,
    withinTwoYears: 2,
    withinThreeYears: 3,
    withinFourYears: 4,
    withinFiveYears: 5
  }
  return matching === undefined ? null : (windows[matching] ?? null)
}

/** Compares with each date of the profile and answers the closest (`YYYY-MM-DD`, `YYYY-MM` or `YYYY`). */
export function compareBirthDates(subject: string | null, match: readonly string[], windowYears: number | null): BirthDateDetail {
  if (subject === null || subject.trim() === '') return { kind: 'subject-has-none' }
  if (match.length === 0) return { kind: 'match-has-none' }
  const own = readDate(subject)
  const details = match.map(readDate).map((other) => (own === null || other === null ? null : compareDates(own, other, windowYears)))
  const readable = details.filter((detail) => detail !== null)
  return readable.sort((one, other) => distance(one) - distance(other))[0] ?? { kind: 'unreadable' }
}

function compareDates(one: DateParts, other: DateParts, windowYears: number | null): BirthDateDetail {
  if (one.year !== other.year) {
    const years = Math.abs(one.year - other.year)
    return { kind: 'years-apart', years, withinWindow: windowYears === null ? null : years <= windowYears }
  }
  if (one.month === null || other.month === null) return { kind: 'year-only' }
  if (one.day === null || other.day === null) return one.month === other.month ? { kind: 'month-only' } : { kind: 'same-year' }
  if (one.month === other.month && one.day === other.day) return { kind: 'same-date' }
  if (one.month === other.day && one.day === other.month) return { kind: 'day-and-month-swapped' }
  return { kind: 'same-year' }
}

function distance(detail: BirthDateDetail): number {
  const order = ['same-date', 'month-only', 'year-only', 'day-and-month-swapped', 'same-year']
  return detail.kind === 'years-apart' ? order.length + detail.years : order.indexOf(detail.kind)
}

function readDate(text: string): DateParts | null {
  const [, year, month, day] = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/u.exec(text.trim()) ?? []
  if (year === undefined) return null
  const parts = { year: Number(year), month: month === undefined ? null : Number(month), day: day === undefined ? null : Number(day) }
  const possible = (parts.month ?? 1) >= 1 && (parts.month ?? 1) <= 12 && (parts.day ?? 1) >= 1 && (parts.day ?? 1) <= 31
  return possible ? parts : null
}
