import { addMillis } from '../../../shared/clock.ts'
import { heldProblemOf } from '../../../shared/domain/from-backup.ts'
import { basisStands } from '../../../shared/domain/edit-basis.ts'
import { problemOf, type ReviewProblem } from '../../../shared/domain/review.ts'
import {
  beforeOf,
  type EditState,
  isCreation,
  type SubjectEdit,
  wantedOf
} from '../../../shared/domain/subject-edit.ts'
import { showsWanted, type SubjectSettings, tookOver } from '../../../shared/domain/subject-settings.ts'
import type { ServiceFailure } from '../../../shared/errors.ts'
import type { EditBatch, EditSettlement, Told } from '../../../shared/ipc/case-store.ts'
import { isMissing, isOfOneAnswer, judgeRequest, leavesUncertain } from '../run/failure-kinds.ts'
import { givenUp } from '../run/given-to-person.ts'
import { afterThisRun, nextRun } from '../run/next-attempt.ts'
import { createRunFailures } from '../run/run-failures.ts'
import { cancelled, type RunStop, stopForService, stopForStore } from '../run/run-stop.ts'
import { lookedUpInVain } from '../run/vain-look-up.ts'
import type { Answer } from '../service/service-request.ts'
import { type Held, readEdited, type Said, sendEdit } from './edit-calls.ts'
import {
  createEditContext,
  type EditContext,
  type EditDeps,
  type EditsEnding,
  moveEdit,
  notApplied,
  queuedAgain,
  rejectedBy,
  uncertainAfter
} from './edit-context.ts'
import { lookUpCreated } from './look-up-created.ts'

/** How many creations are marked and settled together, and so how many a kill makes uncertain at most. */
const batchSize = 20

/**
 * Sends the creations and edits that are ready and looks up the uncertain ones, oldest first. Null: nothing
 * is due any more.
 */
export async function pushEdits(deps: EditDeps): Promise<RunStop | null> {
  const context = createEditContext(deps)
  const recovered = await deps.store.recoverEdits({ at: deps.clock.now() })
  if (recovered.kind === 'failed') return stopForStore(recovered.failure)
  const failures = createRunFailures()
  for (;;) {
    // A run that is held waits here, between two batches.
    await deps.hold.passed(deps.signal)
    if (deps.signal.aborted) return cancelled
    const next = await deps.store.nextEdits({
      at: deps.clock.now(),
      size: batchSize,
      which: deps.which
    })
    if (next.kind === 'failed') return stopForStore(next.failure)
    const batch = next.value
    if (batch === null) return failures.atEnd()
    const waiting = putOff(context, batch, failures.mayLookUp())
    const stop = await context.settle(waiting)
    if (stop !== null) return stop
    const waitingIds = new Set(waiting.map(({ edit }) => edit.id))
    const edits = batch.edits.filter(({ id }) => !waitingIds.has(id))
    if (edits.length === 0) continue
    const ending = await settleBatch(context, { ...batch, edits })
    if (ending.kind === 'stopped') return ending.stop
    const ended = failures.note(batch.kind, ending.failure)
    if (ended !== null) return ended
  }
}

/**
 * Our clock was set since these answers were lost, and the service may still be at work (SPEC O9c, C7b), or nothing more is
 * looked up in this run (SPEC O10f).
 */
function putOff(context: EditContext, { edits }: EditBatch, mayLookUp: boolean): readonly EditSettlement[] {
  const { lostAnswers, clock, random } = context
  return edits.flatMap((edit) => {
    const { state } = edit
    if (state.kind !== 'uncertain') return []
    const left = lostAnswers.leftOf(edit.id)
    if (left > 0) return [moveEdit(edit, { ...state, notBefore: addMillis(clock.now(), left) })]
    if (mayLookUp) return []
    const notBefore = afterThisRun(clock.now(), (state.lookUps ?? 0) + 1, random)
    return [moveEdit(edit, { ...state, notBefore })]
  })
}

function settleBatch(context: EditContext, { kind, edits, claimed }: EditBatch): Promise<EditsEnding> {
  const [first] = edits
  if (first === undefined) throw new Error('The store answered a batch without an edit.')
  if (!isCreation(first.content)) return settleEdit(context, first)
  return kind === 'send' ? sendEdits(context, edits) : lookUpCreated(context, edits, claimed)
}

