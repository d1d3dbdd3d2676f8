import type { HandlersOf } from '../ipc/dispatch.ts'
import type { SyncRuns } from '../run/run-control.ts'
import { onItsOwn } from '../service/service-request.ts'
import { deleteSubject, type DeletionDeps } from './delete-subject.ts'

export interface EditHandlersParts extends DeletionDeps {
  readonly runs: Pick<SyncRuns, 'isRunning'>
}

/** Deletions of follow lists and subjects, which happen at once. Creations and edits wait in a queue of the page. */
export function createEditHandlers(parts: EditHandlersParts): HandlersOf<'subjects'> {
  return {
    'subjects.delete': ({ target }) =>
      parts.runs.isRunning() ? { kind: 'busy' } : deleteSubject(parts, target, onItsOwn())
  }
}
