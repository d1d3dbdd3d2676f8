import type { Mover } from './review-transitions.ts'
import type { ChangeState } from './subject-edit.ts'

/** `discarded`: given up; the change leaves the queue. */
export type ChangeStep = ChangeState['kind'] | 'discarded'

/** Every move that is allowed; all others are bugs (SPEC C1). */
const allowed: Readonly<Record<Mover, Readonly<Record<ChangeState['kind'], readonly ChangeStep[]>>>> = {
  engine: {
    // To `accepted` without a sending: an edit that the service already shows.
    queued: ['queued', 'sending', 'conflict', 'rejected', 'accepted'],
    sending: ['accepted', 'rejected', 'queued', 'uncertain'],
    uncertain: ['accepted', 'queued', 'uncertain', 'conflict', 'rejected'],
    conflict: [],
    rejected: [],
    accepted: []
  },
  user: {
    queued: ['queued', 'discarded'],
    sending: [],
    // To be looked up at once. It is never sent again as if it were not under way.
    uncertain: ['uncertain', 'discarded'],
    conflict: ['queued', 'discarded'],
    rejected: ['queued', 'discarded'],
    accepted: []
  }
}

export function mayChangeMove(mover: Mover, from: ChangeState['kind'], to: ChangeStep): boolean {
  return allowed[mover][from].includes(to)
}

/** States in which nothing more happens to a change without the user. */
export function changeWaitsForUser({ kind }: ChangeState): boolean {
  return kind === 'conflict' || kind === 'rejected'
}

/** States in which a change may have reached the service without a known outcome. */
export function mayHaveArrived({ kind }: ChangeState): boolean {
  return kind === 'sending' || kind === 'uncertain'
}
