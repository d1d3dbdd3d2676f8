import type { Family } from '../../../shared/domain/family.ts'
import { lastScreeningBefore } from '../screening/schedule.ts'
import { addAlert } from './alert-book.ts'
import { dayMillis, hourMillis } from './calendar.ts'
import { seededSettings } from './follow-list-settings.ts'
import type { Finding } from './profiles.ts'
import { Random } from './random.ts'
import type { AlertRecord, FollowListRecord, SubscriptionRecord, SubscriptionValues } from './records.ts'
import { inventFoundAt, inventHistory, inventStatus } from './review-history.ts'
import { addSubscription, emptyList, searchFor } from './subscription-book.ts'
import type { World } from './world.ts'

export interface WorldSize {
  readonly alerts: number
  readonly subscriptions: number
  readonly followLists: number
  /** Share of subscriptions that are businesses, 0 to 1. */
  readonly businessShare: number
}

/** Fills an empty world. The same seed, size, start and names give the same world, byte for byte. */
export function seedWorld(world: World, size: WorldSize): void {
  const random = new Random(world.seed, 'seeded world')
  const lists = Array.from({ length: size.followLists }, (_, index) => seedList(world, random, index))
  if (lists.length === 0) return
  const shares = alertsPerSubscription(random, size.alerts, size.subscriptions)
  const seeded: Record<Family, SubscriptionRecord[]> = { persons: [], businesses: [] }
  for (const alerts of shares) {
    const family: Family = random.chance(size.businessShare) ? 'businesses' : 'persons'
    seeded[family].push(seedSubscription(world, random, seedPlace(random, lists), family, alerts, seeded[family]))
  }
}

function seedList(world: World, random: Random, index: number): FollowListRecord {
  const list = emptyList(random.uuid(), world.nextOrdinal(), seededSettings(index))
  list.lastScreened = lastScreeningBefore(list.settings, world.startAt)
  world.lists.add(list)
  return list
}

/** The first lists are the largest, as in a real firm. */
function seedPlace(random: Random, lists: readonly FollowListRecord[]): FollowListRecord {
  return random.chance(0.4) ? (lists[0] ?? random.pick(lists)) : random.pick(lists)
}

function seedSubscription(
  world: World, random: Random, list: FollowListRecord, family: Family, alerts: number, others: readonly SubscriptionRecord[]
): SubscriptionRecord {
  // The same client is often on a second list; the same profiles are found there.
  const double = others.length > 0 && random.chance(0.06) ? random.pick(others) : null
  const values: SubscriptionValues = double?.values ?? world.names.subject(random, family)
  const created = world.startAt - random.between(120, 900) * dayMillis - random.below(24) * hourMillis
  const subscription = addSubscription(list, family, { id: random.uuid(), ordinal: world.nextOrdinal(), created }, values)
  for (let index = 0; index < alerts; index += 1) {
    const same = double?.alerts.items[index]
    const finding = same === undefined ? world.names.find(random, searchFor(subscription, list.settings)) : findingOf(same, list.settings.threshold)
    seedAlert(world, random, subscription, finding)
  }
  subscription.updated = subscription.alerts.items.reduce((latest, alert) => Math.max(latest, alert.history.at(-1)?.at ?? 0), created)
  return subscription
}

function findingOf(alert: AlertRecord, threshold: number): Finding {
  return { profile: alert.profile, match: alert.match, score: Math.max(alert.score, threshold) }
}

function seedAlert(world: World, random: Random, subscription: SubscriptionRecord, finding: Finding): void {
  const { list, created } = subscription
  const status = inventStatus(random)
  const matchVersion = random.chance(0.8) ? 1 : random.between(2, 4)
  const foundAt = inventFoundAt(random, created, list.lastScreened ?? created)
  const alert: AlertRecord = {
    id: random.uuid(),
    ordinal: world.nextOrdinal(),
    subscription,
    profile: finding.profile,
    match: finding.match,
    score: status === 'discarded' ? 0 : finding.score,
    matchVersion,
    version: matchVersion + random.below(3),
    status,
    history: inventHistory(random, status, foundAt, world.startAt)
  }
  addAlert(alert)
  world.profiles.set(finding.profile.profileId, alert)
}

/** A third of the subjects has no alert, most have a few, some have pages of them; together exactly `alerts`. */
function alertsPerSubscription(random: Random, alerts: number, subscriptions: number): readonly number[] {
  const weights = Array.from({ length: subscriptions }, () => {
    const draw = random.fraction()
    return draw < 0.33 ? 0 : draw < 0.9 ? random.between(1, 4) : draw < 0.99 ? random.between(4, 16) : random.between(16, 60)
  })
  let total = weights.reduce((sum, weight) => sum + weight, 0)
  if (total === 0 && weights.length > 0) {
    weights[0] = 1
    total = 1
  }
  let passed = 0
  // Each share ends where its part of the whole ends, so that rounding never loses one.
  return weights.map((weight) => {
    const before = Math.floor((passed * alerts) / total)
    passed += weight
    return Math.floor((passed * alerts) / total) - before
  })
}
