import type { EpochMillis } from '../clock.ts'
import { heldProblemOf, problemWhenAsked } from './from-backup.ts'
import { lookUpAsked } from './look-up-time.ts'
import { type LostSending, lostSendingOf, type QueuedReview, type ReviewState } from './review.ts'
import type { EditState } from './subject-edit.ts'

/** What may have arrived, as it waits for the look-up that its person asks for, which SPEC O9b may put off. */
export function uncertainAgain({ sentAt, problem }: LostSending, at: EpochMillis) {
  return {
    kind: 'uncertain',
    since: sentAt,
    sentAt,
    notBefore: lookUpAsked(sentAt, at),
    lastProblem: problemWhenAsked(problem)
  } as const
}

/** Of a decision without an answer: it was sent, or it may have been, as one that came back from a copy. */
export const unansweredKinds = ['sent', 'perhaps-sent'] as const
export type Unanswered = (typeof unansweredKinds)[number]

/** What is known of the sending of a review that may have arrived. Null: nothing of it is in doubt. */
export function unansweredOf({
  state,
  queuedAt
}: Pick<QueuedReview, 'state' | 'queuedAt'>): Unanswered | null {
  const sentAt = state.kind === 'uncertain' ? state.sentAt : lostSendingOf(state)?.sentAt
  if (sentAt === undefined) return null
  // What was ready in a copy has the time at which it was queued for that of a sending that may have been.
  return sentAt === queuedAt ? 'perhaps-sent' : 'sent'
}

/** True where a look-up that began before its person released it would hold it again (SPEC B6f). */
export function holdsReleased(before: ReviewState | EditState, next: ReviewState | EditState): boolean {
  if (before.kind !== 'uncertain' || heldProblemOf(before.lastProblem) !== null) return false
  return heldProblemOf(problemIn(next)) !== null
}

function problemIn(state: ReviewState | EditState): string | null {
  if (state.kind === 'uncertain') return state.lastProblem
  if (state.kind !== 'rejected') return null
  const { reason } = state
  return reason.kind === 'alert-gone' || reason.kind === 'gone' ? (reason.lost?.problem ?? null) : null
}
