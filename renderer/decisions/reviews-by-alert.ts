import { alertKey } from '../../shared/domain/alert.ts'
import type { QueuedReview } from '../../shared/domain/review.ts'
import { grouped } from '../../shared/grouped.ts'

/** Reviews by the keys of their alerts. */
export function byAlert(reviews: readonly QueuedReview[]): ReadonlyMap<string, readonly QueuedReview[]> {
  return grouped(reviews, ({ alert }) => alertKey(alert))
}