/** Marks edits as on their way, sends each once, and settles each by its own answer (SPEC C2, C5, C6, C7). */
async function sendEdits(
  context: EditContext,
  due: readonly SubjectEdit[],
  isTooLate: () => boolean = () => false,
  held: Held | null = null
): Promise<EditsEnding> {
  const marked = await context.store.markEdits({
    edits: due.map(({ id, queuedAt }) => ({ id, queuedAt })),
    requestId: context.newRequestId(),
    at: context.clock.now()
  })
  if (marked.kind === 'failed') return { kind: 'stopped', stop: stopForStore(marked.failure) }
  const settlements: EditSettlement[] = []
  let stop: RunStop | null = null
  let failure: ServiceFailure | null = null
  for (const edit of marked.value) {
    if (stop === null && failure === null && context.signal.aborted) stop = cancelled
    if (stop !== null || failure !== null) {
      settlements.push(moveEdit(edit, queuedAgain(context, null)))
      continue
    }
    const sent = await sendOne(context, edit, isTooLate, held)
    settlements.push(sent.settlement)
    stop = sent.stop
    failure = sent.failure
  }
  const notWritten = await context.settle(settlements)
  const end = notWritten ?? stop
  return end === null ? { kind: 'done', failure } : { kind: 'stopped', stop: end }
}

interface SentEdit {
  readonly settlement: EditSettlement
  readonly stop: RunStop | null
  /** The outcome is unknown, and the rest waits for the next turn. */
  readonly failure: ServiceFailure | null
}

/** Its outcome is known, and the others go on. */
function ended(edit: SubjectEdit, next: EditState, more: Parameters<typeof moveEdit>[2] = {}): SentEdit {
  return { settlement: moveEdit(edit, next, more), stop: null, failure: null }
}

async function sendOne(
  context: EditContext,
  edit: SubjectEdit,
  isTooLate: () => boolean,
  held: Held | null
): Promise<SentEdit> {
  const turn: { isTooLate: boolean } = { isTooLate: false }
  const sending = { ...context.sending, isTooLate: () => (turn.isTooLate = isTooLate()) }
  const answer = await sendEdit(context, edit, sending, held)
  if (turn.isTooLate) {
    context.readingAge.noteTooLate('alone')
    return ended(edit, queuedAgain(context, null))
  }
  if (answer.kind === 'ok') return answered(context, edit, answer.value)
  const { failure } = answer
  switch (judgeRequest(failure).kind) {
    case 'split':
      return ended(edit, rejectedBy(context, failure), { charged: 1 })
    case 'stop':
      return {
        settlement: moveEdit(edit, queuedAgain(context, failure)),
        stop: stopForService(failure),
        failure: null
      }
    case 'unknown': {
      const stop = failure.kind === 'cancelled' ? cancelled : null
      return {
        settlement: moveEdit(edit, uncertainAfter(context, edit, failure), { charged: 1 }),
        stop,
        failure: stop === null ? failure : null
      }
    }
  }
}

/**
 * An answer that does not show what was wanted is no proof: the service is read, and says whether it took the
 * change over (SPEC C5c, C5d). A creation exists by its id, whatever the answer shows of it (SPEC C5f, C5g).
 */
async function answered(
  context: EditContext,
  edit: SubjectEdit,
  { value, correlationId }: Answer<Said>
): Promise<SentEdit> {
  const at = context.clock.now()
  const wanted = wantedOf(edit.content)
  const { createdId, told } = value
  const shown = told?.settings ?? null
  const byAnswer = { kind: 'accepted', at, correlationId, proof: 'answer', createdId } as const
  const before = beforeOf(edit.content)
  if (shown !== null && showsWanted(shown, wanted, before)) return ended(edit, byAnswer, { told })
  if (createdId !== null) return ended(edit, { ...byAnswer, held: shown }, { told })
  const reading = await readEdited(context, edit)
  if (reading.kind === 'failed') return notProven(context, edit, reading.failure)
  const { told: read } = reading.value
  const now = read.settings
  return before !== null && tookOver(now, wanted, before)
    ? ended(edit, { kind: 'accepted', at, correlationId, proof: 'reading', createdId }, { told: read })
    : ended(edit, { kind: 'conflict', foundAt: context.clock.now(), now, sent: true }, { told: read })
}

