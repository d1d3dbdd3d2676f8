import type { EpochMillis } from '../clock.ts'
import { assertNever } from '../errors.ts'

/** What the next request waits for (SPEC S37a). */
export type WaitReason =
  /** The service asked for a pause. */
  | 'asked'
  /** The service counts the requests of a time, and none of this time is left. */
  | 'used-up'
  /** Our own pace, learned from refusals. */
  | 'pace'
  /** The service refused without saying for how long. */
  | 'refused'
  /** An answer was of no use, and the same is asked again. */
  | 'failed'
  /** The user's own limit on calls is reached. */
  | 'limit'
  /** The service may still be at work on what was sent (SPEC O9b). */
  | 'lost-answer'
  /** The next attempt of what was on its way before (SPEC O20). */
  | 'attempt'

export interface Waiting {
  readonly because: WaitReason
  readonly until: EpochMillis
  /** False where nothing shortens the wait, and while an earlier try is under way. */
  readonly canTry: boolean
}

/** The most pressing first: what holds back every request goes before what holds back one. */
export const waitReasons = [
  'asked',
  'used-up',
  'refused',
  'pace',
  'failed',
  'limit',
  'lost-answer',
  'attempt'
] as const satisfies readonly WaitReason[]

/** Whether a request before its time may be worth a refusal (SPEC S37d). A count that is used up, a limit and a lost answer stand. */
export function mayBeTried(because: WaitReason): boolean {
  switch (because) {
    case 'asked':
    case 'pace':
    case 'refused':
    case 'failed':
    case 'attempt':
      return true
    case 'used-up':
    case 'limit':
    case 'lost-answer':
      return false
    default:
      return assertNever(because)
  }
}

/** True where no run is under way: what was on its way before waits for its next attempt. */
export function isBetweenRuns(because: WaitReason): boolean {
  return because === 'attempt' || because === 'lost-answer' || because === 'limit'
}

/** No attempt is put off longer. If one seems to be, the clock was set back since (SPEC O22a). */
const longestPutOffMillis = 24 * 3_600_000

/** Whether an attempt waits for this time. */
export function isPutOff(dueAt: number, now: EpochMillis): boolean {
  return dueAt > now && dueAt - now <= longestPutOffMillis
}
