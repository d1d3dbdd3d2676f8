import type { QueuedReview } from '../../shared/domain/review.ts'
import { failed, ok, type Result } from '../../shared/result.ts'
import { readAlerts } from '../data/pull/read-alerts.ts'
import type { WorkspaceStore } from '../data/workspace-store.ts'
import { act } from './act.ts'
import type { ActionFailure } from './action-failure.ts'
import { toQueued, touchedByQueueing } from './reviews.ts'
import { undoStep } from './undo-step.ts'

/** Moves a draft into the outbox: draft out, review in, act in the history, in one transaction. */
export function queueDraft(store: WorkspaceStore, key: string, userId: string): Promise<Result<QueuedReview, ActionFailure>> {
  return act(store, async (at) => {
    if (userId.trim() === '') return failed({ kind: 'user-id-missing' })
    const draft = await store.workBook.draft(key)
    if (draft === undefined) return failed({ kind: 'no-draft' })
    const stored = (await readAlerts(store, [key])).get(key)
    const reviews = await store.workBook.reviewsOf(key)
    const queued = toQueued({ draft, stored, reviews, userId, at, id: store.newReviewId() })
    if (queued.kind === 'failed') return queued
    const { review, change } = queued.value
    const step = await undoStep(store, { kind: 'queued', decision: review.content.status }, [touchedByQueueing(draft, queued.value)])
    return ok({ change: { ...change, ...step }, value: review })
  })
}
