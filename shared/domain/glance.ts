import type { AlertValues } from './alert.ts'
import { birthDateField, countryField, type FieldResult, nameField } from './comparison.ts'
import type { Family, Subscription } from './subscription.ts'

/** What a row of the queue says of its comparison, with the results that the case shows (SPEC T20c). */
export interface Glance {
  readonly name: FieldResult
  /** Null for a business, which has none (spec: Business Alert). */
  readonly birthDate: FieldResult | null
  readonly countries: FieldResult
}

type Compared = Pick<Subscription, 'name' | 'dateOfBirth' | 'countries'>

export function nameResult(family: Family, subjectName: string, matchName: string): FieldResult {
  return nameField(family, subjectName, { match: matchName, name: matchName }).result
}

/** What the score does not tell, since it measures the name alone. */
export function besideName(
  family: Family,
  subject: Pick<Compared, 'dateOfBirth' | 'countries'>,
  match: Pick<AlertValues, 'datesOfBirth' | 'countries'>,
  windowYears: number | null
): Pick<Glance, 'birthDate' | 'countries'> {
  return {
    birthDate:
      family === 'persons'
        ? birthDateField(subject.dateOfBirth, match.datesOfBirth, windowYears).result
        : null,
    countries: countryField(subject.countries, match.countries).result
  }
}

/** From what speaks for a match to what speaks against it. */
const results = ['matched', 'near', 'unknown', 'not-matched'] as const satisfies readonly FieldResult[]

/** Both results as one number below 20, so that a hundred thousand rows keep one byte each. */
export function besideCode({ birthDate, countries }: Pick<Glance, 'birthDate' | 'countries'>): number {
  const birth = birthDate === null ? results.length : results.indexOf(birthDate)
  return birth * results.length + results.indexOf(countries)
}

export function besideOf(code: number): Pick<Glance, 'birthDate' | 'countries'> {
  return {
    birthDate: results[Math.floor(code / results.length)] ?? null,
    countries: results[code % results.length] ?? 'unknown'
  }
}

/** Grows with what does not match; then with what is not known, and with what matches in part only. */
export function mismatchOf(code: number): number {
  const { birthDate, countries } = besideOf(code)
  const weights = { matched: 0, near: 1, unknown: 3, 'not-matched': 9 } as const
  // A business is compared by its country alone, so that this counts for both.
  return weights[birthDate ?? countries] + weights[countries]
}
