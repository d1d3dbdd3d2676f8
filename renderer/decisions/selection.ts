import { create } from 'zustand'
import type { AlertState } from '../../shared/domain/alert.ts'
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
  toggle: (name, value) =>
    set(({ filter }) => ({ filter: withFacet(filter, name, toggled(filter.facets[name] ?? [], value)) })),
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

/** Alerts by their keys, each as it was when it was selected: what became another one since is decided by nobody. */
export type SelectedAlerts = ReadonlyMap<string, AlertState>

/** What the last keys or clicks selected from one alert to another: the next one replaces it. */
export interface SelectedRange {
  readonly anchor: string
  readonly head: string
  /** What was selected before, which the range leaves as it is. */
  readonly before: SelectedAlerts
  /** The list that it was selected in. */
  readonly under: TriageQuery
}

interface SelectionState {
  /** Whether the filters show them or not. */
  readonly alerts: SelectedAlerts
  /** Where a range begins: the alert that was selected or given up last. */
  readonly anchor: string | null
  /** Null where something else was selected since. */
  readonly range: SelectedRange | null
  /** One that is selected already stays as it was seen first. */
  readonly add: (alerts: SelectedAlerts) => void
  readonly addRange: (range: SelectedRange, alerts: SelectedAlerts) => void
  readonly toggle: (key: string, seen: AlertState) => void
  readonly clear: () => void
}

export const useSelection = create<SelectionState>((set) => ({
  alerts: new Map(),
  anchor: null,
  range: null,
  add: (added) =>
    set(({ alerts, anchor }) => ({
      alerts: joined(alerts, added),
      anchor: [...added.keys()].at(-1) ?? anchor,
      range: null
    })),
  addRange: (range, added) => set({ alerts: joined(range.before, added), anchor: range.anchor, range }),
  toggle: (key, seen) =>
    set((state) => {
      const alerts = new Map(state.alerts)
      if (!alerts.delete(key)) alerts.set(key, seen)
      return { alerts, anchor: key, range: null }
    }),
  clear: () => set({ alerts: new Map(), anchor: null, range: null })
}))

function joined(before: SelectedAlerts, added: SelectedAlerts): SelectedAlerts {
  return new Map([...before, ...[...added].filter(([key]) => !before.has(key))])
}

/** Where the chosen alert stood in the list when the list showed it last. */
export interface QueuePosition {
  readonly key: string
  readonly filter: TriageQuery
  readonly position: number
}

/** Nothing is painted of it: the next key reads it. */
export const useQueuePosition = create<{ readonly lastShown: QueuePosition | null }>(() => ({
  lastShown: null
}))
