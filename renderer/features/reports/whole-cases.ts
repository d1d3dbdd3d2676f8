import { subscriptionKey } from '../../../shared/domain/subscription.ts'
import type { TriageIndex } from '../../../shared/domain/triage-index.ts'

/** How many alerts a report of these cases brings: all of them, whatever the queue shows (SPEC R10c). */
export function alertsOfCases(triage: Pick<TriageIndex, 'view'>, caseKeys: readonly string[]): number {
  const keys = new Set(caseKeys)
  const all = triage.view({ text: '', facets: {}, sort: 'score', descending: true })
  let count = 0
  for (let position = 0; position < all.total; position += 1)
    if (keys.has(subscriptionKey(all.rowAt(position).alert))) count += 1
  return count
}

/** The name of the subject if the report is about one case with alerts, else null. */
export function nameOfOnlyCase(
  triage: Pick<TriageIndex, 'view'>,
  caseKeys: readonly string[]
): string | null {
  const [only, ...others] = caseKeys
  if (only === undefined || others.length > 0) return null
  const all = triage.view({ text: '', facets: {}, sort: 'score', descending: true })
  for (let position = 0; position < all.total; position += 1) {
    const { alert, subjectName } = all.rowAt(position)
    if (subscriptionKey(alert) === only) return subjectName
  }
  return null
}
