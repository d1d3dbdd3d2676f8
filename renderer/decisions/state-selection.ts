import { create } from 'zustand'
import type { AlertState } from '../../shared/domain/alert.ts'
import type { TriageQuery } from '../../shared/domain/triage-query.ts'

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
  add: (added) => set(({ alerts, anchor }) => ({ alerts: joined(alerts, added), anchor: [...added.keys()].at(-1) ?? anchor, range: null })),
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
