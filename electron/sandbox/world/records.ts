import { OrderedIndex } from './ordered-index.ts'

/** Times are epoch milliseconds of the service's clock. */

/** Person and business subscriptions are separate resource families (spec: What the service does). */
export const families = ['persons', 'businesses'] as const
export type Family = (typeof families)[number]

/** spec: States and transitions. */
const countedStatuses = ['open', 'true-positive', 'false-positive', 'discarded'] as const
type CountedStatus = (typeof countedStatuses)[number]
/** The last one is listed by no document, and no counter is documented for it. */
export type AlertStatus = CountedStatus | 'under-investigation'

export type StatusCounts = Record<CountedStatus, number>

/** Attributes that the documents do not name: kept as they came, and shown again. */
export type OtherAttributes = Readonly<Record<string, unknown>>

/** What a client writes (spec: Follow List). Of the values that the documents do not show only the type is known. */
export interface ListSettings {
  readonly name: string
  readonly threshold: number
  readonly frequency: Frequency
  readonly datasets: readonly string[]
  readonly scheduleDayOfTheWeek?: string
  readonly scheduleDayOfTheMonth?: number
  readonly scheduleMonth?: string
  readonly dateOfBirthMatching?: string
  readonly dateOfBirthRequired?: boolean
  readonly countryRequired?: boolean
  readonly matching?: string
  readonly pepTiers?: readonly unknown[]
}

export const frequencies = ['daily', 'weekly', 'monthly', 'halfAYear', 'annual'] as const
export type Frequency = (typeof frequencies)[number]

/** Settings with the defaults that every response shows (spec: Follow List). */
export type StoredSettings = ListSettings &
  Required<Pick<ListSettings, keyof typeof defaults>> & { readonly other: OtherAttributes }

export interface FollowListRecord {
  readonly id: string
  readonly ordinal: number
  settings: StoredSettings
  /** A changed configuration takes effect at the next screening (hints). */
  screenedWith: StoredSettings
  lastScreened: number | null
  readonly persons: FamilyRecord
  readonly businesses: FamilyRecord
}

/** The person or the business subscriptions of one follow list. */
export interface FamilyRecord {
  readonly family: Family
  readonly all: OrderedIndex<SubscriptionRecord>
  /** With at least one open alert; all others are closed (hints). */
  readonly open: OrderedIndex<SubscriptionRecord>
  readonly closed: OrderedIndex<SubscriptionRecord>
  readonly counts: StatusCounts
}

export interface SubscriptionValues {
  readonly name: string
  readonly countries: readonly string[]
  readonly dateOfBirth: string | null
  readonly gender: string | null
  readonly other: OtherAttributes
}

export interface SubscriptionRecord {
  readonly id: string
  readonly ordinal: number
  readonly list: FollowListRecord
  readonly home: FamilyRecord
  values: SubscriptionValues
  readonly created: number
  updated: number
  readonly counts: StatusCounts
  readonly alerts: OrderedIndex<AlertRecord>
  /** Reviewed alerts that fell below the threshold: not shown, not counted, and back when they rise (spec: threshold). */
  hidden: AlertRecord[]
}

/** What a profile says of itself; the same profile may match several subjects. */
export interface ProfileValues {
  readonly profileId: string
  /** Primary name. */
  readonly name: string
  readonly aliases: readonly string[]
  readonly datasets: readonly string[]
  readonly countries: readonly string[]
  /** `YYYY-MM-DD`, or a year only. */
  readonly datesOfBirth: readonly string[]
  readonly gender: string | null
  readonly pepTier: string | null
  readonly hasImage: boolean
  readonly other?: OtherAttributes
}

export interface AlertRecord {
  readonly id: string
  readonly ordinal: number
  readonly subscription: SubscriptionRecord
  profile: ProfileValues
  /** The name that hit: the primary name or an alias. */
  match: string
  score: number
  matchVersion: number
  version: number
  status: AlertStatus
  /** The first entry is the finding itself (spec: Review, initial history entry). */
  readonly history: ReviewRecord[]
}

