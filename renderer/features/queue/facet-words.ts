import { ageBands, type FacetName, noValue, scoreBands } from '../../../shared/domain/triage-query.ts'
import { datasetWords, pepTierWords, statusWords } from '../../i18n/domain-words.ts'
import type { Wording } from '../../i18n/wording.ts'

/** Names of follow lists by their ids. */
export type ListNames = ReadonlyMap<string, string>

/** A value of a facet as a person reads it. What the service sent and nobody knows is shown as it came. */
export function facetValueWords({ t, format }: Wording, name: FacetName, value: string, lists: ListNames): string {
  if (value === noValue) return t('triage.facetNone')
  switch (name) {
    case 'status':
      return statusWords(t, value)
    case 'dataset':
      return `${datasetWords(t, value)} ${value}`
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
  const place = scoreBands.findIndex((band) => band === value)
  if (value === '0') return t('triage.scoreBelow', { score: scoreBands[scoreBands.length - 2] ?? '' })
  const above = scoreBands[place - 1]
  return above === undefined ? t('triage.scoreFrom', { score: value }) : t('triage.scoreRange', { from: value, to: Number(above) - 1 })
}

function ageWords({ t }: Wording, value: string): string {
  if (value === 'unknown') return t('triage.ageUnknown')
  const next = ageBands[ageBands.findIndex((band) => band === value) + 1]
  return next === undefined || next === 'unknown' ? t('triage.ageFrom', { age: value }) : t('triage.ageRange', { from: value, to: Number(next) - 1 })
}
