import { notFound } from '../http/reply.ts'
import { type Call, compliancePath, read, type Reading } from '../http/request.ts'
import type {
  AlertRecord,
  Family,
  FamilyRecord,
  FollowListRecord,
  ReviewRecord,
  StatusCounts,
  StoredSettings,
  SubscriptionRecord,
  SubscriptionValues
} from '../world/records.ts'
import { toDateTime } from '../world/service-time.ts'
import type { World } from '../world/world.ts'

/** A resource as the service would show it now. */
export interface SnapshotResource {
  readonly id: string
  readonly type: string
  readonly attributes: Readonly<Record<string, unknown>>
}

export interface AlertSnapshot extends SnapshotResource {
  /** The attributes of its review history, oldest first. */
  readonly reviews: readonly Readonly<Record<string, unknown>>[]
}

export interface SubscriptionSnapshot extends SnapshotResource {
  readonly alerts: readonly AlertSnapshot[]
}

export interface FamilySnapshot {
  readonly meta: Readonly<Record<string, number>>
  readonly subscriptions: readonly SubscriptionSnapshot[]
}

/** One follow list with everything in it: `attributes` as in the single read, subscriptions as in their list. */
export interface FollowListSnapshot extends SnapshotResource, Readonly<Record<Family, FamilySnapshot>> {}

export interface WorldSnapshot {
  readonly followLists: readonly FollowListSnapshot[]
}

export function takeSnapshot(world: World, baseUrl: string): WorldSnapshot {
  return { followLists: world.lists.items.map((list) => snapshotOf(list, baseUrl)) }
}

export function snapshotOf(list: FollowListRecord, baseUrl: string): FollowListSnapshot {
  return {
    ...plain(followListResource(list, followListStatistics(list))),
    persons: familyOf(list, 'persons', baseUrl),
    businesses: familyOf(list, 'businesses', baseUrl)
  }
}

function familyOf(list: FollowListRecord, family: Family, baseUrl: string): FamilySnapshot {
  const home = list[family]
  return {
    meta: subscriptionListMeta(home) as Record<string, number>,
    subscriptions: home.all.items.map((subscription) => ({
      ...plain(subscriptionResource(subscription, 'listed')),
      alerts: subscription.alerts.items.map((alert) => ({
        ...plain(alertResource(alert, 'reviews', baseUrl)),
        reviews: alert.history.map(
          (entry) => (reviewResource(entry) as { attributes: Record<string, unknown> }).attributes
        )
      }))
    }))
  }
}

/** Without links, which depend on how it was asked for. */
function plain(resource: object): SnapshotResource {
  const { id, type, attributes } = resource as SnapshotResource
  return { id, type, attributes }
}

/** How records look in responses (spec: Resources and their fields). What a record does not have is left out. */

function followListPath(list: FollowListRecord): string {
  return `${compliancePath}/follow-lists/${list.id}`
}

function subscriptionPath(subscription: SubscriptionRecord): string {
  return `${followListPath(subscription.list)}/subscriptions/${subscription.home.family}/${subscription.id}`
}

export function followListResource(list: FollowListRecord, statistics: object = {}): object {
  return {
    id: list.id,
    type: 'follow-lists',
    attributes: listAttributes(list.settings, statistics),
    links: { self: followListPath(list) }
  }
}

function listAttributes({ other, ...settings }: StoredSettings, statistics: object): object {
  return { ...other, ...settings, ...statistics }
}

/** Returned only by the single read (spec: Read-only statistics). */
export function followListStatistics({ lastScreened, persons, businesses }: FollowListRecord): object {
  return {
    ...(lastScreened === null ? {} : { lastScreenedDateISO: toDateTime(lastScreened) }),
    businessSubscriptionsCount: businesses.all.size,
    personSubscriptionsCount: persons.all.size,
    personOpenSubscriptionsCount: persons.open.size,
    businessOpenSubscriptionsCount: businesses.open.size,
    personOpenAlertsCount: persons.counts.open,
    businessOpenAlertsCount: businesses.counts.open,
    personFalsePositiveAlertsCount: persons.counts['false-positive'],
    businessFalsePositiveAlertsCount: businesses.counts['false-positive'],
    personTruePositiveAlertsCount: persons.counts['true-positive'],
    businessTruePositiveAlertsCount: businesses.counts['true-positive'],
    personDiscardedAlertsCount: persons.counts.discarded,
    businessDiscardedAlertsCount: businesses.counts.discarded
  }
}

