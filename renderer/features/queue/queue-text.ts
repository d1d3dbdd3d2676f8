import { useMemo } from 'react'
import type { EpochMillis } from '../../../shared/clock.ts'
import type { FieldResult, SubjectField } from '../../../shared/domain/comparison.ts'
import type { Glance } from '../../../shared/domain/glance.ts'
import type { TriageRow } from '../../../shared/domain/triage-index.ts'
import type { WorkspaceFacts } from '../../../shared/domain/workspace-facts.ts'
import {
  ageBands,
  type FacetName,
  noValue,
  scoreBands,
  type TriageQuery
} from '../../../shared/domain/triage-query.ts'
import { sideBySide } from '../../../shared/domain/turning-text.ts'
import { datasetWords, decisionWords, pepTierWords, statusWords } from '../../i18n/domain-words.ts'
import type { Translate, Wording } from '../../i18n/wording.ts'
import { useFact } from '../../live/queries.ts'

/** What the user or the service has decided, in the words of a row. Null while the alert is just open. */
export function rowStateText(t: Translate, row: TriageRow): string | null {
  if (row.userState === 'none') return row.status === 'open' ? null : statusWords(t, row.status)
  const state = t(`names.userState.${row.userState}`)
  return row.decision === null
    ? state
    : t('triage.stateWithDecision', { state, decision: decisionWords(t, row.decision) })
}

/** What a row shows: the age of its alert or, where the order is that of the changes, how long ago it changed. */
export type RowAge = 'changed' | 'age'

export function rowAgeOf({ sort }: TriageQuery): RowAge {
  return sort === 'changed' ? 'changed' : 'age'
}

export interface AgeTexts {
  readonly short: string
  /** With what it is counted from. */
  readonly named: string
  /** The whole sentence, with the moment. */
  readonly title: string
}

export function rowAgeTexts({ t, format }: Wording, row: TriageRow, age: RowAge, now: EpochMillis): AgeTexts {
  const [at, from] =
    age === 'changed' ? ([row.lastChangedAt, 'changed'] as const) : ([row.age.since, row.age.from] as const)
  const short = format.age(at, now)
  return {
    short,
    named: t(`triage.rowAge.${from}`, { age: short }),
    title: t(`names.countedFrom.${from}`, { time: format.moment(at, now) })
  }
}

/** What of the comparison a row shows, in the words of the case. */
export function glanceText(t: Translate, { name, birthDate, countries }: Glance): string {
  const told: readonly (readonly [SubjectField, FieldResult | null])[] = [
    ['name', name],
    ['birth-date', birthDate],
    ['countries', countries]
  ]
  return sideBySide(
    told.map(([field, result]) =>
      result === null
        ? null
        : t('triage.glanceOf', { field: t(`review.fields.${field}`), result: t(`triage.glance.${result}`) })
    ),
    ', '
  )
}

/** What of a row is news: whom it is about, or that it has changed since the user decided. Null where nothing is. */
export function rowNews(
  t: Translate,
  { isOfOtherProfile, changedSinceDecision }: Pick<TriageRow, 'isOfOtherProfile' | 'changedSinceDecision'>
): string | null {
  if (isOfOtherProfile) return t('triage.otherProfile')
  return changedSinceDecision ? t('triage.changedSince') : null
}

/** The texts of a row, made once for the screen and for the accessible name. */
interface RowTexts {
  readonly state: string | null
  readonly glance: string
  readonly datasets: string
  readonly age: string
}

/** The accessible name of a row: all that can be seen in it, beginning with the alert itself. */
export function fullRowName(
  t: Translate,
  row: TriageRow,
  { state, glance, datasets, age }: RowTexts
): string {
  const facts = [rowName(t, row, state), rowNews(t, row), glance, datasets, age]
  return sideBySide(facts, ', ')
}

/** A short name for an alert in a sentence or a list. */
export function rowName(t: Translate, row: TriageRow, state = rowStateText(t, row)): string {
  const values = { subject: row.subjectName, match: row.matchName, score: row.score }
  return state === null ? t('triage.row', values) : t('triage.rowWithState', { ...values, state })
}

/** Datasets without their parts: `PEP-CURRENT` and `PEP-LINKED` become one `PEP` in a row. */
export function shortDatasets(datasets: readonly string[]): string {
  return sideBySide([...new Set(datasets.map((code) => code.split('-')[0] ?? code))], ' ')
}

/** Names of follow lists by their ids. */
export type ListNames = ReadonlyMap<string, string>

/** A value of a facet in words. An unknown value of the service is shown as it came. */
export function facetValueWords(
  { t, format }: Wording,
  name: FacetName,
  value: string,
  lists: ListNames
): string {
  if (value === noValue) return t('triage.facetNone')
  switch (name) {
    case 'status':
      return statusWords(t, value)
    case 'dataset':
      return sideBySide([datasetWords(t, value), value], ' ')
    case 'pepTier':
      return pepTierWords(t, value)
    case 'country':
      return format.country(value)
    case 'followList':
      return lists.get(value) ?? value
    case 'score':
      return scoreWords({ t, format }, value)
    case 'age':
      return ageWords({ t, format }, value)
    case 'family':
    case 'draft':
    case 'changed':
    case 'hit':
    case 'waiting':
    case 'snoozed':
      return t(`triage.facetValues.${name}.${value}` as 'triage.facetValues.hit.alias')
  }
}

function scoreWords({ t }: Wording, value: string): string {
  const index = scoreBands.findIndex((band) => band === value)
  if (value === '0') return t('triage.scoreBelow', { score: scoreBands[scoreBands.length - 2] ?? '' })
  const above = scoreBands[index - 1]
  return above === undefined
    ? t('triage.scoreFrom', { score: value })
    : t('triage.scoreRange', { from: value, to: Number(above) - 1 })
}

function ageWords({ t }: Wording, value: string): string {
  if (value === 'unknown') return t('triage.ageUnknown')
  const next = ageBands[ageBands.findIndex((band) => band === value) + 1]
  return next === undefined || next === 'unknown'
    ? t('triage.ageFrom', { age: value })
    : t('triage.ageRange', { from: value, to: Number(next) - 1 })
}

/** In one text, so that the head of the queue is drawn anew for another name alone. */
function namesInText({ followLists }: WorkspaceFacts): string {
  return JSON.stringify(followLists.map(({ followList: { id, settings } }) => [id, settings.name]))
}

/** Names of the follow lists on this machine. */
export function useListNames(): ListNames {
  const names = useFact(namesInText) ?? '[]'
  return useMemo(() => new Map(JSON.parse(names) as readonly (readonly [string, string])[]), [names])
}