/** It was sent and could not be read: it is looked up like an edit whose answer was lost. */
function notProven(context: EditContext, edit: SubjectEdit, failure: ServiceFailure): SentEdit {
  if (failure.kind === 'not-found') return ended(edit, rejectedBy(context, failure), { charged: 1 })
  const isOfOne = isOfOneAnswer(failure)
  return {
    settlement: moveEdit(edit, uncertainAfter(context, edit, failure), { charged: 1 }),
    stop: isOfOne ? null : stopForService(failure),
    failure: isOfOne ? failure : null
  }
}

/**
 * Reads what an edit wants to change, before sending it or after its answer was lost (SPEC C4, C8). If the
 * edit shows already, it is accepted; if its basis is unchanged, it is sent; otherwise it is in conflict.
 */
async function settleEdit(context: EditContext, edit: SubjectEdit): Promise<EditsEnding> {
  const reading = await readEdited(context, edit)
  if (reading.kind === 'failed') return unreadable(context, edit, reading.failure)
  const { told, readAt } = reading.value
  const { settings } = told
  const verdict = judgeEdit(edit, settings)
  const at = context.clock.now()
  const proof = edit.state.kind === 'queued' ? 'there' : 'reading'
  switch (verdict) {
    case 'shows-wanted':
      return settled(
        context,
        edit,
        { kind: 'accepted', at, correlationId: null, proof, createdId: null },
        told
      )
    case 'changed':
      return settled(
        context,
        edit,
        {
          kind: 'conflict',
          foundAt: at,
          now: settings,
          ...(edit.state.kind === 'uncertain' ? { sent: 'perhaps' } : {})
        },
        told
      )
    case 'basis-stands':
      if (edit.state.kind === 'queued')
        return sendEdits(context, [edit], () => context.readingAge.isTooOld(readAt), reading.value)
      if (edit.state.kind === 'uncertain' && heldProblemOf(edit.state.lastProblem) !== null)
        return settled(context, edit, { ...edit.state, lastProblem: 'from-backup-absent' })
      return settled(context, edit, notApplied(context, edit))
  }
}

function judgeEdit(
  { content }: SubjectEdit,
  now: SubjectSettings
): 'shows-wanted' | 'basis-stands' | 'changed' {
  const before = beforeOf(content)
  if (before === null) throw new Error('Only an edit has a basis.')
  const wanted = wantedOf(content)
  if (showsWanted(now, wanted, before)) return 'shows-wanted'
  return basisStands(now, before, wanted) ? 'basis-stands' : 'changed'
}

async function unreadable(
  context: EditContext,
  edit: SubjectEdit,
  failure: ServiceFailure
): Promise<EditsEnding> {
  if (isMissing(failure)) return settled(context, edit, rejectedBy(context, failure))
  const mayGoOn = edit.state.kind === 'uncertain' ? leavesUncertain(failure) : isOfOneAnswer(failure)
  if (!mayGoOn) return { kind: 'stopped', stop: stopForService(failure) }
  const charged = edit.state.kind === 'queued' ? 1 : 0
  const stop = await context.settle([moveEdit(edit, unread(context, edit, problemOf(failure)), { charged })])
  return stop === null ? { kind: 'done', failure } : { kind: 'stopped', stop }
}

function unread(context: EditContext, edit: SubjectEdit, problem: ReviewProblem): EditState {
  const { state, attempts } = edit
  if (state.kind === 'uncertain') return lookedUpInVain(context, state, problem)
  if (state.kind !== 'queued') throw new Error(`An edit that is ${state.kind} is not read.`)
  const at = context.clock.now()
  return (
    givenUp(at, attempts + 1, problem) ?? {
      ...state,
      notBefore: nextRun(at, attempts + 1, context.random),
      lastProblem: problem
    }
  )
}

async function settled(
  context: EditContext,
  edit: SubjectEdit,
  next: EditState,
  told: Told | null = null
): Promise<EditsEnding> {
  const stop = await context.settle([moveEdit(edit, next, { told })])
  return stop === null ? { kind: 'done', failure: null } : { kind: 'stopped', stop }
}
