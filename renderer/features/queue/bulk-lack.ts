import { useState } from 'react'
import { type ConditionedReason, contradicts } from '../../../shared/domain/reason-conditions.ts'
import type { Decision } from '../../../shared/domain/review.ts'
import type { SelectedCheck } from './queries.ts'
import { type StandingOut, standingOutAnew } from './stand-outs.ts'

/** What is still missing before many alerts can be decided, the first thing first. */
export type BulkLack = 'nothing' | 'decision' | 'reason' | 'against' | 'unfit' | 'anew' | 'unread' | 'number'

export interface Given {
  readonly decidable: number
  readonly isTyped: boolean
  /** Of how many the reason is known not to be true. */
  readonly unfit: number
  /** More stands out than the person has answered for. */
  readonly isAnew: boolean
  /** Not all of them could be read. */
  readonly isUnread: boolean
}

interface Wanted {
  readonly decision: Decision | null
  readonly reason: ConditionedReason
}

export function lackOf(
  { decision, reason }: Wanted,
  { decidable, isTyped, unfit, isAnew, isUnread }: Given
): BulkLack | null {
  if (decidable === 0) return 'nothing'
  if (decision === null) return 'decision'
  if (reason.text.trim() === '') return 'reason'
  if (contradicts(reason, decision)) return 'against'
  if (unfit > 0) return 'unfit'
  if (isAnew) return 'anew'
  if (isUnread) return 'unread'
  return isTyped ? null : 'number'
}

/** Of how many the reason is known not to be true. Nothing is said before all of them were read. */
export function unfitIn(check: SelectedCheck | null): number {
  return check?.isWhole === true ? check.unfit.length : 0
}

/** What was named to the person as standing out against a decision: at first, and when it was answered for last. */
interface Named {
  readonly first: readonly StandingOut[]
  readonly answered: readonly StandingOut[]
}

export type NamedStandOuts = ReadonlyMap<Decision | null, Named>

/** What was named after this check. Each decision is looked at from its own beginning. */
export function namedBy(
  before: NamedStandOuts,
  decision: Decision | null,
  check: Pick<SelectedCheck, 'standOuts' | 'isWhole'> | null
): NamedStandOuts {
  if (check === null || !check.isWhole || before.has(decision)) return before
  return new Map([...before, [decision, { first: check.standOuts, answered: check.standOuts }]])
}

interface StandingOutSince {
  /** What stands out and was not named at first. It stays marked when it was answered for. */
  readonly anew: readonly StandingOut[]
  readonly isUnanswered: boolean
  /** The person has been told of it, and goes on. */
  readonly answer: () => void
}

/** What a sync has brought that stands out, while the dialog is open (SPEC T6m). */
export function useStandingOutSince(
  decision: Decision | null,
  check: SelectedCheck | null
): StandingOutSince {
  const [before, setNamed] = useState<NamedStandOuts>(() => new Map())
  const named = namedBy(before, decision, check)
  if (named !== before) setNamed(named)
  const known = named.get(decision)
  if (check === null || known === undefined) return { anew: [], isUnanswered: false, answer: () => undefined }
  const { standOuts } = check
  return {
    anew: standingOutAnew(standOuts, known.first),
    isUnanswered: standingOutAnew(standOuts, known.answered).length > 0,
    answer: () => setNamed(new Map([...named, [decision, { ...known, answered: standOuts }]]))
  }
}
