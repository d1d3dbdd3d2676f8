import { type AlertStatus, isKnownAlertStatus } from '../../shared/domain/alert.ts'
import { type Dataset, frequencies, isKnownDataset } from '../../shared/domain/follow-list.ts'
import type { Decision } from '../../shared/domain/review.ts'
import type { Translate } from '../app/words.ts'

/** Values of the service in words. What the specification does not list is shown as it came. */
export function statusWords(t: Translate, status: AlertStatus): string {
  return isKnownAlertStatus(status) ? t(`names.status.${status}`) : status
}

export function datasetWords(t: Translate, dataset: Dataset): string {
  return isKnownDataset(dataset) ? t(`names.dataset.${dataset}`) : dataset
}

export function decisionWords(t: Translate, decision: Decision | null): string {
  return decision === null ? t('names.noDecision') : t(`names.decisionInLine.${decision}`)
}

const genders = ['female', 'male'] as const

export function genderWords(t: Translate, gender: string): string {
  const known = genders.find((candidate) => candidate === gender.trim().toLowerCase())
  return known === undefined ? gender : t(`names.gender.${known}`)
}

const pepTiers = ['pepTier1', 'pepTier2', 'pepTier3'] as const

export function pepTierWords(t: Translate, tier: string): string {
  const known = pepTiers.find((candidate) => candidate === tier)
  return known === undefined ? tier : t(`names.pepTier.${known}`)
}

/** Ratings that the page offers; the service takes any text (spec: Review). */
export const riskRatings = ['not risky', 'risky', 'low', 'medium', 'high'] as const

export function riskRatingWords(t: Translate, rating: string): string {
  const known = riskRatings.find((candidate) => candidate === rating)
  return known === undefined ? rating : t(`names.riskRating.${known}`)
}

export function frequencyWords(t: Translate, frequency: string): string {
  const known = frequencies.find((candidate) => candidate === frequency)
  return known === undefined ? frequency : t(`names.frequency.${known}`)
}
