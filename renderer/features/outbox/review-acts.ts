import { alertKey } from '../../../shared/domain/alert.ts'
import type { Draft, QueuedReview } from '../../../shared/domain/review.ts'
import { failed, ok, type Result } from '../../../shared/result.ts'
import { readAlerts } from '../../data/pull/read-alerts.ts'
import type { WorkspaceStore } from '../../data/workspace-store.ts'
import { act } from '../../decisions/act.ts'
import type { ActionFailure } from '../../decisions/action-failure.ts'
import { byAlert } from '../../decisions/reviews-by-alert.ts'
import { type QueuedDraft, queueingOf, toQueued, touchedByQueueing } from '../../decisions/reviews.ts'
import { undoStep } from '../../decisions/undo-step.ts'

export interface QueuedDrafts {
  readonly queued: readonly QueuedReview[]
  /** Drafts that stay drafts, each with its reason. */
  readonly refused: readonly { readonly key: string; readonly failure: ActionFailure }[]
}

/** Moves every draft that can be sent into the outbox, in one transaction. */
export function queueAllDrafts(store: WorkspaceStore, userId: string): Promise<Result<QueuedDrafts, ActionFailure>> {
  return act(store, async (at) => {
    if (userId.trim() === '') return failed({ kind: 'user-id-missing' })
    const drafts = (await store.workBook.drafts()).toSorted((left, right) => left.updatedAt - right.updatedAt)
    const keys = drafts.map(({ alert }) => alertKey(alert))
    const stored = await readAlerts(store, keys)
    const reviews = byAlert(await store.workBook.reviewsOfAll(keys))
    const queued: (QueuedDraft & { readonly draft: Draft })[] = []
    const refused: { key: string; failure: ActionFailure }[] = []
    for (const draft of drafts) {
      const key = alertKey(draft.alert)
      const result = toQueued({ draft, stored: stored.get(key), reviews: reviews.get(key) ?? [], userId, at, id: store.newReviewId() })
      if (result.kind === 'ok') queued.push({ ...result.value, draft })
      else refused.push({ key, failure: result.failure })
    }
    const step = queued.length === 0 ? {} : await undoStep(store, { kind: 'queued', decision: null }, queued.map((one) => touchedByQueueing(one.draft, one)))
    return ok({ change: { ...queueingOf(queued), ...step }, value: { queued: queued.map(({ review }) => review), refused } })
  })
}
