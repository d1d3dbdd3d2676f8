import type { ReviewState } from './review.ts'

/** Who moves a review: the sync engine by the service's answers, or the person by an act. */
export type Mover = 'engine' | 'user'

/** Where a review can go. `draft`: taken back to be edited; `discarded`: given up with a reason. Both leave the outbox. */
export type ReviewPlace = ReviewState['kind'] | 'draft' | 'discarded'

/** Every move that is allowed; all others are bugs (SPEC O1). */
const allowed: Readonly<Record<Mover, Readonly<Record<ReviewState['kind'], readonly ReviewPlace[]>>>> = {
  engine: {
    queued: ['queued', 'sending', 'conflict', 'rejected'],
    sending: ['accepted', 'rejected', 'queued', 'uncertain'],
    uncertain: ['accepted', 'queued', 'uncertain', 'rejected'],
    conflict: [],
    rejected: [],
    accepted: []
  },
  user: {
    // To `queued` again: retry now.
    queued: ['queued', 'draft', 'discarded'],
    // It is on its way: nobody can take it back.
    sending: [],
    // To be looked up at once. Where the history does not tell, the reviewer says which holds: it arrived, or it is decided again.
    uncertain: ['uncertain', 'accepted', 'draft', 'discarded'],
    conflict: ['queued', 'draft', 'discarded'],
    rejected: ['queued', 'draft', 'discarded'],
    // What the service accepted is a record.
    accepted: []
  }
}

export function mayMove(mover: Mover, from: ReviewState['kind'], to: ReviewPlace): boolean {
  return allowed[mover][from].includes(to)
}

/** States in which nothing more happens to a review without the user. */
export function waitsForUser(state: ReviewState): boolean {
  return state.kind === 'conflict' || state.kind === 'rejected'
}

/** States in which a review may go out or may be out already: its alert takes no second one (SPEC O12). */
export function isUnderWay(state: ReviewState): boolean {
  return state.kind === 'queued' || state.kind === 'sending' || state.kind === 'uncertain'
}
