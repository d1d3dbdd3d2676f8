import type { Clock } from '../../../shared/clock.ts'
import { problemAfterLookUp } from '../../../shared/domain/from-backup.ts'
import type { ReviewProblem, ReviewState } from '../../../shared/domain/review.ts'
import type { Random } from '../rate/jitter.ts'
import { nextRun } from './next-attempt.ts'

type Waiting = Pick<
  Extract<ReviewState, { readonly kind: 'uncertain' }>,
  'notBefore' | 'lastProblem' | 'lookUps'
>

/** What becomes of a lost answer once a look-up did not tell whether it arrived (SPEC O17f, C7c). */
export function lookedUpInVain<State extends Waiting>(
  { clock, random }: { readonly clock: Clock; readonly random: Random },
  state: State,
  problem: ReviewProblem
): State {
  const lookUps = (state.lookUps ?? 0) + 1
  return {
    ...state,
    lookUps,
    notBefore: nextRun(clock.now(), lookUps + 1, random),
    lastProblem: problemAfterLookUp(state.lastProblem, problem)
  }
}
