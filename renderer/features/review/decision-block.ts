import { canBeReviewed } from '../../../shared/domain/alert.ts'
import type { QueuedReview } from '../../../shared/domain/review.ts'
import type { CaseView } from '../live-query.ts'

/** Why an alert cannot be decided now. */
export type DecisionBlock =
  | { readonly kind: 'discarded' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'review'; readonly review: QueuedReview; readonly state: Exclude<QueuedReview['state']['kind'], 'accepted'> }

export function decisionBlock(view: Pick<CaseView, 'alert' | 'gone' | 'reviews'>): DecisionBlock | null {
  if (view.gone) return { kind: 'gone' }
  if (!canBeReviewed(view.alert.status)) return { kind: 'discarded' }
  for (const review of view.reviews) {
    const state = review.state.kind
    if (state !== 'accepted') return { kind: 'review', review, state }
  }
  return null
}
