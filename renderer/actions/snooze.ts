import type { EpochMillis } from '../../shared/clock.ts'
import { snoozeId } from '../../shared/domain/desk.ts'
import type { Snooze } from '../../shared/domain/desk.ts'
import { ok } from '../../shared/result.ts'
import type { Result } from '../../shared/result.ts'
import { readAlerts } from '../store/read-alerts.ts'
import type { WorkspaceStore } from '../store/workspace-store.ts'
import { act } from './act.ts'
import type { ActionFailure } from './action-failure.ts'
import { undoStep, untouched } from './undo-step.ts'

/** Puts alerts aside until a time or until they change. Answers how many were there to be put aside. */
export function snooze(store: WorkspaceStore, keys: readonly string[], until: EpochMillis): Promise<Result<number, ActionFailure>> {
  return act(store, async () => {
    const stored = await readAlerts(store, keys)
    const aside = [...stored.values()].map(({ key, alert: { matchVersion, score, status } }): Snooze => ({ kind: 'snooze', alertKey: key, until, seen: { matchVersion, score, status } }))
    if (aside.length === 0) return ok({ change: {}, value: 0 })
    const step = await undoStep(store, { kind: 'snoozed' }, aside.map(({ alertKey }) => untouched(alertKey)))
    return ok({ change: { putDesk: [...step.putDesk, ...aside], deleteDesk: step.deleteDesk }, value: aside.length })
  })
}

/** Brings alerts back that were put aside. */
export function wake(store: WorkspaceStore, keys: readonly string[]): Promise<Result<null, ActionFailure>> {
  return act(store, () => Promise.resolve(ok({ change: { deleteDesk: keys.map(snoozeId) }, value: null })))
}
