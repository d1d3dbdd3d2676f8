import type { Draft, QueuedReview } from '../../../shared/domain/review.ts'
import type { FollowListId } from '../../../shared/ids.ts'

/** What the user has written about the alerts of a follow list and the service does not have yet. */
export interface OwnWork {
  readonly drafts: number
  readonly reviews: number
}

export function ownWorkIn(list: FollowListId, drafts: readonly Draft[], reviews: readonly QueuedReview[]): OwnWork {
  const own = drafts.filter(({ alert }) => alert.followListId === list)
  const waiting = reviews.filter(({ alert, state }) => alert.followListId === list && state.kind !== 'accepted')
  return { drafts: own.length, reviews: waiting.length }
}
