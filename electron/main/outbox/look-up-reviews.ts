import { addMillis } from '../../../shared/clock.ts'
import { heldProblemOf } from '../../../shared/domain/from-backup.ts'
import {
  type HistoryEntry,
  problemOf,
  type QueuedReview,
  type ReviewProblem,
  type ReviewState
} from '../../../shared/domain/review.ts'
import { failed, type ServiceFailure } from '../../../shared/errors.ts'
import type { Settlement } from '../../../shared/ipc/case-store.ts'
import { failureOfPage } from '../run/endless-feeds.ts'
import { isMissing, isUnsendable, leavesUncertain } from '../run/failure-kinds.ts'
import { givenUp } from '../run/given-to-person.ts'
import { nextAttempt, nextRun } from '../run/next-attempt.ts'
import type { RunFailures } from '../run/run-failures.ts'
import { cancelled, stopForService } from '../run/run-stop.ts'
import type { ReadAt } from '../run/reading-age.ts'
import { sendingTime, type SendingTime } from '../run/sending-time.ts'
import { lookedUpInVain } from '../run/vain-look-up.ts'
import { type HistoryVerdict, isFarEnough, isReadFarEnough, isTooOld, matchHistory } from './history-match.ts'
import { newestFirst, orderOf } from './history-order.ts'
import type { BatchEnding, PushContext } from './push-context.ts'

type Uncertain = Extract<ReviewState, { kind: 'uncertain' }>

/** The most pages of one history that are read. 200 entries are enough for one sending. */
const historyPages = 10

type History =
  | {
      readonly kind: 'read'
      readonly readAt: ReadAt
      readonly sent: SendingTime
      /** Newest first, in whatever order they came. */
      readonly entries: readonly HistoryEntry[]
      /** False if an entry that may count could not be read, so that nothing is proven absent. */
      readonly isWhole: boolean
      /** False if newer entries may not have been read. */
      readonly isTopRead: boolean
    }
  | { readonly kind: 'failed'; readonly failure: ServiceFailure }

/** What can be read of a history, for its person to compare, where not all of it can. Null: all that counts was read. */
type BesideUnread = readonly HistoryEntry[] | null

type Verdict = Exclude<HistoryVerdict, { kind: 'on-top' }>

type LookUp =
  | { readonly kind: 'decided'; readonly verdict: Verdict; readonly besideUnread: BesideUnread }
  | { readonly kind: 'failed'; readonly failure: ServiceFailure }

/** Finds out from the histories of alerts whether uncertain reviews were applied (SPEC O13, O14, O15, O16, O17). */
export async function lookUpReviews(
  context: PushContext,
  reviews: readonly QueuedReview[],
  failures: RunFailures
): Promise<BatchEnding> {
  for (const review of reviews) {
    const { state } = review
    if (state.kind !== 'uncertain')
      throw new Error(`A review to be looked up must be uncertain, but is ${state.kind}.`)
    if (context.signal.aborted) return { kind: 'stopped', stop: cancelled }
    const left = context.lostAnswers.leftOf(review.id)
    if (left > 0) {
      // Our clock was set since: the service may still be at work (SPEC O9c).
      const later: Uncertain = { ...state, notBefore: addMillis(context.clock.now(), left) }
      const stop = await context.settle([putOff(review, later)], [])
      if (stop !== null) return { kind: 'stopped', stop }
      continue
    }
    const lookUp = await lookUpOne(context, review, state)
    const failure = lookUp.kind === 'failed' && !isMissing(lookUp.failure) ? lookUp.failure : null
    if (failure !== null && !leavesUncertain(failure))
      return { kind: 'stopped', stop: stopForService(failure) }
    const next = nextState(context, review, state, lookUp)
    const stop = await context.settle(
      [{ reviewId: review.id, from: 'uncertain', next, attempts: review.attempts }],
      []
    )
    if (stop !== null) return { kind: 'stopped', stop }
    failures.note('resolve', failure)
    if (!failures.mayLookUp()) break
  }
  return { kind: 'done', failure: null }
}

function putOff({ id, attempts }: QueuedReview, next: Uncertain): Settlement {
  return { reviewId: id, from: 'uncertain', next, attempts }
}

async function readHistory(context: PushContext, review: QueuedReview, state: Uncertain): Promise<History> {
  const entries: HistoryEntry[] = []
  let isWhole = true
  let readAt: ReadAt | null = null
  let cursor: string | null = null
  for (let page = 1; ; page += 1) {
    const answer = await context.service.listReviews(review.alert, cursor, context.reading)
    if (answer.kind === 'failed') return failed(failureOfPage(cursor, answer.failure))
    const sent = sendingTime(state.sentAt, answer.value)
    entries.push(...answer.value.value.rows)
    isWhole &&= isReadFarEnough(answer.value.value, sent)
    cursor = answer.value.value.nextCursor
    readAt ??= context.readingAge.readAt(answer.value.receivedAt)
    const read = { kind: 'read', readAt, sent, entries: newestFirst(entries) } as const
    if (cursor === null || isFarEnough(entries, sent)) return { ...read, isWhole, isTopRead: true }
    if (page === historyPages)
      return { ...read, isWhole: false, isTopRead: orderOf(entries) === 'newest-first' }
  }
}

