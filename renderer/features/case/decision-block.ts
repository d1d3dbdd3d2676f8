import { canBeReviewed } from '../../../shared/domain/alert.ts'
import type { QueuedReview } from '../../../shared/domain/review.ts'
import type { CaseView } from '../../store/views.ts'

/** Why an alert cannot be decided now. */
export type DecisionBlock =
  | { readonly kind: 'discarded' }
  | { readonly kind: 'gone' }
  /** An alert takes one review at a time (SPEC O12). */
  | { readonly kind: 'queued' | 'sending' | 'uncertain'; readonly review: QueuedReview }

/** A review that came back to the user. The alert can be decided: a newer decision takes its place. */
export interface ReturnedReview {
  readonly kind: 'conflict' | 'rejected'
  readonly review: QueuedReview
}

type Standing = Pick<CaseView, 'alert' | 'gone' | 'reviews'>

export function decisionBlock({ alert, gone, reviews }: Standing): DecisionBlock | null {
  if (gone) return { kind: 'gone' }
  if (!canBeReviewed(alert.status)) return { kind: 'discarded' }
  for (const review of reviews) {
    const { kind } = review.state
    if (kind === 'queued' || kind === 'sending' || kind === 'uncertain') return { kind, review }
  }
  return null
}

export function returnedReview({ reviews }: Pick<Standing, 'reviews'>): ReturnedReview | null {
  for (const review of reviews) {
    const { kind } = review.state
    if (kind === 'conflict' || kind === 'rejected') return { kind, review }
  }
  return null
}
