import type { EpochMillis } from '../clock.ts'
import { problemWhenAsked } from './from-backup.ts'
import { lookUpAsked } from './look-up-time.ts'
import type { LostSending } from './review.ts'

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
