import type { EpochMillis } from '../../../shared/clock.ts'
import { type Alert, alertKey } from '../../../shared/domain/alert.ts'
import type { QueuedReview } from '../../../shared/domain/review.ts'
import { recordsOf } from '../pull/read-alerts.ts'
import type { WorkspaceStore } from '../workspace-store.ts'

/** What happened in a case, beside the changes of its organisations. */
export type CaseEvent =
  | { readonly kind: 'alert'; readonly key: string; readonly at: EpochMillis; readonly alert: Alert }
  | { readonly kind: 'review'; readonly key: string; readonly at: EpochMillis; readonly review: QueuedReview }

/** Alerts as they were read last, and the user's own reviews. */
export async function readCaseEvents(store: WorkspaceStore, caseKey: string): Promise<readonly CaseEvent[]> {
  const row = await store.cache.cases.get(caseKey)
  const records = row === undefined ? [] : await recordsOf(store, [row], () => true)
  const changedAt = new Map(row?.alerts.map(({ id, changedAt: at }) => [id, at]))
  const reviews = await store.workBook.reviewsOfAll(records.map(({ alert }) => alertKey(alert)))
  return [
    ...records.map(({ key, alert, readAt }): CaseEvent => ({ kind: 'alert', key, at: changedAt.get(alert.alertId) ?? readAt, alert })),
    ...reviews.map((review): CaseEvent => ({ kind: 'review', key: review.id, at: review.queuedAt, review }))
  ]
}
