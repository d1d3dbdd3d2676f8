import type { EpochMillis } from '../../../shared/clock.ts'
import type { GivenUp } from '../../../shared/domain/review.ts'
import { hasFailedForGood } from '../../../shared/domain/waiting.ts'

interface GivenToPerson {
  readonly kind: 'rejected'
  readonly at: EpochMillis
  readonly reason: GivenUp
  readonly correlationId: null
}

/** The state of what was certainly not carried out, and failed so often that a person has to say what becomes of it. */
export function givenUp(at: EpochMillis, attempts: number, problem: string | null): GivenToPerson | null {
  if (!hasFailedForGood(attempts)) return null
  return { kind: 'rejected', at, reason: { kind: 'not-carried-out', attempts, problem }, correlationId: null }
}

/** The state of what can never be sent. */
export function neverSent(at: EpochMillis): GivenToPerson {
  const reason = { kind: 'not-carried-out', attempts: 0, problem: 'unsendable-id' } as const
  return { kind: 'rejected', at, reason, correlationId: null }
}
