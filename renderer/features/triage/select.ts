import { useSelection } from '../../state/selection.ts'
import type { SelectedAlerts } from '../../state/selection.ts'
import { useTriage } from '../../state/triage.ts'
import type { WorkspaceStore } from '../live-query.ts'

/** Selects an alert, or gives it up. */
export function toggle(store: WorkspaceStore, key: string): void {
  const seen = useSelection.getState().alerts.get(key) ?? store.triage.stateOf(key)
  if (seen !== undefined) useSelection.getState().toggle(key, seen)
}

export function toggleChosen(store: WorkspaceStore): void {
  const { selected } = useTriage.getState()
  if (selected !== null) toggle(store, selected)
}

/** Selects the chosen alert and the next one, and goes there: a range grows key by key. */
export function extendSelection(store: WorkspaceStore, by: 1 | -1): void {
  const { filter, selected, select } = useTriage.getState()
  const view = store.triage.view(filter)
  const position = selected === null ? -1 : view.positionOf(selected)
  const wanted = position + by
  if (wanted < 0 || wanted >= view.total) return
  const next = view.keyAt(wanted)
  useSelection.getState().add(asSeen(store, selected === null || position === -1 ? [next] : [selected, next]))
  select(next)
}

/** Selects everything from the alert that was selected last to this one, in the order of the queue. */
export function selectTo(store: WorkspaceStore, key: string | null): void {
  if (key === null) return
  const { anchor, add } = useSelection.getState()
  const view = store.triage.view(useTriage.getState().filter)
  const to = view.positionOf(key)
  const from = anchor === null ? to : view.positionOf(anchor)
  if (to === -1) return
  const [first, last] = from === -1 ? [to, to] : [Math.min(from, to), Math.max(from, to)]
  add(asSeen(store, Array.from({ length: last - first + 1 }, (_, index) => view.keyAt(first + index))))
  // The range was asked for up to here: the next one begins here.
  useSelection.setState({ anchor: key })
}

/** Selects everything that the filters show, on all pages of the list. */
export function selectAllShown(store: WorkspaceStore): void {
  const view = store.triage.view(useTriage.getState().filter)
  useSelection.getState().add(asSeen(store, Array.from({ length: view.total }, (_, position) => view.keyAt(position))))
}

function asSeen({ triage }: WorkspaceStore, keys: readonly string[]): SelectedAlerts {
  return new Map(keys.flatMap((key) => {
    const seen = triage.stateOf(key)
    return seen === undefined ? [] : [[key, seen] as const]
  }))
}
