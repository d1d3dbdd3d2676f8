import type { Draft, QueuedReview } from '../../../shared/domain/review.ts'
import { type Subscription, subscriptionKey } from '../../../shared/domain/subscription.ts'
import { subscriptionRefOf } from '../database/row-keys.ts'

/** The user's own work on the alerts of some cases. */
export interface OwnWork {
  readonly drafts: readonly Draft[]
  readonly reviews: readonly QueuedReview[]
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
  { drafts, reviews }: OwnWork
): ReadonlyMap<string, Subscription> {
  const names = new Map<string, string>()
  for (const { alert, subjectName } of [...reviews, ...drafts])
    if (subjectName !== '') names.set(subscriptionKey(alert), subjectName)
  return new Map(
    caseKeys.map((key) => {
      const ref = subscriptionRefOf(key)
      return [key, { ...ref, ...unknown, name: names.get(key) ?? ref.subscriptionId }]
    })
  )
}
