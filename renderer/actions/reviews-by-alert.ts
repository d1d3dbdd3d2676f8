import { alertKey } from '../../shared/domain/alert.ts'
import type { QueuedReview } from '../../shared/domain/review.ts'

/** Reviews by the keys of their alerts. */
export function byAlert(reviews: readonly QueuedReview[]): ReadonlyMap<string, readonly QueuedReview[]> {
  const grouped = new Map<string, QueuedReview[]>()
  for (const review of reviews) {
    const key = alertKey(review.alert)
    const known = grouped.get(key)
    if (known === undefined) grouped.set(key, [review])
    else known.push(review)
  }
  return grouped
}
