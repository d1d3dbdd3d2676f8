import type { EpochMillis } from '../clock.ts'
import type { ReviewId } from '../ids.ts'
import type { Decision, Draft, QueuedReview } from './review.ts'

/** How one alert stood before an act, and what the act left of it. */
export interface TouchedAlert {
  readonly alertKey: string
  readonly draftBefore: Draft | null
  /** `updatedAt` of the draft that the act left. Null if it left none. */
  readonly draftAfter: EpochMillis | null
  /** The review that the act put into the outbox. */
  readonly queued: ReviewId | null
  /** Reviews that gave way to it. */
  readonly superseded: readonly QueuedReview[]
}

export type UndoableAct =
  | { readonly kind: 'decided'; readonly decision: Decision }
  /** A risk rating without a decision. */
  | { readonly kind: 'rated' }
  /** Null if several were queued. */
  | { readonly kind: 'queued'; readonly decision: Decision | null }
  | { readonly kind: 'draft-discarded' }
  | { readonly kind: 'snoozed' }

/** One act of the user that can be taken back, as long as nothing of it was sent. */
export interface UndoStep {
  readonly kind: 'undo'
  /** Grows from step to step. */
  readonly number: number
  readonly act: UndoableAct
  readonly touched: readonly TouchedAlert[]
}
