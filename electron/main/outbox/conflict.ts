import { type Alert, type AlertValues, canBeReviewed } from '../../../shared/domain/alert.ts'
import type { ReviewBasis } from '../../../shared/domain/review.ts'

/** Whether a decision still stands on what its reviewer saw. */
export type BasisVerdict =
  | { readonly kind: 'stands' }
  | { readonly kind: 'changed'; readonly now: AlertValues }
  /** No longer a match: the service takes no decision any more (hints: discarded). */
  | { readonly kind: 'discarded' }

/** Compares what the reviewer saw with what the service says now (SPEC O4). */
export function judgeBasis(basis: ReviewBasis, now: Alert): BasisVerdict {
  if (!canBeReviewed(now.status)) return { kind: 'discarded' }
  if (now.matchVersion === basis.matchVersion && now.status === basis.status) return { kind: 'stands' }
  return { kind: 'changed', now: valuesOf(now) }
}

/** The alert without its address. */
export function valuesOf(alert: Alert): AlertValues {
  return {
    name: alert.name,
    match: alert.match,
    matchVersion: alert.matchVersion,
    version: alert.version,
    score: alert.score,
    status: alert.status,
    datasets: alert.datasets,
    countries: alert.countries,
    datesOfBirth: alert.datesOfBirth,
    gender: alert.gender,
    pepTier: alert.pepTier,
    profileId: alert.profileId,
    profileImage: alert.profileImage
  }
}
