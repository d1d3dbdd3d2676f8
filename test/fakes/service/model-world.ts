import { type Alert, alertKey, type AlertRef, type AlertValues } from '../../../shared/domain/alert.ts'
import type { FollowListSettings, FollowListStatistics } from '../../../shared/domain/follow-list.ts'
import type { HistoryEntry } from '../../../shared/domain/review.ts'
import {
  type AlertCounts,
  families,
  type Family,
  type Subscription,
  subscriptionKey,
  type SubscriptionRef
} from '../../../shared/domain/subscription.ts'
import { alertId, followListId, subscriptionId } from '../../../shared/ids.ts'

export interface ModelAlert {
  values: AlertValues
  readonly history: HistoryEntry[]
}
export interface ModelSubscription {
  readonly ref: SubscriptionRef
  name: string
  lastUpdatedAt: string
  readonly alerts: Map<string, ModelAlert>
}
export interface ModelFollowList {
  settings: FollowListSettings
  lastScreened: string
  readonly subscriptions: Map<string, ModelSubscription>
}

/** The data of a small service, which a test changes and then expects in the store. */
export type ModelWorld = Map<string, ModelFollowList>

/** How many alerts each subscription has, by list and family. */
export type WorldShape = readonly {
  readonly persons: readonly number[]
  readonly businesses: readonly number[]
}[]

export function buildWorld(shape: WorldShape): ModelWorld {
  return new Map(
    shape.map((list, position) => {
      const id = `L${position + 1}`
      const subscriptions = families.flatMap((family) =>
        list[family].map((alerts, index) => newSubscription(id, family, index + 1, alerts))
      )
      const settings = {
        name: `List ${position + 1}`,
        threshold: 80,
        frequency: 'daily',
        datasets: ['PEP', 'SAN']
      }
      return [
        id,
        {
          settings,
          lastScreened: '2026-01-01T00:00:00Z',
          subscriptions: new Map(subscriptions.map((one) => [subscriptionKey(one.ref), one]))
        }
      ]
    })
  )
}

export function newSubscription(
  list: string,
  family: Family,
  position: number,
  alerts: number
): ModelSubscription {
  const ref = { followListId: followListId(list), family, subscriptionId: subscriptionId(`S${position}`) }
  const subscription: ModelSubscription = {
    ref,
    name: `Subject ${position}`,
    lastUpdatedAt: '2026-01-01T00:00:00Z',
    alerts: new Map()
  }
  for (let index = 1; index <= alerts; index += 1) addAlert(subscription, `A${index}`)
  return subscription
}

/** Puts a new subject on a list of the world. `where` chooses its family, its id and how many alerts it has. */
export function addSubject(world: ModelWorld, list: ModelFollowList, where: number): void {
  const [id = ''] = [...world].find(([, one]) => one === list) ?? []
  const subject = newSubscription(id, families[where % 2] ?? 'persons', 100 + (where % 5), where % 4)
  list.subscriptions.set(subscriptionKey(subject.ref), subject)
}

export function addAlert(subscription: ModelSubscription, id: string): void {
  const values: AlertValues = {
    name: `Profile ${id}`,
    match: `Profile ${id}`,
    matchVersion: 1,
    version: 1,
    score: 90,
    status: 'open',
    datasets: ['PEP'],
    countries: ['NL'],
    datesOfBirth: ['1970'],
    gender: null,
    pepTier: null,
    profileId: `P-${id}`,
    profileImage: null
  }
  const opened = {
    status: 'open',
    at: '2026-01-01T00:00:00Z',
    riskRating: null,
    riskComment: null,
    userId: null
  }
  subscription.alerts.set(id, { values, history: [opened] })
}

