import { isCreation, type SubjectChange } from '../../../shared/domain/subject-edit.ts'
import type { ServiceFailure } from '../../../shared/errors.ts'
import type { ChangeSettlement } from '../../../shared/ipc/change-store.ts'
import { judgeRequest } from '../outbox/batch.ts'
import { cancelled, type RunStop, stopForService, stopForStore } from '../run/run-stop.ts'
import type { Outcome } from '../service/compliance-service.ts'
import { type ChangeContext, moveChange, queuedAgain, rejectedBy, uncertainAfter } from './edit-context.ts'

/** What became of one batch. */
export type ChangesEnding =
  /** `failure`: the service answered, but not usably; several of these in a row end the run (SPEC C6). */
  | { readonly kind: 'done'; readonly failure: ServiceFailure | null }
  | { readonly kind: 'stopped'; readonly stop: RunStop }

/** Marks changes as on their way, sends each once, and settles each by its own answer (SPEC C2, C5 to C7). */
export async function sendChanges(context: ChangeContext, due: readonly SubjectChange[]): Promise<ChangesEnding> {
  const marked = await context.store.markChanges({ ids: due.map(({ id }) => id), requestId: context.newRequestId(), at: context.clock.now() })
  if (marked.kind === 'failed') return { kind: 'stopped', stop: stopForStore(marked.failure) }
  const settlements: ChangeSettlement[] = []
  let stop: RunStop | null = null
  let failure: ServiceFailure | null = null
  for (const change of marked.value) {
    if (stop === null && failure === null && context.signal.aborted) stop = cancelled
    if (stop !== null || failure !== null) {
      settlements.push(moveChange(change, queuedAgain(context, null)))
      continue
    }
    const sent = await sendOne(context, change)
    settlements.push(sent.settlement)
    stop = sent.stop
    failure = sent.failure
  }
  const notWritten = await context.settle(settlements)
  const end = notWritten ?? stop
  return end === null ? { kind: 'done', failure } : { kind: 'stopped', stop: end }
}

interface SentChange {
  readonly settlement: ChangeSettlement
  readonly stop: RunStop | null
  /** The outcome is unknown: the rest waits for the next turn. */
  readonly failure: ServiceFailure | null
}

async function sendOne(context: ChangeContext, change: SubjectChange): Promise<SentChange> {
  const answer = await request(context, change)
  const at = context.clock.now()
  if (answer.kind === 'ok') {
    const { value, correlationId } = answer.value
    const createdId = isCreation(change.content) ? value : null
    return { settlement: moveChange(change, { kind: 'accepted', at, correlationId, proof: 'answer', createdId }), stop: null, failure: null }
  }
  const { failure } = answer
  switch (judgeRequest(failure).kind) {
    case 'split':
      return { settlement: moveChange(change, rejectedBy(context, failure), 1), stop: null, failure: null }
    case 'stop':
      return { settlement: moveChange(change, queuedAgain(context, failure)), stop: stopForService(failure), failure: null }
    case 'unknown': {
      const stop = failure.kind === 'cancelled' ? cancelled : null
      return { settlement: moveChange(change, uncertainAfter(context, change, failure), 1), stop, failure: stop === null ? failure : null }
    }
  }
}

function request({ subjects, call }: ChangeContext, { content }: SubjectChange): Outcome<string | null> {
  switch (content.kind) {
    case 'create-follow-list':
      return subjects.createFollowList(content.settings, call)
    case 'edit-follow-list':
      return subjects.updateFollowList(content.followListId, content.settings, call)
    case 'create-subscription':
      return subjects.createSubscription(content.followListId, content.family, content.settings, call)
    case 'edit-subscription':
      return subjects.updateSubscription(content.subscription, content.settings, call)
  }
}
