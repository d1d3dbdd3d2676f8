import {
  type Alert,
  alertKey,
  type AlertValues,
  canBeReviewed,
  type ReadAlert,
  valuesOf
} from '../../../shared/domain/alert.ts'
import {
  isAsSeen,
  isOfSameProfile,
  problemOf,
  type QueuedReview,
  type ReviewBasis,
  type ReviewState
} from '../../../shared/domain/review.ts'
import type { ServiceFailure } from '../../../shared/errors.ts'
import { readFrom } from '../../../shared/ids.ts'
import type { ReviewBatch, Settlement } from '../../../shared/ipc/case-store.ts'
import { givenUp, neverSent } from '../run/given-to-person.ts'
import { afterThisRun, nextRun } from '../run/next-attempt.ts'
import { createRunFailures } from '../run/run-failures.ts'
import { cancelled, type RunStop, stopForStore } from '../run/run-stop.ts'
import { lookUpReviews } from './look-up-reviews.ts'
import { type BatchEnding, createPushContext, type PushContext, type PushDeps } from './push-context.ts'
import { type AlertReading, type AlertReadings, isStop, rereadAlerts } from './reread-alerts.ts'
import { firstOfEachAlert, submitReviews } from './submit-reviews.ts'

/** Sends what is ready and looks up what is uncertain, oldest first. Null: nothing is due any more. */
export async function push(deps: PushDeps): Promise<RunStop | null> {
  deps.meter.enter('submitting')
  const context = createPushContext(deps)
  const recovered = await deps.store.recoverInterrupted({ at: deps.clock.now() })
  if (recovered.kind === 'failed') return stopForStore(recovered.failure)
  const failures = createRunFailures()
  let size = deps.batchSize
  for (;;) {
    if (deps.signal.aborted) return cancelled
    const next = await deps.store.nextReviewBatch({
      at: deps.clock.now(),
      size,
      which: deps.which
    })
    if (next.kind === 'failed') return stopForStore(next.failure)
    const batch = next.value
    if (batch === null) return failures.atEnd()
    const own = together(batch)
    const mayGo = batch.kind === 'send' || failures.mayLookUp()
    const reviews = mayGo ? context.takeTurn({ ...batch, reviews: own }) : []
    if (reviews.length === 0) {
      const stop = await context.settle(
        own.map((review) => putOff(context, review)),
        []
      )
      if (stop !== null) return stop
      continue
    }
    const ending = await (batch.kind === 'send'
      ? sendReviews(context, batch, reviews)
      : lookUpReviews(context, reviews, failures))
    if (ending.kind === 'stopped') return ending.stop
    if (ending.kind === 'too-late') {
      size = sizeAfterTooLate(context, reviews, size)
      continue
    }
    if (batch.kind === 'resolve') continue
    context.readingAge.noteInTime()
    const stop = failures.note('send', ending.failure)
    if (stop !== null) return stop
  }
}

/** Puts off a review that has used up its turns in this run, so that the others have theirs (SPEC O10b, O10f). */
function putOff({ clock, random }: PushContext, { id, state, attempts }: QueuedReview): Settlement {
  if (state.kind !== 'queued' && state.kind !== 'uncertain')
    throw new Error(`A review that is ${state.kind} has no turn.`)
  const failures = state.kind === 'queued' ? attempts : (state.lookUps ?? 0) + 1
  const notBefore = afterThisRun(clock.now(), failures, random)
  return { reviewId: id, from: state.kind, next: { ...state, notBefore }, attempts }
}

/**
 * Those that may go in one request. What has failed twice may hold one over which the service breaks each time, so it goes
 * apart from the others, and fewer at a time with each failure (SPEC O10e).
 */
function together({ kind, reviews }: ReviewBatch): readonly QueuedReview[] {
  const [first] = reviews
  if (first === undefined || kind === 'resolve') return reviews
  if (!hasFailedTwice(first)) return reviews.filter((review) => !hasFailedTwice(review))
  if (goesAlone(first)) return [first]
  const doubtful = reviews.filter((review) => hasFailedTwice(review) && !goesAlone(review))
  return doubtful.slice(0, Math.ceil(doubtful.length / 2 ** (first.attempts - 1)))
}

function hasFailedTwice({ attempts }: QueuedReview): boolean {
  return attempts > 1
}

/** Whether a review is sent in a request of its own: only then does a failure say that the review itself is at fault. */
function goesAlone({ attempts }: QueuedReview): boolean {
  return attempts > 5
}

/** These reviews are read again, uncharged: as they are, or fewer at a time if they were too late before. */
function sizeAfterTooLate(
  { readingAge, giveTurnBack }: PushContext,
  reviews: readonly QueuedReview[],
  size: number
): number {
  giveTurnBack('send', reviews)
  readingAge.noteTooLate(reviews.length === 1 ? 'alone' : 'with-others')
  return readingAge.isLateAgain() ? Math.ceil(reviews.length / 2) : size
}

