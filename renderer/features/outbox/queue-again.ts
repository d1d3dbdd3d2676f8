import { alertKey } from '../../../shared/domain/alert.ts'
import type { QueuedReview } from '../../../shared/domain/review.ts'
import { readAlerts } from '../../data/pull/read-alerts.ts'
import type { WorkspaceStore } from '../../data/workspace-store.ts'
import type { ActionFailure } from '../../decisions/action-failure.ts'
import { obstacleOf, reviewInTheWay } from '../../decisions/reviews.ts'

/** Why a review that waits for the user cannot go back into the queue. The cache may know nothing of its alert. */
export async function obstacleToQueueAgain(store: WorkspaceStore, review: QueuedReview): Promise<ActionFailure | undefined> {
  const key = alertKey(review.alert)
  const stored = (await readAlerts(store, [key])).get(key)
  const others = (await store.workBook.reviewsOf(key)).filter(({ id }) => id !== review.id)
  return (stored === undefined ? undefined : obstacleOf(stored)) ?? reviewInTheWay(others)
}
