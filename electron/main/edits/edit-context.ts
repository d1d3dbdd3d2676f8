import { type Clock, toEpochMillis } from '../../../shared/clock.ts'
import { lookUpFrom } from '../../../shared/domain/look-up-time.ts'
import { type LostSending, problemOf } from '../../../shared/domain/review.ts'
import type { EditRefusal, EditState, SubjectEdit } from '../../../shared/domain/subject-edit.ts'
import type { RunWork } from '../../../shared/domain/waiting.ts'
import type { ServiceFailure } from '../../../shared/errors.ts'
import type { EditSettlement, Told } from '../../../shared/ipc/case-store.ts'
import type { RemoteCaseStore } from '../../../shared/ipc/store-port.ts'
import type { Random } from '../rate/jitter.ts'
import { isUnsendable, refusedStatus } from '../run/failure-kinds.ts'
import { givenUp, neverSent } from '../run/given-to-person.ts'
import { nextAttempt, nextRun } from '../run/next-attempt.ts'
import { type RunStop, stopForStore } from '../run/run-stop.ts'
import type { LostAnswerClock } from '../run/lost-answer-clock.ts'
import { createReadingAge, type ReadingAge } from '../run/reading-age.ts'
import type { RunContext } from '../run/run-context.ts'
import type { RunMeter } from '../run/run-meter.ts'
import type { ComplianceService } from '../service/compliance-service.ts'
import type { SubjectService } from '../service/subject-service.ts'

/** The outcome of one batch. */
export type EditsEnding =
  /** `failure`: the service gave an unusable answer. Several of these in a row end the run (SPEC C6c). */
  | { readonly kind: 'done'; readonly failure: ServiceFailure | null }
  | { readonly kind: 'stopped'; readonly stop: RunStop }

export interface EditDeps extends RunContext<Pick<RunMeter, 'called' | 'editsSettled'>> {
  readonly store: RemoteCaseStore
  readonly service: Pick<ComplianceService, 'listFollowLists' | 'readFollowList' | 'listSubscriptions'>
  readonly subjects: SubjectService
  readonly newRequestId: () => string
  readonly random: Random
  readonly lostAnswers: LostAnswerClock
  /** Runs evenly, whatever the machine's clock is set to. */
  readonly steady: Clock
  readonly which: RunWork
}

export interface EditContext extends EditDeps {
  readonly readingAge: ReadingAge
  /** Writes outcomes durably. Returns the reason to end the run, or null. */
  readonly settle: (settlements: readonly EditSettlement[]) => Promise<RunStop | null>
  /** Counts a sending of the edit. Returns true if it has used up all that a run may make. */
  readonly isSpent: (edit: SubjectEdit) => boolean
}

export function createEditContext(deps: EditDeps): EditContext {
  const tries = new Map<string, number>()
  return {
    ...deps,
    readingAge: createReadingAge(deps),
    isSpent: ({ id }) => {
      const before = tries.get(id) ?? 0
      tries.set(id, before + 1)
      return before >= 1
    },
    settle: async (settlements) => {
      if (settlements.length === 0) return null
      const result = await deps.store.settleEdits({
        settlements,
        at: deps.clock.now(),
        serviceTime: deps.lastTold()
      })
      if (result.kind === 'failed') return stopForStore(result.failure)
      const ended = settlements.map(({ next }) => next.kind)
      deps.meter.editsSettled({
        accepted: ended.filter((kind) => kind === 'accepted').length,
        needAttention: ended.filter((kind) => kind === 'rejected' || kind === 'conflict').length
      })
      return null
    }
  }
}

/** `told`: what the service showed of it. */
export function moveEdit(
  edit: SubjectEdit,
  next: EditState,
  { charged = 0, told = null }: { readonly charged?: 0 | 1; readonly told?: Told | null } = {}
): EditSettlement {
  const { id, queuedAt } = edit
  return { edit: { id, queuedAt }, from: edit.state.kind, next, attempts: edit.attempts + charged, told }
}

/** The state of an edit whose request may have been carried out without an answer (SPEC C7a). */
export function uncertainAfter(context: EditContext, edit: SubjectEdit, failure: ServiceFailure): EditState {
  context.lostAnswers.note([edit.id])
  const since = context.clock.now()
  const sentAt = edit.state.kind === 'sending' ? edit.state.since : since
  return {
    kind: 'uncertain',
    since,
    sentAt,
    notBefore: lookUpFrom(since),
    lastProblem: problemOf(failure)
  }
}

/** The edit was certainly not applied, through no fault of its own, so it is queued as before (SPEC C6b). */
export function queuedAgain(context: EditContext, failure: ServiceFailure | null): EditState {
  const now = context.clock.now()
  const retryAt = failure?.kind === 'rate-limited' ? failure.retryAt : null
  return {
    kind: 'queued',
    notBefore: toEpochMillis(Math.max(now, retryAt ?? now)),
    lastProblem: failure === null ? null : problemOf(failure)
  }
}

export type UncertainEdit = Extract<EditState, { readonly kind: 'uncertain' }>

/** A look-up showed that the edit was not applied: it is sent again, or given to its person (SPEC C7c). */
export function notApplied(context: EditContext, edit: SubjectEdit): EditState {
  const { clock, random } = context
  const { attempts, state } = edit
  const when = context.isSpent(edit) ? nextRun : nextAttempt
  const lastProblem = 'lastProblem' in state ? state.lastProblem : null
  return (
    givenUp(clock.now(), attempts, lastProblem) ?? {
      kind: 'queued',
      notBefore: when(clock.now(), attempts, random),
      lastProblem: 'not-applied'
    }
  )
}

/** The state of an edit that the service refused, with its reasons (SPEC C6a). `lost`: it may have arrived before (SPEC C8j). */
export function rejectedBy(context: EditContext, failure: ServiceFailure, lost?: LostSending): EditState {
  if (isUnsendable(failure)) return neverSent(context.clock.now())
  const { correlationId, errors } = { correlationId: null, errors: [], ...failure }
  const detail = errors
    .map((error) => error.detail || error.title)
    .filter((text) => text !== '')
    .join(' ')
  const reason: EditRefusal =
    failure.kind === 'not-found'
      ? { kind: 'gone', ...(lost === undefined ? {} : { lost }) }
      : { kind: 'request-refused', status: refusedStatus(failure), detail }
  return { kind: 'rejected', at: context.clock.now(), reason, correlationId }
}