/** Sends the reviews of one subscription whose basis is unchanged. The others get their own outcomes (SPEC O4). */
async function sendReviews(
  context: PushContext,
  { subscription, changed }: Pick<ReviewBatch, 'subscription' | 'changed'>,
  due: readonly QueuedReview[]
): Promise<BatchEnding> {
  const reviews = firstOfEachAlert(due)
  const old = reviews.filter((review) => changed.includes(review.id) || isOld(context, review))
  const readings = await rereadAlerts(
    context,
    subscription,
    old.map((review) => review.alert)
  )
  if (isStop(readings)) return { kind: 'stopped', stop: readings }

  const judged = reviews.map((review) => ({ review, reading: readings.get(alertKey(review.alert)) }))
  const held = judged.flatMap(({ review, reading }) =>
    reading === undefined ? [] : holdBack(context, review, reading)
  )
  const stop = await context.settle(
    held,
    judged.flatMap(({ review, reading }) => changedAlert(review, reading))
  )
  if (stop !== null) return { kind: 'stopped', stop }

  const heldIds = new Set(held.map(({ reviewId }) => reviewId))
  const unchanged = reviews.filter(({ id }) => !heldIds.has(id))
  if (unchanged.length === 0) return { kind: 'done', failure: firstFailure([...readings.values()]) }
  const isTooLate = (review: QueuedReview): boolean => isOutdated(context, review, readings)
  if (unchanged.some(isTooLate)) return { kind: 'too-late' }
  const marked = await context.store.markSending({
    ids: unchanged.map(({ id }) => id),
    requestId: context.newRequestId(),
    at: context.clock.now()
  })
  if (marked.kind === 'failed') return { kind: 'stopped', stop: stopForStore(marked.failure) }
  // Where no alert was ever seen, none can be gone (SPEC O7c).
  const isShown = ({ alert, basis }: QueuedReview): boolean =>
    basis.unseen === true || readings.get(alertKey(alert))?.kind === 'alert'
  return submitReviews(context, subscription, marked.value, { isTooLate, isShown })
}

/** The machine may have slept, the run may have been held, or the gate may be slow since its alert was read (SPEC O4d). */
function isOutdated(context: PushContext, review: QueuedReview, readings: AlertReadings): boolean {
  const reading = readings.get(alertKey(review.alert))
  // That there is none does not grow old: the service makes the match itself.
  if (reading?.kind === 'gone' && review.basis.unseen === true) return false
  return reading?.kind === 'alert' ? context.readingAge.isTooOld(reading.readAt) : isOld(context, review)
}

/**
 * What was never read is read in any case, and so is what may have been applied in other words (SPEC O14c). A basis from
 * the future shows that the clock was set back, so that its age is unknown.
 */
function isOld(context: PushContext, { basis, state }: QueuedReview): boolean {
  if (basis.unseen === true) return true
  if (state.kind === 'queued' && state.lastProblem === 'not-applied') return true
  const age = context.clock.now() - basis.asOf
  return age < 0 || age >= context.rereadAfterMillis
}

/** The settlement of a review that must not be sent now. Empty if its basis is unchanged. */
function holdBack(context: PushContext, review: QueuedReview, reading: AlertReading): readonly Settlement[] {
  const next = stateInsteadOfSending(context, review, reading)
  if (next === null) return []
  const isCharged = reading.kind === 'unreadable'
  return [{ reviewId: review.id, from: 'queued', next, attempts: review.attempts + (isCharged ? 1 : 0) }]
}

function stateInsteadOfSending(
  context: PushContext,
  review: QueuedReview,
  reading: AlertReading
): ReviewState | null {
  const at = context.clock.now()
  switch (reading.kind) {
    case 'gone':
      if (review.basis.unseen === true) return null
      return { kind: 'rejected', at, reason: { kind: 'alert-gone' }, correlationId: reading.correlationId }
    case 'unsendable':
      return neverSent(at)
    case 'unreadable': {
      const attempts = review.attempts + 1
      const lastProblem = problemOf(reading.failure)
      const notBefore = nextRun(at, attempts, context.random)
      return givenUp(at, attempts, lastProblem) ?? { kind: 'queued', notBefore, lastProblem }
    }
    case 'alert': {
      const verdict = judgeBasis(review.basis, reading.alert)
      if (verdict.kind === 'stands') return null
      if (verdict.kind === 'changed') return { kind: 'conflict', foundAt: at, now: verdict.now }
      return { kind: 'rejected', at, reason: { kind: 'alert-discarded' }, correlationId: null }
    }
  }
}

/** An alert that differs from what the reviewer saw is stored as it was read. */
function changedAlert(review: QueuedReview, reading: AlertReading | undefined): readonly ReadAlert[] {
  if (reading?.kind !== 'alert') return []
  return JSON.stringify(valuesOf(reading.alert)) ===
    JSON.stringify(valuesOf({ ...review.alert, ...review.basis.values }))
    ? []
    : [{ ...reading.alert, ...readFrom(reading.correlationId) }]
}

function firstFailure(readings: readonly AlertReading[]): ServiceFailure | null {
  const first = readings.find((reading) => reading.kind === 'unreadable')
  return first?.kind === 'unreadable' ? first.failure : null
}

/** Whether the basis of a decision is still as its reviewer saw it. */
export type BasisVerdict =
  | { readonly kind: 'stands' }
  | { readonly kind: 'changed'; readonly now: AlertValues }
  /** It is no longer a match, so the service takes no decision any more (hints: discarded). */
  | { readonly kind: 'discarded' }

/** Compares what the reviewer saw with what the service says now (SPEC O4b, O4g). */
function judgeBasis(basis: ReviewBasis, now: Alert): BasisVerdict {
  if (!canBeReviewed(now.status)) return { kind: 'discarded' }
  if (isAsSeen(now, basis) && isOfSameProfile(now, basis.values)) return { kind: 'stands' }
  return { kind: 'changed', now: valuesOf(now) }
}
