import type { QueuedReview, ReviewState } from '../../../shared/domain/review.ts'
import { assertNever } from '../../../shared/result.ts'

/** Where a queued review lies. Drafts have a box of their own. */
export type ReviewBox = 'ready' | 'sending' | 'sent' | 'attention'

export type ReviewBoxes = Readonly<Record<ReviewBox, readonly QueuedReview[]>>

/** An uncertain review lies with the sending ones: it is on its way until its history was read. */
export function boxOf(state: ReviewState): ReviewBox {
  switch (state.kind) {
    case 'queued':
      return 'ready'
    case 'sending':
    case 'uncertain':
      return 'sending'
    case 'accepted':
      return 'sent'
    case 'conflict':
    case 'rejected':
      return 'attention'
    default:
      return assertNever(state)
  }
}

/** Sorts reviews into their boxes and keeps their order; `ready` is turned to the order in which they go out. */
export function sortIntoBoxes(reviews: readonly QueuedReview[]): ReviewBoxes {
  const inBox = (box: ReviewBox): readonly QueuedReview[] => reviews.filter(({ state }) => boxOf(state) === box)
  return { ready: inBox('ready').toReversed(), sending: inBox('sending'), sent: inBox('sent'), attention: inBox('attention') }
}