export type SubscriptionView = 'written' | 'single' | 'listed'

/** `written`: the writable attributes only; `single`: with counts; `listed`: with counts and dates. */
export function subscriptionResource(subscription: SubscriptionRecord, view: SubscriptionView): object {
  const { id, home, values, counts } = subscription
  const attributes = {
    ...writable(values),
    ...(home.family === 'businesses' && view !== 'written' ? { id } : {}),
    ...(view === 'written' ? {} : subscriptionCounts(counts)),
    ...(view === 'listed'
      ? {
          createdDateTimeISO: toDateTime(subscription.created),
          lastUpdatedDateTimeISO: toDateTime(subscription.updated)
        }
      : {})
  }
  return { id, type: 'subscriptions', attributes, links: { self: subscriptionPath(subscription) } }
}

function writable({ name, countries, dateOfBirth, gender, other }: SubscriptionValues): object {
  return {
    ...other,
    name,
    countries,
    ...(dateOfBirth === null ? {} : { dateOfBirth }),
    ...(gender === null ? {} : { gender })
  }
}

function subscriptionCounts(counts: StatusCounts): object {
  return {
    openCount: counts.open,
    falsePositiveCount: counts['false-positive'],
    truePositiveCount: counts['true-positive'],
    discardedCount: counts.discarded
  }
}

/** spec: Subscription list meta. */
export function subscriptionListMeta({ all, open, counts }: FamilyRecord): object {
  return {
    discardedAlertsCount: counts.discarded,
    falsePositiveAlertsCount: counts['false-positive'],
    openAlertsCount: counts.open,
    openSubscriptionsCount: open.size,
    subscriptionsCount: all.size,
    truePositiveAlertsCount: counts['true-positive']
  }
}

/** The type is `reviews` in lists and `alerts` in the single read (spec: Person Alert). */
export function alertResource(alert: AlertRecord, type: 'reviews' | 'alerts', baseUrl: string): object {
  const { id, subscription } = alert
  return {
    id,
    type,
    attributes: alertAttributes(alert, baseUrl),
    links: { self: `${subscriptionPath(subscription)}/alerts/${encodeURIComponent(id)}` }
  }
}

function alertAttributes(
  { profile, match, matchVersion, version, score, status, subscription }: AlertRecord,
  baseUrl: string
): object {
  const { name, datasets, countries, other } = profile
  const common = {
    ...other,
    name,
    match,
    matchVersion,
    version,
    score,
    currentStatus: status,
    datasets,
    countries
  }
  if (subscription.home.family === 'businesses') return { ...common, businessID: profile.profileId }
  return {
    ...common,
    datesOfBirth: profile.datesOfBirth,
    ...(profile.gender === null ? {} : { gender: profile.gender }),
    ...(profile.pepTier === null ? {} : { pepTier: profile.pepTier }),
    personID: profile.profileId,
    ...(profile.hasImage ? { profileImage: `${baseUrl}/profile-images/${profile.profileId}.png` } : {})
  }
}

export function reviewResource({ status, at, riskRating, riskComment, userID }: ReviewRecord): object {
  return {
    type: 'reviews',
    attributes: {
      status,
      dateTimeISO: toDateTime(at),
      ...(riskRating === undefined ? {} : { riskRating }),
      ...(riskComment === undefined ? {} : { riskComment }),
      ...(userID === undefined ? {} : { userID })
    }
  }
}

/** The records that a path names, or the 404. */

export function findList(world: World, call: Call): Reading<FollowListRecord> {
  const list = world.lists.byId(call.parameters['follow_list_id'] ?? '')
  return list === undefined ? { kind: 'refused', reply: notFound('The follow list') } : read(list)
}

export function findSubscription(world: World, family: Family, call: Call): Reading<SubscriptionRecord> {
  const list = findList(world, call)
  if (list.kind === 'refused') return list
  const subscription = list.value[family].all.byId(call.parameters['subscription_id'] ?? '')
  return subscription === undefined
    ? { kind: 'refused', reply: notFound('The subscription') }
    : read(subscription)
}

export function findAlert(world: World, family: Family, call: Call): Reading<AlertRecord> {
  const subscription = findSubscription(world, family, call)
  if (subscription.kind === 'refused') return subscription
  const alert = subscription.value.alerts.byId(call.parameters['monitoring_id'] ?? '')
  return alert === undefined ? { kind: 'refused', reply: notFound('The alert') } : read(alert)
}
