import type { EpochMillis } from '../clock.ts'

/**
 * Why a follow list is asked about instead of being swept (SPEC S21):
 * `not-listed` - the service no longer lists it; `not-found` - it is listed, but its single read answers 404;
 * `emptied` - it is there, without a single one of the subjects that it had.
 */
export const questionReasons = ['not-listed', 'not-found', 'emptied'] as const
export type QuestionReason = (typeof questionReasons)[number]

export interface FollowListQuestion {
  readonly reason: QuestionReason
  readonly since: EpochMillis
  /** `keep`: the user wants its rows to stay as they are; null: not answered yet. A list that is confirmed has no question left: it is swept. */
  readonly answer: 'keep' | null
}