/** Changes an alert and, like the service, also its subscription. */
export function changeAlert(
  subscription: ModelSubscription,
  id: string,
  change: Partial<AlertValues>,
  at: string
): void {
  const alert = subscription.alerts.get(id)
  if (alert === undefined) throw new Error(`No alert ${id}`)
  alert.values = { ...alert.values, ...change, version: alert.values.version + 1 }
  subscription.lastUpdatedAt = at
}

/**
 * An alert is gone, and its id names one of another profile, whose versions begin anew: so do ids in a list that was
 * deleted and made again.
 */
function giveAlertAgain(subscription: ModelSubscription, id: string, at: string): void {
  const before = subscription.alerts.get(id)
  if (before === undefined) throw new Error(`No alert ${id}`)
  subscription.alerts.delete(id)
  addAlert(subscription, id)
  const name = `Other than ${before.values.name}`
  const other = { name, match: name, profileId: `${before.values.profileId ?? ''}-again` }
  const alert = subscription.alerts.get(id)
  if (alert !== undefined) alert.values = { ...alert.values, ...other }
  subscription.lastUpdatedAt = at
}

/** The same of an alert that is called by its place, if it is still there; a later screening of its list shows it. */
export function giveAgain(world: ModelWorld, alert: AlertRef, at: string): void {
  const list = world.get(alert.followListId)
  const subject = list?.subscriptions.get(subscriptionKey(alert))
  if (list === undefined || subject?.alerts.has(alert.alertId) !== true) return
  list.lastScreened = at
  giveAlertAgain(subject, alert.alertId, at)
}

/** In a screening that is under way, one alert goes and another one comes: neither a counter nor a time shows it. */
export function swapAlert({ alerts }: ModelSubscription, gone: string, come: string): void {
  const before = alerts.get(gone)
  if (before === undefined) throw new Error(`No alert ${gone}`)
  alerts.delete(gone)
  alerts.set(come, before)
}

/** One subject is taken off its list and another one with as many alerts is put on it: no statistic of the list shows it. */
export function swapSubject(list: ModelFollowList, gone: ModelSubscription, come: string): void {
  const ref = { ...gone.ref, subscriptionId: subscriptionId(come) }
  list.subscriptions.delete(subscriptionKey(gone.ref))
  const alerts = new Map([...gone.alerts].map(([id, alert]) => [id, { ...alert }]))
  list.subscriptions.set(subscriptionKey(ref), { ...gone, ref, alerts })
}

/** One follow list is deleted and another one with as many subjects is made. */
export function swapList(world: ModelWorld, gone: string, come: string): void {
  const before = world.get(gone)
  if (before === undefined) throw new Error(`No list ${gone}`)
  world.delete(gone)
  const subscriptions = [...before.subscriptions.values()].map((one): ModelSubscription => {
    const alerts = new Map([...one.alerts].map(([id, alert]) => [id, { ...alert }]))
    return { ...one, ref: { ...one.ref, followListId: followListId(come) }, alerts }
  })
  world.set(come, {
    ...before,
    subscriptions: new Map(subscriptions.map((one) => [subscriptionKey(one.ref), one]))
  })
}

/** So many entries that left the status as it is stand in each history before anything happens. */
export function remarkLongAgo(world: ModelWorld, entries: number): void {
  for (const { subscriptions } of world.values())
    for (const { alerts } of subscriptions.values())
      for (const { history } of alerts.values())
        for (let number = 1; number <= entries; number += 1)
          history.push({
            ...{ status: 'open', riskRating: null, riskComment: 'To be looked at', userId: 'predecessor' },
            at: `2026-01-0${String(1 + number)}T00:00:00Z`
          })
}

/** A colleague decides on an alert: its status and history change, and neither its versions nor its list's last screening. */
export function reviewAsColleague(
  subscription: ModelSubscription,
  id: string,
  status: AlertValues['status'],
  at: string
): void {
  const alert = subscription.alerts.get(id)
  if (alert === undefined) throw new Error(`No alert ${id}`)
  alert.history.push({ status, at, riskRating: null, riskComment: null, userId: colleague })
  alert.values = { ...alert.values, status }
  subscription.lastUpdatedAt = at
}

