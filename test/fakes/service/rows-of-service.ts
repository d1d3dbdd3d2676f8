import type {
  AlertSnapshot,
  FollowListSnapshot,
  WorldSnapshot
} from '../../../electron/sandbox/routes/resources.ts'
import type { Alert } from '../../../shared/domain/alert.ts'
import type {
  FollowList,
  FollowListSettings,
  FollowListStatistics
} from '../../../shared/domain/follow-list.ts'
import type { Family, Subscription, SubscriptionRef } from '../../../shared/domain/subscription.ts'
import { alertId, followListId, subscriptionId } from '../../../shared/ids.ts'

/** What the app should have stored of the service, by key. */
export interface RowsOfService {
  readonly followLists: ReadonlyMap<string, FollowList>
  readonly subscriptions: ReadonlyMap<string, Subscription>
  readonly alerts: ReadonlyMap<string, Alert>
}

/**
 * Written by hand after the specification, field by field, and with none of the parser's code, so that it is right
 * where the parser is wrong.
 */
export function rowsOf({ followLists }: Pick<WorldSnapshot, 'followLists'>): RowsOfService {
  const lists = new Map<string, FollowList>()
  const subscriptions = new Map<string, Subscription>()
  const alerts = new Map<string, Alert>()
  for (const list of followLists) {
    lists.set(list.id, listOf(list))
    for (const family of ['persons', 'businesses'] as const)
      for (const one of list[family].subscriptions) {
        const key = `${list.id}/${family}/${one.id}`
        const ref = { followListId: followListId(list.id), family, subscriptionId: subscriptionId(one.id) }
        subscriptions.set(key, subscriptionOf(ref, new Attributes(one)))
        for (const alert of one.alerts) alerts.set(`${key}/${alert.id}`, alertOf(ref, alert))
      }
  }
  return { followLists: lists, subscriptions, alerts }
}

function listOf(list: FollowListSnapshot): FollowList {
  const shown = new Attributes(list)
  return { id: followListId(list.id), settings: settingsOf(shown), statistics: statisticsOf(shown) }
}

function settingsOf(shown: Attributes): FollowListSettings {
  const settings = {
    name: shown.text('name'),
    threshold: shown.number('threshold'),
    frequency: shown.text('frequency'),
    datasets: shown.texts('datasets'),
    scheduleDayOfTheWeek: shown.textOrNone('scheduleDayOfTheWeek'),
    scheduleDayOfTheMonth: shown.numberOrNone('scheduleDayOfTheMonth'),
    scheduleMonth: shown.textOrNone('scheduleMonth'),
    dateOfBirthMatching: shown.textOrNone('dateOfBirthMatching'),
    dateOfBirthRequired: shown.flagOrNone('dateOfBirthRequired'),
    countryRequired: shown.flagOrNone('countryRequired'),
    matching: shown.textOrNone('matching'),
    pepTiers: shown.has('pepTiers') ? shown.texts('pepTiers') : null
  }
  // A setting that the service does not show is not there at all, so that it is not sent back as a value.
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== null)) as Partial<
    typeof settings
  > as FollowListSettings
}

function statisticsOf(shown: Attributes): FollowListStatistics {
  return {
    lastScreenedDateISO: shown.textOrNone('lastScreenedDateISO'),
    personSubscriptionsCount: shown.numberOrNone('personSubscriptionsCount'),
    businessSubscriptionsCount: shown.numberOrNone('businessSubscriptionsCount'),
    personOpenSubscriptionsCount: shown.numberOrNone('personOpenSubscriptionsCount'),
    businessOpenSubscriptionsCount: shown.numberOrNone('businessOpenSubscriptionsCount'),
    personOpenAlertsCount: shown.numberOrNone('personOpenAlertsCount'),
    businessOpenAlertsCount: shown.numberOrNone('businessOpenAlertsCount'),
    personFalsePositiveAlertsCount: shown.numberOrNone('personFalsePositiveAlertsCount'),
    businessFalsePositiveAlertsCount: shown.numberOrNone('businessFalsePositiveAlertsCount'),
    personTruePositiveAlertsCount: shown.numberOrNone('personTruePositiveAlertsCount'),
    businessTruePositiveAlertsCount: shown.numberOrNone('businessTruePositiveAlertsCount'),
    personDiscardedAlertsCount: shown.numberOrNone('personDiscardedAlertsCount'),
    businessDiscardedAlertsCount: shown.numberOrNone('businessDiscardedAlertsCount')
  }
}

function subscriptionOf(ref: SubscriptionRef, shown: Attributes): Subscription {
  return {
    ...ref,
    name: shown.text('name'),
    countries: shown.texts('countries'),
    dateOfBirth: shown.textOrNone('dateOfBirth'),
    gender: shown.textOrNone('gender'),
    counts: {
      open: shown.numberOrNone('openCount'),
      falsePositive: shown.numberOrNone('falsePositiveCount'),
      truePositive: shown.numberOrNone('truePositiveCount'),
      discarded: shown.numberOrNone('discardedCount')
    },
    createdAt: shown.textOrNone('createdDateTimeISO'),
    lastUpdatedAt: shown.textOrNone('lastUpdatedDateTimeISO')
  }
}

const profileIds: Readonly<Record<Family, string>> = { persons: 'personID', businesses: 'businessID' }

function alertOf(ref: SubscriptionRef, alert: AlertSnapshot): Alert {
  const shown = new Attributes(alert)
  return {
    ...ref,
    alertId: alertId(alert.id),
    name: shown.text('name'),
    match: shown.text('match'),
    matchVersion: shown.number('matchVersion'),
    version: shown.number('version'),
    score: shown.number('score'),
    status: shown.text('currentStatus'),
    datasets: shown.texts('datasets'),
    countries: shown.texts('countries'),
    datesOfBirth: shown.has('datesOfBirth') ? shown.texts('datesOfBirth') : [],
    gender: shown.textOrNone('gender'),
    pepTier: shown.textOrNone('pepTier'),
    profileId: shown.text(profileIds[ref.family]),
    profileImage: shown.textOrNone('profileImage')
  }
}

/** The attributes of one resource. What is not as the specification says is a fault of the sandbox, and throws. */
class Attributes {
  readonly #id: string
  readonly #values: Readonly<Record<string, unknown>>

  constructor({
    id,
    attributes
  }: {
    readonly id: string
    readonly attributes: Readonly<Record<string, unknown>>
  }) {
    this.#id = id
    this.#values = attributes
  }

  has(name: string): boolean {
    return this.#values[name] !== undefined
  }

  text(name: string): string {
    const value = this.#values[name]
    return typeof value === 'string' ? value : this.#refuse(name)
  }

  number(name: string): number {
    const value = this.#values[name]
    return typeof value === 'number' ? value : this.#refuse(name)
  }

  texts(name: string): readonly string[] {
    const value: unknown = this.#values[name]
    if (!Array.isArray(value)) return this.#refuse(name)
    return value.map((item: unknown) => (typeof item === 'string' ? item : this.#refuse(name)))
  }

  textOrNone(name: string): string | null {
    return this.has(name) ? this.text(name) : null
  }

  numberOrNone(name: string): number | null {
    return this.has(name) ? this.number(name) : null
  }

  flagOrNone(name: string): boolean | null {
    const value = this.#values[name]
    if (value === undefined) return null
    return typeof value === 'boolean' ? value : this.#refuse(name)
  }

  #refuse(name: string): never {
    throw new Error(`${this.#id} of the sandbox has no right ${name}`)
  }
}
