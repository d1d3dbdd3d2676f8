import type { QueuedReview } from '../../../shared/domain/review.ts'
import { assertNever } from '../../../shared/result.ts'

/** What can be done with a review in the outbox. */
export type EntryAction = 'edit' | 'withdraw' | 'splitOff' | 'retry' | 'compare' | 'compareFacts' | 'decideAgain' | 'discard'

/** Only what the state allows (SPEC O1): what is on its way cannot be taken back, what was accepted is a record. */
export function actionsOf({ state, alone }: Pick<QueuedReview, 'state' | 'alone'>): readonly EntryAction[] {
  switch (state.kind) {
    case 'queued':
      return [...(state.lastProblem === null ? [] : (['retry'] as const)), 'edit', 'withdraw', ...(alone === true ? [] : (['splitOff'] as const)), 'discard']
    case 'sending':
    case 'accepted':
      return []
    case 'uncertain':
      return state.evidence === undefined ? ['retry', 'discard'] : ['compareFacts', 'retry', 'discard']
    case 'conflict':
      return ['compare', 'decideAgain', 'discard']
    case 'rejected':
      return rejectedActions[state.reason.kind]
    default:
      return assertNever(state)
  }
}

/** What the service refused for a reason wants a new decision first; an alert that is gone may come back. */
const rejectedActions = {
  'item-error': ['decideAgain', 'retry', 'discard'],
  'request-refused': ['decideAgain', 'retry', 'discard'],
  'alert-gone': ['retry', 'discard'],
  'alert-discarded': ['discard']
} as const