const colleague = 'colleague'

/** The status before a colleague decided, if that is the newest entry of the history. */
export function statusBeforeColleague({ history }: ModelAlert): AlertValues['status'] | null {
  return history.at(-1)?.userId === colleague ? (history.at(-2)?.status ?? null) : null
}

export function toSubscription({ ref, name, lastUpdatedAt, alerts }: ModelSubscription): Subscription {
  return {
    ...ref,
    name,
    countries: [],
    dateOfBirth: null,
    gender: null,
    counts: countsOf(alerts.values()),
    createdAt: null,
    lastUpdatedAt
  }
}

export function toAlert(subscription: ModelSubscription, id: string, { values }: ModelAlert): Alert {
  return { ...subscription.ref, alertId: alertId(id), ...values }
}

/** All alerts as a complete and up-to-date store shows them. */
export function alertsOf(world: ModelWorld): ReadonlyMap<string, Alert> {
  const all = [...world.values()].flatMap((list) =>
    [...list.subscriptions.values()].flatMap((one) =>
      [...one.alerts].map(([id, alert]) => toAlert(one, id, alert))
    )
  )
  return new Map(all.map((alert) => [alertKey(alert), alert]))
}

export function subscriptionsOf(world: ModelWorld): ReadonlyMap<string, Subscription> {
  return new Map(
    [...world.values()].flatMap((list) =>
      [...list.subscriptions].map(([key, one]) => [key, toSubscription(one)] as const)
    )
  )
}

export function statisticsOf(list: ModelFollowList): FollowListStatistics {
  const of = (family: Family) => [...list.subscriptions.values()].filter(({ ref }) => ref.family === family)
  const counts = (family: Family): AlertCounts =>
    countsOf(of(family).flatMap(({ alerts }) => [...alerts.values()]))
  const open = (family: Family): number =>
    of(family).filter(({ alerts }) => countsOf(alerts.values()).open !== 0).length
  return {
    lastScreenedDateISO: list.lastScreened,
    personSubscriptionsCount: of('persons').length,
    businessSubscriptionsCount: of('businesses').length,
    personOpenSubscriptionsCount: open('persons'),
    businessOpenSubscriptionsCount: open('businesses'),
    personOpenAlertsCount: counts('persons').open,
    businessOpenAlertsCount: counts('businesses').open,
    personFalsePositiveAlertsCount: counts('persons').falsePositive,
    businessFalsePositiveAlertsCount: counts('businesses').falsePositive,
    personTruePositiveAlertsCount: counts('persons').truePositive,
    businessTruePositiveAlertsCount: counts('businesses').truePositive,
    personDiscardedAlertsCount: counts('persons').discarded,
    businessDiscardedAlertsCount: counts('businesses').discarded
  }
}

function countsOf(alerts: Iterable<ModelAlert>): AlertCounts {
  const statuses = [...alerts].map(({ values }) => values.status)
  const count = (status: string): number => statuses.filter((one) => one === status).length
  return {
    open: count('open'),
    falsePositive: count('false-positive'),
    truePositive: count('true-positive'),
    discarded: count('discarded')
  }
}

/** The number of calls of a first reading, which leaves out no page and reads none twice. */
export function callsOfFirstReading(world: ModelWorld): number {
  const pages = (entries: number): number => Math.ceil(entries / 20)
  const ofList = ({ subscriptions }: ModelFollowList): number =>
    1 +
    families.reduce(
      (sum, family) =>
        sum + pages([...subscriptions.values()].filter(({ ref }) => ref.family === family).length),
      0
    ) +
    [...subscriptions.values()].reduce((sum, { alerts }) => sum + pages(alerts.size), 0)
  return Math.max(1, pages(world.size)) + [...world.values()].reduce((sum, list) => sum + ofList(list), 0)
}
