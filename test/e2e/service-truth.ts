import type { AlertSnapshot, SubscriptionSnapshot } from '../../electron/sandbox/routes/resources.ts'
import type { Sandbox } from '../../electron/sandbox/server.ts'
import { families, type Family } from '../../shared/domain/subscription.ts'

/** All alerts as the service would show them now. */
export function alertsOf(sandbox: Sandbox): readonly AlertSnapshot[] {
  return sandbox
    .snapshot()
    .followLists.flatMap((list) => families.flatMap((family) => list[family].subscriptions))
    .flatMap(({ alerts }) => alerts)
}

export function openAlertsOf(sandbox: Sandbox): number {
  return alertsOf(sandbox).filter(({ attributes }) => attributes['currentStatus'] === 'open').length
}

/** Every entry of every history, with the key of its alert. */
export function historiesOf(
  sandbox: Sandbox
): readonly { readonly alert: string; readonly entry: AlertSnapshot['reviews'][number] }[] {
  return sandbox
    .snapshot()
    .followLists.flatMap((list) =>
      families.flatMap((family) =>
        list[family].subscriptions.flatMap((one) =>
          one.alerts.flatMap(({ id, reviews }) =>
            reviews.map((entry) => ({ alert: `${list.id}/${family}/${one.id}/${id}`, entry }))
          )
        )
      )
    )
}

/** How many entries with this comment were added to the histories of alerts. */
export function reviewsWith(sandbox: Sandbox, comment: string): number {
  return alertsOf(sandbox)
    .flatMap(({ reviews }) => reviews)
    .filter(({ riskComment }) => riskComment === comment).length
}

/** A row of the app that must show what the service shows. */
type Row = Readonly<Record<string, unknown>>

/** What the app should have stored of the service, written out by hand and not read by the app's own parser. */
export function rowsOfService(sandbox: Sandbox): {
  readonly followLists: readonly string[]
  readonly subscriptions: Readonly<Record<string, Row>>
  readonly alerts: Readonly<Record<string, Row>>
} {
  const { followLists } = sandbox.snapshot()
  const cases = followLists.flatMap((list) =>
    families.flatMap((family) =>
      list[family].subscriptions.map((one) => ({
        key: `${list.id}/${family}/${one.id}`,
        list: list.id,
        family,
        one
      }))
    )
  )
  return {
    followLists: followLists.map(({ id }) => id).sort(),
    subscriptions: Object.fromEntries(
      cases.map(({ key, list, family, one }) => [key, subscriptionOf(list, family, one)])
    ),
    alerts: Object.fromEntries(
      cases.flatMap(({ key, list, family, one }) =>
        one.alerts.map((alert) => [
          `${key}/${alert.id}`,
          { followListId: list, family, subscriptionId: one.id, ...alertOf(family, alert) }
        ])
      )
    )
  }
}

function subscriptionOf(list: string, family: Family, { id, attributes }: SubscriptionSnapshot): Row {
  return {
    followListId: list,
    family,
    subscriptionId: id,
    name: attributes['name'],
    countries: attributes['countries'],
    dateOfBirth: attributes['dateOfBirth'] ?? null,
    gender: attributes['gender'] ?? null,
    counts: {
      open: attributes['openCount'],
      falsePositive: attributes['falsePositiveCount'],
      truePositive: attributes['truePositiveCount'],
      discarded: attributes['discardedCount']
    },
    createdAt: attributes['createdDateTimeISO'],
    lastUpdatedAt: attributes['lastUpdatedDateTimeISO']
  }
}

function alertOf(family: Family, { id, attributes }: AlertSnapshot): Row {
  return {
    alertId: id,
    name: attributes['name'],
    match: attributes['match'],
    matchVersion: attributes['matchVersion'],
    version: attributes['version'],
    score: attributes['score'],
    status: attributes['currentStatus'],
    datasets: attributes['datasets'],
    countries: attributes['countries'],
    datesOfBirth: attributes['datesOfBirth'] ?? [],
    gender: attributes['gender'] ?? null,
    pepTier: attributes['pepTier'] ?? null,
    profileId: attributes[family === 'persons' ? 'personID' : 'businessID'],
    profileImage: attributes['profileImage'] ?? null
  }
}
