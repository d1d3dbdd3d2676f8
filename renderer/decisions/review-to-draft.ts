import type { EpochMillis } from '../../shared/clock.ts'
import { alertKey } from '../../shared/domain/alert.ts'
import type { Decision, Draft, QueuedReview, ReviewBasis } from '../../shared/domain/review.ts'
import type { Act } from '../data/database/act.ts'
import type { WorkChange } from '../data/work/work-write.ts'
import { mergeDrafts } from './merge-drafts.ts'

export interface ReviewToEdit {
  readonly review: QueuedReview
  /** A draft that was written since. Its decision is newer and stays; where it has none, it takes this one. */
  readonly draft: Draft | undefined
  readonly basis: ReviewBasis
  readonly status: Decision | null
  readonly at: EpochMillis
  readonly act: Act
}

/** Takes a review out of the outbox and makes it a draft. */
export function toDraft({ review, draft, basis, status, at, act }: ReviewToEdit): { readonly change: Partial<WorkChange>; readonly value: Draft } {
  const { alert, subjectName, content } = review
  const { riskRating, riskComment } = content
  const decided = { alert, subjectName, status, riskRating, riskComment, basis, updatedAt: at }
  const value = draft === undefined ? decided : draft.status === null ? mergeDrafts(decided, draft) : draft
  return { change: { putDrafts: [value], deleteReviews: [review], acts: [{ alertKey: alertKey(alert), act }] }, value }
}
