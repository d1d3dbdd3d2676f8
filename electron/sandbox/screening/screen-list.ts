import { anyCase, datasetsMeet, type Finding, searchFor } from '../world/invented-names.ts'
import { isWanted, isWantedName } from '../world/matching.ts'
import type { SeededRandom } from '../world/random.ts'
import {
  addAlert,
  type AlertRecord,
  type AlertStatus,
  families,
  type FamilyRecord,
  type FollowListRecord,
  hideAlert,
  isReviewed,
  type ProfileValues,
  removeAlert,
  setStatus,
  showAlert,
  type StoredSettings,
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

/** Into a status that no document lists, so that the alert is in no counter. */
export function setAside(alert: AlertRecord, at: number): void {
  alert.version += 1
  setStatus(alert, 'under-investigation')
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

function riseAboveThreshold(alert: AlertRecord, at: number): void {
  alert.subscription.updated = at
  showAlert(alert)
}

export interface Decision {
  readonly status: Exclude<AlertStatus, 'discarded' | 'under-investigation'>
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

/** How many alerts. */
export interface Findings {
  appeared: number
  changed: number
  reopened: number
  discarded: number
  deleted: number
}

export interface ScreeningOutcome extends Readonly<Findings> {
  readonly followListId: string
  /** Epoch milliseconds. */
  readonly at: number
  readonly subscriptionsChanged: number
}

export function noFindings(): Findings {
  return { appeared: 0, changed: 0, reopened: 0, discarded: 0, deleted: 0 }
}

/** Screens one follow list: its configuration takes effect, and `share` of its subscriptions (0 to 1) finds something else. */
export function screenList(
  world: World,
  list: FollowListRecord,
  share: number,
  due: number
): ScreeningOutcome {
  const at = world.time.stamp(due)
  const findings = noFindings()
  let subscriptionsChanged = 0
  const before = list.screenedWith
  list.screenedWith = list.settings
  if (before !== list.settings)
    for (const family of families) findings.deleted += applySettings(list[family], list.settings, at)
  for (const family of families) {
    for (const subscription of sample(world.random, list[family].all.items, share)) {
      screenSubscription(world, subscription, at, findings)
      subscriptionsChanged += 1
    }
  }
  list.lastScreened = at
  return { followListId: list.id, at, subscriptionsChanged, ...findings }
}

/** Something about this subscription is different from now on; counted in `findings`. */
export function screenSubscription(
  world: World,
  subscription: SubscriptionRecord,
  at: number,
  findings: Findings
): void {
  const { random } = world
  const alive = subscription.alerts.items.filter((alert) => alert.status !== 'discarded')
  const draw = random.fraction()
  if (alive.length === 0 || draw < 0.45) {
    const { screenedWith } = subscription.list
    const finding = world.names.find(random, searchFor(subscription, screenedWith))
    // A published list of names may hold nobody who is meant.
    if (!isWanted(finding, subscription.values, screenedWith)) return
    appear(world, subscription, finding, at)
    findings.appeared += 1
    return
  }
  const alert = random.pick(alive)
  if (draw > 0.9) {
    discard(alert, at)
    findings.discarded += 1
    return
  }
  findings.changed += 1
  if (updateProfile(alert, inventUpdate(random, alert, subscription.list.screenedWith), at))
    findings.reopened += 1
}

function inventUpdate(random: SeededRandom, alert: AlertRecord, settings: StoredSettings): ProfileUpdate {
  const { threshold } = settings
  const { home, values } = alert.subscription
  const score = Math.min(100, Math.max(threshold, alert.score + random.between(-4, 5)))
  const { profile } = alert
  switch (random.below(4)) {
    case 0:
      return {
        score,
        profile: {
          countries: [...profile.countries, anyCase(random, random.pick(['AE', 'BE', 'GB', 'PA', 'SC']))]
        }
      }
    case 1:
      return {
        score,
        profile: { datasets: [...new Set([...profile.datasets, random.pick(['RRE', 'POI', 'REL'])])] }
      }
    case 2:
      return home.family === 'persons'
        ? { score, profile: { datesOfBirth: [...profile.datesOfBirth, String(random.between(1940, 2000))] } }
        : { score }
    default:
      return isWantedName(profile.name, values.name, settings) ? { score, match: profile.name } : { score }
  }
}

function stillFits(alert: AlertRecord, settings: StoredSettings): boolean {
  return (
    datasetsMeet(alert.profile.datasets, settings.datasets) &&
    isWanted(alert, alert.subscription.values, settings)
  )
}

/** Fits the alerts to a configuration that changed. Returns how many were deleted. */
function applySettings(home: FamilyRecord, settings: StoredSettings, at: number): number {
  let deleted = 0
  for (const subscription of home.all.items) {
    for (const alert of [...subscription.hidden])
      if (alert.score >= settings.threshold) riseAboveThreshold(alert, at)
    for (const alert of [...subscription.alerts.items]) {
      if (alert.status === 'discarded') continue
      const tooLow = alert.score < settings.threshold
      if (tooLow) dropBelowThreshold(alert, at)
      else if (!isReviewed(alert) && !stillFits(alert, settings)) {
        removeAlert(alert)
        subscription.updated = at
      } else continue
      if (!isReviewed(alert)) deleted += 1
    }
  }
  return deleted
}

/** At least one where the share asks for any. */
function sample(
  random: SeededRandom,
  all: readonly SubscriptionRecord[],
  share: number
): readonly SubscriptionRecord[] {
  const wanted = Math.min(all.length, Math.ceil(all.length * share))
  const chosen = new Set<number>()
  while (chosen.size < wanted) chosen.add(random.below(all.length))
  return [...chosen].sort((left, right) => left - right).flatMap((index) => all[index] ?? [])
}
