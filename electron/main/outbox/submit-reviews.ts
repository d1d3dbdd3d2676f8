import { type EpochMillis, toEpochMillis } from '../../../shared/clock.ts'
import { alertKey } from '../../../shared/domain/alert.ts'
import { lookUpFrom } from '../../../shared/domain/look-up-time.ts'
import { problemOf, type QueuedReview, type ReviewState } from '../../../shared/domain/review.ts'
import type { SubscriptionRef } from '../../../shared/domain/subscription.ts'
import type { ServiceFailure } from '../../../shared/errors.ts'
import type { CorrelationId } from '../../../shared/ids.ts'
import type { Settlement } from '../../../shared/ipc/case-store.ts'
import type { ParsedPage } from '../../../shared/wire/envelope.ts'
import { type BatchResult, toBatchItem } from '../../../shared/wire/review.ts'
import { isUnsendable, judgeRequest, refusedStatus } from '../run/failure-kinds.ts'
import { neverSent } from '../run/given-to-person.ts'
import { cancelled, type RunStop, stopForService } from '../run/run-stop.ts'
import type { Answer } from '../service/service-request.ts'
import type { BatchEnding, PushContext } from './push-context.ts'

/** What follows from one request: parts of it to be tried alone, or an end. */
type RequestEnding =
  | { readonly kind: 'settled'; readonly stop: RunStop | null }
  | { readonly kind: 'split'; readonly parts: readonly (readonly QueuedReview[])[] }
  /** Its turn came so late that it was not sent (SPEC O4d). */
  | { readonly kind: 'too-late' }
  /** Nothing more is sent. */
  | { readonly kind: 'ended'; readonly stop: RunStop | null; readonly failure: ServiceFailure }

/** What was read of the alert of a review before it is sent. */
interface Checked {
  readonly isTooLate: (review: QueuedReview) => boolean
  /** The service has just shown its alert, or was never to show one. */
  readonly isShown: (review: QueuedReview) => boolean
}

/** Sends reviews that are marked `sending`, and settles each by its own answer (SPEC O6, O7, O8, O9). */
export async function submitReviews(
  context: PushContext,
  subscription: SubscriptionRef,
  marked: readonly QueuedReview[],
  checked: Checked
): Promise<BatchEnding> {
  let parts: readonly (readonly QueuedReview[])[] = marked.length === 0 ? [] : [marked]
  for (let part = parts[0]; part !== undefined; part = parts[0]) {
    parts = parts.slice(1)
    if (context.signal.aborted)
      return putBack(context, [part, ...parts], { kind: 'stopped', stop: cancelled })
    const ending = await submitPart(context, subscription, part, checked)
    if (ending.kind === 'split') parts = [...ending.parts, ...parts]
    else if (ending.kind === 'too-late') return putBack(context, [part, ...parts], { kind: 'too-late' })
    else if (ending.stop !== null) return putBack(context, parts, { kind: 'stopped', stop: ending.stop })
    else if (ending.kind === 'ended')
      return putBack(context, parts, { kind: 'done', failure: ending.failure })
  }
  return { kind: 'done', failure: null }
}

async function submitPart(
  context: PushContext,
  subscription: SubscriptionRef,
  part: readonly QueuedReview[],
  checked: Checked
): Promise<RequestEnding> {
  const turn: { isTooLate: boolean } = { isTooLate: false }
  const answer = await context.service.submitReviews(
    subscription,
    part.map(toBatchItem),
    { ...context.sending, isTooLate: () => (turn.isTooLate = part.some(checked.isTooLate)) },
    part[0]?.route
  )
  if (turn.isTooLate) return { kind: 'too-late' }
  if (answer.kind === 'ok')
    return { kind: 'settled', stop: await context.settle(settleAnswered(context, part, answer.value), []) }
  const { failure } = answer
  const verdict = judgeRequest(failure)
  switch (verdict.kind) {
    case 'split': {
      if (part.length > 1) return { kind: 'split', parts: halve(part) }
      const next = refusalOf(failure, context.clock.now(), part.some(checked.isShown))
      return {
        kind: 'settled',
        stop: await context.settle(
          part.map((review) => move(review, next, 1)),
          []
        )
      }
    }
    case 'stop': {
      const stop = await context.settle(
        part.map((review) => move(review, queuedAgain(context, failure), 0)),
        []
      )
      return { kind: 'ended', stop: stop ?? stopForService(failure), failure }
    }
    case 'unknown': {
      context.lostAnswers.note(part.map(({ id }) => id))
      const stop = await context.settle(
        part.map((review) => move(review, uncertain(context, review, failure), 1)),
        []
      )
      return { kind: 'ended', stop: stop ?? (failure.kind === 'cancelled' ? cancelled : null), failure }
    }
  }
}