export interface ReviewRecord {
  readonly status: string
  readonly at: number
  readonly riskRating?: string
  readonly riskComment?: string
  readonly userID?: string
}

function noCounts(): StatusCounts {
  return { open: 0, 'true-positive': 0, 'false-positive': 0, discarded: 0 }
}

export function isReviewed(alert: AlertRecord): boolean {
  return alert.history.length > 1
}

/**
 * The only place where an alert enters, leaves or changes its status, so that the counters of the subscription,
 * of its family and the open/closed indexes always agree with the data. Each runs in O(log n).
 */

export function addAlert(alert: AlertRecord): void {
  alert.subscription.alerts.add(alert)
  count(alert.subscription, alert.status, 1)
}

export function removeAlert(alert: AlertRecord): void {
  alert.subscription.alerts.remove(alert)
  count(alert.subscription, alert.status, -1)
}

export function setStatus(alert: AlertRecord, status: AlertStatus): void {
  if (alert.status === status) return
  const before = alert.status
  alert.status = status
  // Counts up first: a subscription that stays open must not leave the open index for a moment and lose its
  // place.
  count(alert.subscription, status, 1)
  count(alert.subscription, before, -1)
}

/** Takes an alert out of sight; it keeps its history (hints: those with a history stay). */
export function hideAlert(alert: AlertRecord): void {
  removeAlert(alert)
  alert.subscription.hidden.push(alert)
}

export function showAlert(alert: AlertRecord): void {
  const { subscription } = alert
  subscription.hidden = subscription.hidden.filter((other) => other !== alert)
  addAlert(alert)
}

function count(subscription: SubscriptionRecord, status: AlertStatus, change: 1 | -1): void {
  const { counts, home } = subscription
  if (status === 'under-investigation') return
  const wasOpen = counts.open > 0
  counts[status] += change
  home.counts[status] += change
  const isOpen = counts.open > 0
  if (wasOpen === isOpen) return
  const [from, to] = isOpen ? [home.closed, home.open] : [home.open, home.closed]
  from.remove(subscription)
  to.add(subscription)
}

export function emptyList(id: string, ordinal: number, settings: StoredSettings): FollowListRecord {
  return {
    id,
    ordinal,
    settings,
    screenedWith: settings,
    lastScreened: null,
    persons: emptyFamily('persons'),
    businesses: emptyFamily('businesses')
  }
}

function emptyFamily(family: Family): FamilyRecord {
  return {
    family,
    all: new OrderedIndex(),
    open: new OrderedIndex(),
    closed: new OrderedIndex(),
    counts: noCounts()
  }
}

/** Puts a subscription without alerts into its list. */
export function addSubscription(
  list: FollowListRecord,
  family: Family,
  identity: { readonly id: string; readonly ordinal: number; readonly created: number },
  values: SubscriptionValues
): SubscriptionRecord {
  const home = list[family]
  const subscription: SubscriptionRecord = {
    ...identity,
    list,
    home,
    values,
    updated: identity.created,
    counts: noCounts(),
    alerts: new OrderedIndex(),
    hidden: []
  }
  home.all.add(subscription)
  home.closed.add(subscription)
  return subscription
}

/** Takes the subscription out with all its alerts. */
export function removeSubscription(subscription: SubscriptionRecord): void {
  const { home, counts } = subscription
  home.all.remove(subscription)
  const shelf = counts.open > 0 ? home.open : home.closed
  shelf.remove(subscription)
  for (const status of countedStatuses) home.counts[status] -= counts[status]
}

/** What a response shows for the attributes that a create left out (spec: Follow List). */
const defaults = {
  dateOfBirthMatching: 'withinThreeYears',
  dateOfBirthRequired: false,
  countryRequired: false,
  matching: 'fuzzy',
  pepTiers: []
} as const

export function withDefaults(settings: ListSettings, other: OtherAttributes = {}): StoredSettings {
  return { ...defaults, ...settings, other }
}
