import { create } from 'zustand'
import type { AlertState } from '../../shared/domain/alert.ts'
import type { FacetName, TriageQuery } from '../../shared/domain/triage-query.ts'

/** Shows what waits for a decision, with the most likely matches first. */
export const firstFilter: TriageQuery = {
  text: '',
  facets: { status: ['open'], snoozed: ['awake'] },
  sort: 'score',
  descending: true
}

/** How many steps back are kept. Nobody goes back further one by one. */
const longestTrail = 100

interface TriageState {
  readonly filter: TriageQuery
  /** Key of the chosen alert. Only keys are kept here, never rows. */
  readonly selected: string | null
  /** Who chose it. The page opens the first alert by itself, until a person uses a key or the pointer. */
  readonly chosenBy: 'nobody' | 'page' | 'person'
  /** Grows with each alert that a person chooses, and with another workspace, so that an act that waits for one sees that it is another one. */
  readonly choice: number
  /** The filter of the list when that alert was chosen. */
  readonly chosenUnder: TriageQuery
  /** The alerts from which the user went on to this one, the last one at the end, for the way back. */
  readonly trail: readonly string[]
  /** In one column, whether the case is shown instead of the queue. */
  readonly caseInFront: boolean
  /** Whether all facets are shown with their counts. */
  readonly filtersOpen: boolean
  readonly narrow: (change: Partial<TriageQuery>) => void
  /** Adds or removes one value of a facet. Without any value the facet does not filter. */
  readonly toggle: (name: FacetName, value: string) => void
  readonly select: (key: string | null) => void
  /** Opens an alert by itself, where no person has chosen one. */
  readonly openFirst: (key: string) => void
  /** What the page has opened by itself stays open. While another alert is still in sight, that one stays instead. */
  readonly keepOpened: (inSight: string | null) => void
  /** An act in its turn goes to this alert. The acts that wait behind it are meant for that one. */
  readonly goOn: (key: string | null, trail?: readonly string[]) => void
  readonly bringForward: (part: 'queue' | 'case') => void
  readonly showFilters: (open: boolean) => void
  /** Forgets the choice, because another workspace has other alerts. */
  readonly reset: () => void
}

export const useTriage = create<TriageState>((set) => ({
  filter: firstFilter,
  selected: null,
  chosenBy: 'nobody',
  choice: 0,
  chosenUnder: firstFilter,
  trail: [],
  caseInFront: false,
  filtersOpen: false,
  narrow: (change) => set(({ filter }) => ({ filter: { ...filter, ...change }, trail: [] })),
  toggle: (name, value) =>
    set(({ filter }) => ({
      filter: withFacet(filter, name, toggled(filter.facets[name] ?? [], value)),
      trail: []
    })),
  select: (selected) =>
    set(({ filter, choice, selected: before, trail }) => ({
      selected,
      chosenBy: 'person',
      choice: selected === before ? choice : choice + 1,
      chosenUnder: filter,
      trail: selected === before ? trail : []
    })),
  openFirst: (selected) =>
    set(({ filter, chosenBy }) =>
      chosenBy === 'person' ? {} : { selected, chosenBy: 'page', chosenUnder: filter }
    ),
  keepOpened: (inSight) => set((state) => keptOpen(state, inSight)),
  goOn: (selected, trail) =>
    set(({ filter, selected: before, trail: known }) => ({
      selected,
      chosenBy: 'person',
      chosenUnder: filter,
      trail:
        trail ?? (before === null || before === selected ? known : [...known, before].slice(-longestTrail))
    })),
  bringForward: (part) => set({ caseInFront: part === 'case' }),
  showFilters: (filtersOpen) => set({ filtersOpen }),
  reset: () =>
    set(({ choice }) => ({
      filter: firstFilter,
      selected: null,
      chosenBy: 'nobody',
      // What waits for an alert of the workspace before sees that its alert is not the chosen one any more.
      choice: choice + 1,
      chosenUnder: firstFilter,
      trail: [],
      caseInFront: false
    }))
}))

function keptOpen({ chosenBy, selected }: TriageState, inSight: string | null): Partial<TriageState> {
  return chosenBy === 'page' ? { selected: inSight ?? selected, chosenBy: 'person' } : {}
}

function withFacet(filter: TriageQuery, name: FacetName, values: readonly string[]): TriageQuery {
  const { [name]: _before, ...others } = filter.facets
  return { ...filter, facets: values.length === 0 ? others : { ...others, [name]: values } }
}

function toggled(values: readonly string[], value: string): readonly string[] {
  return values.includes(value) ? values.filter((one) => one !== value) : [...values, value]
}

/**
 * The selected alerts by key, each as it was when selected. Alerts that have changed since then are not
 * decided.
 */
export type SelectedAlerts = ReadonlyMap<string, AlertState>

/** The range that the last keys or clicks selected. The next range replaces it. */
export interface SelectedRange {
  readonly anchor: string
  readonly head: string
  /** What was selected before the range, and stays selected. */
  readonly before: SelectedAlerts
  /** The list in which the range was selected. */
  readonly under: TriageQuery
}

interface SelectionState {
  /** Includes alerts that the filters hide now. */
  readonly alerts: SelectedAlerts
  /** Where a range begins: the alert that was selected or deselected last. */
  readonly anchor: string | null
  /** Null if something else was selected since. */
  readonly range: SelectedRange | null
  /** An alert that is already selected keeps the state in which it was selected. */
  readonly add: (alerts: SelectedAlerts) => void
  readonly addRange: (range: SelectedRange, alerts: SelectedAlerts) => void
  readonly toggle: (key: string, seen: AlertState) => void
  /** Takes these alerts out of the selection. */
  readonly leaveOut: (keys: readonly string[]) => void
  /** Ends this selection. What was selected since stays (SPEC T6g). */
  readonly end: (ended: SelectedAlerts) => void
  readonly clear: () => void
}

export const useSelection = create<SelectionState>((set, get) => ({
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
  leaveOut: (keys) =>
    set(({ alerts, anchor }) => {
      const left = new Set(keys)
      return { alerts: new Map([...alerts].filter(([key]) => !left.has(key))), anchor, range: null }
    }),
  end: (ended) => {
    const { alerts, clear, leaveOut } = get()
    if (alerts === ended) clear()
    else leaveOut([...ended.keys()])
  },
  clear: () => set({ alerts: new Map(), anchor: null, range: null })
}))

function joined(before: SelectedAlerts, added: SelectedAlerts): SelectedAlerts {
  return new Map([...before, ...[...added].filter(([key]) => !before.has(key))])
}

/** Where the list last showed the chosen alert. */
export interface QueuePosition {
  readonly key: string
  readonly filter: TriageQuery
  readonly position: number
}

/** Nothing of it is painted; only the next key reads it. */
export const useQueuePosition = create<{ readonly lastShown: QueuePosition | null }>(() => ({
  lastShown: null
}))
