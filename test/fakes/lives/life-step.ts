import type { Fault } from '../service/model-service.ts'

export type Trouble =
  | { readonly kind: 'none' }
  | { readonly kind: 'fails'; readonly failure: 'cut-off' | 'timed-out' | 'server-error' | 'rate-limited' | 'unauthorized'; readonly when: Fault['when']; readonly at: number; readonly again: boolean }
  | { readonly kind: 'kill'; readonly when: Fault['when']; readonly at: number }
  /** The answer to a batch says nothing of one of its reviews, which was applied or was not. */
  | { readonly kind: 'lacks-one'; readonly applied: boolean; readonly at: number }
  /** The service refuses one review of a batch. */
  | { readonly kind: 'refuses-one'; readonly at: number }
  /** The user goes on while the run is under way. */
  | { readonly kind: 'acts'; readonly act: Act; readonly at: number }
  /** The journal's disk is full until the run is over. */
  | { readonly kind: 'full'; readonly at: number }

/** `tell`: the user has seen what was sent and what the history holds, and says, rightly, whether it arrived. */
export type Act =
  | { readonly kind: 'decide'; readonly where: number; readonly decision: number; readonly comment: 'own' | 'same' | 'none'; readonly queue: boolean }
  | { readonly kind: 'type' | 'queue' | 'withdraw' | 'keep' | 'again' | 'discard' | 'tell'; readonly where: number }

export type LifeStep =
  | Act
  | { readonly kind: 'submit' | 'sync'; readonly trouble: Trouble }
  | { readonly kind: 'change'; readonly where: number; readonly what: 'version' | 'score' | 'status' | 'discarded' | 'other-reviewer' | 'reopened' }
  | { readonly kind: 'key'; readonly valid: boolean }
  /** Our clock beside the true one. */
  | { readonly kind: 'clock'; readonly offsetMinutes: number }
  | { readonly kind: 'kill' | 'reset' | 'wait' | 'night' | 'days' }

/** A service that asked us to slow down, or refused the key, did nothing; one that took too long for us may still be at work (SPEC O9). */
export function whenOf({ failure, when }: Extract<Trouble, { readonly kind: 'fails' }>): Fault['when'] {
  if (failure === 'rate-limited' || failure === 'unauthorized') return 'before'
  return failure !== 'timed-out' && when === 'late' ? 'after' : when
}

/** A night is longer than clocks differ in these lives; after days no entry of before counts any more, whatever the clocks say (SPEC O16). */
export const waits = { wait: 40 * 60_000, night: 14 * 3_600_000, days: 60 * 3_600_000 } as const
/** Steps that the app knows nothing of. */
export const unseen: ReadonlySet<LifeStep['kind']> = new Set(['clock', 'key', 'wait', 'night', 'days', 'change'])
