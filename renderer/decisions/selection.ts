import { create } from 'zustand'
import type { FacetName, TriageQuery } from '../../shared/domain/triage-query.ts'

/** What waits for a decision, most likely matches first. */
export const firstFilter: TriageQuery = {
  text: '',
  facets: { status: ['open'], snoozed: ['awake'] },
  sort: 'score',
  descending: true
}

interface TriageState {
  readonly filter: TriageQuery
  /** Key of the chosen alert; only keys are kept here, never a row. */
  readonly selected: string | null
  /** What the list was narrowed by when it was chosen. */
  readonly chosenUnder: TriageQuery
  /** In one column: whether the case is shown instead of the queue. */
  readonly caseInFront: boolean
  /** All facets with their counts are shown. */
  readonly filtersOpen: boolean
  readonly narrow: (change: Partial<TriageQuery>) => void
  /** Chooses or gives up one value of a facet; the last one that is given up shows everything. */
  readonly toggle: (name: FacetName, value: string) => void
  readonly select: (key: string | null) => void
  readonly bringForward: (part: 'queue' | 'case') => void
  readonly showFilters: (open: boolean) => void
  /** Another workspace has other alerts. */
  readonly reset: () => void
}

export const useTriage = create<TriageState>((set) => ({
  filter: firstFilter,
  selected: null,
  chosenUnder: firstFilter,
  caseInFront: false,
  filtersOpen: false,
  narrow: (change) => set(({ filter }) => ({ filter: { ...filter, ...change } })),
  toggle: (name, value) => set(({ filter }) => ({ filter: withFacet(filter, name, toggled(filter.facets[name] ?? [], value)) })),
  select: (selected) => set(({ filter }) => ({ selected, chosenUnder: filter })),
  bringForward: (part) => set({ caseInFront: part === 'case' }),
  showFilters: (filtersOpen) => set({ filtersOpen }),
  reset: () => set({ filter: firstFilter, selected: null, chosenUnder: firstFilter, caseInFront: false })
}))

function withFacet(filter: TriageQuery, name: FacetName, values: readonly string[]): TriageQuery {
  const { [name]: _before, ...others } = filter.facets
  return { ...filter, facets: values.length === 0 ? others : { ...others, [name]: values } }
}

function toggled(values: readonly string[], value: string): readonly string[] {
  return values.includes(value) ? values.filter((one) => one !== value) : [...values, value]
}
