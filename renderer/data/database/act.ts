import type { Decision, Draft, QueuedReview } from '../../../shared/domain/review.ts'
import type { UndoableAct } from '../../../shared/domain/undo.ts'

/** What the user did, as it is kept: with all that is needed to tell it later. */
export type Act =
  | { readonly kind: 'decided'; readonly decision: Decision | null; readonly matchVersion: number }
  | { readonly kind: 'draft-discarded'; readonly draft: Draft }
  | { readonly kind: 'queued'; readonly review: QueuedReview }
  /** A queued review became a draft again. */
  | { readonly kind: 'withdrawn'; readonly review: QueuedReview }
  | { readonly kind: 'review-discarded'; readonly review: QueuedReview; readonly reason: string }
  /** A conflict ended with the same decision; `review` as it was in the conflict. */
  | { readonly kind: 'decision-kept'; readonly review: QueuedReview }
  /** A review in conflict or rejected became a draft again. */
  | { readonly kind: 'decided-again'; readonly review: QueuedReview }
  /** A review in conflict or rejected gave way to a newer decision of the same alert. */
  | { readonly kind: 'superseded'; readonly review: QueuedReview }
  | { readonly kind: 'retried'; readonly review: QueuedReview }
  /** It goes out in a request of its own from now on. */
  | { readonly kind: 'split-off'; readonly review: QueuedReview }
  /** The reviewer compared what was sent with the history, and found it there. */
  | { readonly kind: 'arrival-confirmed'; readonly review: QueuedReview }
  /** The reviewer compared the same, and says that it never arrived. */
  | { readonly kind: 'arrival-denied'; readonly review: QueuedReview }
  /** An act was taken back before anything of it was sent. */
  | { readonly kind: 'undone'; readonly undone: UndoableAct }
