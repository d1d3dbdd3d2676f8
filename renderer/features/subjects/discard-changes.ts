import { newListsPlace } from '../../../shared/domain/subject-edit.ts'
import { failed, ok, type Result } from '../../../shared/result.ts'
import type { WorkspaceStore } from '../../data/workspace-store.ts'
import { changeAct } from './change-act.ts'
import type { ChangeFailure } from './change-failure.ts'
import type { ManyChanges } from './state.ts'

/**
 * Gives up what waits of an import, or all that was refused, in one transaction; answers how many. What may have
 * arrived stays, and so does a refused follow list, for which subjects may wait (SPEC C13). `told`: of how many the user
 * knows; where there are more, nothing is written.
 */
export function discardChanges(store: WorkspaceStore, which: ManyChanges, told: number): Promise<Result<number, ChangeFailure>> {
  const { changeBook, clock } = store
  return changeAct(store, async () => {
    const { changes } = changeBook.database
    const rows = await (which.kind === 'refused' ? changes.where('state').equals('rejected') : changes.where('importId').equals(which.importId)).toArray()
    const waiting = rows.filter(({ state, place }) => (state === 'queued' || state === 'rejected') && place !== newListsPlace)
    if (waiting.length > told) return failed({ kind: 'more-wait', count: waiting.length })
    const written = await changeBook.write(waiting.map(({ id, state }) => ({ from: state, to: null, id })), clock.now())
    return ok(written.size)
  })
}
