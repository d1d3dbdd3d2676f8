import { isKeyOfSubject } from '../../../shared/domain/alert.ts'
import type { TriageView } from '../../../shared/domain/triage-index.ts'
import { facesOf, type OpenWorkspace } from '../../data/workspace.ts'
import { shownView } from '../../decisions/chosen-alert.ts'
import { selectInTurn } from '../../decisions/selecting.ts'
import { type SelectedAlerts, useSelection, useTriage } from '../../decisions/selection.ts'

/** Selects or deselects an alert. */
export function toggle(workspace: OpenWorkspace, key: string): void {
  const { triage } = facesOf(workspace)
  const seen = useSelection.getState().alerts.get(key) ?? triage.stateOf(key)
  if (seen !== undefined) useSelection.getState().toggle(key, seen)
}

export function toggleChosen(workspace: OpenWorkspace): void {
  const { selected } = useTriage.getState()
  if (selected !== null) toggle(workspace, selected)
}

/** Selects the chosen alert and the next one, and goes there. The range grows with each key, and shrinks on the way back. */
export function extendSelection(workspace: OpenWorkspace, by: 1 | -1): void {
  const { triage } = facesOf(workspace)
  const { selected, goOn } = useTriage.getState()
  const view = shownView(triage)
  const position = selected === null ? -1 : view.positionOf(selected)
  const wanted = position + by
  if (wanted < 0 || wanted >= view.total) return
  const next = view.keyAt(wanted)
  const { range } = useSelection.getState()
  const goesOn = range !== null && range.head === selected
  selectRange(workspace, goesOn ? range.anchor : position === -1 ? null : selected, next)
  goOn(next, [])
}

/** The same in the turn of its key. */
export function extendInTurn(workspace: OpenWorkspace, by: 1 | -1): Promise<void> {
  return selectInTurn(() => extendSelection(workspace, by), { then: 'leave' })
}

/** Selects everything between this alert and the one selected last, or else the chosen one, in the order of the queue. */
export function selectTo(workspace: OpenWorkspace, key: string | null): void {
  if (key !== null)
    selectRange(workspace, useSelection.getState().anchor ?? useTriage.getState().selected, key)
}

/** If the list does not show the start of the range, only its end is selected. */
function selectRange(workspace: OpenWorkspace, from: string | null, head: string): void {
  const { triage } = facesOf(workspace)
  const { alerts, range, addRange } = useSelection.getState()
  const { filter: under } = useTriage.getState()
  const view = shownView(triage)
  const to = view.positionOf(head)
  if (to === -1) return
  const anchor = from === null || view.positionOf(from) === -1 ? head : from
  const [first, last] = [view.positionOf(anchor), to].sort((one, other) => one - other) as [number, number]
  // The range of another list keeps its selection, part of which may be out of sight here.
  const before = range !== null && range.anchor === anchor && range.under === under ? range.before : alerts
  addRange(
    { anchor, head, before, under },
    asSeen(
      workspace,
      Array.from({ length: last - first + 1 }, (_, index) => view.keyAt(first + index))
    )
  )
}

/** Selects everything that the filters leave, in the whole list. */
export function selectAllShown(workspace: OpenWorkspace): void {
  const { triage } = facesOf(workspace)
  useSelection.getState().add(asSeen(workspace, keysShown(triage.view(useTriage.getState().filter))))
}

/** Selects the alerts of the chosen alert's subject that the filters leave. */
export function selectSubject(workspace: OpenWorkspace): void {
  const { triage } = facesOf(workspace)
  const { filter, selected } = useTriage.getState()
  const chosen = selected === null ? undefined : triage.row(selected)
  if (chosen === undefined) return
  const keys = keysShown(triage.view(filter)).filter((key) => isKeyOfSubject(key, chosen.alert))
  useSelection.getState().add(asSeen(workspace, keys))
}

function keysShown(view: TriageView): readonly string[] {
  return Array.from({ length: view.total }, (_, position) => view.keyAt(position))
}

function asSeen(workspace: OpenWorkspace, keys: readonly string[]): SelectedAlerts {
  const { triage } = facesOf(workspace)
  return new Map(
    keys.flatMap((key) => {
      const seen = triage.stateOf(key)
      return seen === undefined ? [] : [[key, seen] as const]
    })
  )
}
