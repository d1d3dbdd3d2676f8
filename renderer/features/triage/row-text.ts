import { decisionWords, statusWords } from '../../i18n/domain-words.ts'
import type { Translate } from '../../i18n/language.ts'
import type { TriageRow } from '../live-query.ts'

/** What the user or the service has decided, as the row says it; null while the alert is simply open. */
export function rowStateText(t: Translate, row: TriageRow): string | null {
  if (row.userState === 'none') return row.status === 'open' ? null : statusWords(t, row.status)
  const state = t(`names.userState.${row.userState}`)
  return row.decision === null ? state : t('triage.stateWithDecision', { state, decision: decisionWords(t, row.decision) })
}

/** The accessible name of a row: all that a sighted person reads in it. */
export function rowName(t: Translate, row: TriageRow): string {
  const values = { subject: row.subjectName, match: row.matchName, score: row.score }
  const state = rowStateText(t, row)
  return state === null ? t('triage.row', values) : t('triage.rowWithState', { ...values, state })
}

/** Datasets without their parts: `PEP-CURRENT` and `PEP-LINKED` are one `PEP` in a row. */
export function shortDatasets(datasets: readonly string[]): string {
  return [...new Set(datasets.map((code) => code.split('-')[0] ?? code))].join(' ')
}
