import { create } from 'zustand'
import type { AlertState } from '../../shared/domain/desk.ts'

/** Alerts by their keys, each as it was when it was selected: what became another one since is decided by nobody. */
export type SelectedAlerts = ReadonlyMap<string, AlertState>

interface SelectionState {
  /** Whether the filters show them or not. */
  readonly alerts: SelectedAlerts
  /** Where a range begins: the alert that was selected last. */
  readonly anchor: string | null
  /** One that is selected already stays as it was seen first. */
  readonly add: (alerts: SelectedAlerts) => void
  readonly toggle: (key: string, seen: AlertState) => void
  readonly clear: () => void
}

export const useSelection = create<SelectionState>((set) => ({
  alerts: new Map(),
  anchor: null,
  add: (added) => set(({ alerts, anchor }) => ({ alerts: new Map([...alerts, ...[...added].filter(([key]) => !alerts.has(key))]), anchor: [...added.keys()].at(-1) ?? anchor })),
  toggle: (key, seen) =>
    set((state) => {
      const alerts = new Map(state.alerts)
      if (!alerts.delete(key)) alerts.set(key, seen)
      return { alerts, anchor: key }
    }),
  clear: () => set({ alerts: new Map(), anchor: null })
}))
