import type { EpochMillis } from '../../../shared/clock.ts'
import { type Snooze, snoozeId } from '../../../shared/domain/alert.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { readAlerts } from '../../data/pull/read-alerts.ts'
import type { WorkspaceStore } from '../../data/workspace-store.ts'
import { act } from '../../decisions/act.ts'
import type { ActionFailure } from '../../decisions/action-failure.ts'
import { numberOf, undoStep, untouched } from '../../decisions/undo-step.ts'

interface PutAside {
  /** How many alerts were there to be put aside. */
  readonly count: number
  /** The number of the act, to take it back by; null where nothing was done. */
  readonly undo: number | null
}

/** Puts alerts aside until a time or until they change. */
export function snooze(store: WorkspaceStore, keys: readonly string[], until: EpochMillis): Promise<Result<PutAside, ActionFailure>> {
  return act(store, async () => {
    const stored = await readAlerts(store, keys)
    const aside = [...stored.values()].map(({ key, alert: { matchVersion, score, status } }): Snooze => ({ kind: 'snooze', alertKey: key, until, seen: { matchVersion, score, status } }))
    if (aside.length === 0) return ok({ change: {}, value: { count: 0, undo: null } })
    const step = await undoStep(store, { kind: 'snoozed' }, aside.map(({ alertKey }) => untouched(alertKey)))
    return ok({ change: { putDesk: [...step.putDesk, ...aside], deleteDesk: step.deleteDesk }, value: { count: aside.length, undo: numberOf(step) } })
  })
}

/** Brings alerts back that were put aside. */
export function wake(store: WorkspaceStore, keys: readonly string[]): Promise<Result<null, ActionFailure>> {
  return act(store, () => Promise.resolve(ok({ change: { deleteDesk: keys.map(snoozeId) }, value: null })))
}
