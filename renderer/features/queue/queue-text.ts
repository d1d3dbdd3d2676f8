import type { EpochMillis } from '../../../shared/clock.ts'
import type { TriageQuery } from '../../../shared/domain/triage-query.ts'
import type { Translate } from '../../app/words.ts'
import { decisionWords, statusWords } from '../../i18n/domain-words.ts'
import type { Wording } from '../../i18n/wording.ts'
import type { TriageRow } from '../../store/triage-index.ts'

/** What the user or the service has decided, as the row says it; null while the alert is simply open. */
export function rowStateText(t: Translate, row: TriageRow): string | null {
  if (row.userState === 'none') return row.status === 'open' ? null : statusWords(t, row.status)
  const state = t(`names.userState.${row.userState}`)
  return row.decision === null ? state : t('triage.stateWithDecision', { state, decision: decisionWords(t, row.decision) })
}

/** Which age a row shows: the one that the order or the filter speaks of. */
export type RowAge = 'changed' | 'waiting'

export function rowAgeOf({ sort, facets }: TriageQuery): RowAge {
  return sort === 'waiting' || facets.waiting !== undefined ? 'waiting' : 'changed'
}

export function rowAgeText({ format }: Wording, row: TriageRow, age: RowAge, now: EpochMillis): string {
  return format.age(age === 'waiting' ? row.firstSeenAt : row.lastChangedAt, now)
}

/** What a row writes out, made once for the eye and for the name. */
interface RowTexts {
  readonly state: string | null
  readonly datasets: string
  readonly age: RowAge
  readonly ageText: string
}

/** The accessible name of a row of the queue: all that a sighted person reads in it, the alert itself first. */
export function fullRowName(t: Translate, row: TriageRow, { state, datasets, age, ageText }: RowTexts): string {
  const facts = [rowName(t, row, state), row.changedSinceDecision ? t('triage.changedSince') : '', datasets, t(`triage.rowAge.${age}`, { age: ageText })]
  return facts.filter((fact) => fact !== '').join(', ')
}

/** What names an alert in a sentence or a list. */
export function rowName(t: Translate, row: TriageRow, state = rowStateText(t, row)): string {
  const values = { subject: row.subjectName, match: row.matchName, score: row.score }
  return state === null ? t('triage.row', values) : t('triage.rowWithState', { ...values, state })
}

/** Datasets without their parts: `PEP-CURRENT` and `PEP-LINKED` are one `PEP` in a row. */
export function shortDatasets(datasets: readonly string[]): string {
  return [...new Set(datasets.map((code) => code.split('-')[0] ?? code))].join(' ')
}
