import { dayMillis, type EpochMillis } from '../clock.ts'
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

/**
 * What a run takes up of what is due: all, only what was on its way before (SPEC O21a), or of that only lost answers, so that
 * nothing is sent (SPEC O23g).
 */
export const runWorks = ['all', 'retries', 'look-ups'] as const
export type RunWork = (typeof runWorks)[number]

const firstDelayMillis = 4_000
const longestDelayMillis = 4 * 3_600_000

/** How long this machine leaves alone, without being asked to, what failed so often (SPEC O11b). */
export function longestDelayAfter(failures: number): number {
  return failures <= 1 ? 0 : Math.min(longestDelayMillis, firstDelayMillis * 4 ** (failures - 2))
}

/** What failed so often for reasons of its own, and was certainly not carried out, is given to a person (SPEC O11c). */
const mostFailures = 9

export function hasFailedForGood(failures: number): boolean {
  return failures >= mostFailures
}

/**
 * Nothing is put off longer, since a service may ask for a day. What seems to be was put off before the clock was set back
 * (SPEC O22a). Who put off what waits for less is known only where it can be decoded.
 */
const longestPutOffMillis = dayMillis

/** Whether an attempt, or the look-up of a lost answer, waits for this time. */
export function isPutOff(dueAt: number, now: EpochMillis): boolean {
  return dueAt > now && dueAt - now <= longestPutOffMillis
}
