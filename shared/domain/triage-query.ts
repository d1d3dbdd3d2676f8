import { dayMillis, type EpochMillis } from '../clock.ts'
import { firstBirthYear } from './calendar-date.ts'
import type { Dataset } from './follow-list.ts'

/** What the queue can be narrowed by. Several values of one facet add up, several facets combine. */
export const facetNames = [
  'status',
  'family',
  'followList',
  'dataset',
  'score',
  'country',
  'pepTier',
  'draft',
  'changed',
  'hit',
  'waiting',
  'age',
  'snoozed'
] as const
export type FacetName = (typeof facetNames)[number]

/** A facet that is left out narrows nothing. */
export type FacetChoice = Readonly<Partial<Record<FacetName, readonly string[]>>>

export const triageSorts = ['score', 'waiting', 'changed', 'subject', 'followList'] as const
export type TriageSort = (typeof triageSorts)[number]

/** What the queue is asked for. */
export interface TriageQuery {
  /** Every word must occur in the subject's name, the match's names or a comment; case, marks and particles do not count. */
  readonly text: string
  readonly facets: FacetChoice
  readonly sort: TriageSort
  readonly descending: boolean
}

/** Ages begin with what waits longest, names with A, scores and changes with the highest. */
export function isDescendingByNature(sort: TriageSort): boolean {
  return sort === 'score' || sort === 'changed'
}

/** The value of a facet for alerts that have none: no country, no tier. */
export const noValue = ''

/** A chosen dataset stands for its parts as well: `PEP` for `PEP-CURRENT` (spec: Dataset codes). */
export function datasetValues(datasets: readonly Dataset[]): readonly string[] {
  const values = new Set<string>()
  for (const code of datasets) {
    values.add(code)
    const [whole] = code.split('-')
    if (whole !== undefined) values.add(whole)
  }
  return [...values]
}

/** Lower ends of the bands of scores, highest first; `0` is everything below. */
export const scoreBands = ['95', '90', '85', '80', '75', '0'] as const

/** Place in `scoreBands`. */
export function scoreBandOf(score: number): number {
  const index = scoreBands.findIndex((from) => score >= Number(from))
  return index === -1 ? scoreBands.length - 1 : index
}

/** How old an alert is: less than a day, a week, thirty days, or older. */
export const waitingBands = ['day', 'week', 'month', 'longer'] as const
const waitingEnds = [dayMillis, 7 * dayMillis, 30 * dayMillis] as const

/** Place in `waitingBands`. */
export function waitingBandOf(since: EpochMillis, now: EpochMillis): number {
  // A loop, since a filter asks of each alert.
  let band = 0
  while (band < waitingEnds.length && !(now - since < (waitingEnds[band] as number))) band += 1
  return band
}

/** The subject's age in years by the lower end of its band; `unknown` where no birth date can be read. */
export const ageBands = ['0', '18', '30', '45', '60', '75', 'unknown'] as const
/** The lower ends of those that have one, in years. */
const ageStarts = ageBands.slice(0, -1).map(Number)

/** A birth date as one number, `19710501`; days and months that are not known are the first. 0 where it cannot be read. */
export function birthNumber(dateOfBirth: string | null): number {
  const [, year, month = '01', day = '01'] =
    /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/u.exec(dateOfBirth?.trim() ?? '') ?? []
  return year === undefined || Number(year) < firstBirthYear ? 0 : Number(`${year}${month}${day}`)
}

/** Place in `ageBands`. `today` is a number as `birthNumber` makes them. */
export function ageBandOf(born: number, today: number): number {
  if (born === 0 || born > today) return ageBands.length - 1
  const years = Math.floor((today - born) / 10_000)
  let band = ageStarts.length - 1
  while (band > 0 && years < (ageStarts[band] as number)) band -= 1
  return band
}

/** The day of a time, as `birthNumber` makes them, in UTC. */
export function dayNumber(at: EpochMillis): number {
  return birthNumber(new Date(at).toISOString().slice(0, 10))
}

/** A question to the queue that has a name. */
export interface SavedView {
  readonly kind: 'view'
  readonly id: string
  readonly name: string
  readonly query: TriageQuery
  readonly createdAt: EpochMillis
}
