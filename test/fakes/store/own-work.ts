import { toEpochMillis } from '../../../shared/clock.ts'
import type { AlertValues } from '../../../shared/domain/alert.ts'
import type { Decision, Draft, QueuedReview, ReviewState } from '../../../shared/domain/review.ts'
import { alertId, reviewId } from '../../../shared/ids.ts'
import { ref } from './invented-rows.ts'
import { values } from './store-steps.ts'

const at = toEpochMillis(100)

/** A draft on an alert of the subscription `a`, as it is shown with these values. */
export function draftOf(id: string, status: Decision | null, seen: Partial<AlertValues> = {}): Draft {
  const shown = values(seen)
  const basis = { matchVersion: shown.matchVersion, status: shown.status, values: shown, asOf: at }
  return { alert: { ...ref('a'), alertId: alertId(id) }, subjectName: 'Anna', status, riskRating: '', riskComment: 'To be looked up', basis, updatedAt: at }
}

/** A review that says false positive. */
export function reviewOf(id: string, state: ReviewState, seen: Partial<AlertValues> = {}): QueuedReview {
  const { alert, subjectName, basis } = draftOf(id, 'false-positive', seen)
  const content = { status: 'false-positive', riskRating: '', riskComment: '' } as const
  return { id: reviewId(`review-${id}`), alert, subjectName, matchName: basis.values.match, content, userId: 'analyst-1', basis, queuedAt: at, attempts: 0, state }
}
