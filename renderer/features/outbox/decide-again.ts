import { alertKey } from '../../../shared/domain/alert.ts'
import { type Decision, type Draft, type QueuedReview, type ReviewBasis, waitsForUser } from '../../../shared/domain/review.ts'
import type { ReviewId } from '../../../shared/ids.ts'
import { failed, ok, type Result } from '../../../shared/result.ts'
import { basisOf, readAlerts } from '../../data/pull/read-alerts.ts'
import type { WorkspaceStore } from '../../data/workspace-store.ts'
import { act } from '../../decisions/act.ts'
import type { ActionFailure } from '../../decisions/action-failure.ts'
import { toDraft } from '../../decisions/review-to-draft.ts'

/**
 * Turns a review in conflict or rejected into a draft on the basis of what the store shows now. After a conflict the
 * draft has no decision, since that was taken on something else; rating and comment stay.
 */
export function decideAgain(store: WorkspaceStore, reviewId: ReviewId): Promise<Result<Draft, ActionFailure>> {
  return act(store, async (at) => {
    const [review] = await store.workBook.reviews([reviewId])
    if (review === undefined) return failed({ kind: 'no-such-review' })
    if (!waitsForUser(review.state)) return failed({ kind: 'wrong-state', state: review.state.kind })
    const key = alertKey(review.alert)
    const stored = (await readAlerts(store, [key])).get(key)
    const basis = stored === undefined ? basisWithoutCache(review) : basisOf(stored)
    const draft = await store.workBook.draft(key)
    return ok(toDraft({ review, draft, basis, status: statusToStartFrom(review), at, act: { kind: 'decided-again', review } }))
  })
}

function basisWithoutCache({ state, basis }: QueuedReview): ReviewBasis {
  if (state.kind !== 'conflict') return basis
  return { matchVersion: state.now.matchVersion, status: state.now.status, values: state.now, asOf: state.foundAt }
}

function statusToStartFrom({ state, content }: QueuedReview): Decision | null {
  return state.kind === 'conflict' ? null : content.status
}
