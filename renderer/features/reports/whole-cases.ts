import { subscriptionKey } from '../../../shared/domain/subscription.ts'
import type { TriageIndex, TriageRow } from '../../../shared/domain/triage-index.ts'

/** How many alerts a report of these cases brings: all of them, whatever the queue shows (SPEC R10c). */
export function alertsOfCases(triage: Pick<TriageIndex, 'view'>, caseKeys: readonly string[]): number {
  return [...rowsOfCases(triage, caseKeys)].length
}

/** The name of the subject if the report is about one case with alerts, else null. */
export function nameOfOnlyCase(
  triage: Pick<TriageIndex, 'view'>,
  caseKeys: readonly string[]
): string | null {
  if (caseKeys.length !== 1) return null
  for (const { subjectName } of rowsOfCases(triage, caseKeys)) return subjectName
  return null
}

function* rowsOfCases(
  triage: Pick<TriageIndex, 'view'>,
  caseKeys: readonly string[]
): Generator<TriageRow, void, undefined> {
  const keys = new Set(caseKeys)
  const all = triage.view({ text: '', facets: {}, sort: 'score', descending: true })
  for (let position = 0; position < all.total; position += 1) {
    const row = all.rowAt(position)
    if (keys.has(subscriptionKey(row.alert))) yield row
  }
}
