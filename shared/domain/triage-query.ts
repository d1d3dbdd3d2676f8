import type { Dataset } from './dataset.ts'

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
