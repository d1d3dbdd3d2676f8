import { subscriptionKey } from '../../../shared/domain/subscription.ts'
import { grouped } from '../../../shared/grouped.ts'
import type { ReadCases } from './report-facts.ts'
import type { OwnWork } from './unheld-cases.ts'

/**
 * The birth dates of the matches as they were when something was decided, by the keys of the cases: a reason was filled in
 * with these, and the profile may have others by now (SPEC R4j).
 */
export function formerBirthDates({
  drafts,
  reviews,
  acts
}: OwnWork & Pick<ReadCases, 'acts'>): ReadonlyMap<string, readonly string[]> {
  const done = [...acts.values()].flat().map(({ act }) => act)
  const written = [
    ...drafts,
    ...reviews,
    ...done.flatMap((act) => ('draft' in act ? act.draft : 'review' in act ? act.review : []))
  ]
  const byCase = grouped(written, ({ alert }) => subscriptionKey(alert))
  return new Map(
    [...byCase].map(([key, of]) => [key, [...new Set(of.flatMap(({ basis }) => basis.values.datesOfBirth))]])
  )
}
