import type { Clock } from '../../../shared/clock.ts'
import type { ServiceFailure } from '../../../shared/errors.ts'
import type { DeletionTarget } from '../../../shared/ipc/case-store.ts'
import type { DeletionOutcome } from '../../../shared/ipc/edit-schemas.ts'
import type { RemoteCaseStore } from '../../../shared/ipc/store-port.ts'
import { judgeRequest } from '../run/failure-kinds.ts'
import type { ComplianceService } from '../service/compliance-service.ts'
import type { CallContext } from '../service/service-request.ts'
import type { SubjectService } from '../service/subject-service.ts'

export interface DeletionDeps {
  readonly store: Pick<RemoteCaseStore, 'commitDeletion'>
  readonly service: Pick<ComplianceService, 'readFollowList'>
  readonly subjects: Pick<SubjectService, 'deleteFollowList' | 'deleteSubscription' | 'readSubscription'>
  readonly clock: Clock
}

/**
 * Deletes at once, with one request that is never queued. If the answer is lost, the service is read, at once:
 * a delete that is carried out late doubles nothing (SPEC C12a, C12b, C12e).
 */
export async function deleteSubject(
  deps: DeletionDeps,
  target: DeletionTarget,
  context: CallContext
): Promise<DeletionOutcome> {
  const { subjects } = deps
  const answer = await (target.kind === 'follow-list'
    ? subjects.deleteFollowList(target.followListId, context)
    : subjects.deleteSubscription(target.subscription, context))
  if (answer.kind === 'ok') return committed(deps, target, 'deleted')
  const { failure } = answer
  // Somebody else has deleted it already.
  if (failure.kind === 'not-found') return committed(deps, target, 'was-gone')
  if (judgeRequest(failure).kind !== 'unknown') return { kind: 'failed', failure }
  return readWhatCameOfIt(deps, target, failure, context)
}

async function readWhatCameOfIt(
  deps: DeletionDeps,
  target: DeletionTarget,
  failure: ServiceFailure,
  context: CallContext
): Promise<DeletionOutcome> {
  const { service, subjects } = deps
  const answer = await (target.kind === 'follow-list'
    ? service.readFollowList(target.followListId, context)
    : subjects.readSubscription(target.subscription, context))
  if (answer.kind === 'ok') return { kind: 'still-there', failure }
  return answer.failure.kind === 'not-found'
    ? committed(deps, target, 'deleted')
    : { kind: 'unknown', failure }
}

async function committed(
  { store, clock }: DeletionDeps,
  target: DeletionTarget,
  kind: 'deleted' | 'was-gone'
): Promise<DeletionOutcome> {
  const written = await store.commitDeletion({ target, at: clock.now() })
  return { kind, notWritten: written.kind === 'failed' ? written.failure : null }
}
