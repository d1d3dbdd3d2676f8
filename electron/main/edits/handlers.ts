import { failed } from '../../../shared/errors.ts'
import type { WorkspaceId } from '../../../shared/ids.ts'
import type { HandlersOf } from '../ipc/dispatch.ts'
import { createCustomerCheck, type CustomerCheckParts } from '../run/customer-check.ts'
import type { SyncRuns } from '../run/run-control.ts'
import type { ComplianceService } from '../service/compliance-service.ts'
import type { OwnCalls } from '../service/service-request.ts'
import type { SubjectService } from '../service/subject-service.ts'
import { deleteSubject, type DeletionDeps } from './delete-subject.ts'

export interface EditHandlersParts
  extends DeletionDeps, Omit<CustomerCheckParts, 'reading'>, Pick<OwnCalls, 'onItsOwn'> {
  readonly store: DeletionDeps['store'] & CustomerCheckParts['store']
  readonly service: ComplianceService
  readonly subjects: SubjectService
  readonly runs: Pick<SyncRuns, 'isRunning'>
  readonly currentId: () => WorkspaceId | null
}

/** Deletions of follow lists and subjects, which happen at once. Creations and edits wait in a queue of the page. */
export function createEditHandlers(parts: EditHandlersParts): HandlersOf<'subjects'> {
  return {
    'subjects.delete': ({ target }) =>
      parts.runs.isRunning() ? { kind: 'busy' } : deleteChecked(parts, target)
  }
}

/** Believes a 404 only after a known list was shown: with the key of another customer nothing is found (SPEC S38b). */
function deleteChecked(
  parts: EditHandlersParts,
  target: Parameters<typeof deleteSubject>[1]
): ReturnType<typeof deleteSubject> {
  const context = parts.onItsOwn()
  const { service, subjects } = createCustomerCheck({ ...parts, reading: context })
  return deleteSubject({ ...parts, service, subjects, store: storeOfNow(parts) }, target, context)
}

/** Another workspace that is open by the time of the answer has nothing of what was deleted (SPEC C12i). */
function storeOfNow(parts: Pick<EditHandlersParts, 'store' | 'currentId'>): DeletionDeps['store'] {
  const { store, currentId } = parts
  const id = currentId()
  return {
    commitDeletion: (argument) =>
      currentId() === id
        ? store.commitDeletion(argument)
        : Promise.resolve(failed({ kind: 'storage-closed' }))
  }
}
