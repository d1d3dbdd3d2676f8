import type { ServiceFailure, UnreachableReason } from '../errors.ts'

/**
 * Why a review waits in `queued` or `uncertain` (`lastProblem`): a code, which the screen turns into a sentence.
 * A failed call gives its failure's kind, or where the service could not be reached, the reason.
 */
export type ReviewProblem =
  | Exclude<ServiceFailure['kind'], 'unreachable'>
  | UnreachableReason
  /** The app ended while the review was on its way. */
  | 'interrupted'
  /** The answer to the batch said nothing of this review, or contradicted itself. */
  | 'missing-in-answer'
  /** The history was read and does not hold the review: it goes out again. */
  | 'not-applied'
  /** The history holds several equal entries in the time window. */
  | 'several-equal-entries'
  /** The history holds one equal entry, but its time does not tell whether it is this review. */
  | 'entry-of-doubtful-time'
  /** It came back from a journal that was not whole: it may have been sent meanwhile. */
  | 'restored'
  /** A part of the history could not be read. */
  | 'history-unreadable'

export function problemOf(failure: ServiceFailure): ReviewProblem {
  return failure.kind === 'unreachable' ? failure.reason : failure.kind
}
