import type { Draft, QueuedReview } from '../../../shared/domain/review.ts'
import { type Subscription, subscriptionKey } from '../../../shared/domain/subscription.ts'
import { subscriptionRefOf } from '../database/row-keys.ts'
import type { Act } from '../database/work-database.ts'
import type { DoneAct } from './case-queries.ts'

/** The user's own work on the alerts of some cases. */
export interface OwnWork {
  readonly drafts: readonly Draft[]
  readonly reviews: readonly QueuedReview[]
}

/** The same with what was done. */
interface DoneWork extends OwnWork {
  /** By the keys of their cases, the oldest first. */
  readonly acts: ReadonlyMap<string, readonly DoneAct[]>
}

const unknown = {
  countries: [],
  dateOfBirth: null,
  gender: null,
  counts: { open: null, falsePositive: null, truePositive: null, discarded: null },
  createdAt: null,
  lastUpdatedAt: null
}

/**
 * Subjects of which nothing that the service said is here or can be read, by the keys of their cases: with the name under
 * which something was decided, or else with their number alone (SPEC F1i).
 */
export function subjectsOfWork(
  caseKeys: readonly string[],
  { drafts, reviews, acts }: DoneWork
): ReadonlyMap<string, Subscription> {
  const names = new Map<string, string>()
  const done = [...acts.values()].flat().flatMap(({ act }) => keptIn(act))
  for (const { alert, subjectName } of [...done, ...reviews, ...drafts])
    if (subjectName !== '') names.set(subscriptionKey(alert), subjectName)
  return new Map(
    caseKeys.map((key) => {
      const ref = subscriptionRefOf(key)
      return [key, { ...ref, ...unknown, name: names.get(key) ?? ref.subscriptionId }]
    })
  )
}

/** What was decided on, as an act keeps it where nothing else does any more (SPEC F1j). */
function keptIn(act: Act): readonly Pick<Draft | QueuedReview, 'alert' | 'subjectName'>[] {
  if ('review' in act) return [act.review]
  return 'draft' in act ? [act.draft] : []
}
