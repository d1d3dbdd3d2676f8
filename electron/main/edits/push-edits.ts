import { problemOf } from '../../../shared/domain/review-problem.ts'
import { type ChangeState, isCreation, type SubjectChange, wantedOf } from '../../../shared/domain/subject-edit.ts'
import { showsWanted, type SubjectSettings } from '../../../shared/domain/subject-settings.ts'
import type { ServiceFailure } from '../../../shared/errors.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { nextRun } from '../run/failure-policy.ts'
import { isOfOneAnswer, stopForService } from '../run/run-stop.ts'
import { type ChangeContext, moveChange, rejectedBy } from './edit-context.ts'
import { type ChangesEnding, sendChanges } from './send-changes.ts'

/**
 * Reads what an edit wants to change, before it is sent and after its answer was lost (SPEC C4, C8): an edit that shows
 * already is accepted, one whose basis stands is sent, any other is a conflict.
 */
export async function settleEdit(context: ChangeContext, change: SubjectChange): Promise<ChangesEnding> {
  const reading = await readNow(context, change)
  if (reading.kind === 'failed') return unreadable(context, change, reading.failure)
  const verdict = judgeEdit(change, reading.value)
  const at = context.clock.now()
  switch (verdict) {
    case 'shows-wanted':
      return settled(context, change, { kind: 'accepted', at, correlationId: null, proof: 'reading', createdId: null })
    case 'changed':
      return settled(context, change, { kind: 'conflict', foundAt: at, now: reading.value })
    case 'basis-stands':
      if (change.state.kind === 'queued') return sendChanges(context, [change])
      return settled(context, change, { kind: 'queued', notBefore: context.isSpent(change) ? nextRun(at, change.attempts, context.random) : at, lastProblem: 'not-applied' })
  }
}

function judgeEdit({ content }: SubjectChange, now: SubjectSettings): 'shows-wanted' | 'basis-stands' | 'changed' {
  if (isCreation(content)) throw new Error('Only an edit has a basis.')
  if (showsWanted(now, wantedOf(content))) return 'shows-wanted'
  const before: SubjectSettings = content.kind === 'edit-follow-list' ? { kind: 'follow-list', settings: content.before } : { kind: 'subscription', settings: content.before }
  return showsWanted(now, before) ? 'basis-stands' : 'changed'
}

async function readNow({ service, subjects, call }: ChangeContext, { content }: SubjectChange): Promise<Result<SubjectSettings, ServiceFailure>> {
  switch (content.kind) {
    case 'edit-follow-list': {
      const answer = await service.readFollowList(content.followListId, call)
      return answer.kind === 'failed' ? answer : ok({ kind: 'follow-list', settings: answer.value.value.settings })
    }
    case 'edit-subscription': {
      const answer = await subjects.readSubscription(content.subscription, call)
      return answer.kind === 'failed' ? answer : ok({ kind: 'subscription', settings: answer.value.value })
    }
    case 'create-follow-list':
    case 'create-subscription':
      throw new Error('A creation is looked up in its list.')
  }
}

async function unreadable(context: ChangeContext, change: SubjectChange, failure: ServiceFailure): Promise<ChangesEnding> {
  if (failure.kind === 'not-found') return settled(context, change, rejectedBy(context, failure))
  if (!isOfOneAnswer(failure)) return { kind: 'stopped', stop: stopForService(failure) }
  const notBefore = nextRun(context.clock.now(), change.attempts + 1, context.random)
  const { state } = change
  if (state.kind !== 'queued' && state.kind !== 'uncertain') throw new Error(`An edit that is ${state.kind} is not read.`)
  const stop = await context.settle([moveChange(change, { ...state, notBefore, lastProblem: problemOf(failure) }, state.kind === 'queued' ? 1 : 0)])
  return stop === null ? { kind: 'done', failure } : { kind: 'stopped', stop }
}

async function settled(context: ChangeContext, change: SubjectChange, next: ChangeState): Promise<ChangesEnding> {
  const stop = await context.settle([moveChange(change, next)])
  return stop === null ? { kind: 'done', failure: null } : { kind: 'stopped', stop }
}