/**
 * The history decides alone, unless its newest entry is equal and too old to tell by the clocks. Then one
 * more call reads the alert (SPEC O15b, O16c). A history that is old by then is read again, since somebody
 * may have decided in between (SPEC O16j).
 */
async function lookUpOne(context: PushContext, review: QueuedReview, state: Uncertain): Promise<LookUp> {
  const history = await readHistory(context, review, state)
  const lookUp = await decideOn(context, review, history)
  if (history.kind === 'failed' || lookUp.kind === 'failed' || lookUp.verdict.kind !== 'found') return lookUp
  if (!context.readingAge.isTooOld(history.readAt)) return lookUp
  const again = await readHistory(context, review, state)
  if (again.kind === 'failed') return again
  const verdict = verdictOf(review, again)
  return {
    kind: 'decided',
    besideUnread: besideUnread(again),
    verdict: verdict.kind === 'on-top' ? lookUp.verdict : verdict
  }
}

async function decideOn(context: PushContext, review: QueuedReview, history: History): Promise<LookUp> {
  if (history.kind === 'failed') return history
  const beside = besideUnread(history)
  const verdict = verdictOf(review, history)
  if (verdict.kind !== 'on-top') return { kind: 'decided', verdict, besideUnread: beside }
  const answer = await context.service.readAlert(review.alert, context.reading)
  // If the alert has gone since its history answered, that proves nothing against the entry on top (SPEC
  // O17d).
  if (answer.kind === 'failed' && answer.failure.kind !== 'not-found') return answer
  const isShown = answer.kind === 'ok' && answer.value.value.status === review.content.status
  return {
    kind: 'decided',
    besideUnread: beside,
    verdict: isShown
      ? { kind: 'found' }
      : { kind: 'undecided', because: 'entry-of-doubtful-time', equal: verdict.equal }
  }
}

/** Where newer entries may not have been read, none is known to be on top (SPEC O13d). */
function verdictOf(
  review: QueuedReview,
  { sent, entries, isTopRead }: Extract<History, { kind: 'read' }>
): HistoryVerdict {
  const verdict = matchHistory(review, sent, entries)
  return verdict.kind === 'on-top' && !isTopRead
    ? { kind: 'undecided', because: 'entry-of-doubtful-time', equal: verdict.equal }
    : verdict
}

function nextState(
  context: PushContext,
  review: QueuedReview,
  state: Uncertain,
  lookUp: LookUp
): ReviewState {
  const at = context.clock.now()
  if (lookUp.kind === 'failed') {
    const { failure } = lookUp
    // No later look-up can read it either.
    if (isUnsendable(failure)) return stillUncertain(context, state, problemOf(failure), state.evidence ?? [])
    if (failure.kind !== 'not-found')
      return stillUncertain(context, state, problemOf(failure), evidenceUnread(state))
    const lost = { sentAt: state.sentAt, problem: state.lastProblem }
    return {
      kind: 'rejected',
      at,
      reason: { kind: 'alert-gone', lost },
      correlationId: failure.correlationId
    }
  }
  const { verdict, besideUnread: beside } = lookUp
  switch (verdict.kind) {
    case 'found':
      return { kind: 'accepted', at, correlationId: null, proof: 'history' }
    case 'undecided':
      return stillUncertain(context, state, verdict.because, verdict.equal)
    case 'absent': {
      if (beside !== null) return stillUncertain(context, state, 'history-unreadable', beside)
      if (heldProblemOf(state.lastProblem) !== null) return stillUncertain(context, state, 'not-applied')
      const when = context.isSpent(review) ? nextRun : nextAttempt
      return (
        givenUp(at, review.attempts, state.lastProblem) ?? {
          kind: 'queued',
          notBefore: when(at, review.attempts, context.random),
          lastProblem: 'not-applied' satisfies ReviewProblem
        }
      )
    }
  }
}

/** Look-ups that read nothing, after which a person is asked what may never be read (SPEC O24c). */
const mostUnread = 6

/** What a person was asked to compare stays with them where a later look-up reads nothing. */
function evidenceUnread({ evidence, lookUps = 0 }: Uncertain): Uncertain['evidence'] {
  return evidence ?? (lookUps + 1 >= mostUnread ? [] : undefined)
}

function stillUncertain(
  context: PushContext,
  state: Uncertain,
  lastProblem: ReviewProblem,
  evidence?: Uncertain['evidence']
): Uncertain {
  const { evidence: _evidence, ...rest } = state
  return lookedUpInVain(context, { ...rest, ...(evidence === undefined ? {} : { evidence }) }, lastProblem)
}

function besideUnread({ isWhole, entries, sent }: Extract<History, { kind: 'read' }>): BesideUnread {
  return isWhole ? null : entries.filter((entry) => !isTooOld(entry, sent))
}
