import { lostSendingOf, type QueuedReview } from '../../../shared/domain/review.ts'
import type { ReviewId } from '../../../shared/ids.ts'
import type { Act } from '../database/work-database.ts'
import type { ReadCases } from './report-facts.ts'

/**
 * Reviews that may have arrived and then gave way to a newer decision, as their acts keep them (SPEC R3j). One that is
 * among the `reviews` again, as after an undo, is not one of them, and nor is one with which something was done since.
 */
export function overtakenReviews(
  acts: ReadCases['acts'],
  reviews: readonly QueuedReview[]
): readonly QueuedReview[] {
  const here = new Set(reviews.map(({ id }) => id))
  const last = new Map<ReviewId, Act>()
  for (const { act } of [...acts.values()].flat()) if ('review' in act) last.set(act.review.id, act)
  return [...last.values()].flatMap((act) =>
    act.kind === 'superseded' && lostSendingOf(act.review.state) !== null && !here.has(act.review.id)
      ? act.review
      : []
  )
}
