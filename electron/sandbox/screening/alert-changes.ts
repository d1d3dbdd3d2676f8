import type { KnownAlertStatus } from '../../../shared/domain/alert.ts'
import type { Finding } from '../world/profiles.ts'
import {
  addAlert,
  type AlertRecord,
  hideAlert,
  isReviewed,
  type ProfileValues,
  removeAlert,
  setStatus,
  showAlert,
  type SubscriptionRecord
} from '../world/records.ts'
import type { World } from '../world/world.ts'

/** What a screening, or a test, does to one alert. `at` is the stamp of the change, epoch milliseconds. */

export function appear(
  world: World,
  subscription: SubscriptionRecord,
  finding: Finding,
  at: number,
  id: string = world.random.uuid()
): AlertRecord {
  const alert: AlertRecord = {
    id,
    ordinal: world.nextOrdinal(),
    subscription,
    profile: finding.profile,
    match: finding.match,
    score: finding.score,
    matchVersion: 1,
    version: 1,
    status: 'open',
    history: [{ status: 'open', at }]
  }
  addAlert(alert)
  world.profiles.set(finding.profile.profileId, alert)
  subscription.updated = at
  return alert
}

export interface ProfileUpdate {
  readonly profile?: Partial<Omit<ProfileValues, 'profileId'>>
  readonly match?: string
  readonly score?: number
}

/**
 * The profile behind an alert changed. Both versions go up. A true positive reopens always, a false positive only
 * where its score rises (hints: reopening). Returns whether it reopened.
 */
export function updateProfile(alert: AlertRecord, update: ProfileUpdate, at: number): boolean {
  const before = alert.score
  alert.profile = { ...alert.profile, ...update.profile }
  alert.match = update.match ?? alert.match
  alert.score = update.score ?? alert.score
  alert.version += 1
  alert.matchVersion += 1
  alert.subscription.updated = at
  const reopens =
    alert.status === 'true-positive' || (alert.status === 'false-positive' && alert.score > before)
  if (reopens) reopen(alert, at)
  return reopens
}

/** Back to open, with an entry in the history that no reviewer made. */
export function reopen(alert: AlertRecord, at: number): void {
  setStatus(alert, 'open')
  alert.history.push({ status: 'open', at })
  alert.subscription.updated = at
}

/** No longer a match: score 0, and no other status from then on (hints: discarded). */
export function discard(alert: AlertRecord, at: number): void {
  alert.score = 0
  alert.version += 1
  alert.matchVersion += 1
  setStatus(alert, 'discarded')
  alert.subscription.updated = at
}

/**
 * Deletes matches that no longer fit if they were never reviewed. Those with a history stay (hints), out of
 * sight (spec: threshold).
 */
export function dropBelowThreshold(alert: AlertRecord, at: number): void {
  alert.subscription.updated = at
  if (isReviewed(alert)) hideAlert(alert)
  else removeAlert(alert)
}

export function riseAboveThreshold(alert: AlertRecord, at: number): void {
  alert.subscription.updated = at
  showAlert(alert)
}

export interface Decision {
  readonly status: Exclude<KnownAlertStatus, 'discarded'>
  readonly riskRating?: string
  readonly riskComment?: string
  readonly userID?: string
}

/** Open, false positive and true positive go into one another freely; the status may stay as it is (hints: transitions). */
export function recordReview(alert: AlertRecord, decision: Decision, at: number): void {
  setStatus(alert, decision.status)
  alert.history.push({ ...decision, at })
  alert.subscription.updated = at
}