function settleAnswered(
  context: PushContext,
  part: readonly QueuedReview[],
  answer: Answer<ParsedPage<BatchResult>>
): readonly Settlement[] {
  const at = context.clock.now()
  const { correlationId } = answer
  return part.map((review) => {
    const verdict = judgeItem(review, answer.value.rows)
    switch (verdict.kind) {
      case 'accepted':
        return move(review, { kind: 'accepted', at, correlationId, proof: 'answer' }, 0)
      case 'rejected': {
        const { code, message } = verdict
        return move(
          review,
          { kind: 'rejected', at, reason: { kind: 'item-error', code, message }, correlationId },
          1
        )
      }
      case 'missing':
        context.lostAnswers.note([review.id])
        return move(
          review,
          {
            kind: 'uncertain',
            since: at,
            sentAt: sentAt(context, review),
            notBefore: lookUpFrom(at),
            lastProblem: 'missing-in-answer'
          },
          1
        )
    }
  })
}

function uncertain(context: PushContext, review: QueuedReview, failure: ServiceFailure): ReviewState {
  const since = context.clock.now()
  return {
    kind: 'uncertain',
    since,
    sentAt: sentAt(context, review),
    notBefore: lookUpFrom(since),
    lastProblem: problemOf(failure)
  }
}

/** When the review was marked, which is before any request was sent. */
function sentAt(context: PushContext, review: QueuedReview): EpochMillis {
  return review.state.kind === 'sending' ? review.state.since : context.clock.now()
}

function queuedAgain(context: PushContext, failure: ServiceFailure | null): ReviewState {
  const now = context.clock.now()
  const retryAt = failure?.kind === 'rate-limited' ? failure.retryAt : null
  const notBefore = retryAt === null ? now : toEpochMillis(Math.max(now, retryAt))
  return { kind: 'queued', notBefore, lastProblem: failure === null ? null : problemOf(failure) }
}

/** Reviews that were marked but not sent become queued as before. */
async function putBack(
  context: PushContext,
  parts: readonly (readonly QueuedReview[])[],
  ending: BatchEnding
): Promise<BatchEnding> {
  const settlements = parts.flat().map((review) => move(review, queuedAgain(context, null), 0))
  const stop = await context.settle(settlements, [])
  return stop === null ? ending : { kind: 'stopped', stop }
}

function move(review: QueuedReview, next: ReviewState, charged: 0 | 1): Settlement {
  return { reviewId: review.id, from: 'sending', next, attempts: review.attempts + charged }
}

/** What one item's own answer means. */
export type ItemVerdict =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'rejected'; readonly code: string; readonly message: string }
  | { readonly kind: 'missing' }

/** Finds the answer for one review in a batch's answer. One that repeats another decision shows nothing (SPEC O6). */
export function judgeItem(review: QueuedReview, results: readonly BatchResult[]): ItemVerdict {
  const own = results.filter((result) => result.monitoringId === review.alert.alertId)
  const [first] = own
  if (first === undefined || own.some((result) => result.kind !== first.kind)) return { kind: 'missing' }
  if (own.some((result) => repeatsAnother(review, result))) return { kind: 'missing' }
  return first.kind === 'success'
    ? { kind: 'accepted' }
    : { kind: 'rejected', code: first.code, message: first.message }
}

function repeatsAnother({ content }: QueuedReview, result: BatchResult): boolean {
  return result.kind === 'success' && result.status !== null && result.status !== content.status
}

/** The refusal of a request that held only one review (SPEC O7a). An alert that was just shown is not gone (SPEC O7c). */
export function refusalOf(
  failure: ServiceFailure,
  at: EpochMillis,
  isShown = false
): Extract<Settlement['next'], { kind: 'rejected' }> {
  if (isUnsendable(failure)) return neverSent(at)
  const correlationId: CorrelationId | null = 'correlationId' in failure ? failure.correlationId : null
  if (failure.kind === 'not-found' && !isShown)
    return { kind: 'rejected', at, reason: { kind: 'alert-gone' }, correlationId }
  const [error] = 'errors' in failure ? failure.errors : []
  return {
    kind: 'rejected',
    at,
    reason: {
      kind: 'request-refused',
      status: refusedStatus(failure),
      detail: error?.detail || error?.title || ''
    },
    correlationId
  }
}

export function halve<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  const middle = Math.ceil(items.length / 2)
  return [items.slice(0, middle), items.slice(middle)]
}

/** Of several reviews of one alert, only the first is sent. The next one is judged by its outcome (SPEC O12). */
export function firstOfEachAlert(reviews: readonly QueuedReview[]): readonly QueuedReview[] {
  const seen = new Set<string>()
  return reviews.filter((review) => {
    const key = alertKey(review.alert)
    const isFirst = !seen.has(key)
    seen.add(key)
    return isFirst
  })
}
